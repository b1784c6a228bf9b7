import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { equalInConstantTime } from './signature.ts';

const calls = 1_000_000;
const warmUp = 100_000;
const digestBytes = 32;

/**
 * The t of Welch's test on how long a comparison takes when the first byte differs and when nothing does, over
 * interleaved calls in random order (after "Dude, is my code constant time?", Reparaz et al., 2017). Like there, the
 * slowest measurements are cropped: they are interrupts and garbage collections, and would drown what is looked for.
 * Both classes use the same bytes of memory, so nothing but their content differs.
 */
function timingT(compare: (expected: Uint8Array, received: Uint8Array) => boolean): number {
  const expected = randomBytes(digestBytes);
  const received = Buffer.from(expected);
  const order = randomBytes(warmUp + calls);
  const durations = new Float64Array(calls);
  const [first = 0] = expected;
  let matches = 0;
  for (let index = -warmUp; index < calls; index += 1) {
    const differs = (order[index + warmUp] ?? 0) & 1;
    received[0] = first ^ differs;
    const startedAt = performance.now();
    const isEqual = compare(expected, received);
    const endedAt = performance.now();
    if (isEqual) matches += 1;
    if (index >= 0) durations[index] = endedAt - startedAt;
  }
  expect(matches).toBeGreaterThan(calls / 3);
  const crop = durations.toSorted()[Math.floor(calls * 0.9)] ?? 0;
  const kept = [0, 1].map((differs) =>
    durations.filter((duration, index) => duration <= crop && ((order[index + warmUp] ?? 0) & 1) === differs),
  );
  return welchT(...kept.map(momentsOf));
}

type Moments = { count: number; mean: number; variance: number };

function momentsOf(values: Float64Array): Moments {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { count: values.length, mean, variance: squares / (values.length - 1) };
}

function welchT(...[a, b]: Moments[]): number {
  if (a === undefined || b === undefined) throw new Error('two classes');
  return (a.mean - b.mean) / Math.sqrt(a.variance / a.count + b.variance / b.count);
}

/** What the comparison must not be: it stops at the first difference. */
function equalWithEarlyExit(expected: Uint8Array, received: Uint8Array): boolean {
  for (let index = 0; index < expected.length; index += 1) {
    if (expected[index] !== received[index]) return false;
  }
  return true;
}

test('a million interleaved comparisons take as long when the first byte differs as when nothing does', () => {
  expect(Math.abs(timingT(equalInConstantTime))).toBeLessThan(4.5);
}, 60_000);

test('the measurement would see a comparison that stops at the first difference', () => {
  expect(Math.abs(timingT(equalWithEarlyExit))).toBeGreaterThan(4.5);
}, 60_000);
