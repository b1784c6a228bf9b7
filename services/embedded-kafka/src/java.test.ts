import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { keepOutput } from './java.ts';

async function logged(file: string): Promise<unknown[]> {
  const child = spawn('echo', ['a warning'], { stdio: ['ignore', 'pipe', 'pipe'] });
  keepOutput(child, file);
  return once(child, 'close');
}

test('appends the output of a broker to its log, and drops what a full disk refuses', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'gcs-kafka-log-'));
  const file = join(directory, 'log');
  expect(await logged(file)).toEqual([0, null]);
  expect(readFileSync(file, 'utf8')).toBe('a warning\n');
  expect(await logged('/dev/full')).toEqual([0, null]);
  rmSync(directory, { recursive: true });
});
