import { randomInt, timingSafeEqual } from 'node:crypto';
import { hmacsWith, hmacWith } from '@gcs/kit/crypto/keyring';
import { ServiceError } from '@gcs/kit/errors';
import type { Connection, Transaction } from '@gcs/kit/postgres/database';
import type { Acting } from '../guest/act-as-guest.ts';
import { findSession, type GuestDeps, pageOf, toldOf } from '../guest/guest-page.ts';
import { type EarlierCheck, type EarlierEntry, reusableSteps, withEvidence } from '../guest/reuse.rules.ts';
import { timestamp } from '../machine/published.rules.ts';
import type { Session } from '../machine/session.rules.ts';
import { readStoredFacts, sealedFacts } from '../reports/reported-facts.store.ts';
import { foundIn, lockSessions } from '../sessions/locked-sessions.ts';
import { toSessions, UnreadableSession } from '../sessions/session-row.store.ts';
import type { ReportedFact } from '../steps/facts.rules.ts';
import type { StepType } from '../steps/step.rules.ts';
import { lockReturning, readReturning, readSessionsOfMail, writeReturning } from './guest-returns.store.ts';
import { afterTry, isConfirmed, maxMails, mayOrder, mayTry, type Offer, offerOf, withCode } from './returning.rules.ts';
import { identifiesOneGuest } from './shared-mails.rules.ts';

export type Offered =
  | { readonly state: Exclude<Offer, 'CONFIRMED'> | 'NOT_FOUND'; readonly mayOrder: boolean }
  | {
      readonly state: 'FOUND';
      readonly mayOrder: boolean;
      readonly earlierSessionId: string;
      readonly checkedAt: string;
    };

/**
 * Returns the offer to reuse an earlier check. `departure` is a day (YYYY-MM-DD), or '' if unknown. Throws `not_found`
 * for an invalid link.
 */
export async function readReturn(
  deps: GuestDeps,
  { tokenSha256, departure }: { tokenSha256: Uint8Array; departure: string },
): Promise<Offered> {
  const { session, email } = await findReturning(deps, deps.database, tokenSha256);
  const nowMs = deps.clock.now().getTime();
  if (email === undefined) return { state: 'NONE', mayOrder: false };
  const known = await readReturning(deps.database, session.id);
  const state = offerOf(known, nowMs);
  if (state !== 'CONFIRMED') return { state, mayOrder: known.mails < maxMails };
  const earlier = await findEarlier(deps, deps.database, session, { email, departure });
  if (earlier === undefined) return { state: 'NOT_FOUND', mayOrder: false };
  const { id: earlierSessionId, updatedAtMs } = earlier.session;
  return { state: 'FOUND', mayOrder: false, earlierSessionId, checkedAt: timestamp(updatedAtMs) };
}

export type OrderedCode = {
  readonly code: string;
  readonly email: string;
  readonly locale: string;
  readonly noticeId: string;
  readonly session: Session;
};

/**
 * Creates a code, whether or not an earlier check exists. Throws `failed_precondition` if the page does not offer a
 * code. Throws `rate_limited` within a minute of the previous code and after five codes.
 */
export function orderCode(deps: GuestDeps, acting: Acting): Promise<OrderedCode> {
  return deps.database.transaction(async (tx) => {
    const { session, email, page } = await findReturning(deps, tx, acting.tokenSha256);
    if (email === undefined || !page.mayReturn) throw notOffered();
    const known = await lockReturning(tx, session.id);
    const nowMs = deps.clock.now().getTime();
    if (!mayOrder(known, nowMs)) throw new ServiceError('rate_limited', 'no other code can be ordered now');
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const next = withCode(known, hmacWith(deps.keyring, 'index', label, session.id, code), nowMs);
    await writeReturning(tx, session.id, next);
    const noticeId = `${session.id}.code.${next.mails}`;
    return { code, email, locale: acting.locale || page.wantedLocale, noticeId, session };
  });
}

/** Resolves to true if the code is valid; otherwise counts a failed try. Throws `not_found` for an invalid link. */
export function confirmCode(deps: GuestDeps, tokenSha256: Uint8Array, code: string): Promise<boolean> {
  return deps.database.transaction(async (tx) => {
    const { session } = await findReturning(deps, tx, tokenSha256);
    const known = await lockReturning(tx, session.id);
    const nowMs = deps.clock.now().getTime();
    const isRight = mayTry(known, nowMs) && isCode(deps, session.id, code, known.codeHash);
    await writeReturning(tx, session.id, afterTry(known, isRight, nowMs));
    return isRight;
  });
}

export function declineReuse(deps: GuestDeps, tokenSha256: Uint8Array): Promise<void> {
  return deps.database.transaction(async (tx) => {
    const { session } = await findReturning(deps, tx, tokenSha256);
    const known = await lockReturning(tx, session.id);
    await writeReturning(tx, session.id, { ...known, codeHash: null, isDeclined: true });
  });
}

