import type { BatchWork, BusRecord, EventBus } from '../src/bus/bus.ts';
import { delay } from '../src/retry.ts';

/** A bus that can redeliver its last batch, as if an acknowledgement was lost. */
export type RedeliveringBus = EventBus & {
  /** Resolves once the batch was handled again, with its records replaced by `change`. */
  deliverAgain(change?: (record: BusRecord) => BusRecord): Promise<void>;
};

/** While `keepsBatches` returns true, the bus redelivers a failed batch whole, as Kafka does with one partition. */
export function redelivering(bus: EventBus, keepsBatches = () => false): RedeliveringBus {
  let again = async (_change: (record: BusRecord) => BusRecord) => {};
  return {
    ...bus,
    subscribe: (options) =>
      bus.subscribe({
        ...options,
        handle: (records: readonly BusRecord[], work: BatchWork) => {
          again = (change) => options.handle(records.map(change), work);
          return keepsBatches()
            ? untilHandled(() => options.handle(records, work), work)
            : options.handle(records, work);
        },
      }),
    deliverAgain: (change = (record) => record) => again(change),
  };
}

async function untilHandled(handle: () => Promise<void>, { signal }: BatchWork): Promise<void> {
  for (;;) {
    try {
      return await handle();
    } catch {
      await delay(1, signal);
    }
  }
}
