import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { expectRivalsNeverGoBack } from '../../test/rival-replacements.ts';

test('two processes replace one file 1,000 times, without losing a checkpoint or reading an older one', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'gcs-rivals-'));
  await expectRivalsNeverGoBack({ kind: 'file', path: join(directory, 'log.checkpoint') });
  await rm(directory, { recursive: true });
  expect.hasAssertions();
}, 600_000);
