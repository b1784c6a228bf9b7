import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { processEnvironment } from '@gcs/kit/process/config';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { expect } from '@jest/globals';
import { type CheckpointPlace, openCheckpointStore } from '../src/checkpoint/open-checkpoint-store.ts';

const script = new URL('run-replacements.ts', import.meta.url).pathname;

/**
 * Lets two processes replace one checkpoint 1,000 times. No stored checkpoint may get lost, and no reader may see an
 * older checkpoint after a newer one.
 */
export async function expectRivalsNeverGoBack(place: CheckpointPlace, env = processEnvironment()): Promise<void> {
  const children = [500, 500].map((count) =>
    spawn(process.execPath, [script, JSON.stringify(place), String(count)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env,
    }),
  );
  const outputs = children.map(({ stdout }) => text(stdout));
  const ended = Promise.all(children.map((child) => once(child, 'exit')));
  const { store, stop } = await openCheckpointStore(place, testTelemetry('onlooker'));
  const seen: number[] = [];
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  while (!isOver) seen.push(Number((await store.read()) ?? 0));
  expect((await ended).map(([code]) => code)).toEqual([0, 0]);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(new Set(seen).size).toBeGreaterThan(10);
  const kept = (await Promise.all(outputs)).map((lines) => lines.trim().split('\n').map(Number));
  for (const own of kept) expect(own).toEqual(own.toSorted((a, b) => a - b));
  expect(kept.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1_000 }, (_, index) => 1 + index));
  expect(await store.read()).toBe('1000');
  await stop();
}
