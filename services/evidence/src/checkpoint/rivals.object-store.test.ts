import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startObjectStore } from '@gcs/test/support/tools/object-store';
import { expect, test } from '@jest/globals';
import { expectRivalsNeverGoBack } from '../../test/rival-replacements.ts';

test('two processes replace one object 1,000 times, without losing a checkpoint or reading an older one', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'gcs-rivals-'));
  const { bucket, endpoint, credentials, stop } = await startObjectStore(directory);
  Object.assign(process.env, credentials);
  const at = { bucket, endpoint, region: null, isPathStyle: true, caFile: null };
  await expectRivalsNeverGoBack({ kind: 's3', key: 'log.checkpoint', ...at }, { ...process.env }).finally(stop);
  await rm(directory, { recursive: true });
  expect.hasAssertions();
}, 600_000);
