import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { certifyProgram, failedOf } from '@gcs/test/support/deliveries/certified';
import { afterAll, expect, test } from '@jest/globals';

const page = readFileSync(join(import.meta.dirname, '../../docs/tutorials/receiver.md'), 'utf8');
const [, receiver = ''] = /<<'JS'\n(.*?)^JS$/ms.exec(page) ?? [];
const lines = receiver.trimEnd().split('\n');
const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
const folder = mkdtempSync(join(tmpdir(), 'gcs-receiver-lines-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function certifyLines(kept: readonly string[]) {
  writeFileSync(join(folder, 'secret.txt'), secret);
  writeFileSync(join(folder, 'receiver.mjs'), `${kept.join('\n')}\n`);
  const words = [process.execPath, 'receiver.mjs'];
  return failedOf(await certifyProgram({ words, cwd: folder, deadlineMs: 10_000 }, secret));
}

test('the receiver of the tutorial passes every check', async () => {
  expect(await certifyLines(lines)).toEqual([]);
});

/** Each rule with a pattern for its lines, and the checks that fail without one of these lines. */
const rules: [rule: string, pattern: RegExp, checks: string[]][] = [
  ['the size limit', /bytes \+= |bytes > maxBytes/, ['oversized']],
  [
    'the signature',
    /timingSafeEqual\(/,
    ['bad signature', 'signature of another body', 'no signature', 'not JSON', 'good again'],
  ],
  ['the record of an id', /seen\.add/, ['once']],
  ['the body', /chunks\.push/, ['good']],
  ['the answer', / {2}answer\(200/, ['good']],
];
/** The line with the effect of an event, which no answer shows. */
const unseen = /console\.log\(event/;

test.each(lines.flatMap((line, index) => (line === '' ? [] : [[line.trim(), index] as const])))(
  'certify detects that %j is missing',
  async (line, index) => {
    const failed = await certifyLines(lines.toSpliced(index, 1));
    const rule = rules.find(([, pattern]) => pattern.test(line));
    if (rule !== undefined) expect(failed).toEqual(rule[2]);
    else if (unseen.test(line)) expect(failed).toEqual([]);
    else expect(failed).not.toEqual([]);
  },
);

test('each rule has a line in the tutorial’s receiver', () => {
  const missing = rules.filter(([, pattern]) => !lines.some((line) => pattern.test(line)));
  expect(missing).toEqual([]);
});
