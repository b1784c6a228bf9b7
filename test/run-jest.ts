import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { whyNoKafka } from '@gcs/embedded-kafka/libraries';
import { processEnvironment } from '@gcs/kit/process/config';

/**
 * What `npm test` runs: Jest with the arguments given, or else everything. What measures time, starts many processes or
 * kills them comes last and one file at a time: a neighbour on the same processors would use up its patience.
 */
const given = process.argv.slice(2);
const compiled = join(import.meta.dirname, '../node_modules/.cache/node');
const hasKafka = processEnvironment()['CI'] === 'true' || whyNoKafka() === undefined;
const side = ['--selectProjects', 'one process'];
const alone = ['--runInBand', '--selectProjects', 'alone', ...(hasKafka ? ['separate processes'] : [])];
const runs = given.length > 0 ? [given] : [side, alone];
const codes = runs.map(runJest);
process.exitCode = codes.find((code) => code !== 0) ?? 0;

function runJest(args: readonly string[]): number {
  const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
  // Most of the time that a process takes to start is for compiling what the last one compiled as well.
  const env = { NODE_COMPILE_CACHE: compiled, ...processEnvironment() };
  return spawnSync(process.execPath, [...jest, ...args], { stdio: 'inherit', env }).status ?? 1;
}
