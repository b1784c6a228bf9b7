import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { provideKeyrings } from '@gcs/first-run/keys';
import { databaseFault } from '@gcs/kit/database-faults';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { exitCodes } from '../src/command-line/failure.ts';
import { runGuestctl } from './run-guestctl.ts';

const deploy = resolve(import.meta.dirname, '../../../deploy');
const texts = [...globSync('runbooks/*.md', { cwd: deploy }), 'alerts.yaml'].map((name) => {
  return { name, text: readFileSync(join(deploy, name), 'utf8') };
});
const lines = texts.flatMap(({ name, text }) =>
  [...text.matchAll(/`guestctl ([^`]+)`/g)].map(([, line = '']) => [name, line]),
);

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gcs-runbooks-'));
  await writeFile(join(directory, 'file'), 'x'.repeat(40));
  await provideKeyrings(join(directory, 'keys', 'sandbox'));
  await writeFile(join(directory, 'credentials.json'), JSON.stringify(unreachable));
});
afterAll(() => rm(directory, { recursive: true }));

test.each(lines)('%s: guestctl %s', async (_, line) => {
  expect(await refusalOf(line)).toBeNull();
});

describe('the check', () => {
  test.each([
    ['nonsense', "unknown command 'nonsense'"],
    ['delivery nonsense', "unknown command 'nonsense'"],
    ['delivery show', "missing required argument 'delivery-id'"],
    ['delivery show <id> <id>', 'too many arguments'],
    ['audit verify --nonsense', "unknown option '--nonsense'"],
    ['evidence new-log', "'--reason <text>' not specified"],
    ['delivery replay --state EXHAUSTED', 'Specify the deliveries'],
    ['ops discard <service>', 'Specify a session, or a record'],
    ['delivery undelivered --state NONSENSE', 'Expected some of'],
    ['audit verify <session>', null],
    ['evidence new-log --reason <text>', null],
    ['delivery replay --state EXHAUSTED --from <time>', null],
  ])('guestctl %s: %s', async (line, slip) => {
    expect(await refusalOf(line)).toEqual(slip === null ? null : expect.stringContaining(slip));
  });
});

test('every reason in the runbook of an unusable database has a remedy in log lines and in the doctor', () => {
  const { text = '' } = texts.find(({ name }) => name.endsWith('GcsDatabaseUnusable.md')) ?? {};
  const reasons = [...text.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) => cell.match(/\w+/g) ?? []);
  expect(reasons).toContain('57P03');
  expect(reasons.filter((reason) => databaseFault(reason) === undefined)).toEqual([]);
});

test('runbooks mention no API method', () => {
  const planted = { name: 'planted', text: 'Call SessionAdminService/CloseSession.' };
  const naming = [...texts, planted].filter(({ text }) => /\b[A-Z]\w+Service[/.]\w+/.test(text));
  expect(naming).toEqual([planted]);
});

test('every kubectl command of a runbook has the same placeholder for the namespace', () => {
  const planted = { name: 'planted', text: '`kubectl -n NS get pods`' };
  const commands = [...texts, planted].flatMap(({ text }) => text.match(/kubectl [^`]*/g) ?? []);
  expect(commands.filter((line) => !line.startsWith('kubectl -n <namespace> '))).toEqual(['kubectl -n NS get pods']);
});

/** Nothing listens here, so a correct command fails when it tries to connect. */
const closed = '127.0.0.1:1';
const unreachable = {
  ...{ adminAddress: closed, providerAddress: closed, operatorToken: 'x', providerToken: 'x', tenant: 'Aurora' },
  ...{ baseUrl: `http://${closed}`, healthUrl: `http://${closed}`, apiToken: 'x', consoleUrl: `http://${closed}` },
};

const values: Readonly<Record<string, string>> = {
  ...{ time: '2026-01-01T00:00:00Z', service: 'evidence', n: '1000', record: '17', codes: 'DE,FR' },
};

async function refusalOf(line: string): Promise<string | null> {
  const words = line.match(/"[^"]*"|<[^>]*>|\S+/g) ?? [];
  const args = words.map((word) => word.replace(/^<(.*)>$/, (_, name: string) => values[name] ?? fileOr(name)));
  const environment = { GCS_DATA_DIR: directory, GCS_CONFIG_DIR: directory };
  const { code, stderr } = await runGuestctl([...args, '--yes', '--purpose', 'a test'], {
    environment,
    terminal: true,
  });
  return code === exitCodes.invalid ? stderr : null;
}

function fileOr(name: string): string {
  return ['file', 'bundle'].includes(name) ? join(directory, 'file') : name;
}
