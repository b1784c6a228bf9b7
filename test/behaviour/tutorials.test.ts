import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { processEnvironment } from '@gcs/kit/process/config';
import { type AllInOne, newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';

// Runs every block of docs/tutorials in order, in one shell and folder, with one `npm start`. The page “Go live” runs
// first, because it shows the gaps of an unused sandbox.

const root = resolve(import.meta.dirname, '../..');
const linked = ['node_modules', 'deploy', 'proto', 'test'];

let stack: AllInOne;
let directory: string;
let work: string;
beforeAll(async () => {
  directory = await newDirectory();
  stack = await startAllInOne(directory, { GCS_ENVIRONMENTS: 'sandbox,production', GCS_VENDOR_PORT: '0' });
});
beforeEach(async () => {
  work = await newDirectory();
  await symlink(directory, join(work, '.data'));
  for (const name of linked) await symlink(join(root, name), join(work, name));
});
afterEach(() => removeDirectory(work));
afterAll(async () => {
  await stack.stop();
  await removeDirectory(directory);
});

function blocksOf(page: string, language: 'sh' | 'text' | 'ts'): string[] {
  const text = readFileSync(join(root, page.endsWith('README.md') ? page : `docs/tutorials/${page}`), 'utf8');
  return [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)]
    .filter(([, found]) => found === language)
    .map(([, , block = '']) => block);
}

/** Waits for the processes that the page has started, because the page must end them. */
const untilEnded = `for TRY in $(seq 100); do [ -n "$(jobs -rp)" ] || exit 0; sleep 0.1; done; echo "still runs:"; jobs; exit 1`;

const endedWithIt = `exec 2>&1; trap 'kill $(jobs -p) 2> /dev/null || true' EXIT`;

async function walk(page: string): Promise<string> {
  const printed = await run([...blocksOf(page, 'sh'), untilEnded].join('\n'));
  expectShown(page, printed);
  await expectTidy();
  return printed;
}

async function run(commands: string): Promise<string> {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', `${endedWithIt}\n${commands}`], {
    cwd: work,
    env: { ...processEnvironment(), HOME: work, TMPDIR: work, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const code = await new Promise<number | null>((ended) => child.once('close', ended));
  expect({ code, printed: code === 0 ? '' : printed }).toEqual({ code: 0, printed: '' });
  return printed;
}

/** Expects the lines of the page in the output, in order. A final `…` stands for the rest of a line. */
function expectShown(page: string, printed: string): void {
  const linesOf = (text: string) => text.split('\n').map((line) => line.replaceAll(/ +/g, ' ').trimEnd());
  const lines = linesOf(printed);
  let from = 0;
  for (const shown of linesOf(blocksOf(page, 'text').join('')).filter(Boolean)) {
    const isShown = (line: string) => (shown.endsWith('…') ? line.startsWith(shown.slice(0, -1)) : line === shown);
    const at = lines.findIndex((line, index) => index >= from && isShown(line));
    if (at < 0) throw new Error(`${page} shows “${shown}”, and this was printed:\n${lines.slice(from).join('\n')}`);
    from = at + 1;
  }
}

test('“Go live” ends with a session in production, on the version that was tried in the sandbox', async () => {
  const printed = await walk('golive.md');
  expect(printed).toMatch(/"workflowKey":"hotel-check-in",.*"status":"PENDING"/);
});

test('the README’s request creates a session', async () => {
  const [request = ''] = blocksOf('README.md', 'sh').filter((block) => block.includes('curl -i'));
  expect(await run(request.slice(0, request.indexOf('# Read')))).toContain('201 Created');
});

const again = ['', ', and again when it is repeated'];

test.each(again)('“First session in ten minutes” ends with a verified guest and intact evidence%s', async () => {
  const printed = await walk('first-session.md');
  expect(printed.match(/signature valid/g)).toHaveLength(9);
  expect(printed).toContain('evidence_package.ready');
  expect(printed).toContain('"status":"VERIFIED"');
  expect(printed).toMatch(/intact, signed by /);
});

test.each(again)('“A correct receiver” ends with a certified receiver that got the events of a session%s', async () => {
  const printed = await walk('receiver.md');
  expect(printed).not.toMatch(/FAILED|NOT CHECKED/);
  expect(printed).toMatch(/^compliance_session.completed cs_\w+ VERIFIED$/m);
  expect(printed).not.toMatch(/^\S+ cs_0+ PENDING$/m);
});

/** Expects that the page left no file, not even a temporary one, and no endpoint. */
async function expectTidy(): Promise<void> {
  expect(await readdir(work)).toEqual(['.data', ...linked].sort());
  const addresses = await run(`node_modules/.bin/guestctl endpoint list --json | grep -o '"url": *"[^"]*"'`);
  expect(addresses.trim().split('\n')).toHaveLength(1);
}

test('“Write a profile” ends with each guest on the version that was current when the guest started', async () => {
  const printed = await walk('profile.md');
  expect(printed).toMatch(/\nSTATUS +FAILED\nWORKFLOW VERSION +1\n/);
  expect(printed).toMatch(/\nSTATUS +NEEDS_REVIEW\nWORKFLOW VERSION +2\n/);
});

test('“Write a provider adapter” ends with a mapped reason of a vendor, and shows the code of the sample', async () => {
  const printed = await walk('provider.md');
  expect(printed.match(/the vendor is answered 200/g)).toHaveLength(9);
  const sample = ['vendor-event.ts', 'map-check.ts']
    .map((file) => readFileSync(join(root, 'deploy/samples', file), 'utf8'))
    .join('\n');
  for (const block of blocksOf('provider.md', 'ts')) expect(sample).toContain(block);
});

test('“From keys to the first guest” ends with a guest that the vendor has verified', async () => {
  const printed = await walk('vendor.md');
  expect(printed.match(/the webhook was answered 200/g)).toHaveLength(2);
});

test.each(['onfido', 'sumsub', 'veriff'])(
  'the commands of “From keys to the first guest” also verify a guest with %s',
  async (vendor) => {
    const commands = [...blocksOf('vendor.md', 'sh'), untilEnded].join('\n');
    const printed = await run(commands.replace('VENDOR=stripe-identity', `VENDOR=${vendor}`));
    expect(printed.match(/the webhook was answered 200/g)).toHaveLength(2);
    expect(printed).toMatch(/^STATUS +VERIFIED$/m);
    await expectTidy();
  },
);

test.each(['profile.md', 'provider.md', 'vendor.md'])('%s can be repeated', async (page) => {
  await run([...blocksOf(page, 'sh'), untilEnded].join('\n'));
  await expectTidy();
});
