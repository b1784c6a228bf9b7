import { ServiceError } from '@gcs/kit/errors';
import type { Connection } from '@gcs/kit/postgres/database';
import { isTerminal, type Session } from '../machine/session.rules.ts';
import { openGuest, readSealedGuest } from '../sessions/guest-details.store.ts';
import { onOneSession, type SessionRequest } from '../sessions/locked-sessions.ts';
import { type CreateDeps, indexKeyUnknown } from './create-outcome.ts';
import { type CreateRequest, readCreateRequest } from './create-request.rules.ts';
import { insertSessions, linkFollowUp, lockActiveSession, type NewSession } from './create-sessions.store.ts';
import { keyHashOf } from './key-hash.store.ts';
import { createFingerprintOf, newSessionOf } from './plan-new-sessions.ts';

/**
 * Opens a new session for the guest and booking of an ended session. Ended sessions are never reopened
 * (docs/workflow.md#session-roll-up). Resolves to the new session as JSON. Throws `not_found` for an unknown session.
 * Throws `failed_precondition` for an open session, erased guest data or an unpublished workflow.
 */
export async function createFollowUp(
  deps: CreateDeps,
  request: SessionRequest & { workflowKey: string },
): Promise<string> {
  const { actorType, traceparent } = request;
  return onOneSession(deps, request, async ({ tx, session, locked }) => {
    if (!isTerminal(session.status)) throw refused('the session is open: close it, or wait for its end');
    const opened = await open(tx, deps, session, request);
    await linkFollowUp(tx, opened.id, session.id);
    locked.apply(session, { kind: 'followup_created', actorType }, traceparent);
    return opened.document;
  });
}

async function open(
  tx: Connection,
  deps: CreateDeps,
  ended: Session,
  { tenantId, requestId, workflowKey, traceparent }: SessionRequest & { workflowKey: string },
): Promise<{ id: string; document: string }> {
  const key = workflowKey === '' ? ended.profile.key : workflowKey;
  const [profile] = await deps.profiles.published(deps.database, [{ tenantId, key }]);
  if (profile === undefined || profile === 'unknown' || profile === 'not_active') {
    throw refused('the workflow has no published version');
  }
  const body = await requestOf(tx, deps, ended, key);
  // A client's key is ASCII, so the arrow prevents a collision.
  const keyHash = keyHashOf(deps.pepper, { tenantId, idempotencyKey: `follow-up → ${requestId}` });
  const canonicalBody = Buffer.from(JSON.stringify(body));
  const fingerprint = createFingerprintOf(deps.keyring, tenantId, canonicalBody);
  const item = {
    tenantId,
    idempotencyKey: '',
    canonicalBody,
    traceparent,
    lookupOnly: false,
    guestLink: false,
    openedFor: '',
  };
  const attempt = { item, keyHash, fingerprint };
  const session = newSessionOf(deps, attempt, { request: body, profile, scenario: null }, deps.clock.now().getTime());
  if (session.onlyOneFor !== null) await requireNoOpenSession(tx, session, session.onlyOneFor);
  const created = await insertSessions(tx, [session], 'infinity');
  if (created.length === 0) throw refused('the workflow was published again meanwhile: retry');
  return session;
}

async function requireNoOpenSession(
  tx: Connection,
  session: NewSession,
  guestIndexes: ReadonlyMap<string, Buffer>,
): Promise<void> {
  const isActive = await lockActiveSession(tx, session, guestIndexes);
  if (isActive === 'unclear') throw new ServiceError('unavailable', indexKeyUnknown.refused.message);
  if (isActive) throw refused('the guest has an open session for the booking already');
}

async function requestOf(
  tx: Connection,
  { keyring }: CreateDeps,
  ended: Session,
  workflowKey: string,
): Promise<CreateRequest> {
  const ref = { tenantId: ended.tenantId, sessionId: ended.id };
  const sealed = await readSealedGuest(tx, ref);
  if (sealed === undefined) throw refused('the guest data have been erased');
  const { bookingReference, propertyReference } = ended;
  const details: object = JSON.parse(openGuest(keyring, ref, sealed));
  const body = readCreateRequest(
    Buffer.from(JSON.stringify({ ...details, bookingReference, propertyReference, workflowKey })),
  );
  if (body === null) throw new Error('the decrypted details of a session are no create request');
  return body;
}

function refused(message: string): ServiceError {
  return new ServiceError('failed_precondition', message);
}
