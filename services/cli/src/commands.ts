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
import { demo } from './commands/demo.ts';
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
import { operatorIssue } from './commands/operator/issue.ts';
import { opsDiscard } from './commands/ops/discard.ts';
import { opsParked } from './commands/ops/parked.ts';
import { opsReconcile } from './commands/ops/reconcile.ts';
import { opsReplay } from './commands/ops/replay.ts';
import { opsStatus } from './commands/ops/status.ts';
import { retentionErase } from './commands/retention/erase.ts';
import { retentionHold } from './commands/retention/hold.ts';
import { retentionHolds } from './commands/retention/holds.ts';
import { retentionLs } from './commands/retention/ls.ts';
import { retentionPolicy } from './commands/retention/policy.ts';
import { retentionPreview } from './commands/retention/preview.ts';
import { retentionRelease } from './commands/retention/release.ts';
import { retentionShow } from './commands/retention/show.ts';
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
import type { CreateCommand, Group } from './frame/program.ts';

/** `gcs <verb>`. */
export const singles: readonly CreateCommand[] = [demo];

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
