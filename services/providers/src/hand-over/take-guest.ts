import type { Clock } from '@gcs/kit/clock';
import { decryptWith, encryptWith, type Keyring } from '@gcs/kit/crypto/keyring';
import type { NewId } from '@gcs/kit/ids';
import type { Database } from '@gcs/kit/postgres/database';
import { failpoint } from '@gcs/kit/process/failpoint';
import { delay } from '@gcs/kit/retry';
import type { Logger } from '@gcs/kit/telemetry/logger';
import type { AccountDirectory } from '../accounts/account-directory.ts';
import { keepReport } from '../report/keep-report.ts';
import { ofEach, reportOf, vaultRefOf } from '../report/report.rules.ts';
import type { Adapter } from '../vendor/adapter.ts';
import type { VendorCalls } from '../vendor/calls.ts';
import {
  type Account,
  isLasting,
  isOfVendor,
  mayHaveArrived,
  type Opened,
  type SessionRequest,
  UnreadableAnswer,
} from '../vendor/vendor.rules.ts';
import type { HandOver, ReadHandOver } from './hand-over-token.ts';
import { claimAfter, type VendorSession, type Wanted } from './vendor-session.rules.ts';
import {
  claimVendorSession,
  type EnteredRow,
  enterVendorSession,
  giveUpOpen,
  keepVendorId,
  latestVendorSession,
  lookSoon,
  readVendorSession,
  supersedeVendorSession,
  useHandOver,
} from './vendor-sessions.store.ts';

export type HandOverDeps = {
  database: Database;
  keyring: Keyring;
  clock: Clock;
  newId: NewId;
  directory: AccountDirectory;
  calls: VendorCalls;
  adapterOf(account: Account): Adapter;
  readHandOver(token: string, now: Date): Promise<ReadHandOver>;
  /** Where the vendor sends guests back to, `https://…` without a slash at its end. */
  baseUrl: string;
  logger: Logger;
  /** Counts what became of each guest. */
  countGuest(outcome: string, vendor: string): void;
  /** Counts calls that may have opened a vendor session of which nobody here has heard. */
  countLostAnswer(vendor: string): void;
  /** A look is due now. */
  onDue(): void;
  /** There is something to report. */
  onReport(): void;
};

/** Where the guest goes. `why` is for the guest's page (docs/guest-page.md#way-back); '' where all is as it should be. */
export type Led =
  | { readonly kind: 'vendor'; readonly url: string }
  | {
      readonly kind: 'back';
      readonly returnAddress: string;
      readonly why: '' | 'refused' | 'unavailable' | 'misconfigured';
    }
  /** Nobody of ours sent this guest, so nothing says where they belong. */
  | { readonly kind: 'nowhere' };

/** Longer than the calls that open a vendor session take together: nobody else opens another meanwhile. */
const openMs = 30_000;
const waitForOtherMs = 8_000;
const lookEveryMs = 200;

/** Takes a guest over and leads them to the vendor, once for each hand-over (docs/providers.md#hand-over). */
export async function takeGuest(deps: HandOverDeps, token: string): Promise<Led> {
  const read = await deps.readHandOver(token, deps.clock.now());
  if (read.kind === 'forged') return counted(deps, 'forged', { kind: 'nowhere' });
  if (read.kind === 'useless') {
    const why = read.why === 'expired' ? 'refused' : 'misconfigured';
    return counted(deps, read.why, { kind: 'back', returnAddress: read.returnAddress, why });
  }
  const { handOver } = read;
  const { tenantId, provider, returnAddress } = handOver;
  const account = await deps.directory.ofProvider(tenantId, provider);
  const away: Led = { kind: 'back', returnAddress, why: 'unavailable' };
  // Waiting mends none of these, so the page sends the guest to the property.
  const wrong: Led = { kind: 'back', returnAddress, why: 'misconfigured' };
  if (account === undefined) {
    deps.logger.warn({ tenantId, provider }, 'a guest was handed over for a provider without an account');
    return counted(deps, 'no_account', wrong);
  }
  const adapter = deps.adapterOf(account);
  if (!handOver.steps.every((step) => adapter.steps.includes(step))) {
    deps.logger.warn({ tenantId, provider, steps: handOver.steps }, 'a step is not one that this vendor checks');
    return counted(deps, 'steps', wrong, account);
  }
  try {
    const led = await lead(deps, account, handOver);
    return counted(deps, led.kind === 'back' ? led.why || 'back' : led.kind, led, account);
  } catch (err) {
    if (!isOfVendor(err)) throw err;
    deps.logger.warn({ err, tenantId, provider }, 'a guest could not be led to the vendor');
    if (isLasting(err)) return counted(deps, 'rejected', wrong, account);
    return counted(deps, err instanceof UnreadableAnswer ? 'unreadable' : 'unavailable', away, account);
  }
}

function counted(deps: HandOverDeps, outcome: string, led: Led, account?: Account): Led {
  deps.countGuest(outcome, account?.vendor ?? '');
  return led;
}

async function lead(deps: HandOverDeps, account: Account, handOver: HandOver): Promise<Led> {
  const { returnAddress, sessionId, steps, attempt } = handOver;
  const { propertyReference } = handOver;
  const wanted: Wanted = { accountId: account.id, sessionId, propertyReference, steps, attempt, returnAddress };
  const claimed = await claim(deps, wanted, handOver);
  await failpoint('providers.claimed');
  if (typeof claimed === 'string') return { kind: 'back', returnAddress, why: claimed };
  const { session } = claimed;
  if (session.isLeft) deps.countLostAnswer(account.vendor);
  if (session.vendorId === null && !session.isMine) return followOther(deps, account, handOver, session);
  const request = requestOf(deps, handOver, session);
  if (session.vendorId === null) return openAt(deps, account, { ...request, returnAddress });
  return enter(deps, account, { ...request, returnAddress }, session.vendorId);
}

