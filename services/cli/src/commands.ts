import { auditExport } from './commands/audit/export.ts';
import { auditLs } from './commands/audit/ls.ts';
import { auditVerify } from './commands/audit/verify.ts';
import { contextAdd } from './commands/context/add.ts';
import { contextLs } from './commands/context/ls.ts';
import { contextRm } from './commands/context/rm.ts';
import { contextUse } from './commands/context/use.ts';
import { deliveryLs } from './commands/delivery/ls.ts';
import { deliveryNotices } from './commands/delivery/notices.ts';
import { deliveryReplay } from './commands/delivery/replay.ts';
import { deliveryCancelReplay, deliveryReplays, deliveryResumeReplay } from './commands/delivery/replays.ts';
import { deliveryShow } from './commands/delivery/show.ts';
import { deliveryUndelivered } from './commands/delivery/undelivered.ts';
import { demo } from './commands/demo/demo.ts';
import { doctor } from './commands/doctor/doctor.ts';
import { endpointAdd } from './commands/endpoint/add.ts';
import { endpointDisable } from './commands/endpoint/disable.ts';
import { endpointEnable } from './commands/endpoint/enable.ts';
import { endpointLs } from './commands/endpoint/ls.ts';
import { endpointPromoteSecret } from './commands/endpoint/promote-secret.ts';
import { endpointRevokeSecret } from './commands/endpoint/revoke-secret.ts';
import { endpointRotateSecret } from './commands/endpoint/rotate-secret.ts';
import { endpointTest } from './commands/endpoint/test.ts';
import { endpointUpdate } from './commands/endpoint/update.ts';
import { evidenceExport } from './commands/evidence/export.ts';
import { evidenceKey } from './commands/evidence/key.ts';
import { evidenceNewLog } from './commands/evidence/new-log.ts';
import { evidencePage } from './commands/evidence/page.ts';
import { evidenceProof } from './commands/evidence/proof.ts';
import { evidenceRegister } from './commands/evidence/register.ts';
import { evidenceReseal } from './commands/evidence/reseal.ts';
import { evidenceRevisions } from './commands/evidence/revisions.ts';
import { evidenceShow } from './commands/evidence/show.ts';
import { evidenceVerify } from './commands/evidence/verify.ts';
import { goliveActivate } from './commands/golive/activate.ts';
import { goliveAttest } from './commands/golive/attest.ts';
import { goliveCheck } from './commands/golive/check.ts';
import { goliveKeys } from './commands/golive/keys.ts';
import { operatorIssue } from './commands/operator/issue.ts';
import { opsDiscard } from './commands/ops/discard.ts';
import { opsParked } from './commands/ops/parked.ts';
import { opsReconcile } from './commands/ops/reconcile.ts';
import { opsReplay } from './commands/ops/replay.ts';
import { opsStatus } from './commands/ops/status.ts';
import { profileDiff } from './commands/profile/diff.ts';
import { profileDraft } from './commands/profile/draft.ts';
import { profileLs } from './commands/profile/ls.ts';
import { profilePromote } from './commands/profile/promote.ts';
import { profilePublish } from './commands/profile/publish.ts';
import { profileRetire } from './commands/profile/retire.ts';
import { profileShow } from './commands/profile/show.ts';
import { profileValidate } from './commands/profile/validate.ts';
import { retentionErase } from './commands/retention/erase.ts';
import { retentionHold } from './commands/retention/hold.ts';
import { retentionHolds } from './commands/retention/holds.ts';
import { retentionLs } from './commands/retention/ls.ts';
import { retentionPolicy } from './commands/retention/policy.ts';
import { retentionPreview } from './commands/retention/preview.ts';
import { retentionRelease } from './commands/retention/release.ts';
import { retentionShow } from './commands/retention/show.ts';
import { reviewApprove } from './commands/review/approve.ts';
import { reviewClaim } from './commands/review/claim.ts';
import { reviewException } from './commands/review/exception.ts';
import { reviewLs } from './commands/review/ls.ts';
import { reviewRecommend } from './commands/review/recommend.ts';
import { reviewReject } from './commands/review/reject.ts';
import { reviewRelease } from './commands/review/release.ts';
import { reviewResubmit } from './commands/review/resubmit.ts';
import { reviewShow } from './commands/review/show.ts';
import { sandboxClock } from './commands/sandbox/clock.ts';
import { sandboxFault } from './commands/sandbox/fault.ts';
import { sandboxReset } from './commands/sandbox/reset.ts';
import { sandboxScenario } from './commands/sandbox/scenario.ts';
import { sandboxSimulate } from './commands/sandbox/simulate.ts';
import { sessionAccesses } from './commands/session/accesses.ts';
import { sessionClose } from './commands/session/close.ts';
import { sessionFind } from './commands/session/find.ts';
import { sessionFollowUp } from './commands/session/follow-up.ts';
import { sessionShow } from './commands/session/show.ts';
import { sessionTimeline } from './commands/session/timeline.ts';
import { stepReport } from './commands/step/report.ts';
import { tenantCreate } from './commands/tenant/create.ts';
import { tenantLimits } from './commands/tenant/limits.ts';
import { tenantLs } from './commands/tenant/ls.ts';
import { tenantResume } from './commands/tenant/resume.ts';
import { tenantSuspend } from './commands/tenant/suspend.ts';
import { tokenIssue } from './commands/token/issue.ts';
import { tokenLs } from './commands/token/ls.ts';
import { tokenRevoke } from './commands/token/revoke.ts';
import { tokenRotate } from './commands/token/rotate.ts';
import { webhookCertify } from './commands/webhook/certify.ts';
import { webhookExplain } from './commands/webhook/explain.ts';
import { webhookListen } from './commands/webhook/listen.ts';
import { webhookSign } from './commands/webhook/sign.ts';
import { webhookVerify } from './commands/webhook/verify.ts';
import type { CreateCommand, Group } from './frame/command-line/program.ts';

