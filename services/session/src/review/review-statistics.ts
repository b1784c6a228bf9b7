import type { Operator } from '@gcs/kit/admin/operator-identity';
import type { Visible } from '@gcs/kit/admin/operator-scope';
import { type ListPage, type PageRequest, readPage } from '@gcs/kit/admin/page';
import type { Database } from '@gcs/kit/postgres/database';
import { observeTogether, type Telemetry } from '@gcs/kit/telemetry/telemetry';
import type { Actor } from '../machine/command.rules.ts';
import { readQueueState } from '../sessions/review-queue.store.ts';
import type { SessionDeps } from '../sessions/session-deps.ts';
import { type ReviewVerdict, reasonVerdictOf } from '../steps/reason-codes.rules.ts';
import {
  type ClaimCount,
  countClaims,
  countDecisions,
  type DecisionCount,
  type HistoryFilter,
  type ListedDecision,
  listDecisions,
  medianSecondsToDecision,
} from './decision-history.store.ts';
import { countQueue } from './list-reviews.store.ts';
import { type ReviewCounts, reviewCounts } from './review-counts.rules.ts';

export type { ListedDecision };

export type Decided = ReadonlyMap<ReviewVerdict, number>;

type PersonsReviews = {
  subject: string;
  name: string | null;
  isCaller: boolean;
  claimed: number;
  proposed: number;
  agreed: number;
  decided: Decided;
};

export type ReviewStatistics = {
  counts: ReviewCounts;
  decided: Decided;
  medianSeconds: number | null;
  people: readonly PersonsReviews[];
};

const maxPeople = 1_000;

export function listReviewDecisions(
  { database }: SessionDeps,
  filter: HistoryFilter,
  paging: PageRequest,
): Promise<ListPage<ListedDecision>> {
  return readPage(paging, ['text'], {
    find: ([before = null], limit) => listDecisions(database, filter, { before, limit }),
    placeOf: ({ id }) => [id],
  });
}

export async function reviewStatistics(
  { database }: SessionDeps,
  period: Visible & { from: Date; until: Date },
  { operator, actor }: { operator: Operator; actor: Actor },
): Promise<ReviewStatistics> {
  const { tenantId, properties } = period;
  const [counted, decisions, medianSeconds, claims] = await Promise.all([
    countQueue(database, { tenantId, properties, workflowKey: null }),
    countDecisions(database, period, operator),
    medianSecondsToDecision(database, period),
    countClaims(database, { tenantId, properties }, actor.otherKeys),
  ]);
  return {
    counts: reviewCounts(counted, actor),
    decided: decidedOf(decisions),
    medianSeconds,
    people: peopleOf(decisions, claims).slice(0, maxPeople),
  };
}

function decidedOf(decisions: readonly DecisionCount[]): Decided {
  const decided = new Map<ReviewVerdict, number>();
  for (const { kind, isDecisive, decisions: count } of decisions) {
    const verdict = reasonVerdictOf[kind];
    if (isDecisive) decided.set(verdict, (decided.get(verdict) ?? 0) + count);
  }
  return decided;
}

function peopleOf(decisions: readonly DecisionCount[], claims: readonly ClaimCount[]): PersonsReviews[] {
  const subjects = [...new Set([...decisions, ...claims].map(({ subject }) => subject))].sort();
  return subjects.map((subject) => {
    const own = decisions.filter((one) => one.subject === subject);
    const claim = claims.find((one) => one.subject === subject);
    const known = [...own, ...(claim === undefined ? [] : [claim])];
    const pending = own.filter(({ isDecisive }) => !isDecisive);
    const proposals = pending.filter(({ kind }) => kind === 'PROPOSED' || kind === 'EXCEPTION_PROPOSED');
    return {
      subject,
      name: known.find(({ name }) => name !== null)?.name ?? null,
      isCaller: known.some(({ isCaller }) => isCaller),
      claimed: claim?.claimed ?? 0,
      proposed: total(proposals),
      agreed: total(pending) - total(proposals),
      decided: decidedOf(own),
    };
  });
}

function total(counted: readonly DecisionCount[]): number {
  return counted.reduce((sum, { decisions }) => sum + decisions, 0);
}

/**
 * Observes the queue of the whole deployment, so every replica reports the same values. Alert on overdue reviews,
 * because guests are waiting.
 */
export function observeReviews(database: Database, { meter, logger }: Telemetry): () => void {
  const open = meter.createObservableGauge('gcs.session.reviews.open', {
    unit: '{review}',
    description: 'Open reviews',
  });
  const overdue = meter.createObservableGauge('gcs.session.reviews.overdue', {
    unit: '{review}',
    description: 'Open reviews past their deadline',
  });
  const oldest = meter.createObservableGauge('gcs.session.reviews.oldest_age', {
    unit: 's',
    description: 'Age of the oldest open review',
  });
  return observeTogether(meter, [open, overdue, oldest], async (result) => {
    const state = await readQueueState(database).catch((err: unknown) =>
      logger.warn({ err }, 'failed to read the state of the review queue'),
    );
    if (state === undefined) return;
    result.observe(open, state.open);
    result.observe(overdue, state.overdue);
    result.observe(oldest, state.oldestAgeSeconds);
  });
}
