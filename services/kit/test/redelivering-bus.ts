import type { BatchWork, BusRecord, EventBus } from '../src/bus/bus.ts';

/** A bus that can redeliver its last batch, as if an acknowledgement was lost. */
export type RedeliveringBus = EventBus & {
  /** Resolves once the batch was handled again, with its records replaced by `change`. */
  deliverAgain(change?: (record: BusRecord) => BusRecord): Promise<void>;
};

export function redelivering(bus: EventBus): RedeliveringBus {
  let again = async (_change: (record: BusRecord) => BusRecord) => {};
  return {
    ...bus,
    subscribe: (options) =>
      bus.subscribe({
        ...options,
        handle: (records: readonly BusRecord[], work: BatchWork) => {
          again = (change) => options.handle(records.map(change), work);
          return options.handle(records, work);
        },
      }),
    deliverAgain: (change = (record) => record) => again(change),
  };
}
