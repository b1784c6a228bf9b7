import { describeAnswer } from '../support/contract.ts';
import { refusesMethods } from '../support/refusals.ts';

describeAnswer('getEvidencePackage', 405, (contract) => {
  refusesMethods(
    contract,
    '/v1/compliance-sessions/cs_1/evidence-package',
    ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'],
    'GET, HEAD',
  );
});
