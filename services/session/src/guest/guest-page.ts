import { ServiceError } from '@gcs/kit/errors';
import type { Connection } from '@gcs/kit/postgres/database';
import { isTerminal, type Session, wakeAtMs } from '../machine/session.rules.ts';
import type { Metadata } from '../profile/condition.rules.ts';
import { documentCountryOf, type GuestPolicy, localeFor, type Stay, stayOf } from '../profile/guest-policy.rules.ts';
import { expireNamed } from '../sessions/end-sessions.ts';
import { openGuest } from '../sessions/guest-details.store.ts';
import { openSession } from '../sessions/open-session.rules.ts';
import type { SessionDeps } from '../sessions/session-deps.ts';
import { toSession } from '../sessions/session-row.store.ts';
import { findLinked, type LinkedRow, readableHours, readLinkedVersions } from './guest-links.store.ts';
import { type GuestView, guestView } from './guest-view.rules.ts';
import type { HandOverKeys } from './hand-over-keys.ts';
import { replaceableSteps } from './reuse.rules.ts';

export type GuestDeps = SessionDeps & {
  readonly handOverKeys: HandOverKeys;
  readonly isSandbox: boolean;
};

/**
 * A guest's page. Its texts are in `locale`, the best match for `wantedLocale`. `returnUrl` is unchanged from the
 * client, or null. `stay` and `documentCountry` come from the create's metadata.
 */
export type GuestPage = {
  session: Session;
  view: GuestView;
  locale: string;
  wantedLocale: string;
  returnUrl: string | null;
  stay: Stay;
  documentCountry: string;
  /** True if the guest's mail is known and an earlier check could replace open steps. */
  mayReturn: boolean;
};

/**
 * `locale` is the requested language (BCP 47). If it is '', the page uses the session's language, or else
 * `browserLocale`.
 */
export type AskedLocale = { locale: string; browserLocale?: string };

export type GuestRef = AskedLocale & { tokenSha256: Uint8Array };

export async function readGuestPage(deps: GuestDeps, ref: GuestRef): Promise<GuestPage> {
  const linked = await findSession(deps, deps.database, ref.tokenSha256);
  const wakeMs = wakeAtMs(linked.session);
  if (wakeMs === null || wakeMs > deps.clock.now().getTime()) return pageOf(deps, linked, ref);
  const { tenantId, id } = linked.session;
  await expireNamed(deps, [{ tenantId, sessionId: id }]);
  return pageOf(deps, await findSession(deps, deps.database, ref.tokenSha256), ref);
}

export function readGuestVersions(deps: GuestDeps, tokens: readonly Uint8Array[]): Promise<number[]> {
  return readLinkedVersions(deps.database, tokens);
}

type LinkedSession = { session: Session; row: LinkedRow };

export async function findSession(
  deps: GuestDeps,
  connection: Connection,
  tokenSha256: Uint8Array,
): Promise<LinkedSession> {
  const row = await findLinked(connection, tokenSha256);
  if (row === undefined) throw noLink();
  const profileOf = await deps.profiles.pinned(connection, [row]);
  const session = toSession(row, profileOf(row));
  if (!row.isRenewed && !isReadable(session, deps.clock.now().getTime())) throw noLink();
  return { session, row };
}

function isReadable({ status, updatedAtMs, clockOffsetMs }: Session, realMs: number): boolean {
  return !isTerminal(status) || realMs + clockOffsetMs < updatedAtMs + readableHours * 3_600_000;
}

function noLink(): ServiceError {
  return new ServiceError('not_found', 'no such link');
}

export function pageOf(deps: GuestDeps, { session, row }: LinkedSession, asked: AskedLocale): GuestPage {
  const told = toldOf(deps, row);
  const wantedLocale = asked.locale || told.locale || asked.browserLocale || 'en';
  const { guest } = session.profile.definition;
  const metadata = told.metadata ?? {};
  return {
    session,
    view: viewOf(deps, session),
    locale: localeFor(guest, wantedLocale),
    wantedLocale,
    returnUrl: told.returnUrl ?? null,
    stay: stayOf(guest, metadata),
    documentCountry: documentCountryOf(guest, metadata),
    mayReturn: told.guest?.email !== undefined && replaceableSteps(session).length > 0,
  };
}

type Preview = { tenantId: string; propertyReference: string; workflowKey: string; locale: string };

/**
 * Returns the page of a session that is not stored. Throws `not_found` for an unknown workflow, and
 * `failed_precondition` without a published version.
 */
export async function previewGuestPage(deps: GuestDeps, preview: Preview): Promise<GuestPage> {
  const { tenantId, propertyReference, workflowKey, locale: wantedLocale } = preview;
  // Reads the profile from the database, because no create follows that would detect an outdated cached profile.
  deps.profiles.forget([{ tenantId, key: workflowKey }]);
  const [profile] = await deps.profiles.published(deps.database, [{ tenantId, key: workflowKey }]);
  if (profile === undefined || profile === 'unknown') throw new ServiceError('not_found', 'there is no such workflow');
  if (profile === 'not_active') throw new ServiceError('failed_precondition', 'the workflow has no published version');
  const { guest } = profile.definition;
  const nowMs = deps.clock.now().getTime();
  const metadata = sampleStay(guest, nowMs);
  const booking = { bookingReference: 'BK-4711', propertyReference, metadata };
  const { session } = openSession(booking, profile, { id: '', tenantId }, nowMs);
  const view = guestView(session, { isSandbox: deps.isSandbox }, nowMs);
  const texts = { locale: localeFor(guest, wantedLocale), wantedLocale };
  const stay = stayOf(guest, metadata);
  return { session, view, ...texts, returnUrl: null, stay, documentCountry: '', mayReturn: false };
}

function sampleStay(guest: GuestPolicy | undefined, nowMs: number): Metadata {
  const { arrival, departure } = guest?.stay ?? {};
  const dayAfter = (days: number) => new Date(nowMs + days * 86_400_000).toISOString().slice(0, 10);
  return { ...(arrival && { [arrival]: dayAfter(1) }), ...(departure && { [departure]: dayAfter(3) }) };
}

function viewOf(deps: GuestDeps, session: Session): GuestView {
  const nowMs = deps.clock.now().getTime() + session.clockOffsetMs;
  return guestView(session, { isSandbox: deps.isSandbox }, nowMs);
}

type Told = { guest?: { email?: string }; locale?: string; returnUrl?: string; metadata?: Metadata };

/** Returns the client's data about the guest, or {} after an erasure. */
export function toldOf({ keyring }: SessionDeps, { tenantId, id, wrappedKey, ciphertext }: LinkedRow): Told {
  if (wrappedKey === null || ciphertext === null) return {};
  return JSON.parse(openGuest(keyring, { tenantId, sessionId: id }, { wrappedKey, ciphertext }));
}
