import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
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

test('no source prints a command with write(), which adds no target', () => {
  const sources = globSync('../src/commands/**/*.ts', { cwd: import.meta.dirname });
  const texts = sources.map((file) => [file, readFileSync(resolve(import.meta.dirname, file), 'utf8')] as const);
  const planted = ['planted', "cli.write('guestctl doctor')"] as const;
  const found = [...texts, planted].filter(([, text]) => /\bwrite\(\s*['"`][^;\n]*guestctl/.test(text));
  expect(found.map(([file]) => file)).toEqual(['planted']);
});
