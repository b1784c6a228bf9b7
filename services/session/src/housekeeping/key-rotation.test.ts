import { randomUUID } from 'node:crypto';
import type { Operator } from '@gcs/kit/admin/operator-identity';
import { startKeyRenewal, wrappedKeys } from '@gcs/kit/crypto/key-renewal';
import { createKeyring, type Keyring } from '@gcs/kit/crypto/keyring';
import type {
  CreateSessionItem__Output,
  CreateSessionResult__Output,
} from '@gcs/proto/gen/gcs/session/v1/session_service';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  bodyOf,
  hotel,
  itemOf,
  newGuest,
  type SessionFixture,
  sessionFixture,
  sessionIn,
  tenantId,
  traceparent,
  wordsOf,
} from '../../test/session-fixture.ts';
import { result } from '../../test/session-play.ts';
import { sealedComparisons } from '../comparison/comparisons.store.ts';
import { discloseComparisons } from '../comparison/disclose-comparison.ts';
import type { CreateDeps } from '../create/create-outcome.ts';
import { createSessions } from '../create/create-sessions.ts';
import { findSessionsOfGuest } from '../operators/inspect-sessions.ts';
import { applyReports } from '../reports/apply-reports.ts';
import { sealedFacts } from '../reports/reported-facts.store.ts';
import { claimReview } from '../review/attend-review.ts';
import { type Decision, decideReview } from '../review/decide-review.ts';
import { registerIssuers } from '../review/issuers.store.ts';
import { getReview } from '../review/read-reviews.ts';
import { sealedNotes } from '../review/review-decisions.store.ts';
import { sessionKeys } from '../sessions/guest-details.store.ts';
import type { GuestKey } from '../sessions/guest-key.rules.ts';
import { indexValues } from './renew-index.ts';

let its: SessionFixture;
/**
 * Replicas of one deployment. `before` has the old key, `after` the new one. The others have both keys: the current key
 * is the old one in `learned` and the new one in `rotated`.
 */
let [before, learned, rotated, after]: CreateDeps[] = [];
beforeAll(async () => {
  its = await sessionFixture();
  await registerIssuers(its.url, ['https://people.example']);
  await its.publish('hotel', hotel);
  await its.publish('single', { ...hotel, singleActiveSession: true });
  await its.publish('four-eyes', { steps: [{ type: 'DOCUMENT' }], review: { approvals: 2, comparison: true } });
  const [old, fresh] = [its.deps.keyring['index'], createKeyring({ index: 'hmac256' })['index']];
  if (old === undefined || fresh === undefined) throw new Error('no index key');
  const both = { ...old.keys, ...fresh.keys };
  const replica = (index: Keyring[string]) => ({ ...its.rival(), keyring: { ...its.deps.keyring, index } });
  before = its.deps;
  learned = replica({ current: old.current, keys: both });
  rotated = replica({ current: fresh.current, keys: both });
  after = replica(fresh);
});
afterAll(() => its.drop());

async function create(
  deps: CreateDeps | undefined,
  ...items: CreateSessionItem__Output[]
): Promise<CreateSessionResult__Output[]> {
  if (deps === undefined) throw new Error('no such replica');
  return createSessions(deps, items);
}

const otherBody = { canonicalBody: bodyOf({ bookingReference: 'BK-other' }) };

describe('an Idempotency-Key', () => {
  test('replays a stored answer before and after a rotation, and checks the body both times', async () => {
    for (const [first, second] of [
      [before, rotated],
      [rotated, learned],
      [learned, rotated],
    ]) {
      const item = itemOf();
      const [created] = await create(first, item);
      const outcomes = await create(second, item, { ...item, ...otherBody });
      expect(wordsOf(outcomes)).toEqual(['replayed', 'idempotency_key_reused']);
      expect(sessionIn(outcomes[0])).toEqual(sessionIn(created));
    }
  });

  test('asks for a retry, and does not report a reused key, if the replica lacks the index key', async () => {
    const item = itemOf();
    expect(wordsOf(await create(rotated, item))).toEqual(['created']);
    const [outcome] = await create(before, item);
    expect(outcome).toMatchObject({ refused: { code: 'service_unavailable', retryAfterSeconds: 1 } });
    expect(wordsOf(await create(learned, item))).toEqual(['replayed']);
  });

  test('creates one session per key during a rotation under load, and returns the same answer to all retries', async () => {
    const items = Array.from({ length: 400 }, () => itemOf());
    const sends = items.flatMap((item) => [learned, rotated, learned, rotated].map((replica) => ({ item, replica })));
    const waves = Array.from({ length: 16 }, (_, wave) => sends.filter((_send, index) => index % 16 === wave));
    const sessions = new Map<string, Set<string>>();
    for (const wave of waves) {
      const answered = await Promise.all(
        wave.map(async ({ item, replica }) => ({ item, outcomes: await create(replica, item) })),
      );
      for (const { item, outcomes } of answered) {
        const found = sessions.get(item.idempotencyKey) ?? new Set();
        sessions.set(item.idempotencyKey, found.add(sessionIn(outcomes[0]).id));
      }
    }
    expect(sessions.size).toBe(400);
    expect([...sessions.values()].filter(({ size }) => size !== 1)).toEqual([]);
  });
});

