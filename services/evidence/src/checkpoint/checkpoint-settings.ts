import { parseUrl } from '@gcs/kit/http/parse-url';
import { type readConfig, setting } from '@gcs/kit/process/config';
import { ConfigError } from '@gcs/kit/settings';
import type { CheckpointPlace } from './open-checkpoint-store.ts';

/**
 * Settings of the checkpoint store (docs/operations.md#the-checkpoint-store). AWS's SDK finds an object store's
 * credentials, so they are not settings.
 */
export const checkpointSettings = {
  checkpointStore: setting.choice('GCS_LOG_CHECKPOINT_STORE', ['file', 's3', 'elsewhere'], { default: 'file' }),
  checkpointFile: setting.optionalText('GCS_LOG_CHECKPOINT_FILE'),
  checkpointBucket: setting.optionalText('GCS_LOG_CHECKPOINT_S3_BUCKET'),
  checkpointKey: setting.optionalText('GCS_LOG_CHECKPOINT_S3_KEY'),
  checkpointRegion: setting.optionalText('GCS_LOG_CHECKPOINT_S3_REGION'),
  checkpointEndpoint: setting.parsed<string | null>('GCS_LOG_CHECKPOINT_S3_ENDPOINT', 'an http or https URL', urlIn, {
    default: null,
  }),
  checkpointPathStyle: setting.flag('GCS_LOG_CHECKPOINT_S3_PATH_STYLE', { default: false }),
  checkpointCaFile: setting.optionalText('GCS_LOG_CHECKPOINT_S3_CA_FILE'),
} as const;

type CheckpointSettings = ReturnType<typeof readConfig<typeof checkpointSettings>>;

export function checkpointPlaceOf(settings: CheckpointSettings & { readonly keyringFile: string }): CheckpointPlace {
  const { checkpointStore: kind, checkpointFile, checkpointBucket: bucket } = settings;
  const strange = Object.entries({ file: [checkpointFile], s3: ofObjectStore(settings) }).find(
    ([store, values]) => store !== kind && values.some((value) => value !== null && value !== false),
  );
  if (strange !== undefined) {
    throw new ConfigError(
      `The configuration is not usable:\n  GCS_LOG_CHECKPOINT_STORE: is "${kind}", but there are settings for "${strange[0]}"`,
    );
  }
  if (kind === 'elsewhere') return { kind };
  if (kind === 'file') return { kind, path: checkpointFile ?? `${settings.keyringFile}.checkpoint` };
  if (bucket === null) {
    throw new ConfigError('The configuration is not usable:\n  GCS_LOG_CHECKPOINT_S3_BUCKET: is not set');
  }
  return {
    kind,
    bucket,
    key: settings.checkpointKey ?? 'log.checkpoint',
    region: settings.checkpointRegion,
    endpoint: settings.checkpointEndpoint,
    isPathStyle: settings.checkpointPathStyle,
    caFile: settings.checkpointCaFile,
  };
}

function ofObjectStore(settings: CheckpointSettings): unknown[] {
  const { checkpointBucket, checkpointKey, checkpointRegion, checkpointEndpoint } = settings;
  const { checkpointPathStyle, checkpointCaFile } = settings;
  return [checkpointBucket, checkpointKey, checkpointRegion, checkpointEndpoint, checkpointPathStyle, checkpointCaFile];
}

function urlIn(raw: string): string | undefined {
  const { protocol = '' } = parseUrl(raw) ?? {};
  return ['http:', 'https:'].includes(protocol) ? raw : undefined;
}
