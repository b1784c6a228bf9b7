import type { ChangeDraft } from '../../src/machine/change.rules.ts';
import { type Command, isVerdict } from '../../src/machine/command.rules.ts';
import { isTerminal, leftInVaults, pendingUntilMs, type Session } from '../../src/machine/session.rules.ts';
import { currentAttempt } from '../../src/machine/settle-steps.rules.ts';

type Moment = { before: Session; after: Session; change: ChangeDraft; command: Command; atMs: number };
type Invariant = (moment: Moment, index: number, all: readonly Moment[]) => boolean;

export const handOverInvariants: Readonly<Record<string, Invariant>> = {
  'the deadline of the guest runs exactly while the guest can act': ({ after }) => {
    const isOpen = after.status === 'PENDING' || after.status === 'IN_PROGRESS';
    const isTheirs = isOpen && !isPending(after);
    return (
      (after.expiresAtMs !== null) === (isTheirs || after.status === 'EXPIRED') &&
      (after.remainingMs !== null) === (!isTerminal(after.status) && !isTheirs)
    );
  },

  'the remaining time of a stopped deadline never decreases': ({ before, after }) =>
    before.remainingMs === null || after.remainingMs === null || after.remainingMs >= before.remainingMs,

  'a guest who returns from a provider has at least an hour': ({ before, after, atMs }) =>
    !isPending(before) ||
    after.status !== 'IN_PROGRESS' ||
    isPending(after) ||
    (after.expiresAtMs ?? 0) >= Math.max(atMs, before.updatedAtMs) + 3_600_000,

  'a step waits for its provider only while it is IN_PROGRESS without reason codes': ({ after }) =>
    after.steps.every(
      ({ pendingSinceMs, status, reasonCodes }) =>
        pendingSinceMs === undefined || (status === 'IN_PROGRESS' && reasonCodes.length === 0),
    ),

  'a step stops waiting for its provider at the deadline': ({ after, command, atMs }) =>
    command.kind !== 'expired' || after.steps.every((step) => (pendingUntilMs(after, step) ?? atMs + 1) > atMs),

  'a result without a verdict keeps the attempt or begins a later one': ({ before, after, command, change }) => {
    if (command.kind !== 'step_resulted' || isVerdict(command.outcome)) return true;
    const rule = after.profile.rules.get(command.stepType);
    if (rule === undefined || change.kind !== 'step_resulted') return before.steps === after.steps;
    const at = currentAttempt(before, rule);
    return currentAttempt(after, rule) === Math.max(at, command.attempt);
  },

  'a step waits for its provider only in the current attempt': ({ after }) =>
    after.steps.every((step) => {
      const rule = after.profile.rules.get(step.type);
      return rule === undefined || step.pendingSinceMs === undefined || step.attempt >= currentAttempt(after, rule);
    }),

  'originals left with a provider are reported once, not before the end': ({ after, change }, index, all) => {
    const earlier = all.slice(0, index).flatMap((moment) => moment.change.vaults ?? []);
    const told = [...earlier, ...(change.vaults ?? [])].map(({ vaultRef }) => vaultRef);
    if (!isTerminal(after.status)) return told.length === 0;
    const left = leftInVaults(after).map(({ vaultRef }) => vaultRef);
    return JSON.stringify(told.sort()) === JSON.stringify(left.sort());
  },
};

function isPending({ steps }: Session): boolean {
  return steps.some(({ pendingSinceMs }) => pendingSinceMs !== undefined);
}
