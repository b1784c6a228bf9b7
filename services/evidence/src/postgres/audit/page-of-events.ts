import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';
import type { ChainedEvent } from '../../domain/recording/session-evidence.ts';

const pageStatement = prepared({
  name: 'evidence_page_of_events',
  text: `
    select position, id, type, actor_type as "actorType", reason_code as "reasonCode", occurred_at as "occurredAt",
           chain_head as "chainHead"
      from audit_events
     where session_id = $1 and position > $2
     order by position
     limit $3`,
});

/** The audit events of a session after a position, in chain order. */
export function pageOfEvents(
  connection: Connection,
  { sessionId, afterPosition, limit }: { sessionId: string; afterPosition: number; limit: number },
): Promise<ChainedEvent[]> {
  return connection.query<ChainedEvent>(pageStatement, [sessionId, afterPosition, limit]);
}
