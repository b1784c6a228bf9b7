/**
 * SQL of a `with` part: the open deliveries `o` that meet a condition, locked in the order of their key. Every
 * statement that changes several deliveries first locks them in this way. Otherwise, different plans would lock in
 * different orders, by an index or by place in the table. Concurrent batches would then deadlock, and each would lose a
 * second.
 */
export function lockDeliveries(where: string): string {
  return `
      select o.event_id, o.endpoint_id from open_deliveries o
       where ${where}
       order by o.event_id, o.endpoint_id for update`;
}

/**
 * SQL of a condition: `o` is one of the rows of this `with` part. Rows are looked up, never joined
 * (store-events.store.ts).
 */
export function isOneOf(part: string): string {
  return `o.event_id = any (array(select event_id from ${part}))
         and (o.event_id, o.endpoint_id) in (select event_id, endpoint_id from ${part}) is true`;
}
