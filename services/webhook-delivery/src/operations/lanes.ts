/** Who may start next: one lane per endpoint, each with its own limit, taking turns. */
export type Lanes<T> = {
  push(endpointId: string, item: T): void;
  /** The next item, in flight from now on; undefined when every limit is reached or nothing waits. */
  next(): T | undefined;
  /** An item of the endpoint is no longer in flight. */
  done(endpointId: string): void;
  inFlight(): number;
  /** Forgets what has not started. */
  clear(): void;
};

export type LaneLimits = {
  /** In flight over all lanes. */
  maxInFlight: number;
  /** In flight in one lane; asked each time, so it may move. */
  limitOf(endpointId: string): number;
};

type Lane<T> = { endpointId: string; queue: T[]; inFlight: number; isListed: boolean };

/** A slow endpoint fills its own lane and no other's; the lanes that can start are served in rotation. */
export function createLanes<T>({ maxInFlight, limitOf }: LaneLimits): Lanes<T> {
  const lanes = new Map<string, Lane<T>>();
  const rotation: Lane<T>[] = [];
  let inFlight = 0;

  function list(lane: Lane<T>): void {
    if (lane.isListed || lane.queue.length === 0 || lane.inFlight >= limitOf(lane.endpointId)) return;
    lane.isListed = true;
    rotation.push(lane);
  }

  return {
    push(endpointId, item) {
      const lane = lanes.get(endpointId) ?? { endpointId, queue: [], inFlight: 0, isListed: false };
      lanes.set(endpointId, lane);
      lane.queue.push(item);
      list(lane);
    },
    next() {
      if (inFlight >= maxInFlight) return undefined;
      const lane = rotation.shift();
      if (lane === undefined) return undefined;
      lane.isListed = false;
      const item = lane.queue.shift();
      if (item !== undefined) {
        lane.inFlight += 1;
        inFlight += 1;
      }
      list(lane);
      return item;
    },
    done(endpointId) {
      inFlight -= 1;
      const lane = lanes.get(endpointId);
      if (lane === undefined) return;
      lane.inFlight -= 1;
      if (lane.inFlight === 0 && lane.queue.length === 0) lanes.delete(endpointId);
      else list(lane);
    },
    inFlight: () => inFlight,
    clear() {
      rotation.length = 0;
      for (const lane of lanes.values()) {
        lane.queue = [];
        lane.isListed = false;
        if (lane.inFlight === 0) lanes.delete(lane.endpointId);
      }
    },
  };
}
