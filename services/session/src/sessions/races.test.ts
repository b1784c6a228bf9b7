import { randomUUID } from 'node:crypto';
import type { Operator } from '@gcs/kit/admin/operator-identity';
import { useFixture } from '@gcs/test/support/use-fixture';
import { waitFor } from '@gcs/test/support/wait-for';
import { beforeAll, expect, test } from '@jest/globals';
import { bodyOf, sessionFixture, sessionIn, tenantId, traceparent } from '../../test/session-fixture.ts';
import { result } from '../../test/session-play.ts';
import type { SessionChange } from '../machine/published.rules.ts';
import { isTerminal, type SessionStatus } from '../machine/session.rules.ts';
import { applyReports, type Report } from '../reports/apply-reports.ts';
import { type Decision, decideReview } from '../review/decide-review.ts';
import { registerIssuers } from '../review/issuers.store.ts';
import { getReview } from '../review/read-reviews.ts';
import { expireNamed } from './end-sessions.ts';
import type { SessionDeps } from './session-deps.ts';

const pairs = {
  expiryAndResult: 1_000,
  resultAndDecision: 1_000,
  twoReviewers: 1_000,
};
const atOnce = 200;

/**
 * Number of concurrent races. The pool also needs connections for the transaction that holds the rows and for the
 * reader.
 */
const contestsAtOnce = 4;

const its = useFixture(() => sessionFixture({ lockTimeoutMs: 20_000 }));
let rivals: [SessionDeps, SessionDeps];
beforeAll(async () => {
  await registerIssuers(its.url, ['https://people.example']);
  await its.publish('one', { steps: [{ type: 'DOCUMENT' }] });
  rivals = [its.deps, its.rival()];
});

async function openSessions(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let opened = 0; opened < count; opened += atOnce) {
    const items = Array.from({ length: atOnce }, () => ({ canonicalBody: bodyOf({ workflowKey: 'one' }) }));
    ids.push(...(await its.create(...items)).map((outcome) => sessionIn(outcome).id));
  }
  return ids;
}

const reportOf = (sessionId: string, outcome: 'PASS' | 'REVIEW', sequence: number): Report => ({
  tenantId,
  sessionId,
  provider: 'acme',
  providerEventId: randomUUID(),
  command: result('DOCUMENT', outcome, outcome === 'REVIEW' ? ['MRZ_INVALID'] : [], { sequence }),
  traceparent,
});

async function report(deps: SessionDeps, reports: Report[]): Promise<string[]> {
  const { outcomes } = await deps.database.transaction((tx) => applyReports(tx, deps, reports));
  return outcomes.map((outcome) => (outcome.kind === 'answered' ? outcome.disposition : outcome.kind));
}

function* chunks<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}

type Life = { id: string; status: SessionStatus; version: number; changes: SessionChange[] };

async function livesOf(ids: readonly string[]): Promise<Life[]> {
  const text = `select s.id, s.status, s.version, jsonb_agg(j.value::jsonb order by j.version) as changes
                  from sessions s join journal j on j.key = s.id where s.id = any($1) group by s.id`;
  const lives: Life[] = [];
  for (const chunk of chunks(ids, 1_000)) lives.push(...(await its.database.query<Life>({ name: '', text }, [chunk])));
  return lives;
}

function illegalities({ id, status, version, changes }: Life): string[] {
  const versions = changes.map((change) => change.version);
  const events = changes.flatMap(({ webhook }) => webhook ?? []);
  const ends = events.filter(({ type }) => type === 'compliance_session.completed');
  const dates = events.map(({ createdAt }) => createdAt);
  const told = [
    versions.every((found, index) => found === index + 1) && version === versions.length ? '' : 'versions have a gap',
    ends.length === (isTerminal(status) ? 1 : 0) ? '' : `${ends.length} ends`,
    changes.at(-1)?.session.status === status ? '' : 'the last change says something else',
    dates.every((date, index) => index === 0 || (dates[index - 1] ?? '') < date) ? '' : 'events are not in order',
  ];
  return told.filter((problem) => problem !== '').map((problem) => `${id}: ${problem}`);
}

async function underReview(count: number): Promise<string[]> {
  const ids = await openSessions(count);
  for (const chunk of chunks(ids, atOnce)) {
    await report(
      its.deps,
      chunk.map((id) => reportOf(id, 'REVIEW', 1)),
    );
  }
  return ids;
}

function decide(deps: SessionDeps, sessionId: string, subject: string, decision: Decision): Promise<string> {
  const operator: Operator = {
    issuer: 'https://people.example',
    subject,
    authTime: 1,
    name: null,
    issuedAt: null,
    tokenId: 'jti',
    roles: ['reviewer'],
    scope: 'deployment',
    kind: 'HUMAN',
  };
  const call = { fingerprint: 'test', requestId: randomUUID(), tenantId, actorType: 'HUMAN', traceparent } as const;
  return decideReview(deps, { ...call, sessionId, stepType: 'DOCUMENT', operator }, decision).then(
    () => decision.kind,
    (error: { code: string }) => error.code,
  );
}

