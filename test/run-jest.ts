import { spawnSync } from 'node:child_process';
import { whyNoKafka } from '@gcs/embedded-kafka/libraries';
import { processEnvironment } from '@gcs/kit/config';

/**
 * What `npm test` runs: Jest with the arguments given, or else everything. Tests that kill brokers and processes come
 * last and one at a time, because what they measure is patience, and a neighbour on the same processors uses it up.
 */
const given = process.argv.slice(2);
const hasKafka = processEnvironment()['CI'] === 'true' || whyNoKafka() === undefined;
const side = ['--selectProjects', 'one process', ...(hasKafka ? ['separate processes'] : [])];
const alone = ['--selectProjects', 'kafka', '--runInBand'];
const runs = given.length > 0 ? [given] : [side, ...(hasKafka ? [alone] : [])];
const codes = runs.map(runJest);
process.exitCode = codes.find((code) => code !== 0) ?? 0;

function runJest(args: readonly string[]): number {
  const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
  return spawnSync(process.execPath, [...jest, ...args], { stdio: 'inherit' }).status ?? 1;
}
