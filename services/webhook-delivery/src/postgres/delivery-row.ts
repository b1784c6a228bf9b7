/** What names a delivery. */
export type DeliveryKey = { eventId: string; endpointId: string };

/** The same as one text, in maps and in statements. */
export function keyOf({ eventId, endpointId }: DeliveryKey): string {
  return `${eventId} ${endpointId}`;
}

/** A delivery as it is read back from the queue, with all that an attempt needs. */
export type DeliveryRow = {
  eventId: string;
  endpointId: string;
  tenantId: string;
  sessionId: string;
  type: string;
  createdAt: Date;
  body: string;
  traceparent: string;
  /** Attempts so far. */
  attempts: number;
  /** Of those, how many came before the last replay: the schedule counts from there. */
  triesBefore: number;
  /** Later events of the session wait for this one. */
  blocking: boolean;
};

/** The columns of a {@link DeliveryRow}, of `o` (open_deliveries) and `e` (events). */
export const deliveryColumns = `
  o.event_id as "eventId", o.endpoint_id as "endpointId", e.tenant_id as "tenantId", o.session_id as "sessionId",
  e.type, e.created_at as "createdAt", e.body, e.traceparent, o.attempts, o.tries_before as "triesBefore", o.blocking`;

/** The event `e` of each row of `o`: looked up by its key, whatever the planner thinks of the day's partition. */
export const withEvent = 'cross join lateral (select * from events where event_id = o.event_id limit 1) e';
