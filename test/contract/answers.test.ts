/**
 * Every documented answer of every operation, each in its file, on one running service. One alone:
 * `npm test -- test/contract/answers -t 'getComplianceSession 404'`. Refusals of messages come last: they wait for a
 * time-out of ten seconds while the others are tested.
 */
import './createComplianceSession/201.ts';
import './createComplianceSession/401.ts';
import './createComplianceSession/405.ts';
import './createComplianceSession/409.ts';
import './createComplianceSession/422.ts';
import './createComplianceSession/429.ts';
import './createComplianceSession/500.ts';
import './createComplianceSession/503.ts';
import './getComplianceSession/200.ts';
import './getComplianceSession/401.ts';
import './getComplianceSession/404.ts';
import './getComplianceSession/405.ts';
import './getComplianceSession/429.ts';
import './getComplianceSession/500.ts';
import './getComplianceSession/503.ts';
import './getEvidencePackage/200.ts';
import './getEvidencePackage/401.ts';
import './getEvidencePackage/404.ts';
import './getEvidencePackage/405.ts';
import './getEvidencePackage/409.ts';
import './getEvidencePackage/429.ts';
import './getEvidencePackage/500.ts';
import './getEvidencePackage/503.ts';
import './verifyWebhookSignature/200.ts';
import './verifyWebhookSignature/401.ts';
import './verifyWebhookSignature/405.ts';
import './verifyWebhookSignature/422.ts';
import './verifyWebhookSignature/500.ts';
import './verifyWebhookSignature/503.ts';
import './getHandOverKeys/200.ts';
import './getHandOverKeys/405.ts';
import './getHandOverKeys/500.ts';
import './getHandOverKeys/503.ts';
import './route-not-found.ts';
import './tenants.ts';
import './createComplianceSession/400.ts';
import './getComplianceSession/400.ts';
import './getEvidencePackage/400.ts';
import './verifyWebhookSignature/400.ts';
import './getHandOverKeys/400.ts';
