import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { expect, test } from '@jest/globals';
import { type CheckpointStore, CheckpointStoreError } from './checkpoint-store.ts';
import { watchStore } from './watch-store.ts';

const works: CheckpointStore = {
  read: async () => 'kept',
  replace: async (next) => void (await next('kept')),
};
const failsWith = (error: unknown) => () => Promise.reject(error);

function watchedStore() {
  const telemetry = testTelemetry('evidence');
  let behind = works;
  const { store, checks } = watchStore(
    { read: () => behind.read(), replace: (next) => behind.replace(next) },
    telemetry,
  );
  const warnings = async () => {
    const outcomes = await Promise.allSettled(checks.map(async ({ check }) => check()));
    return checks.flatMap(({ name }, index) => (outcomes[index]?.status === 'rejected' ? [name] : []));
  };
  const counted = async () =>
    (await telemetry.metricsText()).match(/^gcs_evidence_checkpoint_failures_total.*$/gm) ?? [];
  return {
    store,
    warnings,
    counted,
    become: (changes: Partial<CheckpointStore>) => (behind = { ...works, ...changes }),
  };
}

const replaceNothing = async () => undefined;

test.each(['missing', 'forbidden', 'unconditional', 'unavailable'] as const)(
  'a store that is %s for writes is reported until a replacement succeeds, even if it can be read',
  async (kind) => {
    const { store, warnings, counted, become } = watchedStore();
    expect(await warnings()).toEqual([]);
    become({ replace: failsWith(new CheckpointStoreError(kind)) });
    await expect(store.replace(replaceNothing)).rejects.toMatchObject({ kind });
    expect(await store.read()).toBe('kept');
    expect(await warnings()).toEqual([`checkpoint store ${kind}`]);
    expect(await counted()).toEqual([expect.stringContaining(`kind="${kind}"`)]);
    become({});
    await store.replace(replaceNothing);
    expect(await warnings()).toEqual([]);
  },
);

test('a conflict with a faster process is counted but causes no warning', async () => {
  const { store, warnings, counted, become } = watchedStore();
  become({ replace: failsWith(new CheckpointStoreError('conflict')) });
  await expect(store.replace(replaceNothing)).rejects.toMatchObject({ kind: 'conflict' });
  expect(await warnings()).toEqual([]);
  expect(await counted()).toEqual([expect.stringContaining('kind="conflict"')]);
});

test('a failed callback is not a failure of the store, but a full disk is', async () => {
  const { store, warnings, counted, become } = watchedStore();
  await expect(store.replace(failsWith(new Error('the database is away')))).rejects.toThrow('away');
  expect([await warnings(), await counted()]).toEqual([[], []]);
  become({ replace: failsWith(Object.assign(new Error('disk full'), { code: 'ENOSPC' })) });
  await expect(store.replace(replaceNothing)).rejects.toThrow('disk full');
  expect(await warnings()).toEqual(['checkpoint store unavailable']);
});
