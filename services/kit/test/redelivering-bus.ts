import type { BatchWork, BusRecord, EventBus } from '../src/bus/bus.ts';

/** A bus that can hand over its last batch once more, as one does that has not heard of the acknowledgement. */
export type RedeliveringBus = EventBus & {
  /** Resolves when the batch was handled again; `change` makes other records of it, in the same places. */
  deliverAgain(change?: (record: BusRecord) => BusRecord): Promise<void>;
};

/** The bus with that ability, for its newest subscription. */
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
