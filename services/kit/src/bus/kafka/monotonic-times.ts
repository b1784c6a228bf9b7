import BrokerPool from 'kafkajs/src/cluster/brokerPool.js';
import ConsumerGroup from 'kafkajs/src/consumer/consumerGroup.js';
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';
import SocketRequest from 'kafkajs/src/network/requestQueue/socketRequest.js';

/** Times of the wall clock that kafkajs 2.2.4 keeps and compares with a later `Date.now()`, where it matters. */
const kept: readonly (readonly [prototype: object, property: string])[] = [
  // Set back by ten minutes, a member would send no heartbeat for so long, and be expelled from its group again and again.
  [ConsumerGroup.prototype, 'lastRequest'],
  // Set ahead, every request under way would be given up; set back, one that is lost would be waited for.
  [SocketRequest.prototype, 'sentAt'],
  [RequestQueue.prototype, 'throttledUntil'],
  [BrokerPool.prototype, 'metadataExpireAt'],
];

let isPatched = false;

/**
 * Lets a step of this machine's wall clock change no duration that kafkajs measures, for all clients of the process
 * (docs/architecture.md#internals-of-libraries): what it keeps is moved by as much as the clock was set.
 */
export function patchKeptTimes(): void {
  if (isPatched) return;
  isPatched = true;
  for (const [prototype, property] of kept) keepMonotonic(prototype, property);
}

function keepMonotonic(prototype: object, property: string): void {
  const times = new WeakMap<object, number>();
  Object.defineProperty(prototype, property, {
    get(this: object) {
      const time = times.get(this);
      return time === undefined ? null : Date.now() - performance.now() + time;
    },
    set(this: object, time: number | null) {
      if (time === null) times.delete(this);
      else times.set(this, time - Date.now() + performance.now());
    },
  });
}
