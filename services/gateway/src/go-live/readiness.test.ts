import { expect, test } from '@jest/globals';
import {
  failedChecksOf,
  findGaps,
  findProductionGaps,
  type ProductionFacts,
  type ReadinessFacts,
} from './readiness.rules.ts';

const now = new Date('2026-11-21T00:00:00Z');
const profile = {
  key: 'hotel-check-in',
  version: 1,
  sha256: 'a'.repeat(64),
  outcomes: { VERIFIED: 1, FAILED: 2 },
  reviewExercised: true,
  hasReview: true,
  needsGuest: true,
  providerSteps: [
    { type: 'DOCUMENT', provider: '' },
    { type: 'AML', provider: 'lists' },
  ],
};
const origin = 'https://hooks.example.com';
const certification = { origin, passed: true, recordedAt: new Date('2026-11-01T00:00:00Z'), failed: [] };
const ready: ReadinessFacts = { profiles: [profile], activeOrigins: [origin], certifications: [certification] };
const production: ProductionFacts = {
  ...{ ...ready, tenantId: 'ten_1', isActivated: true, guestPages: 'on' },
  credentials: [
    { provider: 'vendor', stepTypes: ['DOCUMENT', 'LIVENESS'] },
    { provider: 'lists', stepTypes: ['AML'] },
  ],
};
const gapsOf = (facts: Partial<ReadinessFacts>) =>
  findGaps({ ...ready, ...facts }, now).map(({ kind, subject }) => [kind, subject]);

test('a tenant that meets all conditions has no gaps', () => {
  expect(gapsOf({})).toEqual([]);
});

test('an empty tenant lacks a workflow and a receiver', () => {
  expect(gapsOf({ profiles: [], activeOrigins: [], certifications: [] })).toEqual([
    ['PROFILE', ''],
    ['ENDPOINT', ''],
  ]);
});

test('production needs the activation, a published workflow and an active receiver', () => {
  const empty = { profiles: [], activeOrigins: [], certifications: [] };
  const kindsOf = (facts: ReadinessFacts, isActivated: boolean) =>
    findProductionGaps({ ...production, ...facts, isActivated }).map(({ kind }) => kind);
  expect(kindsOf(empty, false)).toEqual(['ACTIVATION', 'PROFILE', 'ENDPOINT']);
  expect(kindsOf({ ...empty, profiles: [{ ...profile, outcomes: {} }] }, true)).toEqual(['ENDPOINT']);
  expect(kindsOf({ ...ready, certifications: [] }, true)).toEqual([]);
});

test('production needs guest pages for a workflow in which a guest acts', () => {
  const gapOf = (facts: Partial<ProductionFacts>) =>
    findProductionGaps({ ...production, ...facts }).map(({ message, command }) => [message, command]);
  const command = 'guestctl tenant guest-pages ten_1';
  expect(gapOf({ guestPages: 'served' })).toEqual([['no guest pages: turn them on', command]]);
  expect(gapOf({ guestPages: 'not served' })).toEqual([
    ['no guest pages: set GCS_GUEST_LISTEN, then turn them on', command],
  ]);
  expect(gapOf({ guestPages: 'not served', profiles: [{ ...profile, needsGuest: false }] })).toEqual([]);
});

test('production needs a live credential of a fit provider for each step with a provider', () => {
  const gapOf = (credentials: ProductionFacts['credentials']) =>
    findProductionGaps({ ...production, credentials }).map(({ kind, subject, message }) => [kind, subject, message]);
  const missing = (steps: string) => [['PROVIDER', profile.key, `no provider for ${steps}`]];
  expect(gapOf([])).toEqual(missing('DOCUMENT, AML (lists)'));
  expect(gapOf([{ provider: 'vendor', stepTypes: ['DOCUMENT', 'AML'] }])).toEqual(missing('AML (lists)'));
  expect(gapOf([{ provider: 'lists', stepTypes: ['AML'] }])).toEqual(missing('DOCUMENT'));
});

test('a workflow needs a VERIFIED session, a session that ended otherwise, and a person’s decision', () => {
  const untried = { ...profile, outcomes: {}, reviewExercised: false };
  expect(gapsOf({ profiles: [untried] }).map(([kind]) => kind)).toEqual(['PROFILE', 'PROFILE', 'REVIEW']);
  expect(gapsOf({ profiles: [{ ...profile, outcomes: { VERIFIED: 3 } }] })).toHaveLength(1);
  expect(gapsOf({ profiles: [{ ...profile, reviewExercised: false, hasReview: false }] })).toEqual([]);
});

test('an active receiver needs a recent, passed certification', () => {
  const missing = [['CERTIFICATION', origin]];
  expect(gapsOf({ certifications: [] })).toEqual(missing);
  expect(gapsOf({ certifications: [{ ...certification, passed: false }] })).toEqual(missing);
  expect(gapsOf({ certifications: [{ ...certification, recordedAt: new Date('2026-08-01T00:00:00Z') }] })).toEqual(
    missing,
  );
  expect(gapsOf({ certifications: [{ ...certification, origin: 'https://other.example.com' }] })).toEqual(missing);
});

test('the gap of an uncertified receiver contains the last failure and its time', () => {
  const messageOf = (more: Partial<ReadinessFacts>) => findGaps({ ...ready, ...more }, now)[0]?.message;
  expect(messageOf({ certifications: [] })).toContain('never certified');
  const failed = ['bad signature (expected 4xx, got 200)', 'oversized (expected 4xx, got 500)'];
  expect(messageOf({ certifications: [{ ...certification, passed: false, failed }] })).toBe(
    'the receiver failed 2026-11-01T00:00:00.000Z: bad signature (expected 4xx, got 200); oversized (expected 4xx, got 500); repair it and repeat',
  );
  const recordedAt = new Date('2026-08-01T00:00:00Z');
  expect(messageOf({ certifications: [{ ...certification, recordedAt }] })).toContain('counts for 90 days');
});

test('each unmet condition is reported with the command that meets it', () => {
  const gaps = findGaps({ profiles: [], activeOrigins: [origin], certifications: [] }, now);
  const untried = { ...profile, outcomes: {}, reviewExercised: false };
  for (const { command } of [...gaps, ...findGaps({ ...ready, profiles: [untried] }, now)]) {
    expect(command).toMatch(/^guestctl \w+ \w+/);
  }
  expect(gaps.map(({ command }) => command)).toContain('guestctl endpoint certify <endpoint-id> --record');
  const commands = findGaps({ ...ready, profiles: [untried] }, now).map(({ command }) => command);
  expect(commands).toEqual([
    'guestctl sandbox scenario happy --workflow hotel-check-in',
    'guestctl sandbox scenario consent_declined --workflow hotel-check-in',
    'guestctl review show <session-id>',
  ]);
});

test('a certification’s failed checks exclude checks that were not made; a malformed report has none', () => {
  const check = { name: 'oversized', passed: false, expected: '4xx', got: '200' };
  expect(
    failedChecksOf(
      JSON.stringify({ checks: [check, { ...check, passed: true }, { ...check, got: 'not checked' }, null, 'x'] }),
    ),
  ).toEqual(['oversized (expected 4xx, got 200)']);
  for (const report of ['', '{}', 'null', '[]', '{"checks":{}}']) expect(failedChecksOf(report)).toEqual([]);
});
