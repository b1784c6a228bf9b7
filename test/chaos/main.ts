import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { processEnvironment } from '@gcs/kit/process/config';
import { readOptions, usage } from './options.ts';
import { renderReport } from './report.ts';
import { type RunOptions, runChaos } from './run.ts';

const marker = 'CHAOS_MOUNT_NAMESPACE';

/** `npm run test:chaos -- --seed 7 --minutes 5`: one run, its report, and exit code 1 when a promise was broken. */
try {
  const options = readOptions(process.argv.slice(2));
  // Root's processes get small disks, mounted for them alone; they are gone with the last of them.
  const hasDisks = processEnvironment()[marker] === 'own';
  const canMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;
  process.exitCode = canMount && !hasDisks ? enterNamespace() : await run({ ...options, hasDisks });
} catch (error) {
  if (!(error instanceof RangeError)) throw error;
  console.error(`${error.message}\n${usage}`);
  process.exitCode = 2;
}

async function run(options: Omit<RunOptions, 'print'>): Promise<number> {
  const report = await runChaos({ ...options, print: (line) => console.info(line) });
  console.info(`\n${renderReport(report)}`);
  if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(report, null, 2)}\n`);
  return report.findings.some(({ faults }) => faults.length > 0) ? 1 : 0;
}

function enterNamespace(): number {
  const command = ['--mount', '--propagation', 'private', process.execPath, ...process.argv.slice(1)];
  const env = { ...processEnvironment(), [marker]: 'own' };
  return spawnSync('unshare', command, { stdio: 'inherit', env }).status ?? 1;
}
