import { type Implementation, implement } from '@gcs/kit/grpc-server';
import { definitions } from '@gcs/proto/definitions';
import type { EvidenceMeans } from '../operations/evidence-means.ts';
import { queryEvents, verifyChain } from '../operations/query-audit.ts';
import { pageSizeOf } from './request-fields.ts';

/** AuditService of the admin API; who may call it is checked before it is reached (kit/grpc-server). */
export function auditService(means: EvidenceMeans): Implementation {
  return implement(definitions.AuditService, {
    async QueryEvents({ tenantId, sessionId, afterPosition, pageSize }) {
      const page = { tenantId, sessionId, afterPosition, limit: pageSizeOf(pageSize) };
      const events = (await queryEvents(means.database, page)).map(({ chainHead, reasonCode, ...event }) => ({
        ...event,
        reasonCode: reasonCode ?? '',
        chainHead: chainHead.toString('hex'),
      }));
      return { events };
    },
    VerifyChain: ({ tenantId, sessionId }) => verifyChain(means, { tenantId, sessionId }),
  });
}
