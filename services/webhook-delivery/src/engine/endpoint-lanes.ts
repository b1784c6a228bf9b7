import { createRoundRobin } from './round-robin.ts';

/** Which delivery starts next: tenants take turns, and within a tenant its endpoints, each with its own limit. */
export type EndpointLanes<T> = {
  push(item: T): void;
  /** The next item, in flight from now on; undefined when every limit is reached or nothing waits. */
  next(): T | undefined;
  /** An item of the endpoint is no longer in flight. */
  done(endpointId: string): void;
  /** The limit of the endpoint may have risen. */
  recheck(endpointId: string): void;
  inFlight(): number;
  /** Drops what has not started. */
  clear(): void;
};

export type LaneLimits = {
  /** In flight over all lanes. */
  maxInFlight: number;
  /** In flight in one lane; asked each time, so it may move. */
  limitOf(endpointId: string): number;
};

type EndpointLane<T> = { endpointId: string; tenantId: string; queue: T[]; inFlight: number; isListed: boolean };

/**
 * A slow endpoint fills its own lane and no other's, and the more of them there are the less each may hold: no lane
 * has more in flight than the slots that are free (a dynamic threshold, as in a switch's shared buffer).
 */
export function createEndpointLanes<T extends { endpointId: string; tenantId: string }>({
  maxInFlight,
  limitOf,
}: LaneLimits): EndpointLanes<T> {
  const lanes = new Map<string, EndpointLane<T>>();
  const turns = createRoundRobin<EndpointLane<T>>();
  /** Lanes below their own limit that hold their share of the whole. */
  const crowdedOut = new Set<EndpointLane<T>>();
  let inFlight = 0;

  function mayStart(lane: EndpointLane<T>): boolean {
    if (lane.inFlight >= limitOf(lane.endpointId)) return false;
    if (lane.inFlight < maxInFlight - inFlight) return true;
    crowdedOut.add(lane);
    return false;
  }

  function list(lane: EndpointLane<T> | undefined): void {
    if (lane === undefined || lane.isListed || lane.queue.length === 0 || !mayStart(lane)) return;
    lane.isListed = true;
    turns.add(lane.tenantId, lane);
  }

  function begin(lane: EndpointLane<T>, item: T): T {
    lane.inFlight += 1;
    inFlight += 1;
    list(lane);
    return item;
  }

  return {
    push(item) {
      const lane = lanes.get(item.endpointId) ?? newLane<T>(item);
      lanes.set(item.endpointId, lane);
      lane.queue.push(item);
      list(lane);
    },
    next() {
      for (let lane = turns.take(); lane !== undefined; lane = turns.take()) {
        lane.isListed = false;
        // Its limit may have fallen since it was listed.
        const item = mayStart(lane) ? lane.queue.shift() : undefined;
        if (item !== undefined) return begin(lane, item);
      }
      return undefined;
    },
    done(endpointId) {
      inFlight -= 1;
      const lane = lanes.get(endpointId);
      if (lane !== undefined) lane.inFlight -= 1;
      if (lane?.inFlight === 0 && lane.queue.length === 0) lanes.delete(endpointId);
      const waiting = [...crowdedOut, lane];
      crowdedOut.clear();
      waiting.forEach(list);
    },
    recheck: (endpointId) => list(lanes.get(endpointId)),
    inFlight: () => inFlight,
    clear() {
      turns.clear();
      crowdedOut.clear();
      for (const lane of lanes.values()) empty(lanes, lane);
    },
  };
}

function newLane<T>({ endpointId, tenantId }: { endpointId: string; tenantId: string }): EndpointLane<T> {
  return { endpointId, tenantId, queue: [], inFlight: 0, isListed: false };
}

/** What is in flight continues and stays counted. */
function empty<T>(lanes: Map<string, EndpointLane<T>>, lane: EndpointLane<T>): void {
  lane.queue = [];
  lane.isListed = false;
  if (lane.inFlight === 0) lanes.delete(lane.endpointId);
}
