import { ServiceError } from '@gcs/kit/errors';
import { type Implementation, implement } from '@gcs/kit/grpc-server';
import { definitions } from '@gcs/proto/definitions';
import type { EvidenceMeans } from '../operations/evidence-means.ts';
import { verifySessions } from '../operations/verify-sessions.ts';
import { isKnownSession } from '../postgres/is-known-session.ts';
import { pageOfEvents } from '../postgres/page-of-events.ts';
import { selectStored } from '../postgres/select-stored.ts';
import { pageSizeOf } from './request-fields.ts';

/** AuditService of the admin API; who may call it is checked before it is reached (kit/grpc-server). */
export function auditService({ database, keyring }: EvidenceMeans): Implementation {
  return implement(definitions.AuditService, {
    async QueryEvents({ tenantId, sessionId, afterPosition, pageSize }) {
      await requireKnown({ tenantId, sessionId });
      const page = await pageOfEvents(database, { sessionId, afterPosition, limit: pageSizeOf(pageSize) });
      const events = page.map(({ chainHead, reasonCode, ...event }) => ({
        ...event,
        reasonCode: reasonCode ?? '',
        chainHead: chainHead.toString('hex'),
      }));
      return { events };
    },
    async VerifyChain({ tenantId, sessionId }) {
      await requireKnown({ tenantId, sessionId });
      return database.transaction(async (tx) => {
        await tx.query({ name: '', text: 'set transaction isolation level repeatable read, read only' });
        const { auditEvents, faults } = await verifySessions(tx, keyring, [sessionId]);
        const { heads } = await selectStored(tx, [sessionId]);
        return { auditEvents, faults: [...faults], chainHead: heads.get(sessionId)?.chainHead.toString('hex') ?? '' };
      });
    },
  });

  async function requireKnown(key: { tenantId: string; sessionId: string }): Promise<void> {
    if (!(await isKnownSession(database, key))) throw new ServiceError('not_found', 'no such session');
  }
}
