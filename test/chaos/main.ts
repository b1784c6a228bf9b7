import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { signal } from '@gcs/embedded-postgres/postmaster';
import { processEnvironment } from '@gcs/kit/process/config';
import { newDirectory } from '@gcs/test/support/all-in-one';
import { descendantsOf } from '@gcs/test/support/proc';
import { readOptions, usage } from './options.ts';
import { type ChaosReport, type RunOptions, runChaos } from './run.ts';

const marker = 'CHAOS_MOUNTS';

const shown = 5;

/**
 * `npm run chaos -- --seed 7 --minutes 5` runs once and prints a report. The exit code is 1 if a promise was broken.
 */
try {
  const options = readOptions(process.argv.slice(2));
  const mounts = processEnvironment()[marker];
  process.exitCode = mounts === undefined ? await runApart() : await run({ ...options, hasDisks: mounts === 'own' });
} catch (error) {
  if (!(error instanceof RangeError)) throw error;
  console.error(`${error.message}\n${usage}`);
  process.exitCode = 2;
}

async function run(options: Omit<RunOptions, 'print'>): Promise<number> {
  process.once('exit', () => {
    for (const pid of descendantsOf(process.pid)) signal(pid, 'SIGKILL');
  });
  for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => process.exit(130));
  const report = await runChaos({ ...options, print: (line) => console.info(line) });
  console.info(`\n${renderReport(report)}`);
  if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(report, null, 2)}\n`);
  return report.findings.some(({ faults }) => faults.length > 0) ? 1 : 0;
}

/**
 * Runs in a child process and removes the files of the run. As root, the child also mounts small disks. The disks
 * vanish with the child's last process.
 */
async function runApart(): Promise<number> {
  const directory = await newDirectory();
  const canMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;
  const words = [process.execPath, ...process.argv.slice(1)];
  const [program = '', ...args] = canMount ? ['unshare', '--mount', '--propagation', 'private', ...words] : words;
  const env = { ...processEnvironment(), TMPDIR: directory, [marker]: canMount ? 'own' : 'shared' };
  const child = spawn(program, args, { stdio: 'inherit', env });
  for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => child.kill('SIGTERM'));
  const [code] = await once(child, 'exit');
  await rm(directory, { recursive: true, force: true });
  return code ?? 1;
}

export function renderReport({ seed, brokers, kills, faults, findings, availability }: ChaosReport): string {
  return [
    `seed ${seed}, ${brokers} broker${brokers === 1 ? '' : 's'}: ${faults} faults, ${kills} kills`,
    '',
    ...findings.flatMap(({ promise, sentence, faults: broken }) => [
      `${broken.length === 0 ? 'held  ' : 'BROKEN'} ${promise.padEnd(9)} ${sentence}`,
      ...broken.slice(0, shown).map((fault) => `         ${fault}`),
      ...(broken.length > shown ? [`         and ${broken.length - shown} more`] : []),
    ]),
    '',
    ...availability.map(
      ({ kind, count, kills, recoveryP99Ms }) =>
        `${kind}: ${count} times, ${kills} kills, a 201 after ${(recoveryP99Ms / 1_000).toFixed(2)} s (p99)`,
    ),
  ].join('\n');
}
