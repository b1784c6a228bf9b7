import { randomBytes } from 'node:crypto';
import { hmacWith, type Keyring } from '@gcs/kit/crypto/keyring';
import { ServiceError } from '@gcs/kit/errors';
import { isTerminal } from '../machine/session.rules.ts';
import { foundIn, lockSessions, onOneSession, type SessionRequest } from '../sessions/locked-sessions.ts';
import type { SessionRef } from '../sessions/read-sessions.store.ts';
import type { SessionDeps } from '../sessions/session-deps.ts';
import { countEndedLinks, endLinks, findLinked, insertLink, tokenHash } from './guest-links.store.ts';

/**
 * Creates a link and resolves to its token, or to '' for a repeated request. Throws `not_found`, and
 * `failed_precondition` for an ended session.
 */
export function mintGuestLink(deps: SessionDeps, request: SessionRequest): Promise<string> {
  const { actorType, traceparent } = request;
  return onOneSession(
    deps,
    request,
    async ({ tx, session, locked }) => {
      if (isTerminal(session.status)) throw new ServiceError('failed_precondition', `the session is ${session.status}`);
      const token = randomToken();
      await insertLink(tx, request, { tokenSha256: tokenHash(token), isDerived: false });
      locked.apply(session, { kind: 'guest_link_changed', change: 'minted', actorType }, traceparent);
      return token;
    },
    () => '',
  );
}

/** Resolves to the number of ended links. Throws `not_found`. */
export function endGuestLinks(deps: SessionDeps, request: SessionRequest): Promise<number> {
  const { actorType, traceparent } = request;
  return onOneSession(deps, request, async ({ tx, session, locked }) => {
    const ended = await endLinks(tx, request);
    if (ended > 0) locked.apply(session, { kind: 'guest_link_changed', change: 'ended', actorType }, traceparent);
    return ended;
  });
}

/**
 * Resolves to the token of the session's derived link. Throws `not_found` for an unknown session or an erased guest.
 * For an ended session, creates another link if `alsoEnded` is true (docs/workflow.md#guest-links), and otherwise
 * throws `failed_precondition`. `renew` ends the former links.
 */
export async function findGuestLink(
  deps: SessionDeps,
  { alsoEnded, renew, ...ref }: SessionRef & { readonly alsoEnded: boolean; readonly renew: boolean },
  traceparent: string,
): Promise<{ readonly token: string; readonly version: number }> {
  if (renew) await endFormerLinks(deps, ref, traceparent);
  const [token = ''] = await replayLinks(deps, [ref]);
  const linked = await findLinked(deps.database, tokenHash(token));
  if (linked === undefined || linked.wrappedKey === null) throw new ServiceError('not_found', 'no such session');
  const { version, status } = linked;
  if (!isTerminal(status)) return { token, version };
  if (!alsoEnded) throw new ServiceError('failed_precondition', `the session is ${status}`);
  const another = randomToken();
  await insertLink(deps.database, ref, { tokenSha256: tokenHash(another), isDerived: false, isRenewal: true });
  return { token: another, version };
}

async function endFormerLinks(deps: SessionDeps, ref: SessionRef, traceparent: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const locked = await lockSessions(tx, deps, [ref]);
    const session = foundIn(locked, ref);
    if ((await endLinks(tx, ref)) === 0) return;
    locked.apply(session, { kind: 'guest_link_changed', change: 'ended', actorType: 'HUMAN' }, traceparent);
    locked.write();
  });
  deps.onChanges();
}

/**
 * Resolves to one link token per session, in the order of `refs`. A token equals the create's, unless keys were rotated
 * or an operator ended the link meanwhile (docs/workflow.md#guest-links).
 */
export async function replayLinks(deps: SessionDeps, refs: readonly SessionRef[]): Promise<string[]> {
  if (refs.length === 0) return [];
  const ended = await countEndedLinks(
    deps.database,
    refs.map(({ sessionId }) => sessionId),
  );
  return Promise.all(
    refs.map(async (ref, index) => {
      const token = derivedToken(deps.keyring, ref, ended[index] ?? 0);
      await insertLink(deps.database, ref, { tokenSha256: tokenHash(token), isDerived: true });
      return token;
    }),
  );
}

/**
 * Derives a link's token from the session and an index key. A replayed answer can thus contain the link, although only
 * the token's hash is stored (docs/workflow.md#guest-links). `generation` is the number of derived links that operators
 * have ended.
 */
export function derivedToken(keyring: Keyring, { tenantId, sessionId }: SessionRef, generation: number): string {
  return hmacWith(keyring, 'index', 'guest link', tenantId, sessionId, String(generation)).toString('base64url');
}

function randomToken(): string {
  return randomBytes(32).toString('base64url');
}
