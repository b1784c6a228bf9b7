import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { testFiles } from '../support/parts.ts';

const repository = join(import.meta.dirname, '../..');
// The folder is inside the repository, so that Node finds the packages.
const folder = mkdtempSync(join(repository, 'node_modules/.runner-'));

const fails = {
  'an assertion': `test('one', () => expect(1).toBe(2));`,
  'an assertion behind an await': `test('one', async () => { await null; expect(1).toBe(2); });`,
  'an import': `import 'no-such-package'; test('one', () => {});`,
  'its syntax': `test('one', () => {`,
  'its top level': `throw new Error('top'); test('one', () => {});`,
  beforeAll: `beforeAll(() => { throw new Error('before'); }); test('one', () => {});`,
  afterAll: `afterAll(async () => { throw new Error('after'); }); test('one', () => {});`,
  afterEach: `afterEach(() => { throw new Error('after'); }); test('one', () => {});`,
  'a promise that nobody awaits': `test('one', async () => { void Promise.reject(new Error('lost')); await new Promise(setImmediate); });`,
  'an exception outside of the test': `test('one', () => new Promise(() => setImmediate(() => { throw new Error('outside'); })));`,
  'its time limit': `test('one', () => new Promise(() => {}), 50);`,
  'no test in it': `export const nothing = 0;`,
} as const;

/** In each pair, the first file changes a state, and the second file expects the original state. */
const pairs = {
  'a variable of the environment': [
    `test('sets', () => { process.env.LEFT = '1'; delete process.env.PATH; });`,
    `test('looks', () => expect([process.env.LEFT, typeof process.env.PATH]).toEqual([undefined, 'string']));`,
  ],
  'a spy': [
    `test('spies', () => { jest.spyOn(Math, 'random').mockReturnValue(7); });`,
    `test('looks', () => expect(Math.random()).toBeLessThan(1));`,
  ],
  'fake timers': [
    `test('fakes', () => { jest.useFakeTimers({ now: 0 }); expect(Date.now()).toBe(0); });`,
    `test('looks', () => expect(Date.now()).toBeGreaterThan(1e12));`,
  ],
  'an exit code': [
    `test('sets', () => { process.exitCode = 3; });`,
    `test('looks', () => expect(process.exitCode).toBeUndefined());`,
  ],
} as const;

type Report = { testResults: { name: string; status: string; message: string }[]; numTotalTests: number };

const nameOf = (title: string): string => `${title.replaceAll(' ', '-')}.test.js`;

let status: number | null;
let report: Report;

beforeAll(() => {
  const imports = `import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';\n`;
  const write = (name: string, code: string) => writeFileSync(join(folder, name), imports + code);
  for (const [title, code] of Object.entries(fails)) write(nameOf(title), code);
  for (const [title, codes] of Object.entries(pairs)) {
    for (const [index, code] of codes.entries()) write(nameOf(`${title} ${index}`), code);
  }
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  const config = {
    rootDir: folder,
    haste: { retainAllFiles: true },
    testPathIgnorePatterns: [],
    testMatch: ['**/*.test.js'],
    testEnvironment: join(import.meta.dirname, 'environment.ts'),
    runtime: join(import.meta.dirname, 'runtime.ts'),
    transform: {},
    // The files must run in alphabetical order.
    testSequencer: join(folder, 'sequencer.cjs'),
  };
  writeFileSync(
    join(folder, 'sequencer.cjs'),
    `module.exports = class { sort(tests) { return [...tests].sort((a, b) => (a.path < b.path ? -1 : 1)); } cacheResults() {} };`,
  );
  const command = join(repository, 'node_modules/jest/bin/jest.js');
  const args = ['--no-warnings', command, '--config', JSON.stringify(config), '--json', '--runInBand'];
  const run = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  status = run.status;
  report = JSON.parse(run.stdout);
});

afterAll(() => rmSync(folder, { recursive: true }));

const resultOf = (name: string) => report.testResults.find((result) => result.name.endsWith(`/${name}`));

test('the environment’s `jest` has every function that tests call', () => {
  const used = testFiles().flatMap((file) => {
    const code = readFileSync(join(repository, file), 'utf8');
    return [...code.matchAll(/\bjest\.(\w+)\(/g)].map(([, name = '']) => name);
  });
  const missing = [...new Set([...used, 'plantedMock'])].filter(
    (name) => typeof Reflect.get(jest, name) !== 'function',
  );
  expect(missing).toEqual(['plantedMock']);
});

test('a run fails if one of its tests fails', () => {
  expect(status).toBe(1);
});

test.each(Object.keys(fails))('a test file fails because of %s', (title) => {
  expect(resultOf(nameOf(title))).toMatchObject({ status: 'failed' });
});

test.each(Object.keys(pairs))('%s of one test file does not affect the next file', (title) => {
  for (const index of [0, 1]) expect(resultOf(nameOf(`${title} ${index}`))).toMatchObject({ status: 'passed' });
});

test('the report of a failure contains its file and line', () => {
  expect(resultOf(nameOf('an assertion'))?.message).toMatch(/an-assertion\.test\.js\S*:2:29/);
});
