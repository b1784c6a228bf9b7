import type { NewId } from '@gcs/kit/ids';
import type { Connection, Database } from '@gcs/kit/postgres/database';
import type { Choice } from '../accounts/account-directory.ts';
import type { Account } from '../vendor/vendor.rules.ts';
import { assignAccount, countPaid, lockGuest } from '../vendor-sessions/paid-sessions.store.ts';
import { type Claim, claimAfter, type VendorSession } from '../vendor-sessions/vendor-session.rules.ts';
import {
  claimVendorSession,
  type EnteredRow,
  enterVendorSession,
  latestVendorSession,
  supersedeVendorSession,
} from '../vendor-sessions/vendor-sessions.store.ts';
import type { HandOver } from './hand-over-token.ts';
import { useHandOver } from './uses.store.ts';

/** `full` means that all accounts that may take the guest have reached their ceilings. */
export type Claimed =
  | { readonly kind: 'back'; readonly why: '' | 'refused' }
  | { readonly kind: 'full' }
  | { readonly kind: 'claimed'; readonly account: Account; readonly session: ClaimedSession };

/** `mayBeOpen`: an earlier request, whose answer is unknown, may have opened a vendor session. */
export type ClaimedSession = EnteredRow & { readonly mayBeOpen: boolean };

/** Outlasts the calls that open a vendor session, so that no other process opens a second one. */
const openMs = 30_000;

type Deps = { database: Database; newId: NewId };
/**
 * `choices`: accounts of the provider that check the steps. `left`: untried accounts that accept the guest, in order.
 */
type Among = { choices: readonly Choice[]; left: readonly Choice[]; isFirst: boolean };

/**
 * Uses the hand-over token and finds or writes the attempt's row, in one transaction. A guest who has a session at a
 * vendor stays at that vendor. Otherwise the first account below its ceiling gets the guest
 * (docs/providers.md#several-vendors).
 */
export function claimSession(
  { database, newId }: Deps,
  { choices, left, isFirst }: Among,
  handOver: HandOver,
): Promise<Claimed> {
  return database.transaction(async (tx) => {
    if (isFirst && !(await useHandOver(tx, handOver.id, handOver.expiresAt))) return { kind: 'back', why: 'refused' };
    await lockGuest(tx, handOver.sessionId, handOver.steps[0] ?? '');
    const accountIds = choices.map(({ account }) => account.id);
    const latest = await latestVendorSession(tx, accountIds, handOver);
    const decision = claimAfter(latest, handOver);
    if (decision.kind === 'back') return { kind: 'back', why: '' };
    const begun = decision.kind === 'enter' ? latest : decision.inherits;
    const mayMove = decision.kind === 'enter' && latest?.isPaid === false && latest.vendorId === null;
    const account =
      begun && !mayMove
        ? choices.find((choice) => choice.account.id === begun.accountId)?.account
        : await firstWithRoom(tx, left);
    if (account === undefined) return { kind: 'full' };
    const id = await rowOf(tx, { account, handOver, latest, decision, newId });
    if (begun === null || mayMove) await assignAccount(tx, id, account.id);
    const session = await enterVendorSession(tx, id, handOver.returnAddress, openMs);
    if (session === undefined) return { kind: 'back', why: '' };
    const mayBeOpen = decision.kind === 'enter' && latest?.isPaid === true && latest.vendorId === null;
    return { kind: 'claimed', account, session: { ...session, mayBeOpen } };
  });
}

async function firstWithRoom(tx: Connection, left: readonly Choice[]): Promise<Account | undefined> {
  for (const { account, monthlyCeiling } of left) if (await countPaid(tx, account.id, monthlyCeiling)) return account;
  return undefined;
}

type Row = {
  account: Account;
  handOver: HandOver;
  latest: VendorSession | undefined;
  decision: Exclude<Claim, { kind: 'back' }>;
  newId: NewId;
};

/** Returns the row's id; '' if another process has written the row. */
async function rowOf(tx: Connection, { account, handOver, latest, decision, newId }: Row): Promise<string> {
  if (decision.kind === 'enter') return latest?.id ?? '';
  if (decision.inherits !== null) await supersedeVendorSession(tx, decision.inherits.id);
  // A guest's earlier vault is reused only at the same account.
  const vaultId = latest?.accountId === account.id ? decision.vaultId : null;
  const wanted = { ...handOver, accountId: account.id };
  return (await claimVendorSession(tx, wanted, { ...decision, vaultId, id: newId('pvs') }))?.id ?? '';
}