describe('a guest', () => {
  const bodyFor = (bookingReference: string) =>
    itemOf({ canonicalBody: bodyOf({ workflowKey: 'single', bookingReference }) });

  test('has one open session even if replicas have different current keys', async () => {
    for (let round = 0; round < 20; round++) {
      const booking = `BK-rotation-${round}`;
      const outcomes = await Promise.all(
        [learned, rotated, rotated, learned].map((replica) => create(replica, bodyFor(booking))),
      );
      expect(wordsOf(outcomes.flat()).toSorted()).toEqual([
        ...Array.from({ length: 3 }, () => 'active_session_exists'),
        'created',
      ]);
    }
  });

  test('is refused a second session if the replica lacks the index key of the open session', async () => {
    expect(wordsOf(await create(rotated, bodyFor('BK-unknown')))).toEqual(['created']);
    const [outcome] = await create(before, bodyFor('BK-unknown'));
    expect(outcome).toMatchObject({ refused: { code: 'service_unavailable', retryAfterSeconds: 1 } });
    expect(wordsOf(await create(learned, bodyFor('BK-unknown')))).toEqual(['active_session_exists']);
  });

  test('is found by reference, e-mail address and telephone number under every index key in use', async () => {
    const { guest, keys } = newGuest();
    const item = () => itemOf({ canonicalBody: bodyOf({ guest }) });
    const outcomes = [...(await create(learned, item())), ...(await create(rotated, item()))];
    const made = outcomes.map((outcome) => sessionIn(outcome).id);
    for (const replica of [learned, rotated])
      for (const key of keys) expect((await sessionsOf(replica, key)).toSorted()).toEqual(made.toSorted());
  });
});

async function sessionsOf(deps: CreateDeps | undefined, key: GuestKey): Promise<string[]> {
  if (deps === undefined) throw new Error('no such replica');
  const any = { workflowKey: null, statuses: null, createdFrom: null, createdBefore: null };
  const filter = { tenantId, bookingReference: null, bookingPrefix: null, properties: null, guest: null, ...any };
  const page = await findSessionsOfGuest(deps, filter, key, { pageSize: 50, pageToken: '' }, disclosure);
  return page.rows.map(({ id }) => id);
}

const operatorOf = (subject: string): Operator => ({
  issuer: 'https://people.example',
  subject,
  authTime: 1,
  name: null,
  ...{ issuedAt: null, tokenId: 'jti' },
  roles: ['reviewer'],
  scope: 'deployment',
  kind: 'HUMAN',
});
const disclosure = { tenantId, method: 'test', operator: operatorOf('ana'), purpose: 'test' };

const call = (subject: string, sessionId: string) => ({
  ...{ fingerprint: 'test', requestId: randomUUID(), tenantId, actorType: 'HUMAN' as const, traceparent },
  ...{ sessionId, stepType: 'DOCUMENT' as const, operator: operatorOf(subject) },
});

const facts = [{ name: 'matchScore', values: ['0.91'] }];
const comparison = { document: { names: ['Anna'], birthDates: [], countries: [] }, entries: [] };
async function underReview(): Promise<string> {
  const { id: sessionId } = await its.open({ workflowKey: 'four-eyes' });
  const ref = { tenantId, sessionId, provider: 'acme', providerEventId: randomUUID(), traceparent };
  const command = result('DOCUMENT', 'REVIEW', ['MRZ_INVALID']);
  await its.database.transaction((tx) => applyReports(tx, its.deps, [{ ...ref, command, facts, comparison }]));
  return sessionId;
}

