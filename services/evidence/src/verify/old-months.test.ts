import { ulidFloor } from '@gcs/kit/ids';
import { expect, test } from '@jest/globals';
import { endOfSkipped, shareOf } from './old-months.ts';

const dayMs = 86_400_000;
const now = new Date(Date.UTC(2031, 5, 15));
const idOn = (ms: number) => `cs_${ulidFloor(new Date(ms))}0000000000000000`;
const fiveYears = Array.from({ length: 1_826 }, (_, ago) => idOn(now.getTime() - ago * dayMs)).toSorted();

function verifiedIn(passes: number): Set<string> {
  const verified = new Set<string>();
  let after = '';
  for (let id = fiveYears[0]; id !== undefined; id = fiveYears.find((next) => next > after)) {
    const end = endOfSkipped(id, { passes, now });
    if (end === undefined) verified.add(id);
    after = end ?? id;
  }
  return verified;
}

test('each pass verifies recent sessions, one of thirty passes an old session, and the first pass all sessions', () => {
  const times = new Map<string, number>();
  for (let passes = 1; passes <= 30; passes += 1) {
    for (const id of verifiedIn(passes)) times.set(id, (times.get(id) ?? 0) + 1);
  }
  expect(fiveYears.map((id) => times.get(id))).toEqual(
    fiveYears.map((id) => (id < idOn(Date.UTC(2031, 2, 1)) ? 1 : 30)),
  );
  expect(verifiedIn(0).size).toBe(fiveYears.length);
});

test('the pace of a pass is proportional to the number of sessions to verify', () => {
  const sizes = Array.from({ length: 30 }, (_, pass) => verifiedIn(pass + 1).size);
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length / fiveYears.length;
  expect(shareOf(fiveYears[0] ?? '', { passes: 1, now }) / mean).toBeCloseTo(1, 0);
  expect(shareOf(fiveYears[0] ?? '', { passes: 0, now })).toBe(1);
  expect(shareOf(fiveYears.at(-1) ?? '', { passes: 1, now })).toBe(1);
});

test('a session id without a time is verified in each pass', () => {
  for (const id of ['cs_1', 'cs_ZZZZZZZZZZZZZZZZZZZZZZZZZZ'])
    expect(endOfSkipped(id, { passes: 1, now })).toBeUndefined();
});
