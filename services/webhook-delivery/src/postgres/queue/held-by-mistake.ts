import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';
import type { DeliveryKey } from '../delivery-row.ts';

/*
 * Deliveries that are held although their endpoint is active and the replay of what was held is complete: nothing sends
 * them by itself, and no operator has decided to leave them. An endpoint that was activated without a replay is left alone.
 */
const findStatement = prepared({
  name: 'delivery_held_by_mistake',
  text: `
    select o.event_id as "eventId", o.endpoint_id as "endpointId"
      from endpoints e
      join replays r on r.id = e.held_replay_id and r.status = 'COMPLETED'
     cross join lateral (
           select event_id, endpoint_id from open_deliveries
            where endpoint_id = e.id and held and exhausted_at is null order by event_id limit $1
           ) o
     where e.status = 'ACTIVE' and e.held_replay_id is not null
     limit $1`,
});

/** The first of them, in no order. */
export function findHeldByMistake(connection: Connection, limit: number): Promise<DeliveryKey[]> {
  return connection.query<DeliveryKey>(findStatement, [limit]);
}
