import type { EndpointLane } from './endpoint-lane.ts';

/** A fair order: tenants take turns, and within a tenant its endpoints, in the order in which they were added. */
export type Turns = { readonly tenants: string[]; readonly lanes: Map<string, EndpointLane[]> };

export function newTurns(): Turns {
  return { tenants: [], lanes: new Map() };
}

/** The lane waits for its turn; it is added again after each. */
export function addTurn({ tenants, lanes }: Turns, lane: EndpointLane): void {
  const own = lanes.get(lane.tenantId);
  if (own !== undefined) return void own.push(lane);
  lanes.set(lane.tenantId, [lane]);
  tenants.push(lane.tenantId);
}

export function takeTurn({ tenants, lanes }: Turns): EndpointLane | undefined {
  const tenantId = tenants.shift();
  const own = tenantId === undefined ? undefined : lanes.get(tenantId);
  if (tenantId === undefined || own === undefined) return undefined;
  const lane = own.shift();
  if (own.length > 0) tenants.push(tenantId);
  else lanes.delete(tenantId);
  return lane;
}

export function clearTurns({ tenants, lanes }: Turns): void {
  tenants.length = 0;
  lanes.clear();
}
