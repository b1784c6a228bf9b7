import { currentKeyId, hmacsWith, hmacWith, type Keyring } from '@gcs/kit/crypto/keyring';
import { derivedToken } from '../guest/manage-links.ts';
import { renderSession, timestamp } from '../machine/published.rules.ts';
import type { Profile } from '../profile/profile.rules.ts';
import { listPublishedKeys } from '../profile/workflow-profiles.store.ts';
import { allIndexesOf, guestIndexesOf, sealGuest } from '../sessions/guest-details.store.ts';
import { changeEntry } from '../sessions/locked-sessions.ts';
import { openSession } from '../sessions/open-session.rules.ts';
import { stateOf } from '../sessions/session-row.store.ts';
import { type Attempt, bodyInvalid, type CreateDeps, workflowNotActive, workflowUnknown } from './create-outcome.ts';
import { type CreateRequest, readCreateRequest } from './create-request.rules.ts';
import type { NewSession } from './create-sessions.store.ts';
import type { StoredAnswer } from './idempotency-records.store.ts';

export async function planNewSessions(deps: CreateDeps, attempts: readonly Attempt[]): Promise<void> {
  const requests = attempts.map(({ item }) => (item.lookupOnly ? null : readCreateRequest(item.canonicalBody)));
  const named = attempts.flatMap(({ item: { tenantId } }, index) => {
    const key = requests[index]?.workflowKey;
    return key === undefined ? [] : [{ tenantId, key }];
  });
  const published = await deps.profiles.published(deps.database, named);
  const isUnknown = (index: number) => published[index] === 'unknown';
  const unknownOf = named.flatMap(({ tenantId }, index) => (isUnknown(index) ? [tenantId] : []));
  const keys = unknownOf.length === 0 ? undefined : await listPublishedKeys(deps.database, unknownOf);
  const nowMs = deps.clock.now().getTime();
  for (const [index, attempt] of attempts.entries()) {
    const request = requests[index] ?? null;
    const profile = request === null ? 'unknown' : (published.shift() ?? 'unknown');
    Object.assign(attempt, { session: undefined }, planOne(deps, attempt, { request, profile, keys }, nowMs));
  }
}

type Planned = {
  request: CreateRequest | null;
  profile: Profile | 'unknown' | 'not_active';
  /** Published keys by tenant. */
  keys: ReadonlyMap<string, readonly string[]> | undefined;
};

function planOne(
  deps: CreateDeps,
  attempt: Attempt,
  { request, profile, keys }: Planned,
  nowMs: number,
): Pick<Attempt, 'session' | 'outcome'> {
  if (attempt.item.lookupOnly) return { outcome: { noStoredResult: {} } };
  if (request === null) return { outcome: bodyInvalid };
  if (profile === 'unknown')
    return { outcome: workflowUnknown(request.workflowKey, keys?.get(attempt.item.tenantId) ?? []) };
  if (profile === 'not_active') return { outcome: workflowNotActive };
  const scenario = deps.scenarios?.choose(request, profile) ?? null;
  if (scenario !== null && typeof scenario !== 'string') return { outcome: scenario };
  return { session: newSessionOf(deps, attempt, { request, profile, scenario }, nowMs) };
}

export function newSessionOf(
  deps: CreateDeps,
  { item: { tenantId, traceparent, guestLink, openedFor }, keyHash, fingerprint }: Attempt,
  { request, profile, scenario }: { request: CreateRequest; profile: Profile; scenario: string | null },
  nowMs: number,
): NewSession {
  const id = deps.newId('cs');
  const { session, change } = openSession(request, profile, { id, tenantId, openedFor }, nowMs);
  const { guest, locale, returnUrl, metadata } = request;
  const sealed = sealGuest(deps.keyring, { tenantId, sessionId: id }, { guest, locale, returnUrl, metadata });
  const isSingle = profile.definition.singleActiveSession;
  return {
    id,
    tenantId,
    keyHash,
    fingerprint,
    bookingReference: session.bookingReference,
    propertyReference: session.propertyReference,
    workflowKey: profile.key,
    workflowVersion: profile.version,
    createdAt: timestamp(nowMs),
    expiresAt: timestamp(session.expiresAtMs ?? nowMs),
    guestIndexes: allIndexesOf(deps.keyring, tenantId, guest),
    onlyOneFor: isSingle ? guestIndexesOf(deps.keyring, tenantId, { by: 'reference', value: guest.reference }) : null,
    indexKeyId: currentKeyId(deps.keyring, 'index'),
    wrappedKey: sealed.wrappedKey,
    details: sealed.ciphertext,
    document: JSON.stringify(renderSession(session)),
    change: changeEntry(session, change, deps.newId, traceparent).value,
    traceparent,
    scenario,
    state: profile.metadataClauses.length === 0 ? null : JSON.stringify(stateOf(session)),
    guestToken: guestLink ? derivedToken(deps.keyring, { tenantId, sessionId: id }, 0) : '',
  };
}

/**
 * Hashes a request body with an index key, because a plain hash of guest data could be guessed
 * (docs/contract.md#idempotency).
 */
export function createFingerprintOf(keyring: Keyring, tenantId: string, canonicalBody: Uint8Array): Buffer {
  return hmacWith(keyring, 'index', 'body', tenantId, canonicalBody);
}

/**
 * Returns true if the stored answer belongs to the item's body. Hashes the body with the key of the stored fingerprint,
 * because a rotation may lie between the two requests. Returns undefined if this process lacks that key.
 */
export function isAnswerTo(
  keyring: Keyring,
  { fingerprint, fingerprintKeyId }: StoredAnswer,
  { tenantId, canonicalBody }: { tenantId: string; canonicalBody: Uint8Array },
): boolean | undefined {
  return hmacsWith(keyring, 'index', 'body', tenantId, canonicalBody).get(fingerprintKeyId)?.equals(fingerprint);
}
