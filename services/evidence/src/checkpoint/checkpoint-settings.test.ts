import { readConfig } from '@gcs/kit/process/config';
import { ConfigError } from '@gcs/kit/settings';
import { expect, test } from '@jest/globals';
import { checkpointPlaceOf, checkpointSettings } from './checkpoint-settings.ts';

const placeOf = (environment: Record<string, string>) =>
  checkpointPlaceOf({ ...readConfig(checkpointSettings, environment), keyringFile: '/etc/keyring.json' });

test('the checkpoint is a file beside the keyring by default', () => {
  expect(placeOf({})).toEqual({ kind: 'file', path: '/etc/keyring.json.checkpoint' });
  expect(placeOf({ GCS_LOG_CHECKPOINT_FILE: '/var/log.checkpoint' })).toMatchObject({ path: '/var/log.checkpoint' });
});

test('an object store needs a bucket, and its default endpoint is AWS', () => {
  const s3 = { GCS_LOG_CHECKPOINT_STORE: 's3', GCS_LOG_CHECKPOINT_S3_BUCKET: 'logs' };
  const place = { kind: 's3', bucket: 'logs', key: 'log.checkpoint', region: null, endpoint: null, caFile: null };
  expect(placeOf(s3)).toEqual({ ...place, isPathStyle: false });
  expect(() => placeOf({ GCS_LOG_CHECKPOINT_STORE: 's3' })).toThrow(/GCS_LOG_CHECKPOINT_S3_BUCKET: is not set/);
  const endpoint = 'http://store:9000';
  expect(placeOf({ ...s3, GCS_LOG_CHECKPOINT_S3_ENDPOINT: endpoint })).toMatchObject({ endpoint });
  for (const wrong of ['store:9000', 'ftp://store', 'store']) {
    expect(() => placeOf({ ...s3, GCS_LOG_CHECKPOINT_S3_ENDPOINT: wrong })).toThrow(ConfigError);
  }
});

const ofStores = {
  file: ['GCS_LOG_CHECKPOINT_FILE'],
  s3: Object.values(checkpointSettings).flatMap(({ name }) => (name.includes('_S3_') ? [name] : [])),
};

test.each(['file', 's3', 'elsewhere'])(
  'with the store %s, settings of other stores are refused and named in the error',
  (kind) => {
    for (const [store, names] of Object.entries(ofStores)) {
      if (store === kind) continue;
      for (const name of names) {
        const value = name.endsWith('_PATH_STYLE') ? 'true' : 'https://store';
        const bucket = kind === 's3' && { GCS_LOG_CHECKPOINT_S3_BUCKET: 'logs' };
        const asked = { GCS_LOG_CHECKPOINT_STORE: kind, ...bucket, [name]: value };
        expect(() => placeOf(asked)).toThrow(
          `GCS_LOG_CHECKPOINT_STORE: is "${kind}", but there are settings for "${store}"`,
        );
      }
    }
  },
);
