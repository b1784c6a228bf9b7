import type { Clock } from '@gcs/kit/clock';
import type { Keyring } from '@gcs/kit/crypto/keyring';
import { UnreadableAnswer } from '@gcs/kit/egress/shape.rules';
import type { NewId } from '@gcs/kit/ids';
import type { Database } from '@gcs/kit/postgres/database';
import { failpoint } from '@gcs/kit/process/failpoint';
import { delay } from '@gcs/kit/retry';
import type { Logger } from '@gcs/kit/telemetry/logger';
import type { Context } from '@opentelemetry/api';
import { takesGuest } from '../accounts/account.rules.ts';
import type { AccountDirectory, Choice } from '../accounts/account-directory.ts';
import { keepReport } from '../report/keep-report.ts';
import { ofEach, reportOf, vaultRefOf } from '../report/report.rules.ts';
import type { Adapter } from '../vendor/adapter.ts';
import type { VendorCalls } from '../vendor/calls.ts';
import {
  type Account,
  hasOpenedNone,
  isLasting,
  isOfVendor,
  isUnauthorized,
  mayHaveArrived,
  type Opened,
  type SessionRequest,
  type VendorRefusal,
} from '../vendor/vendor.rules.ts';
import type { VendorSession } from '../vendor-sessions/vendor-session.rules.ts';
import {
  type EnteredRow,
  giveUpOpen,
  keepVendorId,
  readVendorSession,
  requestPoll,
} from '../vendor-sessions/vendor-sessions.store.ts';
import type { AccountHealth } from './account-health.ts';
import { type ClaimedSession, claimSession } from './claim-session.ts';
import type { HandOver, ReadHandOver } from './hand-over-token.ts';
import { decryptKept, encryptKept } from './kept.ts';

export type HandOverDeps = {
  database: Database;
  keyring: Keyring;
  clock: Clock;
  newId: NewId;
  directory: AccountDirectory;
  health: AccountHealth;
  calls: VendorCalls;
  adapterOf(account: Account): Adapter;
  /** `https://…` without a trailing slash. */
  baseUrl: string;
  logger: Logger;
  countGuest(outcome: string, vendor: string): void;
  countLostAnswer(vendor: string): void;
  onDue(): void;
  onReport(): void;
};

type Traced = HandOverDeps & { trace: Context };

/** The guest's destination. `why` is shown on the guest's page (docs/guest-page.md#way-back); '' means no problem. */
export type Led =
  | { readonly kind: 'vendor'; readonly url: string }
  | {
      readonly kind: 'back';
      readonly returnAddress: string;
      readonly why: '' | 'refused' | 'unavailable' | 'misconfigured';
    }
  /** The token is not genuine, so no return address is known. */
  | { readonly kind: 'nowhere' };

const waitForOtherMs = 8_000;
const pollEveryMs = 200;

/** Accepts a hand-over once and sends its guest to the vendor (docs/providers.md#hand-over). */
export async function takeGuest(deps: Traced, read: ReadHandOver): Promise<Led> {
  if (read.kind === 'forged') return counted(deps, 'forged', { kind: 'nowhere' });
  if (read.kind === 'useless') {
    const why = read.why === 'expired' ? 'refused' : 'misconfigured';
    return counted(deps, read.why, { kind: 'back', returnAddress: read.returnAddress, why });
  }
  const { handOver } = read;
  const { tenantId, provider, returnAddress } = handOver;
  const known = await deps.directory.ofProvider(tenantId, provider);
  // A retry does not help, so the guest's page refers the guest to the property.
  const wrong: Led = { kind: 'back', returnAddress, why: 'misconfigured' };
  if (known.length === 0) {
    deps.logger.warn({ tenantId, provider }, 'a guest was handed over for a provider without an account');
    return counted(deps, 'no_account', wrong);
  }
  const choices = known.filter(({ account }) =>
    handOver.steps.every((step) => deps.adapterOf(account).steps.includes(step)),
  );
  if (choices.length === 0) {
    deps.logger.warn({ tenantId, provider, steps: handOver.steps }, 'a step is not one that this vendor checks');
    return counted(deps, 'steps', wrong, known[0]?.account);
  }
  return lead(deps, choices, handOver);
}

