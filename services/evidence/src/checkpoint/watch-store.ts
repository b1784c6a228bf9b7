import type { Check } from '@gcs/kit/process/health';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { type CheckpointStore, CheckpointStoreError } from './checkpoint-store.ts';
import type { FailureKind } from './store-failure.rules.ts';

const rememberedMs = 60_000;

const failureKinds = ['missing', 'forbidden', 'unconditional', 'unavailable'] as const satisfies readonly FailureKind[];

/** Counts a store's failures. Readiness reports an operation's last failure until that operation succeeds. */
export function watchStore(
  store: CheckpointStore,
  { meter }: Pick<Telemetry, 'meter'>,
): { readonly store: CheckpointStore; readonly checks: readonly Check[] } {
  const failures = meter.createCounter('gcs.evidence.checkpoint_failures', {
    unit: '{request}',
    description: 'Failed reads and replacements of the checkpoint, by kind',
  });
  /** The last failure of each operation. A store may be readable but not writable. */
  const failing = new Map<keyof CheckpointStore, unknown>();
  let triedAt = Number.NEGATIVE_INFINITY;

  const watch = async <T>(what: keyof CheckpointStore, work: Promise<T>, foreign?: Set<unknown>): Promise<T> => {
    try {
      const result = await work;
      triedAt = performance.now();
      failing.delete(what);
      return result;
    } catch (error) {
      if (foreign?.has(error)) throw error;
      triedAt = performance.now();
      failures.add(1, { kind: kindOf(error) });
      if (kindOf(error) === 'conflict') failing.delete(what);
      else failing.set(what, error);
      throw error;
    }
  };

  const watched: CheckpointStore = {
    read: () => watch('read', store.read()),
    replace(next) {
      const foreign = new Set<unknown>();
      const work = store.replace((kept) =>
        next(kept).catch((error: unknown) => {
          foreign.add(error);
          throw error;
        }),
      );
      return watch('replace', work, foreign);
    },
  };
  let asking: Promise<unknown> | undefined;
  const refresh = async () => {
    if (performance.now() - triedAt <= rememberedMs) return;
    asking ??= watched.read().finally(() => {
      asking = undefined;
    });
    await asking.catch(() => {});
  };
  const checks = failureKinds.map((kind) => ({
    name: `checkpoint store ${kind}`,
    async check() {
      await refresh();
      const found = [...failing.values()].find((error) => kindOf(error) === kind);
      if (found !== undefined) throw found;
    },
  }));
  return { store: watched, checks };
}

function kindOf(error: unknown): FailureKind {
  return error instanceof CheckpointStoreError ? error.kind : 'unavailable';
}
