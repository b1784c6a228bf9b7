/**
 * The id of a delivery, `dlv_` + the event's ULID + the endpoint's ULID: the pair is what a delivery is, so a record
 * published twice names the same delivery, and the id finds its row without an index of its own.
 */
export function deliveryIdOf(eventId: string, endpointId: string): string {
  return `dlv_${afterPrefix(eventId)}${afterPrefix(endpointId)}`;
}

const pattern = /^dlv_([0-9A-Z]{26})([0-9A-Z]{26})$/;

/** The event and endpoint that a delivery id stands for; undefined when it is none. */
export function deliveryKeyOf(deliveryId: string): { eventId: string; endpointId: string } | undefined {
  const [, event, endpoint] = pattern.exec(deliveryId) ?? [];
  if (event === undefined || endpoint === undefined) return undefined;
  return { eventId: `evt_${event}`, endpointId: `whe_${endpoint}` };
}

function afterPrefix(id: string): string {
  return id.slice(id.indexOf('_') + 1);
}
