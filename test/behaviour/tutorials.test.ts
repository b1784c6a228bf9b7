import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { processEnvironment } from '@gcs/kit/process/config';
import { type AllInOne, newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

// The pages of docs/tutorials, walked: every block of theirs in order, in one shell, beside a fresh `npm start`.

const root = resolve(import.meta.dirname, '../..');

let stack: AllInOne;
let directory: string;
let work: string;
beforeEach(async () => {
  [directory, work] = await Promise.all([newDirectory(), newDirectory()]);
  stack = await startAllInOne(directory);
  await symlink(directory, join(work, '.data'));
  await symlink(join(root, 'node_modules'), join(work, 'node_modules'));
});
afterEach(async () => {
  await stack.stop();
  await removeDirectory(directory);
  await removeDirectory(work);
});

/** The blocks of a page that a reader types; `console` blocks are what the test has done already. */
function commandsOf(page: string): string {
  const text = readFileSync(join(root, 'docs/tutorials', page), 'utf8');
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block).join('\n');
}

/** The first command that fails ends the walk. */
function walk(page: string): Promise<{ code: number | null; printed: string }> {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', commandsOf(page)], {
    cwd: work,
    env: { ...processEnvironment(), HOME: work, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  return new Promise((ended) => child.once('close', (code) => ended({ code, printed })));
}

test('“First session in ten minutes” ends with a verified guest and intact evidence', async () => {
  const { code, printed } = await walk('first-session.md');
  expect({ code, printed: code === 0 ? '' : printed }).toEqual({ code: 0, printed: '' });
  expect(printed.match(/signature valid/g)).toHaveLength(9);
  expect(printed).toContain('evidence_package.ready');
  expect(printed).toContain('"status":"VERIFIED"');
  expect(printed).toMatch(/intact, signed by /);
});

test('“A receiver that is right” ends with a certified receiver that got the events of a session', async () => {
  const { code, printed } = await walk('receiver.md');
  expect({ code, printed: code === 0 ? '' : printed }).toEqual({ code: 0, printed: '' });
  expect(printed).not.toContain('FAILED');
  expect(readFileSync(join(work, 'receiver.log'), 'utf8')).toMatch(/completed cs_\w+ VERIFIED/);
});
