import { type Page, type PageRequest, readPage } from '@gcs/kit/admin/page';
import { decryptWith, type Keyring } from '@gcs/kit/crypto/keyring';
import { ServiceError } from '@gcs/kit/errors';
import type { EvidenceFact } from '../../domain/changes/session-change.ts';
import { isUnderReview } from '../../domain/review/step-review.ts';
import type { Session } from '../../domain/sessions/session.ts';
import type { Step, StepType } from '../../domain/steps/step.ts';
import {
  readDecisions,
  readRecommendations,
  type StoredDecision,
  type StoredRecommendation,
} from '../../postgres/review/review-decisions.ts';
import { listQueue, type QueueFilter } from '../../postgres/review/review-queue.ts';
import { readSessions, type SessionRef } from '../../postgres/sessions/read-sessions.ts';
import { readSessionEvidence } from '../../postgres/sessions/session-evidence.ts';
import { toSession } from '../../postgres/sessions/session-row.ts';
import type { SessionDeps } from '../session-deps.ts';
import { noteContext } from './decide-review.ts';

/** A step that waits for a person, with its session. */
export type WaitingStep = { session: Session; step: Step };

/** Everything that a decision needs; notes are readable, null once they were erased. */
export type ReviewFile = WaitingStep & {
  evidence: readonly EvidenceFact[];
  decisions: readonly (Omit<StoredDecision, 'note'> & { note: string | null })[];
  recommendations: readonly (Omit<StoredRecommendation, 'note'> & { note: string | null })[];
};

/** The queue of a tenant, the most urgent first. */
export async function listReviews(
  { database, profiles }: SessionDeps,
  filter: QueueFilter,
  asked: PageRequest,
): Promise<Page<WaitingStep>> {
  const page = await readPage(asked, ['time', 'text', 'text'], {
    find: (after, limit) => listQueue(database, filter, { after, limit }),
    placeOf: ({ dueAt, id, stepType }) => [dueAt.toISOString(), id, stepType],
  });
  const profileOf = await profiles.pinned(database, page.rows);
  const rows = page.rows.flatMap(({ stepType, dueAt: _dueAt, ...row }): WaitingStep[] => {
    const session = toSession(row, profileOf(row));
    const step = session.steps.find(({ type }) => type === stepType);
    return step === undefined ? [] : [{ session, step }];
  });
  return { rows, nextPageToken: page.nextPageToken };
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
  const [evidence, decisions, recommendations] = await Promise.all([
    readSessionEvidence(database, ref.sessionId),
    readDecisions(database, about),
    readRecommendations(database, about),
  ]);
  const open = <T extends { id: string; note: Buffer | null }>(said: T) => {
    return { ...said, note: openNote(keyring, said, ref.sessionId) };
  };
  return { session, step, evidence, decisions: decisions.map(open), recommendations: recommendations.map(open) };
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
