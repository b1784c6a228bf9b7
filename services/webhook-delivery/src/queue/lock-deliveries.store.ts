/**
 * Returns a CTE that locks the open deliveries `o` for which `where` is true, in the order of their keys. Every
 * statement that changes several deliveries must use this CTE. Otherwise, query plans would lock rows in different
 * orders, and concurrent batches could deadlock for a second.
 */
export function lockDeliveries(where: string): string {
  return `
      select o.event_id, o.endpoint_id from open_deliveries o
       where ${where}
       order by o.event_id, o.endpoint_id for update`;
}

/**
 * Returns the condition that `o` is one of the rows of a CTE. Rows are looked up, never joined (store-events.store.ts).
 */
export function isOneOf(part: string): string {
  return `o.event_id = any (array(select event_id from ${part}))
         and (o.event_id, o.endpoint_id) in (select event_id, endpoint_id from ${part}) is true`;
}
