import { createHash } from 'node:crypto';
import type { Clock } from '@gcs/kit/clock';
import type { Keyring } from '@gcs/kit/crypto/keyring';
import { UnreadableAnswer } from '@gcs/kit/egress/shape.rules';
import type { Database } from '@gcs/kit/postgres/database';
import { failpoint } from '@gcs/kit/process/failpoint';
import type { Logger } from '@gcs/kit/telemetry/logger';
import type { Context } from '@opentelemetry/api';
import canonicalize from 'canonicalize';
import type { AccountDirectory } from '../accounts/account-directory.ts';
import { keepReport } from '../report/keep-report.ts';
import { ofEach, reportOf, vaultRefOf, type Word } from '../report/report.rules.ts';
import type { Adapter } from '../vendor/adapter.ts';
import type { VendorCalls } from '../vendor/calls.ts';
import { type Account, type PollResult, VendorRefusal } from '../vendor/vendor.rules.ts';
import {
  type Judged,
  judge,
  markOf,
  type News,
  pauseMs,
  type VendorSession,
} from '../vendor-sessions/vendor-session.rules.ts';
import { keepJudged, readVendorSession } from '../vendor-sessions/vendor-sessions.store.ts';

export type PollDeps = {
  database: Database;
  clock: Clock;
  keyring: Keyring;
  directory: AccountDirectory;
  calls: VendorCalls;
  adapterOf(account: Account): Adapter;
  logger: Logger;
  countPoll(found: string, vendor: string): void;
  countUnknown(vendor: string, words: number): void;
  onReport(): void;
};

type Traced = PollDeps & { trace: Context };

export async function pollNow(deps: Traced, id: string): Promise<void> {
  const session = await readVendorSession(deps.database, id);
  if (session !== undefined) await pollSession(deps, session);
}

/**
 * Polls the vendor and stores a change with its report in one transaction. After a missing or undocumented response,
 * polls again later.
 */
export async function pollSession(deps: Traced, session: VendorSession): Promise<void> {
  const account = await deps.directory.byId(session.accountId);
  if (account === undefined || session.vendorId === null) return;
  const { vendor } = account;
  try {
    const { poll, digest } = await find(deps, account, session, session.vendorId);
    await failpoint('providers.polled');
    const judged = judge(session, poll.kind === 'decided' ? { ...poll, mark: markOf(session, poll) } : poll);
    deps.countPoll(judged.news === null ? 'nothing' : poll.kind, vendor);
    if (poll.kind === 'decided' && judged.news !== null) deps.countUnknown(vendor, poll.unknown.length);
    const about = { vaultRef: vaultRefOf(vendor, session.vaultId ?? session.vendorId), digest };
    await keep(deps, session, judged, about);
  } catch (err) {
    if (err instanceof UnreadableAnswer) {
      deps.logger.warn({ vendor, vendorSession: session.id, path: err.path }, "a vendor's answer is not as documented");
      await postpone(deps, session, 'unreadable', err.path);
    } else if (err instanceof VendorRefusal) {
      await postpone(deps, session, err.message, null, err.retryAfterMs ?? 0);
    } else throw err;
    deps.countPoll(err instanceof UnreadableAnswer ? 'unreadable' : 'refused', vendor);
  }
}

async function find(
  { calls, adapterOf }: PollDeps,
  account: Account,
  { steps }: VendorSession,
  vendorId: string,
): Promise<{ poll: PollResult; digest: string }> {
  const adapter = adapterOf(account);
  const result = await adapter.fetch(calls.apiOf(account, adapter), vendorId, steps);
  if (result === undefined) return { poll: { kind: 'gone' }, digest: '' };
  const digest = createHash('sha256')
    .update(canonicalize(result) ?? '')
    .digest('hex');
  return { poll: adapter.map(result, { steps, account }), digest };
}

type About = { vaultRef: string; digest: string };

async function keep(deps: Traced, session: VendorSession, judged: Judged, about: About): Promise<void> {
  const { progress, news, pollInMs } = judged;
  const isKept = await deps.database.transaction(async (tx) => {
    if (!(await keepJudged(tx, session, progress, { pollInMs, problem: null }))) return false;
    if (news === null) return true;
    const observedAt = (news.kind === 'decided' ? news.decidedAt : null) ?? deps.clock.now().toISOString();
    const report = reportOf(session, wordsOf(session, news), { ...about, sequence: progress.revision, observedAt });
    await keepReport(tx, deps, session, report);
    await failpoint('providers.before-poll-commit');
    return true;
  });
  if (!isKept || news === null) return;
  await failpoint('providers.poll-kept');
  deps.onReport();
}

function wordsOf({ steps }: VendorSession, news: News): readonly Omit<Word, 'eventId'>[] {
  if (news.kind === 'decided') return news.verdicts;
  return ofEach(steps, news.kind === 'submitted' ? 'PENDING' : 'EXPIRED');
}

async function postpone(
  { database }: PollDeps,
  session: VendorSession,
  problem: string,
  path: string | null,
  atLeastMs = 0,
): Promise<void> {
  const { state, continues, mark, isHeld, revision, polls } = session;
  // After an unreadable decision, polls again as often as for a missing decision.
  const pause = pauseMs(state === 'DECIDED' ? 'SUBMITTED' : state, polls) ?? 0;
  const progress = { state, continues, mark, isHeld, revision, polls: polls + 1 };
  const pollInMs = Math.max(pause, atLeastMs);
  await keepJudged(database, session, progress, { pollInMs, problem: path === null ? problem : `${problem} ${path}` });
}
