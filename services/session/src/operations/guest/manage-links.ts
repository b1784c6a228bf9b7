import { ServiceError } from '@gcs/kit/errors';
import { isTerminal } from '../../domain/sessions/session.ts';
import { endLinks, insertLink } from '../../postgres/guest/guest-links.ts';
import type { SessionDeps } from '../session-deps.ts';
import { onOneSession, type SessionRequest } from '../sessions/one-session.ts';
import { randomToken, tokenHash } from './guest-tokens.ts';

/**
 * Makes another link to the guest's page; resolves to its token, which is shown once. Throws `not_found`, and
 * `failed_precondition` for a session that has ended.
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
    withoutToken,
  );
}

function withoutToken(): string {
  return '';
}

/** Ends every link of the session; resolves to how many worked until then. Throws `not_found`. */
export function endGuestLinks(deps: SessionDeps, request: SessionRequest): Promise<number> {
  const { actorType, traceparent } = request;
  return onOneSession(deps, request, async ({ tx, session, locked }) => {
    const ended = await endLinks(tx, request);
    if (ended > 0) locked.apply(session, { kind: 'guest_link_changed', change: 'ended', actorType }, traceparent);
    return ended;
  });
}
