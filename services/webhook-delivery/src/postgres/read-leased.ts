import type { Connection } from '@gcs/kit/postgres/database';
import { type DeliveryRow, deliveryColumns } from './delivery-row.ts';

/** What names a delivery. */
export type DeliveryKey = { eventId: string; endpointId: string };

const leasedKeysStatement = {
  name: 'delivery_leased_keys',
  text: `select event_id as "eventId", endpoint_id as "endpointId" from open_deliveries where lease = $1`,
};

/** All that is leased under this fence. At most what a process may hold, so a page is not needed. */
export function readLeasedKeys(connection: Connection, fence: number): Promise<DeliveryKey[]> {
  return connection.query<DeliveryKey>(leasedKeysStatement, [fence]);
}

const readLeasedStatement = {
  name: 'delivery_read_leased',
  text: `
    select ${deliveryColumns}
      from unnest($2::text[], $3::text[]) as k (event_id, endpoint_id)
      join open_deliveries o on o.event_id = k.event_id and o.endpoint_id = k.endpoint_id and o.lease = $1
      join events e on e.event_id = o.event_id
     order by o.session_id, o.epoch, o.version`,
};

/**
 * Those of the given deliveries that are leased under this fence, in the order of their sessions. After a commit whose
 * answer was lost, this is how a process learns of deliveries that it holds without knowing.
 */
export function readLeased(
  connection: Connection,
  fence: number,
  keys: readonly DeliveryKey[],
): Promise<DeliveryRow[]> {
  return connection.query<DeliveryRow>(readLeasedStatement, [
    fence,
    keys.map((key) => key.eventId),
    keys.map((key) => key.endpointId),
  ]);
}

const readLeasedBeforeStatement = {
  name: 'delivery_read_leased_before',
  text: `
    select ${deliveryColumns}
      from unnest($2::text[], $3::text[]) as k (event_id, endpoint_id)
      join open_deliveries l on l.event_id = k.event_id and l.endpoint_id = k.endpoint_id
      join open_deliveries o on o.session_id = l.session_id and o.endpoint_id = l.endpoint_id and o.attempts = 0
                            and not o.held and o.lease = $1 and (o.epoch, o.version) < (l.epoch, l.version)
      join events e on e.event_id = o.event_id
     order by o.session_id, o.epoch, o.version`,
};

/** Unattempted deliveries under this fence that come before the given ones, each in its session, in order. */
export function readLeasedBefore(
  connection: Connection,
  fence: number,
  later: readonly DeliveryKey[],
): Promise<DeliveryRow[]> {
  return connection.query<DeliveryRow>(readLeasedBeforeStatement, [
    fence,
    later.map((key) => key.eventId),
    later.map((key) => key.endpointId),
  ]);
}
