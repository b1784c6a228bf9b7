import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';
import { type DeliveryKey, type DeliveryRow, deliveryColumns, keyOf, withEvent } from '../delivery-row.ts';

const leasedKeysStatement = prepared({
  name: 'delivery_leased_keys',
  text: `select event_id as "eventId", endpoint_id as "endpointId" from open_deliveries where lease = $1`,
});

/** All that is leased under this fence. At most what a process may hold, so a page is not needed. */
export function readLeasedKeys(connection: Connection, fence: number): Promise<DeliveryKey[]> {
  return connection.query<DeliveryKey>(leasedKeysStatement, [fence]);
}

const readLeasedStatement = prepared({
  name: 'delivery_read_leased',
  text: `
    select ${deliveryColumns}
      from open_deliveries o ${withEvent}
     where o.event_id = any ($2::text[]) and o.event_id || ' ' || o.endpoint_id = any ($3::text[])
       and o.lease is not distinct from $1
     order by o.session_id, o.epoch, o.version`,
});

/**
 * Those of the given deliveries that are leased under this fence, in the order of their sessions. After a commit whose
 * answer was lost, this is how a process learns of deliveries that it holds without knowing.
 */
export function readLeased(
  connection: Connection,
  fence: number,
  keys: readonly DeliveryKey[],
): Promise<DeliveryRow[]> {
  return connection.query<DeliveryRow>(readLeasedStatement, [fence, keys.map((key) => key.eventId), keys.map(keyOf)]);
}

const readLeasedBeforeStatement = prepared({
  name: 'delivery_read_leased_before',
  text: `
    select ${deliveryColumns}
      from open_deliveries l
     cross join lateral (
           select * from open_deliveries b
            where b.session_id = l.session_id and b.endpoint_id = l.endpoint_id and b.blocking
              and b.lease is not distinct from $1 and (b.epoch, b.version) < (l.epoch, l.version)
            order by b.epoch, b.version limit 1000
           ) o ${withEvent}
     where l.event_id = any ($2::text[]) and l.event_id || ' ' || l.endpoint_id = any ($3::text[])
     order by o.session_id, o.epoch, o.version`,
});

/** Unattempted deliveries under this fence that come before the given ones, each in its session, in order. */
export function readLeasedBefore(
  connection: Connection,
  fence: number,
  later: readonly DeliveryKey[],
): Promise<DeliveryRow[]> {
  const values = [fence, later.map((key) => key.eventId), later.map(keyOf)];
  return connection.query<DeliveryRow>(readLeasedBeforeStatement, values);
}
