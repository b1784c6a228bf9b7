import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { printedTypes } from '../src/commands/schema/printed-types.ts';
import { groups, singles } from '../src/commands.ts';
import { commandsOf } from './commands-of.ts';
import { faultsOf, schemas, typeFaults } from './json-schemas.ts';
import { type CannedGuestctl, openCannedDeployment, refusedCommands, tableCommands } from './tables.ts';

let guestctl: CannedGuestctl;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ guestctl, close } = await openCannedDeployment());
});
afterAll(() => close());

const commands = commandsOf({ singles, groups });

test('every command says what it prints with --json', () => {
  expect(Object.keys(printedTypes).sort()).toEqual([...commands.keys()].sort());
});

test('every type that a command prints has a schema, and every schema is of what some command prints', () => {
  const printed = new Set(Object.values(printedTypes).flatMap((types) => types.map(({ type }) => type)));
  expect([...printed, 'error'].sort()).toEqual([...schemas.keys()].sort());
});

describe('what a canned deployment answers is of its type in JSON', () => {
  test.each([...tableCommands, ...refusedCommands])('guestctl %s', async (line) => {
    const { stdout } = await guestctl(`${line} --json`);
    expect(faultsOf(nameOf(line), stdout)).toEqual([]);
  });
});

test('what a failed command says is of the type error', async () => {
  const { code, stderr } = await guestctl('tenant create x --json');
  expect(code).not.toBe(0);
  expect(typeFaults('error', [JSON.parse(stderr)])).toBe('');
});

test('guestctl schema lists the types and prints one', async () => {
  const { stdout } = await guestctl('schema --json');
  expect(faultsOf('schema', stdout)).toEqual([]);
  expect(JSON.parse((await guestctl('schema delivery')).stdout)).toMatchObject({ title: 'delivery', type: 'object' });
  expect((await guestctl('schema nonsense')).code).toBe(3);
});

/** The words of a line that name its command. */
function nameOf(line: string): string {
  const [first = '', second = ''] = line.split(' ');
  return commands.has(first) ? first : `${first} ${second}`;
}
