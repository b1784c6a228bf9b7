import { ServiceError } from '@gcs/kit/errors';
import type { ProfileDefinition } from '../profile/profile.rules.ts';
import { type Disclosure, logGuestDataAccess } from '../sessions/guest-data-accesses.store.ts';
import { readSessions, type SessionRef } from '../sessions/read-sessions.store.ts';
import type { SessionDeps } from '../sessions/session-deps.ts';
import { toSession } from '../sessions/session-row.store.ts';
import type { StepType } from '../steps/step.rules.ts';
import { type Comparison, comparedStepOf } from './comparison.rules.ts';
import { readStoredComparisons, type StoredComparison, sealedComparisons } from './comparisons.store.ts';

export type DisclosedComparison = Omit<StoredComparison, 'comparison'> & { comparison: Comparison };

/**
 * Records the access, then returns the comparisons. A comparison without a document gets the session's newest document.
 * Throws `not_found`.
 */
export async function discloseComparisons(
  { database, keyring, profiles }: SessionDeps,
  ref: SessionRef & { stepType: StepType | null },
  access: Disclosure,
): Promise<{ definition: ProfileDefinition; comparisons: readonly DisclosedComparison[] }> {
  const { sessionId } = ref;
  const stepType = comparedStepOf(ref.stepType);
  return database.transaction(async (tx) => {
    const [row] = await readSessions(tx, [ref]);
    if (row === undefined) throw new ServiceError('not_found', 'no such session');
    const { propertyReference, profile } = toSession(row, (await profiles.pinned(tx, [row]))(row));
    await logGuestDataAccess(tx, { ...access, sessionId, propertyReference });
    const stored = await readStoredComparisons(tx, sessionId);
    const opened = stored.map(({ comparison, ...rest }): DisclosedComparison => {
      const text = sealedComparisons.open(keyring, { sessionId, id: rest.id }, comparison);
      return { ...rest, comparison: JSON.parse(text) };
    });
    const comparisons = opened.filter((one) => stepType === null || one.stepType === stepType);
    return { definition: profile.definition, comparisons: comparisons.map(withDocumentOf(opened)) };
  });
}

/** Adds the newest document, because a provider that only screens lists often has not seen it. */
function withDocumentOf(all: readonly DisclosedComparison[]) {
  const newest = all.find(({ comparison }) => comparison.document !== null)?.comparison.document ?? null;
  return (one: DisclosedComparison): DisclosedComparison => {
    return { ...one, comparison: { ...one.comparison, document: one.comparison.document ?? newest } };
  };
}
