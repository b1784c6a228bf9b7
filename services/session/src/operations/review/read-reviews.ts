import { type Page, type PageRequest, readPage } from '@gcs/kit/admin/page';
import { decryptWith, type Keyring } from '@gcs/kit/crypto/keyring';
import { ServiceError } from '@gcs/kit/errors';
import type { EvidenceFact } from '../../domain/changes/session-change.ts';
import type { ReportedFact } from '../../domain/review/facts.ts';
import type { Actor } from '../../domain/review/review-command.ts';
import { type ReviewCounts, reviewCounts } from '../../domain/review/review-counts.ts';
import { isUnderReview } from '../../domain/review/step-review.ts';
import type { Session } from '../../domain/sessions/session.ts';
import type { Step, StepType } from '../../domain/steps/step.ts';
import { listQueue, type QueueFilter } from '../../postgres/review/list-reviews.ts';
import { readFacts, type StoredFacts } from '../../postgres/review/reported-facts.ts';
import { countQueue } from '../../postgres/review/review-counts.ts';
import {
  readDecisions,
  readRecommendations,
  type StoredDecision,
  type StoredRecommendation,
} from '../../postgres/review/review-decisions.ts';
import { type EarlierSession, readEarlierSessions } from '../../postgres/sessions/earlier-sessions.ts';
import { readSessions, type SessionRef } from '../../postgres/sessions/read-sessions.ts';
import { readSessionEvidence } from '../../postgres/sessions/session-evidence.ts';
import { toSession } from '../../postgres/sessions/session-row.ts';
import { openFacts } from '../reports/facts-of-report.ts';
import type { SessionDeps } from '../session-deps.ts';
import { noteContext } from './decide-review.ts';

/** A step that waits for a person, with its session. */
export type WaitingStep = { session: Session; step: Step };

/** What to list; `mine` is what the caller is at. */
export type AskedQueue = Omit<QueueFilter, 'claimedKeys'> & { mine: boolean };

/** A page of the queue; counts come with the first one. */
export type ListedReviews = Page<WaitingStep> & { counts: ReviewCounts | null };

/** Everything that a decision needs; notes are readable, null once they were erased. */
export type ReviewFile = WaitingStep & {
  evidence: readonly EvidenceFact[];
  reported: readonly Reported[];
  earlier: readonly EarlierSession[];
  decisions: readonly (Omit<StoredDecision, 'note'> & { note: string | null })[];
  recommendations: readonly (Omit<StoredRecommendation, 'note'> & { note: string | null })[];
};

/** What came with one report of a provider. */
export type Reported = Omit<StoredFacts, 'facts'> & { facts: readonly ReportedFact[] };

const maxEarlierSessions = 50;

/** The queue of a tenant, the one with the least time left first. */
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

/**
 * One step under review, with its evidence and what was said about it; without a type the only one that waits. Throws
 * `not_found`, and `failed_precondition` when the step does not wait or it is not clear which one is meant.
 */
export async function getReview(deps: SessionDeps, ref: SessionRef, stepType: StepType | null): Promise<ReviewFile> {
  const { database, profiles, keyring } = deps;
  const [row] = await readSessions(database, [ref]);
  if (row === undefined) throw new ServiceError('not_found', 'no such session');
  const session = toSession(row, (await profiles.pinned(database, [row]))(row));
  const step = waitingStep(session, stepType);
  const about = { ...ref, stepType: step.type };
  const [evidence, stored, earlier, decisions, recommendations] = await Promise.all([
    readSessionEvidence(database, ref.sessionId),
    readFacts(database, ref.sessionId),
    readEarlierSessions(database, ref, maxEarlierSessions),
    readDecisions(database, about),
    readRecommendations(database, about),
  ]);
  const reported = stored.map((one) => ({ ...one, facts: openFacts(keyring, ref.sessionId, one) }));
  const open = <T extends { id: string; note: Buffer | null }>(said: T) => {
    return { ...said, note: openNote(keyring, said, ref.sessionId) };
  };
  const said = { decisions: decisions.map(open), recommendations: recommendations.map(open) };
  return { session, step, evidence, reported: stepFirst(reported, step.type), earlier, ...said };
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

function openNote(
  keyring: Keyring,
  { id, note }: { id: string; note: Buffer | null },
  sessionId: string,
): string | null {
  return note === null ? null : decryptWith(keyring, 'kek', note, noteContext(sessionId, id)).toString();
}
