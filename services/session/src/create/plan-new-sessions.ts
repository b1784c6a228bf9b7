import { currentKeyId, hmacsWith, hmacWith, type Keyring } from '@gcs/kit/crypto/keyring';
import { derivedToken, tokenHash } from '../guest/manage-links.ts';
import { renderSession, timestamp } from '../machine/published.rules.ts';
import type { Profile } from '../profile/profile.rules.ts';
import { guestIndexOf, sealGuest } from '../sessions/guest-details.store.ts';
import { changeEntry } from '../sessions/locked-sessions.ts';
import { stateOf } from '../sessions/session-row.store.ts';
import {
  bodyInvalid,
  type CreateDeps,
  type CreateItem,
  type CreateRefusal,
  workflowNotActive,
  workflowUnknown,
} from './create-outcome.ts';
import type { NewSession } from './create-sessions.store.ts';
import type { StoredAnswer } from './idempotency-records.store.ts';
import { type CreateRequest, openSession, readCreateRequest } from './open-session.rules.ts';

/** An item of which no other in the same round has the key. */
export type Attempt = CreateItem & { keyHash: Buffer; fingerprint: Buffer };

/** What an attempt comes to before anything is written; a refusal holds only if no stored answer wins. */
export type CreatePlan = { kind: 'open'; planned: PlannedSession } | { kind: 'look_up' } | CreateRefusal;

/** What is known of an item once its body has been read and its profile found. */
export type PlannedSession = Pick<Attempt, 'tenantId' | 'keyHash' | 'fingerprint' | 'traceparent' | 'guestLink'> & {
  request: CreateRequest;
  profile: Profile;
  scenario: string | null;
};

/** Reads the bodies and finds the profiles of a round, with at most one statement. */
export async function planNewSessions(deps: CreateDeps, attempts: readonly Attempt[]): Promise<CreatePlan[]> {
  const read = attempts.map((attempt) => {
    return { attempt, request: attempt.lookupOnly ? null : readCreateRequest(attempt.canonicalBody) };
  });
  const named = read.flatMap(({ attempt: { tenantId }, request }) =>
    request === null ? [] : [{ tenantId, key: request.workflowKey }],
  );
  const published = await deps.profiles.published(deps.database, named);
  return read.map(({ attempt, request }): CreatePlan => {
    if (attempt.lookupOnly) return { kind: 'look_up' };
    if (request === null) return bodyInvalid;
    const profile = published.shift();
    if (profile === undefined || profile === 'unknown') return workflowUnknown;
    if (profile === 'not_active') return workflowNotActive;
    const scenario = deps.scenarios?.choose(request, profile) ?? null;
    if (scenario !== null && typeof scenario !== 'string') return scenario;
    return { kind: 'open', planned: { ...attempt, request, profile, scenario } };
  });
}

/** A new session with the token of its guest's link; null where none was asked for. */
export type PreparedSession = NewSession & { guestToken: string | null };

/** Works out everything that a create stores, so that the statement only writes. */
export function prepareSession(deps: CreateDeps, planned: PlannedSession, nowMs: number): PreparedSession {
  const { tenantId, request, profile, traceparent } = planned;
  const id = deps.newId('cs');
  const { session, change } = openSession(request, profile, { id, tenantId }, nowMs);
  const document = renderSession(session);
  // A locale that the create did not name is not stored: the guest's browser says then what they read.
  const { guest, locale, returnUrl, metadata } = request;
  const sealed = sealGuest(deps.keyring, { tenantId, sessionId: id }, { guest, locale, returnUrl, metadata });
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
    guestIndex: guestIndexOf(deps.keyring, tenantId, guest.reference),
    indexKeyId: currentKeyId(deps.keyring, 'index'),
    wrappedKey: sealed.wrappedKey,
    details: sealed.ciphertext,
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
export function createFingerprintOf(keyring: Keyring, tenantId: string, canonicalBody: Uint8Array): Buffer {
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
