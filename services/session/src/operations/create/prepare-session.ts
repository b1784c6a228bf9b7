import { currentKeyId, hmacsWith, hmacWith, type Keyring, sealEnvelope } from '@gcs/kit/crypto/keyring';
import type { Profile } from '../../domain/profile/profile.ts';
import { type CreateRequest, openSession } from '../../domain/sessions/open-session.ts';
import { renderSession, timestamp } from '../../domain/sessions/render-session.ts';
import type { NewSession } from '../../postgres/create/create-sessions.ts';
import type { StoredAnswer } from '../../postgres/create/idempotency-records.ts';
import type { SessionRef } from '../../postgres/sessions/read-sessions.ts';
import { stateOf } from '../../postgres/sessions/session-row.ts';
import { derivedToken, tokenHash } from '../guest/guest-tokens.ts';
import type { SessionDeps } from '../session-deps.ts';
import { changeEntry } from '../sessions/change-entry.ts';

/** What is known of an item once its body has been read and its profile found. */
export type PlannedSession = {
  tenantId: string;
  keyHash: Buffer;
  fingerprint: Buffer;
  request: CreateRequest;
  profile: Profile;
  scenario: string | null;
  traceparent: string;
  guestLink: boolean;
};

/** A new session with the token of its guest's link; null where none was asked for. */
export type PreparedSession = NewSession & { guestToken: string | null };

/** Works out everything that a create stores, so that the statement only writes. */
export function prepareSession(deps: SessionDeps, planned: PlannedSession, nowMs: number): PreparedSession {
  const { tenantId, request, profile, traceparent } = planned;
  const id = deps.newId('cs');
  const { session, change } = openSession(request, profile, { id, tenantId }, nowMs);
  const document = renderSession(session);
  const guestToken = planned.guestLink ? derivedToken(deps.keyring, { tenantId, sessionId: id }, 0) : null;
  return {
    id,
    tenantId,
    keyHash: planned.keyHash,
    fingerprint: planned.fingerprint,
    bookingReference: session.bookingReference,
    propertyReference: session.propertyReference,
    workflowKey: profile.key,
    workflowVersion: profile.version,
    expiresAt: timestamp(session.expiresAtMs ?? nowMs),
    guestIndex: guestIndexOf(deps.keyring, tenantId, request.guest.reference),
    indexKeyId: currentKeyId(deps.keyring, 'index'),
    ...sealDetails(deps.keyring, request, sealedFor({ tenantId, sessionId: id })),
    document: JSON.stringify(document),
    change: changeEntry(session, change, deps.newId, traceparent).value,
    traceparent,
    scenario: planned.scenario,
    state: profile.metadataClauses.length === 0 ? null : JSON.stringify(stateOf(session)),
    guestToken,
    linkTokenSha256: guestToken === null ? null : tokenHash(guestToken),
  };
}

/**
 * Of a body, under a key of this deployment: a plain hash of guest data could be guessed
 * (docs/contract.md#idempotency). The tenant is part of it, so that equal bodies of two tenants look unrelated.
 */
export function fingerprintOf(keyring: Keyring, tenantId: string, canonicalBody: Uint8Array): Buffer {
  return hmacWith(keyring, 'index', 'body', tenantId, canonicalBody);
}

/**
 * Whether a stored answer is one to this body, under the key that made its fingerprint: a retry may come after a
 * rotation. Undefined when this process does not know that key.
 */
export function isAnswerTo(
  keyring: Keyring,
  { fingerprint, fingerprintKeyId }: StoredAnswer,
  { tenantId, canonicalBody }: { tenantId: string; canonicalBody: Uint8Array },
): boolean | undefined {
  return hmacsWith(keyring, 'index', 'body', tenantId, canonicalBody).get(fingerprintKeyId)?.equals(fingerprint);
}

/** What a session of the guest is stored under, without storing who the guest is. */
export function guestIndexOf(keyring: Keyring, tenantId: string, guestReference: string): Buffer {
  return hmacWith(keyring, 'index', 'guest', tenantId, guestReference);
}

/** What the guest's sessions are found by, whichever key they were stored under; by key id. */
export function guestIndexesOf(
  keyring: Keyring,
  tenantId: string,
  guestReference: string,
): ReadonlyMap<string, Buffer> {
  return hmacsWith(keyring, 'index', 'guest', tenantId, guestReference);
}

/** What binds sealed details to their session: moved to another one they cannot be opened. */
export function sealedFor({ tenantId, sessionId }: SessionRef): string {
  return `${tenantId}|${sessionId}`;
}

/**
 * What the public interface takes and never shows, under a data key of this session
 * (docs/internal-contracts.md#guest-data).
 */
function sealDetails(keyring: Keyring, request: CreateRequest, aad: string): { wrappedKey: Buffer; details: Buffer } {
  const { guest, locale = 'en', returnUrl, metadata } = request;
  const plaintext = Buffer.from(JSON.stringify({ guest, locale, returnUrl, metadata }));
  const { wrappedKey, ciphertext } = sealEnvelope(keyring, 'kek', plaintext, aad);
  return { wrappedKey, details: ciphertext };
}
