import { seenBy } from '@gcs/kit/admin/operator-scope';
import { pageSizeOf, pageTokenOf, readPageToken } from '@gcs/kit/admin/page';
import { requireTexts } from '@gcs/kit/admin/texts';
import { requireTime } from '@gcs/kit/admin/times';
import type { Keyring } from '@gcs/kit/crypto/keyring';
import { ServiceError } from '@gcs/kit/errors';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import type { Handlers } from '@gcs/kit/grpc/types';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { definitions } from '@gcs/proto/definitions';
import { acknowledgeNewLog } from '../log/acknowledge-new-log.ts';
import { listRevisions, proveRevision, readLogStatus, readNewestCheckpoint, readRevision } from '../log/read-log.ts';
import type { LogDeps } from '../log/sequence-log.ts';
import type { WriteDeps } from '../package/transactions.ts';
import { recordRegistrationReceipt, resealPackage } from '../record/reseal-package.ts';
import { maxTextLength } from '../retention/retention.grpc.ts';
import { logFaults, verifyStored } from '../verify/verify-stored.ts';
import { exportBundle } from './export-bundle.ts';

type EvidenceDeps = WriteDeps & { readonly keyring: Keyring; readonly log: LogDeps; readonly telemetry: Telemetry };

export function evidenceAdminService(deps: EvidenceDeps): Implementation {
  return implementOn(definitions.EvidenceAdminService, deps, (bound) =>
    methodsOf({ ...bound, log: { ...bound.log, database: bound.database } }),
  );
}

function methodsOf(deps: EvidenceDeps): Methods {
  const { database, log, keyring } = deps;
  return {
    async ListRevisions({ sessionId }, call) {
      return { revisions: await listRevisions(database, { ...seenBy(call), sessionId }) };
    },
    async GetPackage({ sessionId, revision: wanted }, call) {
      const { document: json, revision } = await readRevision(database, { ...seenBy(call), sessionId }, wanted);
      return { json, revision };
    },
    async ExportBundle({ sessionId }, call) {
      return exportBundle({ database, keyring, keys: log.keys }, { ...seenBy(call), sessionId });
    },
    async GetProof({ sessionId, revision: wanted }, call) {
      const { proof, revision } = await proveRevision(database, { ...seenBy(call), sessionId }, wanted);
      return { proof, revision };
    },
    GetCheckpoint: () => readNewestCheckpoint(log),
    GetLogStatus: async () => ({ log: await readLogStatus(database) }),
    async VerifyStored({ pageToken, pageSize }) {
      const [after = ''] = readPageToken(pageToken, ['text']);
      const { next, ...page } = await verifyStored({ log, keyring }, after, pageSizeOf(pageSize));
      logFaults(deps.telemetry, page.faults);
      return { ...page, nextPageToken: pageTokenOf(next === null ? null : [next]) };
    },
    ...writingMethods(deps),
  };
}

type Methods = Handlers<typeof definitions.EvidenceAdminService>;
type Writing = 'ResealPackage' | 'RecordRegistrationReceipt' | 'AcknowledgeNewLog';

function writingMethods(deps: EvidenceDeps): Pick<Methods, Writing> {
  return {
    async ResealPackage({ requestId, sessionId }, call) {
      requireTexts({ request_id: requestId, session_id: sessionId });
      const { fingerprint } = call;
      return { revision: await resealPackage(deps, { ...seenBy(call), fingerprint, requestId, sessionId }) };
    },
    async RecordRegistrationReceipt(request, call) {
      const { requestId, sessionId, authority, receiptNumber } = request;
      requireTexts({ request_id: requestId });
      requireTexts({ authority, receipt_number: receiptNumber }, maxTextLength);
      const registeredAt = requireTime('registered_at', request.registeredAt).toISOString();
      const receipt = { authority, receiptNumber, registeredAt };
      const { fingerprint } = call;
      return await recordRegistrationReceipt(deps, { ...seenBy(call), fingerprint, requestId, sessionId }, receipt);
    },
    async AcknowledgeNewLog({ requestId, reason }, { fingerprint, operator }) {
      requireTexts({ request_id: requestId });
      requireTexts({ reason }, maxTextLength);
      if (operator === null) throw new ServiceError('unauthenticated', 'an operator must acknowledge a new log');
      return await acknowledgeNewLog(deps, { fingerprint, requestId, tenantId: '', reason, operator });
    },
  };
}
