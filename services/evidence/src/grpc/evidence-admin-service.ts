import { pageSizeOf, pageTokenOf, readPageToken } from '@gcs/kit/admin/page';
import { requireTexts } from '@gcs/kit/admin/texts';
import { requireTime } from '@gcs/kit/admin/times';
import { ServiceError } from '@gcs/kit/errors';
import { type Implementation, implement } from '@gcs/kit/grpc/server';
import type { CallContext } from '@gcs/kit/grpc/types';
import { definitions } from '@gcs/proto/definitions';
import type { EvidenceDeps } from '../operations/evidence-deps.ts';
import { acknowledgeNewLog } from '../operations/log/acknowledge-new-log.ts';
import { readLogStatus } from '../operations/log/log-status.ts';
import { proveRevision } from '../operations/log/prove-revision.ts';
import { listLoggedRevisions, readNewestCheckpoint, readRevision } from '../operations/log/read-log.ts';
import { exportBundle } from '../operations/packages/export-bundle.ts';
import { recordRegistrationReceipt, resealPackage } from '../operations/packages/reseal-package.ts';
import { verifyStored } from '../operations/verification/verify-stored.ts';
import { maxTextLength } from './request-fields.ts';

/** EvidenceAdminService of the admin API; the gRPC server checks the caller's role. */
export function evidenceAdminService(deps: EvidenceDeps): Implementation {
  const { database, log, keyring } = deps;
  return implement(definitions.EvidenceAdminService, {
    ListRevisions: (request) => listRevisions(deps, request),
    async GetPackage({ tenantId, sessionId, revision: wanted }) {
      const { document: json, revision } = await readRevision(database, { tenantId, sessionId }, wanted);
      return { json, revision };
    },
    async ExportBundle({ tenantId, sessionId }) {
      return exportBundle({ database, keyring, keys: log.keys }, { tenantId, sessionId });
    },
    async GetProof({ tenantId, sessionId, revision: wanted }) {
      const { proof, revision } = await proveRevision(database, { tenantId, sessionId }, wanted);
      return { proof, revision };
    },
    GetCheckpoint: () => readNewestCheckpoint(log),
    GetLogStatus: async () => ({ log: await readLogStatus(database) }),
    async VerifyStored({ pageToken, pageSize }) {
      const [after = ''] = readPageToken(pageToken, ['text']);
      const { faults, next, ...page } = await verifyStored({ log, keyring }, after, pageSizeOf(pageSize));
      return { ...page, faults: [...faults], nextPageToken: pageTokenOf(next === null ? null : [next]) };
    },
    ...writingMethods(deps),
  });
}

function writingMethods(deps: EvidenceDeps) {
  return {
    async ResealPackage({ requestId, tenantId, sessionId }: Keyed, { fingerprint }: Call) {
      requireTexts({ request_id: requestId, tenant_id: tenantId, session_id: sessionId });
      return { revision: await resealPackage(deps, { fingerprint, requestId, tenantId, sessionId }) };
    },
    async RecordRegistrationReceipt(request: Keyed & Registration, { fingerprint }: Call) {
      const { requestId, tenantId, sessionId, authority, receiptNumber } = request;
      requireTexts({ request_id: requestId, tenant_id: tenantId });
      requireTexts({ authority, receipt_number: receiptNumber }, maxTextLength);
      const registeredAt = requireTime('registered_at', request.registeredAt).toISOString();
      const receipt = { authority, receiptNumber, registeredAt };
      return await recordRegistrationReceipt(deps, { fingerprint, requestId, tenantId, sessionId }, receipt);
    },
    async AcknowledgeNewLog(
      { requestId, reason }: { requestId: string; reason: string },
      { fingerprint, operator }: Call,
    ) {
      requireTexts({ request_id: requestId });
      requireTexts({ reason }, maxTextLength);
      if (operator === null) throw new ServiceError('unauthenticated', 'an operator must acknowledge a new log');
      return await acknowledgeNewLog(deps, { fingerprint, requestId, tenantId: '', reason, operator });
    },
  };
}

type Call = Pick<CallContext, 'fingerprint' | 'operator'>;
type Keyed = { requestId: string; tenantId: string; sessionId: string };
type Registration = { authority: string; receiptNumber: string; registeredAt: string };

async function listRevisions({ database }: EvidenceDeps, key: { tenantId: string; sessionId: string }) {
  const found = await listLoggedRevisions(database, key);
  const revisions = found.map(({ revision, generatedAt, manifestSha256, index }) => ({
    revision,
    generatedAt: generatedAt.toISOString(),
    manifestSha256,
    logIndex: index ?? -1,
  }));
  return { revisions };
}
