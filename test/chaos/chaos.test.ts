import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ChaosReport } from './run.ts';

const runs = {
  'a plan with 100 kills': { seed: 1, brokers: 1, minutes: 1.2, kills: 100 },
  'a kill at every failpoint': { drill: 'failpoints' },
  'SIGTERM to each process': { drill: 'sigterm', size: 8 },
};
const main = join(import.meta.dirname, 'main.ts');

let directory: string;
beforeAll(async () => {
  directory = await newDirectory();
});
afterAll(() => removeDirectory(directory));

test.each(Object.entries(runs))(
  'keeps every promise in %s',
  (name, run) => {
    const json = join(directory, `${name}.json`);
    const options = Object.entries({ ...run, json }).flatMap(([name, value]) => [`--${name}`, String(value)]);
    spawnSync(process.execPath, [main, ...options], { stdio: 'inherit' });
    const report: ChaosReport = JSON.parse(readFileSync(json, 'utf8'));
    expect(report.findings.filter(({ faults }) => faults.length > 0)).toEqual([]);
    expect(report.kills).toBeGreaterThanOrEqual('kills' in run ? run.kills : 0);
  },
  1_800_000,
);