export type Reusing = {
  readonly earlierSessionId: string;
  readonly departure: string;
  readonly revision: number;
  readonly entries: readonly EarlierEntry[];
};

/**
 * Passes the steps that the earlier check proves, in one change of the session. Resolves to the passed steps, or to
 * none if the earlier check's evidence is deleted. Throws `failed_precondition` without a confirmed mail, and
 * `version_conflict` if the page or the earlier check has changed.
 */
export async function reuseCheck(deps: GuestDeps, acting: Acting, reusing: Reusing): Promise<StepType[]> {
  const reused = await deps.database.transaction((tx) => reuse(tx, deps, acting, reusing));
  if (reused.length > 0) {
    deps.metrics.guestActed('reuse_check', 'taken');
    deps.onChanges();
  }
  return reused;
}

async function reuse(tx: Transaction, deps: GuestDeps, acting: Acting, reusing: Reusing): Promise<StepType[]> {
  const { session: found, row, email } = await findReturning(deps, tx, acting.tokenSha256);
  const ref = { tenantId: found.tenantId, sessionId: found.id };
  const locked = await lockSessions(tx, deps, [ref]);
  const known = await lockReturning(tx, found.id);
  if (email === undefined || !isConfirmed(known, deps.clock.now().getTime())) throw notOffered();
  const session = locked.expire(foundIn(locked, ref), acting.traceparent);
  const isAsSeen = pageOf(deps, { session, row }, acting).view.seen === acting.seen;
  const earlier = await findEarlier(deps, tx, session, { email, departure: reusing.departure });
  if (!isAsSeen || earlier?.session.id !== reusing.earlierSessionId) throw hasMoved();
  const steps = withEvidence(session, earlier, { ...reusing, ...nowOf(deps, session) });
  if (steps.length > 0) {
    const command = { kind: 'steps_reused', earlierSessionId: earlier.session.id, steps } as const;
    if (locked.apply(session, command, acting.traceparent).kind !== 'advanced') throw hasMoved();
  }
  locked.write();
  return steps.map(({ stepType }) => stepType);
}

async function findReturning(deps: GuestDeps, connection: Connection, tokenSha256: Uint8Array) {
  const linked = await findSession(deps, connection, tokenSha256);
  const page = pageOf(deps, linked, { locale: '' });
  return { ...linked, page, email: toldOf(deps, linked.row).guest?.email };
}

/**
 * Finds the guest's newest earlier check that proves open steps. Finds none if several guests of one booking share the
 * mail address.
 */
async function findEarlier(
  deps: GuestDeps,
  connection: Connection,
  session: Session,
  { email, departure }: { email: string; departure: string },
): Promise<EarlierCheck | undefined> {
  const rows = await readSessionsOfMail(connection, deps.keyring, { tenantId: session.tenantId, email });
  const own = rows.filter((row) => identifiesOneGuest(row, rows));
  if (!own.some(({ id }) => id === session.id)) return undefined;
  const sessions = await toSessions(deps.profiles, connection, own);
  const when = { departure, ...nowOf(deps, session) };
  for (const { id } of own) {
    const earlier = sessions.get(id);
    if (earlier === undefined || earlier instanceof UnreadableSession) continue;
    const proves = (check: EarlierCheck) => reusableSteps(session, check, when).length > 0;
    if (!proves({ session: earlier, expiries: [] })) continue;
    const check = { session: earlier, expiries: await expiriesOf(deps, connection, id) };
    if (proves(check)) return check;
  }
  return undefined;
}

function nowOf({ clock }: GuestDeps, { clockOffsetMs }: Session): { nowMs: number } {
  return { nowMs: clock.now().getTime() + clockOffsetMs };
}

async function expiriesOf({ keyring }: GuestDeps, connection: Connection, sessionId: string): Promise<string[]> {
  const stored = await readStoredFacts(connection, sessionId);
  return stored.flatMap(({ id, facts: sealed }) => {
    const facts: ReportedFact[] = JSON.parse(sealedFacts.open(keyring, { sessionId, id }, sealed));
    return facts.filter(({ name }) => name === 'documentExpiry').flatMap(({ values }) => [...values]);
  });
}

/** Part of the keyed hash, so a code's hash differs from all other hashes. */
const label = 'return code';

/**
 * Returns true for the right code. Compares in constant time, and under every index key, because the keys may have been
 * rotated since the mail.
 */
function isCode({ keyring }: GuestDeps, sessionId: string, code: string, codeHash: Buffer | null): boolean {
  if (codeHash === null) return false;
  const typed = code.replaceAll(/\s/g, '');
  return [...hmacsWith(keyring, 'index', label, sessionId, typed).values()].some((one) =>
    timingSafeEqual(one, codeHash),
  );
}

function notOffered(): ServiceError {
  return new ServiceError('failed_precondition', 'the page does not offer this');
}

function hasMoved(): ServiceError {
  return new ServiceError('version_conflict', 'the check is no longer as it was shown');
}
