import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { groups, singles } from '../src/run-cli.ts';
import { commandsOf } from './commands-of.ts';
import { compiledAlone, faultsOf, printedTypes, schemas, typeFaults } from './json-schemas.ts';
import { type CannedGuestctl, openCannedDeployment, refusedCommands, tableCommands } from './tables.ts';

let guestctl: CannedGuestctl;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ guestctl, close } = await openCannedDeployment());
});
afterAll(() => close());

const printedNames = new Set([
  'error',
  ...Object.values(printedTypes).flatMap((types) => types.map(({ type }) => type)),
]);
const commands = commandsOf({ singles, groups });

test('every command says what it prints with --json', () => {
  expect(Object.keys(printedTypes).sort()).toEqual([...commands.keys()].sort());
});

test('every type that a command prints has a schema, and every schema is of what some command prints', () => {
  expect([...printedNames].sort()).toEqual([...schemas.keys()].filter((name) => !/^[A-Z]/.test(name)).sort());
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
  expect((await guestctl('schema nonsense')).code).toBe(3);
});

test.each([...printedNames])('guestctl schema %s prints a schema that stands alone', async (type) => {
  const printed = JSON.parse((await guestctl(`schema ${type}`)).stdout);
  expect(printed).toMatchObject({ $id: `urn:gcs:json:${type}`, title: type });
  expect(compiledAlone(printed)).toBeInstanceOf(Function);
});

/** The words of a line that name its command. */
function nameOf(line: string): string {
  const [first = '', second = ''] = line.split(' ');
  return commands.has(first) ? first : `${first} ${second}`;
}