function requestOf(
  { baseUrl, keyring }: HandOverDeps,
  { sessionId, steps, attempt, locale }: HandOver,
  { isRepeated, ...session }: VendorSession & { isRepeated: boolean },
): SessionRequest {
  const { id, vaultId } = session;
  const kept = keptOf(keyring, session);
  return { id, sessionId, steps, attempt, locale, isRepeated, vaultId, kept, returnUrl: `${baseUrl}/return/${id}` };
}

function keptAad(accountId: string, vendorId: string): string {
  return `kept|${accountId}|${vendorId}`;
}

/** Null also where its key has been taken out of the keyring: the vendor's links do not live that long. */
function keptOf(keyring: Keyring, { accountId, vendorId, kept }: VendorSession): string | null {
  if (kept === null || vendorId === null) return null;
  try {
    return decryptWith(keyring, 'kek', kept, keptAad(accountId, vendorId)).toString();
  } catch {
    return null;
  }
}

/** Uses the hand-over and finds or writes the row of the attempt, in one transaction. */
function claim(
  { database, newId }: HandOverDeps,
  wanted: Wanted,
  { id: jti, expiresAt }: HandOver,
): Promise<'refused' | '' | { session: EnteredRow }> {
  return database.transaction(async (tx) => {
    if (!(await useHandOver(tx, jti, expiresAt))) return 'refused';
    const latest = await latestVendorSession(tx, wanted);
    const decision = claimAfter(latest, wanted);
    if (decision.kind === 'back') return '';
    if (decision.kind === 'claim' && decision.inherits !== null) await supersedeVendorSession(tx, decision.inherits.id);
    const written =
      decision.kind === 'claim' ? await claimVendorSession(tx, wanted, { id: newId('pvs'), ...decision }) : undefined;
    // Where another process has written it meanwhile, that one is the latest now.
    const id = (written ?? (decision.kind === 'enter' ? latest : await latestVendorSession(tx, wanted)))?.id ?? '';
    const session = await enterVendorSession(tx, id, wanted.returnAddress, openMs);
    return session === undefined ? '' : { session };
  });
}

/** Where the attempt has ended meanwhile, nobody is led to what was opened for it, and it is ended, too. */
async function openAt(
  deps: HandOverDeps,
  account: Account,
  { returnAddress, ...request }: SessionRequest & { returnAddress: string },
): Promise<Led> {
  const adapter = deps.adapterOf(account);
  const api = deps.calls.apiOf(account, adapter);
  try {
    const opened = await adapter.open(api, request);
    await failpoint('providers.opened');
    if (await keepOpened(deps, account, request, opened)) return { kind: 'vendor', url: opened.url };
    const standing = await readVendorSession(deps.database, request.id);
    if (standing?.vendorId !== opened.vendorId) await adapter.end(api, opened.vendorId);
    return { kind: 'back', returnAddress, why: '' };
  } catch (error) {
    if (mayHaveArrived(error)) deps.countLostAnswer(account.vendor);
    await giveUpOpen(deps.database, request.id, isOfVendor(error) ? error.message : null);
    throw error;
  }
}

/**
 * False where the row does not wait for it any more. The vault is reported immediately, so it is deleted even without a
 * result.
 */
async function keepOpened(
  deps: HandOverDeps,
  account: Account,
  request: SessionRequest,
  opened: Opened,
): Promise<boolean> {
  const { id, steps } = request;
  const { vendorId, vaultId = vendorId, kept: told } = opened;
  const aad = keptAad(account.id, vendorId);
  const kept = told === undefined ? null : encryptWith(deps.keyring, 'kek', Buffer.from(told), aad);
  const isKept = await deps.database.transaction(async (tx) => {
    if (!(await keepVendorId(tx, id, { vendorId, vaultId, kept }))) return false;
    const of = { sequence: 0, vaultRef: vaultRefOf(account.vendor, vaultId), digest: '' };
    const observedAt = deps.clock.now().toISOString();
    const report = reportOf(request, ofEach(steps, 'STARTED'), { ...of, observedAt });
    await keepReport(tx, deps.keyring, { id, accountId: account.id }, report);
    return true;
  });
  await failpoint('providers.opened-kept');
  if (isKept) deps.onReport();
  return isKept;
}

/** Leads to what is open at the vendor; where the vendor takes nobody there any more, a look will say why. */
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
  await lookSoon(deps.database, request.id, 0);
  deps.onDue();
  return { kind: 'back', returnAddress, why: '' };
}

/** The same guest on another device was a moment faster: what that one opens is entered here, too. */
async function followOther(deps: HandOverDeps, account: Account, handOver: HandOver, mine: EnteredRow): Promise<Led> {
  const { returnAddress } = handOver;
  for (const startedMs = performance.now(); performance.now() - startedMs < waitForOtherMs; ) {
    await delay(lookEveryMs);
    const found = await readVendorSession(deps.database, mine.id);
    if (!found?.vendorId) continue;
    const request = requestOf(deps, handOver, { ...found, isRepeated: true });
    return enter(deps, account, { ...request, returnAddress }, found.vendorId);
  }
  return { kind: 'back', returnAddress, why: 'unavailable' };
}