/** `gcs <verb>`. */
export const singles: readonly CreateCommand[] = [demo, doctor];

/** `gcs <group> <verb>`: the file of a verb is `commands/<group>/<verb>.ts`, and here is its line. */
export const groups: readonly Group[] = [
  {
    name: 'tenant',
    summary: 'The customers of a deployment',
    commands: [tenantCreate, tenantLs, tenantLimits, tenantSuspend, tenantResume],
  },
  {
    name: 'token',
    summary: 'API tokens and provider credentials',
    commands: [tokenIssue, tokenLs, tokenRotate, tokenRevoke],
  },
  {
    name: 'profile',
    summary: 'What a workflow asks of guests, in versions',
    commands: [
      profileValidate,
      profileDraft,
      profileDiff,
      profilePublish,
      profilePromote,
      profileRetire,
      profileLs,
      profileShow,
    ],
  },
  {
    name: 'endpoint',
    summary: 'Where a tenant’s events go, and their signing secrets',
    commands: [
      endpointAdd,
      endpointTest,
      endpointLs,
      endpointUpdate,
      endpointRotateSecret,
      endpointPromoteSecret,
      endpointRevokeSecret,
      endpointDisable,
      endpointEnable,
    ],
  },
  {
    name: 'session',
    summary: 'Sessions as operators see them',
    commands: [sessionFind, sessionShow, sessionTimeline, sessionClose, sessionFollowUp, sessionAccesses],
  },
  {
    name: 'review',
    summary: 'The steps that wait for a person',
    commands: [
      reviewLs,
      reviewShow,
      reviewClaim,
      reviewRelease,
      reviewApprove,
      reviewReject,
      reviewResubmit,
      reviewException,
      reviewRecommend,
    ],
  },
  { name: 'step', summary: 'What providers report', commands: [stepReport] },
  {
    name: 'evidence',
    summary: 'Evidence packages and their offline bundles',
    commands: [
      evidenceExport,
      evidenceVerify,
      evidenceShow,
      evidenceRevisions,
      evidenceProof,
      evidenceReseal,
      evidenceRegister,
      evidenceKey,
      evidencePage,
      evidenceNewLog,
    ],
  },
  {
    name: 'audit',
    summary: 'The audit chains of sessions, and whether anything stored was changed',
    commands: [auditVerify, auditLs, auditExport],
  },
  {
    name: 'retention',
    summary: 'How long evidence is kept: policies, legal holds, erasure',
    commands: [
      retentionPreview,
      retentionLs,
      retentionShow,
      retentionHold,
      retentionHolds,
      retentionRelease,
      retentionErase,
      retentionPolicy,
    ],
  },
  {
    name: 'webhook',
    summary: 'Receivers: sign, verify, explain, listen, certify',
    commands: [webhookListen, webhookSign, webhookVerify, webhookExplain, webhookCertify],
  },
  {
    name: 'delivery',
    summary: 'Deliveries of webhook events',
    commands: [
      deliveryLs,
      deliveryUndelivered,
      deliveryShow,
      deliveryReplay,
      deliveryReplays,
      deliveryCancelReplay,
      deliveryResumeReplay,
      deliveryNotices,
    ],
  },
  {
    name: 'sandbox',
    summary: 'Play guests, providers and time; sandbox only',
    commands: [sandboxScenario, sandboxSimulate, sandboxClock, sandboxFault, sandboxReset],
  },
  {
    name: 'golive',
    summary: 'From sandbox to production',
    commands: [goliveCheck, goliveKeys, goliveAttest, goliveActivate],
  },
  { name: 'operator', summary: 'The people who run it', commands: [operatorIssue] },
  {
    name: 'context',
    summary: 'The deployments that commands talk to',
    commands: [contextAdd, contextUse, contextLs, contextRm],
  },
  {
    name: 'ops',
    summary: 'What waits, what is parked, and what is missing between the services',
    commands: [opsStatus, opsParked, opsReplay, opsDiscard, opsReconcile],
  },
];
