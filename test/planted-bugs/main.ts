import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { processEnvironment } from '@gcs/kit/process/config';
import { repository } from '../support/parts.ts';
import { applyPatch, type PlantedBug, readPlantedBugs } from './planted-bug.ts';

/** A planted bug, the first test that failed, and Jest's output. `caughtBy` is undefined if no test failed. */
type Catch = { bug: PlantedBug; caughtBy: string | undefined; seconds: number; output: string };

type JestResults = { testResults: { assertionResults: { status: string; fullName: string }[] }[] };

/** Limit of a run: 180 s for a test that waits in vain. The rest is for the start and the other tests of the file. */
const maxMs = 400_000;

export async function catchBug(bug: PlantedBug, tree: string): Promise<Catch> {
  const report = join(tree, 'planted-bug.json');
  applyPatch(bug, tree, 'in');
  const startedAt = performance.now();
  try {
    const output = await runTests(['test/run-jest.ts', bug.caughtBy, '--json', `--outputFile=${report}`], tree);
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
    return { bug, caughtBy: firstFailure(report), seconds, output };
  } finally {
    applyPatch(bug, tree, 'out');
    rmSync(report, { force: true });
  }
}

function runTests(args: readonly string[], tree: string): Promise<string> {
  // With CI=true, no test file is skipped because a tool is missing.
  const env = { ...processEnvironment(), CI: 'true' };
  const run = spawn(process.execPath, args, { cwd: tree, env, detached: true });
  const end = () => void (run.pid !== undefined && process.kill(-run.pid, 'SIGKILL'));
  const deadline = setTimeout(end, maxMs);
  let output = '';
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    run.on('close', () => {
      clearTimeout(deadline);
      resolve(output);
    });
  });
}

function firstFailure(report: string): string | undefined {
  if (!existsSync(report)) return undefined;
  const { testResults }: JestResults = JSON.parse(readFileSync(report, 'utf8'));
  return testResults.flatMap(({ assertionResults }) => assertionResults).find(({ status }) => status === 'failed')
    ?.fullName;
}

/** Packages of this repository. Links to these packages are relative, so the links in a copy lead to the copy. */
const own: readonly string[] = ['@gcs', '@guest-compliance'];

export function copyTree(tree: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'planted-bugs-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 64 * 1_024 * 1_024,
  });
  for (const file of new Set(listed.split('\0'))) {
    if (file === '' || !existsSync(join(tree, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(tree, file), join(copy, file), { verbatimSymlinks: true });
  }
  const workspaces = new Set(
    listed
      .split('\0')
      .filter((file) => file.endsWith('package.json'))
      .map(dirname),
  );
  for (const workspace of workspaces) linkPackages(join(tree, workspace), join(copy, workspace));
  return copy;
}

function linkPackages(from: string, to: string): void {
  const packages = join(from, 'node_modules');
  if (!existsSync(packages) || lstatSync(packages).isSymbolicLink()) return;
  mkdirSync(join(to, 'node_modules'), { recursive: true });
  for (const name of readdirSync(packages)) {
    const [there, here] = [join(packages, name), join(to, 'node_modules', name)];
    if (own.includes(name)) cpSync(there, here, { recursive: true, verbatimSymlinks: true });
    else if (name !== '.cache') symlinkSync(there, here);
  }
}

/**
 * `npm run planted-bugs -- [name…]` plants each bug in a copy and runs the test file that must catch it. Without names,
 * it plants all bugs. Prints the test that caught the bug, and fails if no test did.
 */
const names = process.argv.slice(2);
const known = readPlantedBugs();
const unknown = names.filter((name) => !known.some((bug) => bug.name === name));
if (unknown.length > 0) throw new Error(`no such bug: ${unknown.join(', ')}`);
const bugs = known.filter(({ name }) => names.length === 0 || names.includes(name));

const tree = copyTree(repository);
let missed = 0;
try {
  for (const bug of bugs) {
    const { caughtBy, seconds, output } = await catchBug(bug, tree);
    console.log(
      `${caughtBy === undefined ? 'NOT CAUGHT' : 'caught'}  ${bug.name}  ${seconds} s  ${caughtBy ?? output}`,
    );
    if (caughtBy === undefined) missed += 1;
  }
} finally {
  rmSync(tree, { recursive: true });
}
process.exitCode = missed === 0 ? 0 : 1;
