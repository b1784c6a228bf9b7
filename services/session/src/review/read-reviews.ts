import type { Operator } from '@gcs/kit/admin/operator-identity';
import type { Visible } from '@gcs/kit/admin/operator-scope';
import { type ListPage, type PageRequest, readPage } from '@gcs/kit/admin/page';
import { ServiceError } from '@gcs/kit/errors';
import { hasComparison } from '../comparison/comparisons.store.ts';
import type { Actor } from '../machine/command.rules.ts';
import type { EvidenceFact } from '../machine/published.rules.ts';
import type { Session } from '../machine/session.rules.ts';
import { isUnderReview } from '../machine/step-review.rules.ts';
import { readStoredFacts, type StoredFacts, sealedFacts } from '../reports/reported-facts.store.ts';
import { readSessions, type SessionRef } from '../sessions/read-sessions.store.ts';
import type { SessionDeps } from '../sessions/session-deps.ts';
import { toSession } from '../sessions/session-row.store.ts';
import type { ReportedFact } from '../steps/facts.rules.ts';
import type { Step, StepType } from '../steps/step.rules.ts';
import {
  countQueue,
  listQueue,
  type QueueFilter,
  type ReviewChoices,
  readReviewChoices,
} from './list-reviews.store.ts';
import { type ReviewCounts, reviewCounts } from './review-counts.rules.ts';
import {
  readDecisions,
  readRecommendations,
  type StoredDecision,
  type StoredRecommendation,
  sealedNotes,
} from './review-decisions.store.ts';
import { type EarlierSession, readEarlierSessions, readSessionEvidence } from './review-file.store.ts';
import { readNotes, type StoredNote } from './review-remarks.store.ts';
import { keepOpen, type Looking, readViewers } from './review-viewers.store.ts';

export type { Looking };

export type WaitingStep = { session: Session; step: Step };

type AskedQueue = Omit<QueueFilter, 'claimedKeys'> & { mine: boolean };

/** Only the first page has counts. */
type ListedReviews = ListPage<WaitingStep> & { counts: ReviewCounts | null };

/** Notes are decrypted, or null after an erasure. */
export type ReviewFile = WaitingStep & {
  evidence: readonly EvidenceFact[];
  reported: readonly Reported[];
  hasComparison: boolean;
  earlier: readonly EarlierSession[];
  decisions: readonly (Omit<StoredDecision, 'note'> & { note: string | null })[];
  recommendations: readonly (Omit<StoredRecommendation, 'note'> & { note: string | null })[];
  notes: readonly (Omit<StoredNote, 'note'> & { note: string | null })[];
};

type Reported = Omit<StoredFacts, 'facts'> & { facts: readonly ReportedFact[] };

const maxEarlierSessions = 50;

export async function listReviews(
  { database, profiles }: SessionDeps,
  { mine, ...asked }: AskedQueue,
  paging: PageRequest,
  caller: Actor,
): Promise<ListedReviews> {
  const filter = { ...asked, claimedKeys: mine ? caller.otherKeys : null };
  const [page, counted] = await Promise.all([
    readPage(paging, ['time', 'text', 'text'], {
      find: (after, limit) => listQueue(database, filter, { after, limit }),
      placeOf: ({ dueAt, id, stepType }) => [dueAt.toISOString(), id, stepType],
    }),
    paging.pageToken === '' ? countQueue(database, filter) : null,
  ]);
  const profileOf = await profiles.pinned(database, page.rows);
  const rows = page.rows.flatMap(({ stepType, dueAt: _dueAt, ...row }): WaitingStep[] => {
    const session = toSession(row, profileOf(row));
    const step = session.steps.find(({ type }) => type === stepType);
    return step === undefined ? [] : [{ session, step }];
  });
  const counts = counted === null ? null : reviewCounts(counted, caller);
  return { rows, nextPageToken: page.nextPageToken, counts };
}

export async function reviewChoices(
  { database }: SessionDeps,
  visible: Visible,
  caller: Actor,
): Promise<ReviewChoices & Pick<ReviewCounts, 'byStepType' | 'byReason'>> {
  const [choices, counted] = await Promise.all([
    readReviewChoices(database, visible, caller.otherKeys),
    countQueue(database, { ...visible, workflowKey: null }),
  ]);
  const { byStepType, byReason } = reviewCounts(counted, caller);
  return { ...choices, byStepType, byReason };
}

/**
 * Without a step type, returns the only waiting step. Throws `not_found`, and `failed_precondition` if the step does
 * not wait or several steps wait.
 */
export async function getReview(
  deps: SessionDeps,
  visible: Visible,
  { sessionId, stepType: asked }: { sessionId: string; stepType: StepType | null },
): Promise<ReviewFile> {
  const ref: SessionRef = { tenantId: visible.tenantId, sessionId };
  const { database, profiles, keyring } = deps;
  const [row] = await readSessions(database, [ref]);
  if (row === undefined) throw new ServiceError('not_found', 'no such session');
  const session = toSession(row, (await profiles.pinned(database, [row]))(row));
  const step = waitingStep(session, asked);
  const about = { ...ref, stepType: step.type };
  const [evidence, stored, isComparable, earlier, decisions, recommendations, notes] = await Promise.all([
    readSessionEvidence(database, sessionId),
    readStoredFacts(database, sessionId),
    hasComparison(database, sessionId, step.type),
    readEarlierSessions(database, visible, { sessionId, limit: maxEarlierSessions }),
    readDecisions(database, about),
    readRecommendations(database, about),
    readNotes(database, about),
  ]);
  const reported = stored.map((one): Reported => {
    const opened = sealedFacts.open(keyring, { sessionId, id: one.id }, one.facts);
    return { ...one, facts: JSON.parse(opened) };
  });
  const open = <T extends { id: string; note: Buffer | null }>(said: T) => {
    const { id, note } = said;
    return { ...said, note: note === null ? null : sealedNotes.open(keyring, { sessionId, id }, note) };
  };
  const said = { decisions: decisions.map(open), recommendations: recommendations.map(open), notes: notes.map(open) };
  const found = { evidence, reported: stepFirst(reported, step.type), hasComparison: isComparable, earlier };
  return { session, step, ...found, ...said };
}

/**
 * Lists the other people who have a review open. If `isKept` is true, also stores the operator as a viewer for a while.
 */
export async function whoElseLooks(
  { database }: Pick<SessionDeps, 'database'>,
  about: { sessionId: string; stepType: StepType },
  { operator, isKept }: { operator: Operator; isKept: boolean },
): Promise<Looking[]> {
  if (isKept) await keepOpen(database, about, operator);
  return readViewers(database, about, operator);
}

function stepFirst(reported: readonly Reported[], stepType: StepType): Reported[] {
  const isOwn = ({ stepType: of }: Reported) => of === stepType;
  return [...reported.filter(isOwn), ...reported.filter((one) => !isOwn(one))];
}

function waitingStep(session: Session, stepType: StepType | null): Step {
  const waiting = session.steps.filter((step) => isUnderReview(session, step));
  const [only, ...others] = stepType === null ? waiting : waiting.filter(({ type }) => type === stepType);
  if (only === undefined) {
    const which = stepType === null ? 'no step of this session' : stepType;
    throw new ServiceError('failed_precondition', `${which} is not under review`);
  }
  if (others.length === 0) return only;
  const list = waiting.map(({ type }) => type).join(', ');
  throw new ServiceError('failed_precondition', `several steps are under review, name one: ${list}`);
}
