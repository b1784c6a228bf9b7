import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Report } from './report.ts';

const main = resolve(import.meta.dirname, 'main.ts');
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gcs-bench-smoke-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

test('the bench measures every figure and loses no event', async () => {
  const output = join(directory, 'bench.json');
  const child = spawn(process.execPath, [main, '--smoke', '--output', output], { stdio: ['ignore', 'pipe', 'pipe'] });
  let table = '';
  let progress = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    table += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    progress += text;
  });
  const [code] = await once(child, 'close');
  const report: Report = JSON.parse(await readFile(output, 'utf8'));
  expect({ failures: report.failures, progress }).toEqual({ failures: [], progress: expect.any(String) });
  expect(report.rows.flatMap(({ faults }) => faults)).toEqual([]);
  expect([...new Set(report.rows.map(({ figure }) => figure))].toSorted((a, b) => a - b)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 19, 20,
  ]);
  expect(report.rows.every(({ value }) => Number.isFinite(value.median))).toBe(true);
  expect(table.split('\n').filter((line) => line.startsWith('|'))).toHaveLength(report.rows.length + 2);
  expect(code).toBe(0);
}, 300_000);
