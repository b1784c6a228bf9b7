import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { shell } from '@gcs/kit/shell';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withTarget } from '../src/terminal/target.ts';
import { tenant } from './canned-answers.ts';
import { type CannedGuestctl, openCannedDeployment, refusedCommands, tableCommands } from './tables.ts';

let guestctl: CannedGuestctl;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ guestctl, close } = await openCannedDeployment([tenant], {}));
});
afterAll(() => close());

const services = resolve(import.meta.dirname, '../..');
const target = `--context local --tenant ${tenant.id}`;

test.each([...tableCommands, ...refusedCommands, 'doctor', 'tenant create', 'session show', 'delivery show none'])(
  'guestctl %s repeats its context and tenant in each printed command',
  async (line) => {
    const { stdout, stderr } = await guestctl(`${target} ${line}`, { terminal: true, columns: 160 });
    const printed = [...`${stdout}${stderr}`.matchAll(/guestctl (?:--context \S+ --tenant \S+ )?[a-z]+/g)];
    expect(printed.filter(([command]) => !command.startsWith(`guestctl ${target} `))).toEqual([]);
  },
);

test('golive check and doctor print commands with the target', async () => {
  expect((await guestctl(`${target} golive check`)).stderr).toContain(`  guestctl ${target} review show cs_`);
  expect((await guestctl(`${target} doctor`)).stdout).toContain(`guestctl ${target} `);
});

test('withTarget() quotes a value with blanks, and changes nothing without options', () => {
  expect(withTarget('run `guestctl doctor`', { context: "it's mine" })).toBe(
    String.raw`run ${'`'}guestctl --context 'it'\''s mine' doctor${'`'}`,
  );
  expect(withTarget('run `guestctl doctor`', {})).toBe('run `guestctl doctor`');
});

const hostile = [
  ...[
    '1010 Wien',
    "it's",
    '"',
    '',
    '$(touch x)',
    '`id`',
    '\\',
    'a\nb',
    '; id',
    '* ~',
    '#',
    '=ls',
    '!x',
    "' guestctl doctor '",
  ],
  ...['guestctl doctor', "a 'guestctl doctor", '$HOME', '<why>', 'é|&'],
];

test.each(hostile)('a shell passes the value %j of a printed command as one word, with the target', (value) => {
  const target = { context: value, tenant: value };
  const printed = withTarget(shell`guestctl booking link ${value} ${1} --note ${value}`, target);
  const script = `guestctl() { for word in "$@"; do printf '%s\\0' "$word"; done; }; ${printed}`;
  const words = execFileSync('/bin/sh', ['-c', script]).toString().split('\0').slice(0, -1);
  const chosen = value === '' ? [] : ['--context', value, '--tenant', value];
  expect(words).toEqual([...chosen, 'booking', 'link', value, '1', '--note', value]);
});

test('withTarget() changes a command after an apostrophe of the text', () => {
  expect(withTarget("the guests' data: guestctl doctor, it's fine", { context: 'x' })).toBe(
    "the guests' data: guestctl --context x doctor, it's fine",
  );
});

test('each printed command with a value quotes it with shell()', () => {
  const sources = globSync('*/src/**/*.ts', {
    cwd: services,
    exclude: ['site/**', '**/*.test.ts', '**/completion.ts'],
  });
  const texts = sources.map((file) => [file, readFileSync(resolve(services, file), 'utf8')] as const);
  const planted = ['planted', 'cli.say(`run guestctl token revoke $' + '{id}`)'] as const;
  const found = [...texts, planted].filter(([, text]) => /(?<!shell`)\bguestctl [^`\n]*\$\{/.test(text));
  expect(found.map(([file]) => file)).toEqual(['planted']);
});

test('no source prints a command with write(), which adds no target', () => {
  const sources = globSync('../src/commands/**/*.ts', { cwd: import.meta.dirname });
  const texts = sources.map((file) => [file, readFileSync(resolve(import.meta.dirname, file), 'utf8')] as const);
  const planted = ['planted', "cli.write('guestctl doctor')"] as const;
  const found = [...texts, planted].filter(([, text]) => /\bwrite\(\s*['"`][^;\n]*guestctl/.test(text));
  expect(found.map(([file]) => file)).toEqual(['planted']);
});
