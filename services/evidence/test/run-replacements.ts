import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { CheckpointStoreError } from '../src/checkpoint/checkpoint-store.ts';
import { type CheckpointPlace, openCheckpointStore } from '../src/checkpoint/open-checkpoint-store.ts';

const [, , place = '', count = ''] = process.argv;
const parsed: CheckpointPlace = JSON.parse(place);
const { store, stop } = await openCheckpointStore(parsed, testTelemetry('rival'));
for (let times = 0; times < Number(count); ) {
  let next = '';
  try {
    await store.replace(async (kept) => {
      next = String(1 + Number(kept ?? 0));
      return next;
    });
    times += 1;
    process.stdout.write(`${next}\n`);
  } catch (error) {
    if (!(error instanceof CheckpointStoreError) || error.kind !== 'conflict') throw error;
  }
}
await stop();
