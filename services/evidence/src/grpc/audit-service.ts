import { requireTexts } from '@gcs/kit/admin/texts';
import { type Implementation, implement } from '@gcs/kit/grpc/server';
import { definitions } from '@gcs/proto/definitions';
import { exportChains } from '../operations/audit/export-audit.ts';
import { queryEvents, verifyChain } from '../operations/audit/query-audit.ts';
import type { EvidenceDeps } from '../operations/evidence-deps.ts';
import { pageSizeOf, timestampOf } from './request-fields.ts';

/** AuditService of the admin API; the gRPC server checks the caller's role. */
export function auditService(deps: EvidenceDeps): Implementation {
  return implement(definitions.AuditService, {
    async QueryEvents({ tenantId, sessionId, afterPosition, pageSize }) {
      const page = { tenantId, sessionId, afterPosition, limit: pageSizeOf(pageSize) };
      const events = (await queryEvents(deps.database, page)).map(({ chainHead, reasonCode, ...event }) => ({
        ...event,
        reasonCode: reasonCode ?? '',
        chainHead: chainHead.toString('hex'),
      }));
      return { events };
    },
    async ExportEvents({ tenantId, since, pageSize, pageToken }) {
      requireTexts({ tenant_id: tenantId });
      const { ndjson, sessions, nextPageToken } = await exportChains(deps.database, {
        tenantId,
        since: since === '' ? null : new Date(timestampOf('since', since)),
        after: pageToken,
        limit: pageSizeOf(pageSize),
      });
      return { ndjson, sessions, nextPageToken };
    },
    VerifyChain: ({ tenantId, sessionId }) => verifyChain(deps, { tenantId, sessionId }),
  });
}