async function decide(deps: CreateDeps | undefined, subject: string, sessionId: string, kind: 'PROPOSED' | 'APPROVED') {
  if (deps === undefined) throw new Error('no such replica');
  const { session, step } = await getReview(deps, { tenantId, properties: null }, { sessionId, stepType: null });
  const seen = { evidenceSha256: session.evidenceSha256, expectedVersion: step.review?.version ?? 0 };
  const proposalId = kind === 'APPROVED' ? (step.review?.proposal?.id ?? null) : null;
  const said = { reasonCode: 'REVIEW_APPROVED', note: 'looked at it', extraAttempts: 0 };
  const decision: Decision = { kind, ...said, ...seen, proposalId };
  return decideReview(deps, call(subject, sessionId), decision).then(
    () => kind,
    (error: { publicMessage?: string; message: string }) => error.message,
  );
}

describe('a person', () => {
  test('is recognised after a rotation, so a proposer cannot approve as another person', async () => {
    const sessionId = await underReview();
    expect(await decide(before, 'ana', sessionId, 'PROPOSED')).toBe('PROPOSED');
    expect(await decide(rotated, 'ana', sessionId, 'APPROVED')).toMatch(/proposed|own proposal/);
    // The database compares names, so even a replica without the old key refuses the approval.
    expect(await decide(after, 'ana', sessionId, 'APPROVED')).toMatch(/already/);
  });

  test('keeps a claim through a rotation', async () => {
    const sessionId = await underReview();
    if (before === undefined || rotated === undefined) throw new Error('no such replica');
    const { version } = await claimReview(before, call('ana', sessionId), { isClaim: true, expectedVersion: 1 });
    const again = await claimReview(rotated, call('ana', sessionId), { isClaim: true, expectedVersion: version });
    expect(again.version).toBe(version);
  });
});

test('the background job renews all renewable rows after a rotation, and counts the rows that it cannot renew', async () => {
  const { guest, keys: guestKeys } = newGuest();
  await create(before, itemOf({ canonicalBody: bodyOf({ guest }) }));
  const sessionId = await underReview();
  await decide(before, 'ana', sessionId, 'PROPOSED');
  const { database, telemetry } = its;
  const fresh = createKeyring({ kek: 'aes256', index: 'hmac256' });
  const withOlder = ([purpose, { current, keys }]: [string, Keyring[string]]) =>
    [purpose, { current, keys: { ...rotated?.keyring[purpose]?.keys, ...keys } }] as const;
  const keyring = Object.fromEntries(Object.entries(fresh).map(withOlder));
  const values = {
    kek: [sessionKeys, sealedNotes.keys, sealedFacts.keys, sealedComparisons.keys].map((kind) =>
      wrappedKeys(keyring, 'kek', kind),
    ),
    index: indexValues(keyring),
  };
  const renewals = Object.entries(values).map(([purpose, kinds]) =>
    startKeyRenewal({ database, telemetry, keyring, purpose, values: kinds }),
  );
  const outdated = async (name: string) => {
    const metric = new RegExp(`gcs_keys_outdated\\{[^}]*values="${name}"[^}]*\\} (\\d+)`);
    return Number(metric.exec(await telemetry.metricsText())?.[1]);
  };
  const renewable = [...values.kek, ...values.index.slice(0, 1)];
  try {
    for (const { name } of renewable) await waitFor(async () => (await outdated(name)) === 0);
    await waitFor(async () => (await outdated('idempotency records')) === (await its.count('idempotency_records')));
    expect(await outdated('approvers of open reviews')).toBeGreaterThan(0);
  } finally {
    await Promise.all(renewals.map((renewal) => renewal.stop()));
  }
  const onlyFresh = { ...its.rival(), keyring: fresh };
  for (const key of guestKeys) expect(await sessionsOf(onlyFresh, key)).toHaveLength(1);
  const file = await getReview(onlyFresh, { tenantId, properties: null }, { sessionId, stepType: null });
  expect([file.decisions[0]?.note, file.reported[0]?.facts]).toEqual(['looked at it', facts]);
  const disclosed = await discloseComparisons(onlyFresh, { tenantId, sessionId, stepType: null }, disclosure);
  expect(disclosed.comparisons[0]?.comparison).toEqual(comparison);
});
