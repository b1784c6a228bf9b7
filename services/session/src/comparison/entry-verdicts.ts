import { hmacsWith, hmacWith, type Keyring } from '@gcs/kit/crypto/keyring';
import { ServiceError } from '@gcs/kit/errors';
import type { Connection } from '@gcs/kit/postgres/database';
import canonicalize from 'canonicalize';
import type { SessionRef } from '../sessions/read-sessions.store.ts';
import type { DecisionKind } from '../steps/reason-codes.rules.ts';
import type { EntryVerdict, StepType } from '../steps/step.rules.ts';
import { type Comparison, comparedStepOf } from './comparison.rules.ts';
import { readStoredComparisons, sealedComparisons } from './comparisons.store.ts';

type Entry = Comparison['entries'][number];

/** Returns the id by which a decision names a list entry: a hex keyed hash, which does not reveal the listed person. */
export function entryIdOf(keyring: Keyring, { sessionId }: Pick<SessionRef, 'sessionId'>, entry: Entry): string {
  return hmacWith(keyring, 'index', ...partsOf(sessionId, entry)).toString('hex');
}

function partsOf(sessionId: string, entry: Entry): string[] {
  return ['list-entry', sessionId, canonicalize(entry) ?? ''];
}

const judging: readonly DecisionKind[] = ['PROPOSED', 'APPROVED', 'REJECTED'];

/**
 * If the workflow requires verdicts, checks that a decision has one per list entry (docs/workflow.md#comparison).
 * Throws `invalid_argument` for an unknown entry and `failed_precondition` for a missing verdict. An approval also
 * fails unless every verdict is NOT_SAME.
 */
export async function requireEntryVerdicts(
  { keyring, tx }: { keyring: Keyring; tx: Connection },
  { sessionId, stepType }: { sessionId: string; stepType: StepType },
  { kind, entryVerdicts, isAsked }: { kind: DecisionKind; entryVerdicts: readonly EntryVerdict[]; isAsked: boolean },
): Promise<void> {
  if (!judging.includes(kind) || (!isAsked && entryVerdicts.length === 0)) return;
  const about = comparedStepOf(stepType);
  const stored = (await readStoredComparisons(tx, sessionId)).filter((one) => about === null || one.stepType === about);
  const entries = stored.flatMap(({ id, comparison }): Entry[] => {
    return JSON.parse(sealedComparisons.open(keyring, { sessionId, id }, comparison)).entries;
  });
  // Accepts ids under every index key, because the key may be rotated between the disclosure and the decision.
  const ids = entries.map((entry) => [...hmacsWith(keyring, 'index', ...partsOf(sessionId, entry)).values()]);
  const known = ids.map((hashes) => hashes.map((hash) => hash.toString('hex')));
  if (entryVerdicts.some(({ entryId }) => !known.some((hashes) => hashes.includes(entryId)))) {
    throw new ServiceError('invalid_argument', 'entry_verdicts names an entry that GetComparison does not have');
  }
  if (known.some((hashes) => !entryVerdicts.some(({ entryId }) => hashes.includes(entryId)))) {
    throw new ServiceError('failed_precondition', 'each entry of GetComparison needs a verdict in entry_verdicts');
  }
  if (kind !== 'REJECTED' && entryVerdicts.some(({ verdict }) => verdict !== 'NOT_SAME')) {
    throw new ServiceError('failed_precondition', 'a step cannot be approved while an entry is or may be the guest');
  }
}
