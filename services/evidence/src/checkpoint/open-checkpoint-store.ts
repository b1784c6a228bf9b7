import { ServiceError } from '@gcs/kit/errors';
import type { Check } from '@gcs/kit/process/health';
import { StartError } from '@gcs/kit/start-error';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { checkpointFileAt } from './checkpoint-file.ts';
import { checkpointObjectAt } from './checkpoint-object.ts';
import { type CheckpointStore, CheckpointStoreError } from './checkpoint-store.ts';
import { type BucketPlace, openBucket } from './s3-requests.ts';
import { watchStore } from './watch-store.ts';

/** `elsewhere`: another process keeps the checkpoint and leads the log. */
export type CheckpointPlace =
  | { readonly kind: 'file'; readonly path: string }
  | ({ readonly kind: 's3'; readonly key: string } & BucketPlace)
  | { readonly kind: 'elsewhere' };

export type OpenedCheckpointStore = {
  readonly store: CheckpointStore;
  /** Report the store's faults only as warnings, because readers do not need the store. */
  readonly checks: readonly Check[];
  stop(): Promise<void>;
};

/**
 * Throws a StartError for an object store that ignores conditions. An unavailable store does not prevent the start,
 * because each run tries the store again.
 */
export async function openCheckpointStore(
  place: CheckpointPlace,
  telemetry: Telemetry,
): Promise<OpenedCheckpointStore> {
  if (place.kind === 'elsewhere') return { store: keptElsewhere, checks: [], stop: async () => {} };
  if (place.kind === 'file') return { ...watchStore(checkpointFileAt(place.path), telemetry), stop: async () => {} };
  const bucket = await openBucket(place);
  const { store, checks } = watchStore(checkpointObjectAt(place.key, bucket), telemetry);
  // Replaces nothing, but probes whether the store obeys conditions.
  await store
    .replace(async () => undefined)
    .catch((error: unknown) => {
      if (error instanceof CheckpointStoreError && error.kind === 'unconditional') {
        bucket.close();
        throw new StartError(`GCS_LOG_CHECKPOINT_S3_…: ${error.message}.`, { cause: error });
      }
      telemetry.logger.warn({ err: error }, 'the checkpoint store is not usable yet');
    });
  return { store, checks, stop: async () => bucket.close() };
}

const refuse = async () => {
  throw new ServiceError(
    'failed_precondition',
    'the checkpoint is kept by another process of evidence: GCS_EVIDENCE_LOG_ADDRESS of the gateway names it',
  );
};

const keptElsewhere: CheckpointStore = { read: refuse, replace: refuse };