function counted(deps: HandOverDeps, outcome: string, led: Led, account?: Account): Led {
  deps.countGuest(outcome, account?.vendor ?? '');
  return led;
}

/** Tries the accounts in order until one of them has, or may have, opened a vendor session. */
async function lead(deps: Traced, choices: readonly Choice[], handOver: HandOver): Promise<Led> {
  const { tenantId, provider, propertyReference, documentCountry, returnAddress } = handOver;
  const taking = choices.filter((choice) => takesGuest(choice, handOver));
  const ordered = deps.health.inOrder(taking);
  const tried = new Set<string>();
  let last: { account: Account; error: VendorRefusal | UnreadableAnswer } | undefined;
  while (last === undefined || tried.size < ordered.length) {
    const left = ordered.filter(({ account }) => !tried.has(account.id));
    const claimed = await claimSession(deps, { choices, left, isFirst: tried.size === 0 }, handOver);
    await failpoint('providers.claimed');
    if (claimed.kind === 'full') break;
    if (claimed.kind === 'back')
      return counted(deps, claimed.why || 'back', { kind: 'back', returnAddress, why: claimed.why });
    const { account, session } = claimed;
    try {
      const led = await leadTo(deps, { choices, account }, handOver, session);
      if (led.kind === 'vendor') deps.health.note(account.id, true);
      return counted(deps, led.kind === 'back' ? led.why || 'back' : led.kind, led, account);
    } catch (error) {
      if (!isOfVendor(error)) throw error;
      deps.logger.warn({ err: error, tenantId, provider }, 'a guest could not be led to the vendor');
      deps.health.note(account.id, false);
      last = { account, error };
      // If a vendor may have opened a session, the guest stays there, so that no second session is paid.
      if (session.vendorId !== null || session.mayBeOpen || !hasOpenedNone(error)) break;
      tried.add(account.id);
    }
  }
  const misconfigured: Led = { kind: 'back', returnAddress, why: 'misconfigured' };
  if (last === undefined) {
    if (ordered.length > 0) return counted(deps, 'ceiling', misconfigured, ordered[0]?.account);
    deps.logger.warn({ tenantId, provider, propertyReference, documentCountry }, 'no account takes this guest');
    return counted(deps, 'no_account', misconfigured);
  }
  const { account, error } = last;
  if (isLasting(error))
    return counted(deps, isUnauthorized(error) ? 'key_refused' : 'rejected', misconfigured, account);
  const outcome = error instanceof UnreadableAnswer ? 'unreadable' : 'unavailable';
  return counted(deps, outcome, { kind: 'back', returnAddress, why: 'unavailable' }, account);
}

type At = { choices: readonly Choice[]; account: Account };

function leadTo(deps: Traced, { choices, account }: At, handOver: HandOver, session: ClaimedSession) {
  const { returnAddress } = handOver;
  if (session.isLeft) deps.countLostAnswer(account.vendor);
  if (session.vendorId === null && !session.isMine) return followOther(deps, choices, handOver, session);
  const request = requestOf(deps, handOver, session);
  if (session.vendorId === null)
    return openAt(deps, account, { ...request, returnAddress, mayBeOpen: session.mayBeOpen });
  return enter(deps, account, { ...request, returnAddress }, session.vendorId);
}

function requestOf(
  { baseUrl, keyring }: HandOverDeps,
  { sessionId, steps, attempt, locale }: HandOver,
  { isRepeated, ...session }: VendorSession & { isRepeated: boolean },
): SessionRequest {
  const { id, vaultId } = session;
  const kept = decryptKept(keyring, session);
  return { id, sessionId, steps, attempt, locale, isRepeated, vaultId, kept, returnUrl: `${baseUrl}/return/${id}` };
}

