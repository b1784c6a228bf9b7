import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { equalInConstantTime } from './signature.ts';

const calls = 1_000_000;
const warmUp = 100_000;
const digestBytes = 32;

/**
 * The number of calls between a write to a buffer and its use, because processor effects on fresh bytes would look like
 * a leak.
 */
const turns = 64;

type Compare = (expected: Uint8Array, received: Uint8Array) => boolean;

/**
 * Returns Welch's t for two classes of comparison times: the first byte differs, or the last byte differs. The order of
 * calls is random (after "Dude, is my code constant time?", Reparaz et al., 2017). The slowest tenth is dropped,
 * because interrupts and garbage collections would hide the difference.
 */
function timingT(compare: Compare): number {
  const expected = randomBytes(digestBytes);
  const order = randomBytes(warmUp + calls + turns);
  const classAt = (index: number) => (order[index] ?? 0) & 1;
  const buffers = Array.from({ length: turns }, (_, index) => flipped(Buffer.from(expected), classAt(index)));
  const durations = new Float64Array(warmUp + calls);
  let matches = 0;
  for (let index = 0; index < durations.length; index += 1) {
    const received = buffers[index % turns] ?? expected;
    const startedAt = performance.now();
    const isEqual = compare(expected, received);
    durations[index] = performance.now() - startedAt;
    if (isEqual) matches += 1;
    flipped(flipped(received, classAt(index)), classAt(index + turns));
  }
  expect(matches).toBe(0);
  const measured = durations.subarray(warmUp);
  const crop = measured.toSorted()[Math.floor(calls * 0.9)] ?? 0;
  const [first, last] = [0, 1].map((wanted) =>
    measured.filter((duration, index) => duration <= crop && classAt(index + warmUp) === wanted),
  );
  if (first === undefined || last === undefined) throw new Error('expected two classes');
  return welchT(momentsOf(first), momentsOf(last));
}

/** Flips the first byte for class 0, or the last byte for class 1. A second call undoes the flip. */
function flipped<T extends Uint8Array>(bytes: T, differingClass: number): T {
  const at = differingClass * (digestBytes - 1);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
}

type Moments = { count: number; mean: number; variance: number };

function momentsOf(values: Float64Array): Moments {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { count: values.length, mean, variance: squares / (values.length - 1) };
}

function welchT(a: Moments, b: Moments): number {
  return (a.mean - b.mean) / Math.sqrt(a.variance / a.count + b.variance / b.count);
}

const equalWithEarlyExit: Compare = (expected, received) => expected.every((byte, index) => byte === received[index]);

test('a million comparisons take equally long whether the first or the last byte differs', () => {
  expect(Math.abs(timingT(equalInConstantTime))).toBeLessThan(4.5);
});

test('the measurement detects a comparison that stops at the first difference', () => {
  expect(Math.abs(timingT(equalWithEarlyExit))).toBeGreaterThan(4.5);
});
