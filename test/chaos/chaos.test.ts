import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ChaosReport } from './run.ts';

/** Runs until this many processes were killed; `nightly.yaml` runs another seed for longer. */
const chaos = { seed: 1, brokers: 1, minutes: 1.2, kills: 100 };
const main = join(import.meta.dirname, 'main.ts');

let directory: string;
beforeAll(async () => {
  directory = await newDirectory();
});
afterAll(() => removeDirectory(directory));

// Uses the program for people, so that a seed fails the same way in both.
test(`with seed ${chaos.seed} over ${chaos.kills} kills every promise holds`, () => {
  const json = join(directory, 'report.json');
  const options = Object.entries({ ...chaos, json }).flatMap(([name, value]) => [`--${name}`, String(value)]);
  spawnSync(process.execPath, [main, ...options], { stdio: 'inherit' });
  const report: ChaosReport = JSON.parse(readFileSync(json, 'utf8'));
  expect(report.findings.filter(({ faults }) => faults.length > 0)).toEqual([]);
  expect(report.kills).toBeGreaterThanOrEqual(chaos.kills);
}, 600_000);
