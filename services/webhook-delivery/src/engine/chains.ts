import { chainOf, type Delivery } from './delivery.ts';

/** The order of first attempts: per session and endpoint one at a time, in the order they joined. */
export type Chains = {
  /** True when the delivery is the first of its chain and may start; otherwise it waits. */
  join(delivery: Delivery): boolean;
  /** Opens a chain whose first delivery is not known yet; everything in it waits for {@link Chains.unblock}. */
  block(delivery: Delivery): void;
  /** Puts deliveries before those that wait in a blocked chain; returns the one that may start. */
  unblock(chain: string, before: readonly Delivery[]): Delivery | undefined;
  /** The first attempt of this delivery has ended; returns the next that may start. */
  leave(delivery: Delivery): Delivery | undefined;
  has(chain: string): boolean;
  clear(): void;
};

type Chain = { head: Delivery | undefined; waiting: Delivery[] };

export function createChains(): Chains {
  const chains = new Map<string, Chain>();

  function advance(name: string, chain: Chain): Delivery | undefined {
    chain.head = chain.waiting.shift();
    if (chain.head === undefined) chains.delete(name);
    return chain.head;
  }

  return {
    join(delivery) {
      const name = chainOf(delivery);
      const chain = chains.get(name);
      if (chain === undefined) chains.set(name, { head: delivery, waiting: [] });
      else chain.waiting.push(delivery);
      return chain === undefined;
    },
    block(delivery) {
      chains.set(chainOf(delivery), { head: undefined, waiting: [delivery] });
    },
    unblock(name, before) {
      const chain = chains.get(name);
      if (chain === undefined || chain.head !== undefined) return undefined;
      chain.waiting.unshift(...before);
      return advance(name, chain);
    },
    leave(delivery) {
      const name = chainOf(delivery);
      const chain = chains.get(name);
      // A delivery whose lease was lost meanwhile is no longer what its session waits for.
      return chain?.head === delivery ? advance(name, chain) : undefined;
    },
    has: (name) => chains.has(name),
    clear: () => chains.clear(),
  };
}
