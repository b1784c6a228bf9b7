import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { processEnvironment } from '@gcs/kit/process/config';
import { allParts, laterParts, type Part, partsOf, quick, repository, runsOf, testFiles } from './support/parts.ts';

/**
 * Runs the parts in `--part=<part>`, otherwise the parts that contain the files in its arguments, otherwise `quick`.
 * `all` means all parts except `quick`. Jest gets all other arguments.
 */
const partOption = /^--part=(.+)$/;
const given = process.argv.slice(2);
const args = given.filter((arg) => !partOption.test(arg));
const asked = given.flatMap((arg) => partOption.exec(arg)?.[1] ?? []);
const runs = asked.length === 0 ? [partsOfFiles(args)] : asked.flatMap(runsNamed);
const failed = runs.filter((parts) => !run(parts));
for (const parts of failed) console.error(`Failed: ${namesOf(parts).join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;

function runsNamed(name: string): readonly (readonly Part[])[] {
  if (name === 'all') return runsOf(laterParts);
  if (name === 'landing') return runsOf(laterParts.filter(({ isLanding }) => isLanding));
  const named = allParts.filter((part) => part.name === name);
  if (named.length === 0) throw new Error(`${name} is not a part of the tests: ${namesOf(allParts).join(', ')}`);
  return [named];
}

/** Reads arguments as Jest does: a word that is no option is a pattern for the paths of files. */
function partsOfFiles(words: readonly string[]): readonly Part[] {
  const value = { type: 'string' } as const;
  const options = {
    testNamePattern: { ...value, short: 't' },
    testPathPatterns: value,
    maxWorkers: { ...value, short: 'w' },
    shard: value,
  };
  const { positionals } = parseArgs({ args: [...words], options, strict: false, allowPositionals: true });
  const patterns = positionals.map((pattern) => new RegExp(pattern.replace(/^\.\//, ''), 'i'));
  const files = testFiles().filter((file) => patterns.some((pattern) => pattern.test(join(repository, file))));
  const names = new Set(files.length === 0 ? [quick] : files.flatMap(partsOf));
  return allParts.filter(({ name }) => names.has(name));
}

function run(parts: readonly Part[]): boolean {
  const isCi = processEnvironment()['CI'] === 'true';
  const possible = parts.filter(({ name, whyNot }) => {
    const reason = isCi ? undefined : whyNot?.();
    if (reason !== undefined) console.warn(`The tests of the part "${name}" are left out: ${reason}.`);
    return reason === undefined;
  });
  if (possible.length === 0) return true;
  const names = namesOf(possible);
  if (names.includes('cluster') && !execute([join(import.meta.dirname, 'cluster/check-machine.ts')])) return false;
  const inBand = possible.some(({ isSerial }) => isSerial) ? ['--runInBand'] : [];
  // The test of the published client needs `SourceTextModule`.
  const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
  // `--selectProjects` must be the last option, because Jest reads every word after it as the name of a project.
  return execute([
    ...jest,
    ...inBand,
    ...args,
    ...(args.includes('--selectProjects') ? [] : ['--selectProjects', ...names]),
  ]);
}

function execute(words: readonly string[]): boolean {
  // Caches compiled code, because a process spends most of its start on compiling.
  const compiled = join(repository, 'node_modules/.cache/node');
  const env = { NODE_COMPILE_CACHE: compiled, ...processEnvironment() };
  return spawnSync(process.execPath, words, { cwd: repository, stdio: 'inherit', env }).status === 0;
}

function namesOf(parts: readonly Part[]): string[] {
  return parts.map(({ name }) => name);
}
