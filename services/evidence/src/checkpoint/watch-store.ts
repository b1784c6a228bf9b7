import type { Check } from '@gcs/kit/process/health';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { type CheckpointStore, CheckpointStoreError } from './checkpoint-store.ts';

/** A replica that does not lead the log asks the store this often, and only when readiness is asked for. */
const rememberedMs = 60_000;

/** Counts what the store fails with, by kind, and tells readiness of the last failure until something succeeds. */
export function watchStore(
  store: CheckpointStore,
  { meter }: Pick<Telemetry, 'meter'>,
): { readonly store: CheckpointStore; readonly checks: readonly Check[] } {
  const failures = meter.createCounter('gcs.evidence.checkpoint_failures', {
    unit: '{request}',
    description: 'Reads and replacements of the kept checkpoint that failed, by kind',
  });
  let failure: unknown;
  let triedAt = Number.NEGATIVE_INFINITY;

  /** Another process that was faster says nothing against the store. */
  const settle = (error?: unknown) => {
    const kind = error instanceof CheckpointStoreError ? error.kind : 'unavailable';
    triedAt = performance.now();
    failure = kind === 'conflict' ? undefined : error;
    if (error !== undefined) failures.add(1, { kind });
  };
  const watch = async <T>(work: Promise<T>, isOwn: (error: unknown) => boolean = () => true): Promise<T> => {
    try {
      const result = await work;
      settle();
      return result;
    } catch (error) {
      if (isOwn(error)) settle(error);
      throw error;
    }
  };

  const watched: CheckpointStore = {
    read: () => watch(store.read()),
    replace(next) {
      // What the caller fails with, such as a database that is away, is no failure of the store.
      const foreign = new Set<unknown>();
      const work = store.replace((kept) =>
        next(kept).catch((error: unknown) => {
          foreign.add(error);
          throw error;
        }),
      );
      return watch(work, (error) => !foreign.has(error));
    },
  };
  const check = async () => {
    if (performance.now() - triedAt > rememberedMs) await watched.read();
    if (failure !== undefined) throw failure;
  };
  return { store: watched, checks: [{ name: 'checkpoint store', check }] };
}
