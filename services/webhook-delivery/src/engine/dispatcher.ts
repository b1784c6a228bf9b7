import { type Delivery, isFirstAttempt } from './delivery.ts';
import { createEndpointLanes, type LaneLimits } from './endpoint-lanes.ts';
import { createFirstAttempts, type FirstAttemptOptions, type Offer } from './first-attempts.ts';
import type { Memory } from './memory.ts';

/** Starts the attempts of the deliveries that this process holds, each when its order and its endpoint allow. */
export type Dispatcher = {
  /** Takes deliveries that are leased to this process; those it holds already are left alone. */
  offer(offers: readonly Offer[]): void;
  /** Starts what may start; needed only after `mayStart` has become true again. */
  pump(): void;
  /** The endpoint may be sent to again, or to more at once. */
  recheck(endpointId: string): void;
  /** Whether first attempts of this chain are under way or wait here. */
  hasChain(chain: string): boolean;
  /** Drops everything that has not started: the lease is lost, another process has it. */
  abandon(): void;
  /** Starts nothing any more; resolves when nothing is in flight. */
  close(): Promise<void>;
};

export type DispatcherOptions = LaneLimits &
  Pick<FirstAttemptOptions, 'findEarlier'> & {
    memory: Memory;
    /** False while the lease may have expired: then nothing starts. */
    mayStart(): boolean;
    /**
     * Makes the attempt; resolves when it has ended, and never rejects. `settled` resolves when its verdict is stored or
     * given up, and the delivery no longer this process's.
     */
    attempt(delivery: Delivery): Promise<{ settled: Promise<void> }>;
    /** Called when memory has become free. */
    onRoom(): void;
  };

export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { memory, findEarlier, onRoom } = options;
  const lanes = createEndpointLanes<Delivery>(options);
  const start = (delivery: Delivery) => lanes.push(delivery);
  const firstAttempts = createFirstAttempts({ memory, start, findEarlier, onStarted: pump });
  let closed: PromiseWithResolvers<void> | undefined;

  function pump(): void {
    while (closed === undefined && options.mayStart()) {
      const delivery = lanes.next();
      if (delivery === undefined) return;
      void run(delivery);
    }
  }

  async function run(delivery: Delivery): Promise<void> {
    const { settled } = await options.attempt(delivery);
    lanes.done(delivery.endpointId);
    if (isFirstAttempt(delivery)) firstAttempts.ended(delivery);
    pump();
    if (lanes.inFlight() === 0) closed?.resolve();
    await settled;
    memory.remove(delivery);
    onRoom();
  }

  return {
    offer(offers) {
      const taken = offers.filter(({ delivery }) => memory.add(delivery));
      for (const { delivery } of taken) if (!isFirstAttempt(delivery)) start(delivery);
      firstAttempts.take(taken.filter(({ delivery }) => isFirstAttempt(delivery)));
      pump();
    },
    pump,
    recheck(endpointId) {
      lanes.recheck(endpointId);
      pump();
    },
    hasChain: firstAttempts.hasChain,
    abandon() {
      firstAttempts.clear();
      lanes.clear();
      memory.clear();
    },
    close() {
      closed ??= Promise.withResolvers<void>();
      if (lanes.inFlight() === 0) closed.resolve();
      return closed.promise;
    },
  };
}
