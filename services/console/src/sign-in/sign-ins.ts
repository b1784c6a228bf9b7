import { randomBytes, randomUUID } from 'node:crypto';
import type { OperatorVerifier } from '@gcs/kit/admin/operator-access';
import type { Operator } from '@gcs/kit/admin/operator-identity';
import type { Clock } from '@gcs/kit/clock';
import { ServiceError } from '@gcs/kit/errors';
import type { Request, Response } from 'express';
import type { EndedSessions } from './ended-sessions.ts';
import type { IssuerClient, SignInRequest } from './issuer-client.ts';
import type { PendingSignIns } from './pending-sign-ins.ts';
import { queryOf } from './query-of.ts';
import type { SealedCookie } from './sealed-cookie.ts';
import { isOver, maxSessionMs, type Session, touched } from './session.ts';

export type SignInDeps = {
  issuer: IssuerClient;
  verify: OperatorVerifier;
  sessions: SealedCookie<Session>;
  pending: PendingSignIns;
  ended: EndedSessions;
  idleMs: number;
  clock: Clock;
};

export type Person = { session: Session; operator: Operator };

type Browser = { request: Request; response: Response };

/** Sends the browser to the issuer. */
export async function beginSignIn(
  deps: SignInDeps,
  { request, response }: Browser,
  wanted: SignInRequest,
): Promise<void> {
  const { url, signIn } = await deps.issuer.begin(wanted);
  response.append('Set-Cookie', deps.pending.add(request, signIn, deps.clock.now().getTime()));
  response.redirect(303, url.href);
}

/**
 * Lets the person in that the issuer has sent back, whom the admin API has to know, and leads to where they wanted. The
 * session that this browser has of the person goes on, with the forms of all its tabs, and has the new token; where the
 * issuer does not know it any more the person signs in.
 */
export async function finishSignIn(deps: SignInDeps, { request, response }: Browser): Promise<void> {
  const now = deps.clock.now().getTime();
  const query = queryOf(request);
  const signIn = deps.pending.read(request, query.get('state') ?? '', now);
  if (signIn === undefined) {
    throw new ServiceError('permission_denied', 'The sign-in took too long, or began in another browser.');
  }
  response.append('Set-Cookie', deps.pending.clear(signIn.state));
  const { returnTo, confirms } = signIn;
  const signed = await deps.issuer.finish(`?${query}`, signIn);
  if (signed === undefined)
    return beginSignIn(deps, { request, response }, { returnTo, hint: undefined, mustBeFresh: false });
  const { subject } = await deps.verify(signed.token).catch((cause: unknown) => {
    if (!(cause instanceof ServiceError) || cause.code !== 'unauthenticated') throw cause;
    throw new ServiceError('permission_denied', 'The admin API does not accept your sign-in.', { cause });
  });
  const known = knownSession(deps, request, subject, now);
  const isConfirmed = known !== undefined && known.id === confirms;
  const { id, csrf } = known ?? { id: randomUUID(), csrf: randomBytes(32).toString('base64url') };
  const signedInAt = isConfirmed ? known.signedInAt : now;
  const next: Session = { ...signed, id, csrf, subject, signedInAt, seenAt: now, confirmedAt: now };
  response.append('Set-Cookie', deps.sessions.write(next, now));
  response.redirect(303, returnTo);
}

/** The session that the browser has of this person, unless it has ended. */
function knownSession(deps: SignInDeps, request: Request, subject: string, now: number): Session | undefined {
  const session = deps.sessions.read(request, now);
  if (session?.subject !== subject || hasEnded(deps, session, now)) return undefined;
  return session;
}

function hasEnded({ ended, idleMs }: SignInDeps, session: Session, now: number): boolean {
  return ended.has(session.id) || isOver(session, { idleMs, maxMs: maxSessionMs }, now);
}

/**
 * Who asks; undefined without a session, or when it is over, signed out, or its token is. A page that refreshes itself
 * does not lengthen it: `isByPerson` says that a person has asked.
 */
export async function personOf(
  deps: SignInDeps,
  request: Request,
  response: Response,
  isByPerson: boolean,
): Promise<Person | undefined> {
  const now = deps.clock.now().getTime();
  const session = deps.sessions.read(request, now);
  if (session === undefined || hasEnded(deps, session, now)) return undefined;
  const operator = await operatorOf(deps, session);
  if (operator === undefined) return undefined;
  const next = isByPerson ? touched(session, now) : undefined;
  if (next !== undefined) response.append('Set-Cookie', deps.sessions.write(next, now));
  return { session, operator };
}

/** Ends the session here; where to go to end that of the issuer, if it has such an address. */
export async function signOut(deps: SignInDeps, session: Session, response: Response): Promise<string> {
  deps.ended.end(session.id, deps.clock.now().getTime());
  response.append('Set-Cookie', deps.sessions.clear());
  response.setHeader('Clear-Site-Data', '"cache"');
  const url = await deps.issuer.signOutUrl().catch(() => null);
  return url?.href ?? '/signed-out';
}

async function operatorOf({ verify }: SignInDeps, { token }: Session): Promise<Operator | undefined> {
  try {
    return await verify(token);
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'unauthenticated') return undefined;
    throw error;
  }
}
