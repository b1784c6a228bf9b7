/**
 * The id of a delivery, `dlv_` + the event's ULID + the endpoint's ULID: the pair is what a delivery is, so a record
 * that comes twice names the same delivery, and the id leads to its row without an index of its own.
 */
export function deliveryIdOf(eventId: string, endpointId: string): string {
  return `dlv_${afterPrefix(eventId)}${afterPrefix(endpointId)}`;
}

function afterPrefix(id: string): string {
  return id.slice(id.indexOf('_') + 1);
}
