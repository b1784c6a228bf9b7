import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { processEnvironment } from '@gcs/kit/process/config';
import { type ChaosOptions, readOptions, usage } from './options.ts';
import { renderReport } from './report.ts';
import { runChaos } from './run.ts';

const marker = 'CHAOS_MOUNT_NAMESPACE';

/** `npm run test:chaos -- --seed 7 --minutes 5`: one run, its report, and exit code 1 when a promise was broken. */
try {
  const options = readOptions(process.argv.slice(2));
  // Small disks are mounted for this process and its children alone, where it is root's; they are gone with the last.
  const isAlone = process.getuid?.() !== 0 || spawnSync('unshare', ['--mount', 'true']).status !== 0;
  process.exitCode = isAlone || processEnvironment()[marker] === 'own' ? await run(options) : enterNamespace();
} catch (error) {
  if (!(error instanceof RangeError)) throw error;
  console.error(`${error.message}\n${usage}`);
  process.exitCode = 2;
}

async function run(options: ChaosOptions): Promise<number> {
  const report = await runChaos(options, (line) => console.info(line));
  console.info(`\n${renderReport(report)}`);
  if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(report, null, 2)}\n`);
  return report.findings.some(({ faults }) => faults.length > 0) ? 1 : 0;
}

function enterNamespace(): number {
  const command = ['--mount', '--propagation', 'private', process.execPath, ...process.argv.slice(1)];
  const env = { ...processEnvironment(), [marker]: 'own' };
  return spawnSync('unshare', command, { stdio: 'inherit', env }).status ?? 1;
}