async function decisionAbout(sessionId: string, kind: 'APPROVED' | 'REJECTED'): Promise<Decision> {
  const { session, step } = await getReview(its.deps, { tenantId, properties: null }, { sessionId, stepType: null });
  const reasonCode = kind === 'APPROVED' ? 'REVIEW_APPROVED' : 'REVIEW_REJECTED';
  const seen = { evidenceSha256: session.evidenceSha256, expectedVersion: step.review?.version ?? 0 };
  return { kind, reasonCode, note: 'looked at it', ...seen, proposalId: null, extraAttempts: 0 };
}

/**
 * Locks the rows until a report and an expiry of each session wait for them. Sessions become due about `dueMs` after
 * the release. Resolves to the reports' answers.
 */
async function contestEnds(ids: readonly string[], dueMs: number): Promise<string[]> {
  const [left, right] = rivals;
  const told = await its.database.transaction(async (tx) => {
    await tx.query({ name: '', text: 'select from sessions where id = any($1) order by id for update' }, [ids]);
    const contests = ids.map(async (sessionId) => {
      const ends = [report(left, [reportOf(sessionId, 'PASS', 1)]), expireNamed(right, [{ tenantId, sessionId }])];
      return String((await Promise.all(ends))[0]);
    });
    await waitFor(async () => (await waitingForRows()) === 2 * ids.length);
    const due = `update sessions set expires_at = clock_timestamp() + ($2 + random() * 10 - 5) * interval '1 ms'
                  where id = any($1)`;
    await tx.query({ name: '', text: due }, [ids, dueMs]);
    await tx.query({ name: '', text: 'update sessions set wake_at = expires_at where id = any($1)' }, [ids]);
    return { contests };
  });
  return Promise.all(told.contests);
}

async function waitingForRows(): Promise<number> {
  const text = `select count(*)::int as count from pg_stat_activity
                 where datname = current_database() and wait_event_type = 'Lock'`;
  const [found] = await its.database.query<{ count: number }>({ name: '', text });
  return found?.count ?? 0;
}

test(`only the first rival to lock the row counts in ${pairs.expiryAndResult} races of an expiry and a result`, async () => {
  const ids = await openSessions(pairs.expiryAndResult);
  const dispositions = new Map<string, string>();
  // The machine's speed decides which rival gets the row first. The due time therefore adapts until each wins half of
  // the races.
  let dueMs = 2;
  for (const chunk of chunks(ids, contestsAtOnce)) {
    const told = await contestEnds(chunk, dueMs);
    for (const [index, id] of chunk.entries()) dispositions.set(id, told[index] ?? '');
    dueMs += told.filter((disposition) => disposition === 'APPLIED').length < chunk.length / 2 ? 1 : -1;
  }
  const lives = await livesOf(ids);
  expect(lives.flatMap(illegalities)).toEqual([]);
  const wrong = lives.filter(({ id, status }) => (status === 'VERIFIED' ? 'APPLIED' : 'LATE') !== dispositions.get(id));
  expect(wrong.map(({ id, status }) => `${id} ${status} ${dispositions.get(id)}`)).toEqual([]);
  for (const end of ['VERIFIED', 'EXPIRED']) {
    expect(lives.filter(({ status }) => status === end).length).toBeGreaterThan(pairs.expiryAndResult / 20);
  }
});

test(`no decision covers unseen evidence in ${pairs.resultAndDecision} races of a result and a decision`, async () => {
  const ids = await underReview(pairs.resultAndDecision);
  const [left, right] = rivals;
  const told = new Map<string, string>();
  for (const chunk of chunks(ids, 8)) {
    await Promise.all(
      chunk.map(async (id) => {
        const decision = await decisionAbout(id, 'APPROVED');
        const [[disposition], decided] = await Promise.all([
          report(left, [reportOf(id, 'PASS', 2)]),
          decide(right, id, 'ana', decision),
        ]);
        told.set(id, `${decided} ${disposition}`);
      }),
    );
  }
  const lives = await livesOf(ids);
  expect(lives.flatMap(illegalities)).toEqual([]);
  const legal = { VERIFIED: 'APPROVED LATE', NEEDS_REVIEW: 'version_conflict APPLIED' } as Record<string, string>;
  expect(lives.filter(({ id, status }) => legal[status] !== told.get(id)).map(({ id }) => told.get(id))).toEqual([]);
});

test(`one of two disagreeing reviewers decides and the other must reload in ${pairs.twoReviewers} races`, async () => {
  const ids = await underReview(pairs.twoReviewers);
  const [left, right] = rivals;
  const told = new Map<string, string>();
  for (const chunk of chunks(ids, 8)) {
    await Promise.all(
      chunk.map(async (id) => {
        const approval = await decisionAbout(id, 'APPROVED');
        const rejection: Decision = { ...approval, kind: 'REJECTED', reasonCode: 'REVIEW_REJECTED' };
        const outcomes = await Promise.all([decide(left, id, 'ana', approval), decide(right, id, 'ben', rejection)]);
        told.set(id, outcomes.join(' '));
      }),
    );
  }
  const lives = await livesOf(ids);
  expect(lives.flatMap(illegalities)).toEqual([]);
  const legal = { VERIFIED: 'APPROVED version_conflict', FAILED: 'version_conflict REJECTED' } as Record<
    string,
    string
  >;
  expect(lives.filter(({ id, status }) => legal[status] !== told.get(id)).map(({ id }) => told.get(id))).toEqual([]);
  expect(await its.count('review_decisions')).toBeGreaterThanOrEqual(pairs.twoReviewers);
});
