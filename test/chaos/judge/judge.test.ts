import { expect, test } from '@jest/globals';
import type { Attempt } from '../../support/deliveries/judge.ts';
import { cleanObservation } from './clean-observation.ts';
import { forgeries } from './forgeries.ts';
import { judge } from './judge.ts';
import type { Observation } from './observation.ts';

const brokenIn = (observation: Observation) =>
  judge(observation).flatMap(({ promise, faults }) => (faults.length > 0 ? [promise] : []));

test('the judge finds nothing in a run without faults', () => {
  expect(brokenIn(cleanObservation())).toEqual([]);
});

test.each(forgeries)('the judge of %s finds %s', (promise, _, forge) => {
  const clean = cleanObservation();
  expect(brokenIn({ ...clean, ...forge(clean) })).toContain(promise);
});

test('the judge allows a repeat of an attempt in flight when a delivery process dies, but not of a later attempt', () => {
  const clean = cleanObservation();
  const [post] = clean.posts;
  if (post === undefined) throw new Error('there are no posts');
  const again = { ...post, from: post.from + 1_000 };
  const death = { kind: 'replica-killed', service: 'webhook-delivery', replica: 0, kills: 1 };
  const judged = (incident: { from: number; until: number }) =>
    brokenIn({ ...clean, posts: [...clean.posts, again], incidents: [...clean.incidents, { ...death, ...incident }] });
  expect(judged({ from: post.until, until: post.until + 500 })).toEqual([]);
  expect(judged({ from: post.until + 20_000, until: post.until + 30_000 })).toEqual(['O6']);
});

test('the judge allows an abandoned attempt to arrive late, unless the next event was sent before its end', () => {
  const clean = cleanObservation();
  const [post, ...posts] = clean.posts;
  const [attempt, ...attempts] = clean.attempts;
  if (post === undefined || attempt === undefined) throw new Error('there are no posts');
  const judged = (change: Partial<Attempt>) =>
    brokenIn({
      ...clean,
      posts: [{ ...post, endedTurn: 3.5 }, ...posts],
      attempts: [{ ...attempt, ...change }, ...attempts],
    });
  expect(judged({ outcome: 'timeout' })).toEqual([]);
  expect(judged({ outcome: 'timeout', endedAt: attempt.endedAt + 1_000 })).toEqual(['O5']);
  expect(judged({})).toEqual(['O5']);
});

test('the judge allows a lost record of a stranger only at an offset of a deleted topic', () => {
  const clean = { ...cleanObservation(), parked: [] };
  const judged = (isOffsetReused: boolean) =>
    brokenIn({ ...clean, foreign: clean.foreign.map((record) => ({ ...record, isOffsetReused })) });
  expect(judged(true)).toEqual([]);
  expect(judged(false)).toEqual(['parked']);
});

test('the judge allows a repeat of an unanswered attempt when keys rotate, but not of an answered attempt', () => {
  const clean = cleanObservation();
  const [post, ...others] = clean.posts;
  if (post === undefined) throw new Error('there are no posts');
  const rotation = { kind: 'keys-rotated', service: 'webhook-delivery', kills: 0 };
  const incidents = [...clean.incidents, { ...rotation, from: post.from, until: post.until + 20_000 }];
  const judged = (change: { fails?: 'hang' }) => {
    const [first, again] = [post.from, post.from + 5_000].map((from) => ({ ...post, ...change, from }));
    return brokenIn({ ...clean, posts: [first, again, ...others].filter((one) => one !== undefined), incidents });
  };
  expect(judged({ fails: 'hang' })).toEqual([]);
  expect(judged({})).toEqual(['O6']);
});
