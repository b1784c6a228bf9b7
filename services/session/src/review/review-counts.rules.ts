import { type Actor, isKeyOf } from '../machine/command.rules.ts';
import type { StepType } from '../steps/step.rules.ts';

export type CountedReviews = {
  readonly stepType: StepType;
  readonly reasonCodes: readonly string[];
  /** Keyed hash of the claimant. Null for unclaimed steps. */
  readonly claimedKey: string | null;
  readonly waiting: number;
};

/** Each list is sorted by frequency, then by name. */
export type ReviewCounts = {
  readonly waiting: number;
  readonly overdue: number;
  readonly unclaimed: number;
  readonly claimedByCaller: number;
  readonly claimedByOthers: number;
  readonly byStepType: readonly (readonly [stepType: StepType, waiting: number])[];
  /** A step with several codes counts for each of them. */
  readonly byReason: readonly (readonly [code: string, waiting: number])[];
};

export function reviewCounts(
  { counted, overdue }: { counted: readonly CountedReviews[]; overdue: number },
  caller: Actor,
): ReviewCounts {
  const claimed = counted.filter(({ claimedKey }) => claimedKey !== null);
  const own = claimed.filter(({ claimedKey }) => claimedKey !== null && isKeyOf(caller, claimedKey));
  const waiting = sum(counted);
  return {
    waiting,
    overdue,
    unclaimed: waiting - sum(claimed),
    claimedByCaller: sum(own),
    claimedByOthers: sum(claimed) - sum(own),
    byStepType: tally(counted, ({ stepType }) => [stepType]),
    byReason: tally(counted, ({ reasonCodes }) => reasonCodes),
  };
}

function sum(counted: readonly CountedReviews[]): number {
  return counted.reduce((total, { waiting }) => total + waiting, 0);
}

function tally<W extends string>(
  counted: readonly CountedReviews[],
  wordsOf: (one: CountedReviews) => readonly W[],
): (readonly [W, number])[] {
  const totals = new Map<W, number>();
  for (const one of counted) {
    for (const word of wordsOf(one)) totals.set(word, (totals.get(word) ?? 0) + one.waiting);
  }
  return [...totals].sort(([left, few], [right, many]) => many - few || (left < right ? -1 : 1));
}