/** Opens a vendor session. If the attempt ended in the meantime, ends the vendor session and returns the guest. */
async function openAt(
  deps: Traced,
  account: Account,
  { returnAddress, mayBeOpen, ...request }: SessionRequest & { returnAddress: string; mayBeOpen: boolean },
): Promise<Led> {
  const adapter = deps.adapterOf(account);
  const api = deps.calls.apiOf(account, adapter);
  try {
    const opened = await adapter.open(api, request);
    await failpoint('providers.opened');
    if (await keepOpened(deps, account, request, opened)) return { kind: 'vendor', url: opened.url };
    const current = await readVendorSession(deps.database, request.id);
    if (current?.vendorId !== opened.vendorId) await adapter.end(api, opened.vendorId);
    return { kind: 'back', returnAddress, why: '' };
  } catch (error) {
    if (mayHaveArrived(error)) deps.countLostAnswer(account.vendor);
    const problem = isOfVendor(error) ? error.message : null;
    await giveUpOpen(deps.database, request.id, { problem, isUnpaid: !mayBeOpen && hasOpenedNone(error) });
    throw error;
  }
}

/**
 * Stores the opened vendor session. Reports the vault of the vendor session, so that its data are deleted even without
 * a result. Returns false if the row no longer waits for a vendor session.
 */
async function keepOpened(deps: Traced, account: Account, request: SessionRequest, opened: Opened): Promise<boolean> {
  const { id, steps } = request;
  const { vendorId, vaultId = vendorId } = opened;
  const kept = encryptKept(deps.keyring, account.id, opened);
  const isKept = await deps.database.transaction(async (tx) => {
    if (!(await keepVendorId(tx, id, { vendorId, vaultId, kept }))) return false;
    const of = { sequence: 0, vaultRef: vaultRefOf(account.vendor, vaultId), digest: '' };
    const observedAt = deps.clock.now().toISOString();
    const report = reportOf(request, ofEach(steps, 'STARTED'), { ...of, observedAt });
    await keepReport(tx, deps, { id, accountId: account.id }, report);
    return true;
  });
  await failpoint('providers.opened-kept');
  if (isKept) deps.onReport();
  return isKept;
}

/**
 * Sends the guest to the open vendor session. If that session accepts no guest any more, requests a poll and returns
 * the guest.
 */
async function enter(
  deps: HandOverDeps,
  account: Account,
  { returnAddress, ...request }: SessionRequest & { returnAddress: string },
  vendorId: string,
): Promise<Led> {
  const adapter = deps.adapterOf(account);
  const url = await adapter.reenter(deps.calls.apiOf(account, adapter), vendorId, request);
  await failpoint('providers.reentered');
  if (url !== null) return { kind: 'vendor', url };
  await requestPoll(deps.database, request.id, 0);
  deps.onDue();
  return { kind: 'back', returnAddress, why: '' };
}

/** Waits until another device of the guest has opened the vendor session, then enters this session. */
async function followOther(
  deps: HandOverDeps,
  choices: readonly Choice[],
  handOver: HandOver,
  mine: EnteredRow,
): Promise<Led> {
  for (const startedMs = performance.now(); performance.now() - startedMs < waitForOtherMs; ) {
    await delay(pollEveryMs);
    const found = await readVendorSession(deps.database, mine.id);
    const account = choices.find((choice) => choice.account.id === found?.accountId)?.account;
    if (!found?.vendorId || account === undefined) continue;
    const request = requestOf(deps, handOver, { ...found, isRepeated: true });
    return enter(deps, account, { ...request, returnAddress: handOver.returnAddress }, found.vendorId);
  }
  return { kind: 'back', returnAddress: handOver.returnAddress, why: 'unavailable' };
}
