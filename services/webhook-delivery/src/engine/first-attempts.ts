import { keyOf } from '../postgres/delivery-row.ts';
import { createChains } from './chains.ts';
import { chainOf, type Delivery } from './delivery.ts';
import type { Memory } from './memory.ts';

/** A leased delivery, and the event whose first attempt must have ended before this one's starts; or null. */
export type Offer = { delivery: Delivery; predecessorId: string | null };

/** Delays a first attempt until that of its predecessor has ended (docs/delivery.md#first-attempt-order). */
export type FirstAttempts = {
  /** Takes deliveries that are in memory already; each is started at once or after its predecessor. */
  take(offers: readonly Offer[]): void;
  /** The first attempt of this delivery has ended. */
  ended(delivery: Delivery): void;
  /** Whether first attempts of this chain are under way or wait here. */
  hasChain(chain: string): boolean;
  clear(): void;
};

export type FirstAttemptOptions = {
  memory: Memory;
  start(delivery: Delivery): void;
  /** Unattempted deliveries leased to this process that come before these in their sessions, in order. Never rejects. */
  findEarlier(later: readonly Delivery[]): Promise<Delivery[]>;
  /** Deliveries were started later than in `take`. */
  onStarted(): void;
};

/**
 * Usually both neighbours are in memory, and their chain keeps the order. A predecessor that the database named and
 * the memory does not know was settled a moment ago, or was leased by a commit whose answer was lost: then the
 * database is queried, and the chain waits for the answer.
 */
export function createFirstAttempts(options: FirstAttemptOptions): FirstAttempts {
  const { memory, start } = options;
  const chains = createChains();

  function isUnsure({ delivery, predecessorId }: Offer): boolean {
    if (predecessorId === null || chains.has(chainOf(delivery))) return false;
    return !memory.has(keyOf({ eventId: predecessorId, endpointId: delivery.endpointId }));
  }

  async function ask(unsure: readonly Offer[]): Promise<void> {
    // A delivery held when the query was sent may be settled, and no longer held, when the answer arrives.
    const known = memory.keys();
    const earlier = await options.findEarlier(unsure.map(({ delivery }) => delivery));
    const orphaned = Map.groupBy(
      earlier.filter((delivery) => !known.has(keyOf(delivery)) && memory.add(delivery)),
      chainOf,
    );
    for (const { delivery } of unsure) {
      const first = chains.unblock(chainOf(delivery), orphaned.get(chainOf(delivery)) ?? []);
      if (first !== undefined) start(first);
    }
    options.onStarted();
  }

  return {
    take(offers) {
      const unsure = offers.filter((offer) => {
        const isBlocked = isUnsure(offer);
        if (isBlocked) chains.block(offer.delivery);
        else if (chains.join(offer.delivery)) start(offer.delivery);
        return isBlocked;
      });
      if (unsure.length > 0) void ask(unsure);
    },
    ended(delivery) {
      const next = chains.leave(delivery);
      if (next !== undefined) start(next);
    },
    hasChain: (chain) => chains.has(chain),
    clear: () => chains.clear(),
  };
}
