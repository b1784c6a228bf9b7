import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  createEndedSessions,
  isFresh,
  isOver,
  maxSessionMs,
  mustBeConfirmed,
  type Session,
  touched,
} from './session.rules.ts';

const limits = { idleMs: 900_000, maxMs: maxSessionMs };
const now = 1_800_000_000_000;
const session = (signedInMsAgo: number, seenMsAgo: number, confirmedMsAgo = seenMsAgo): Session => ({
  id: 's1',
  token: 't',
  subject: 'ana',
  name: 'Ana',
  csrf: 'c',
  signedInAt: now - signedInMsAgo,
  seenAt: now - seenMsAgo,
  confirmedAt: now - confirmedMsAgo,
});

test.each<[string, number, number, boolean]>([
  ['just begun', 0, 0, false],
  ['idle for the maximum time', 900_000, 900_000, false],
  ['idle for longer', 900_001, 900_001, true],
  ['busy for eight hours', maxSessionMs, 0, false],
  ['busy for longer', maxSessionMs + 1, 0, true],
])('a session %s is over: %s', (_, signedInMsAgo, seenMsAgo, over) => {
  expect(isOver(session(signedInMsAgo, seenMsAgo), limits, now)).toBe(over);
});

test('a session without a confirmation by the issuer ends, however often it is used', () => {
  expect(mustBeConfirmed(session(0, 0, 300_000), limits, now)).toBe(false);
  expect(mustBeConfirmed(session(0, 0, 300_001), limits, now)).toBe(true);
  expect(isOver(session(0, 0, 1_200_000), limits, now)).toBe(false);
  expect(isOver(session(0, 0, 1_200_001), limits, now)).toBe(true);
});

test('an ended session stays ended', () => {
  const ms = fc.integer({ min: 0, max: 2 * maxSessionMs });
  fc.assert(
    fc.property(ms, ms, ms, (signedIn, seen, later) => {
      fc.pre(isOver(session(signedIn, seen), limits, now));
      expect(isOver(session(signedIn, seen), limits, now + later)).toBe(true);
    }),
  );
});

test('a page extends the idle time at most every 30 seconds, but never the limit of eight hours', () => {
  expect(touched(session(60_000, 29_999), now)).toBeUndefined();
  expect(touched(session(60_000, 30_000), now)).toEqual(session(60_000, 0, 30_000));
});

test.each<[number | null, boolean]>([
  [now / 1_000 - 900, true],
  [now / 1_000 - 901, false],
  [null, false],
])('a sign-in at %s is recent enough: %s', (authTime, fresh) => {
  expect(isFresh(authTime, 900, now)).toBe(fresh);
});

test('a signed-out session is remembered until its cookie would expire', () => {
  const ended = createEndedSessions();
  ended.end('s1', now);
  ended.end('s2', now + maxSessionMs);
  expect([ended.has('s1'), ended.has('s2'), ended.has('s3')]).toEqual([true, true, false]);
  ended.end('s3', now + maxSessionMs + 1);
  expect([ended.has('s1'), ended.has('s2'), ended.has('s3')]).toEqual([false, true, true]);
});
