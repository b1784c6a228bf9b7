import type { Choice } from '../accounts/account-directory.ts';

/** Accounts whose vendor has lately refused or not answered, as this process has seen it. */
export type AccountHealth = {
  /** Notes what a guest's call has come to. */
  note(accountId: string, isWell: boolean): void;
  /** The same accounts, those that are away last. */
  inOrder(choices: readonly Choice[]): readonly Choice[];
};

/** For so long guests go elsewhere first; then one guest finds out whether the vendor is back. */
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
