import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { processEnvironment } from '@gcs/kit/process/config';
import { applyPatch, type PlantedBug } from './planted-bug.ts';

/** What became of a planted bug: the first test that failed, with what Jest said; undefined when none did. */
type Catch = { bug: PlantedBug; caughtBy: string | undefined; seconds: number; output: string };

type JestResults = { testResults: { assertionResults: { status: string; fullName: string }[] }[] };

const maxMs = 180_000;

/** Plants the bug in the tree, runs the test file that has to notice, and takes the bug out again. */
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

/** What was printed. A run that does not end is ended with everything that it has started. */
function runTests(args: readonly string[], tree: string): Promise<string> {
  // In CI no file is left out for want of a tool.
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

/** A file that does not even load, or does not end, has noticed nothing. */
function firstFailure(report: string): string | undefined {
  if (!existsSync(report)) return undefined;
  const { testResults }: JestResults = JSON.parse(readFileSync(report, 'utf8'));
  return testResults.flatMap(({ assertionResults }) => assertionResults).find(({ status }) => status === 'failed')
    ?.fullName;
}
