import type { Choice } from '../accounts/account-directory.ts';

export type AccountHealth = {
  note(accountId: string, isWell: boolean): void;
  inOrder(choices: readonly Choice[]): readonly Choice[];
};

/** Time after an account's failure during which guests go to other accounts first. */
const awayMs = 30_000;

export function createAccountHealth(nowMs: () => number): AccountHealth {
  const awayUntilMs = new Map<string, number>();
  const isAway = ({ account }: Choice) => (awayUntilMs.get(account.id) ?? 0) > nowMs();
  return {
    note(accountId, isWell) {
      if (isWell) awayUntilMs.delete(accountId);
      else awayUntilMs.set(accountId, nowMs() + awayMs);
    },
    inOrder: (choices) => choices.toSorted((one, other) => Number(isAway(one)) - Number(isAway(other))),
  };
}
