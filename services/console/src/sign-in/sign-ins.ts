import { randomBytes, randomUUID } from 'node:crypto';
import type { OperatorVerifier } from '@gcs/kit/admin/operator-access';
import type { Operator } from '@gcs/kit/admin/operator-identity';
import type { Clock } from '@gcs/kit/clock';
import { ServiceError } from '@gcs/kit/errors';
import type { Request, Response } from 'express';
import type { EndedSessions } from './ended-sessions.ts';
import type { IssuerClient, SignIn, SignInRequest } from './issuer-client.ts';
import type { SealedCookie } from './sealed-cookie.ts';
import { isOver, maxSessionMs, type Session, touched } from './session.ts';

export type SignInDeps = {
  issuer: IssuerClient;
  verify: OperatorVerifier;
  sessions: SealedCookie<Session>;
  signIns: SealedCookie<SignIn>;
  ended: EndedSessions;
  idleMs: number;
  clock: Clock;
};

export type Person = { session: Session; operator: Operator };

/** Sends the browser to the issuer. */
export async function beginSignIn(deps: SignInDeps, response: Response, request: SignInRequest): Promise<void> {
  const { url, signIn } = await deps.issuer.begin(request);
  response.append('Set-Cookie', deps.signIns.write(signIn, deps.clock.now().getTime()));
  response.redirect(303, url.href);
}

/**
 * Lets the person in that the issuer has sent back, whom the admin API has to know, and leads to where they wanted. A
 * session that was confirmed goes on with its forms and has the new token; where the issuer does not know it any more
 * the person signs in.
 */
export async function finishSignIn(deps: SignInDeps, request: Request, response: Response): Promise<void> {
  const now = deps.clock.now().getTime();
  const signIn = deps.signIns.read(request, now);
  if (signIn === undefined) {
    throw new ServiceError('permission_denied', 'The sign-in took too long, or began in another browser.');
  }
  const { returnTo, confirms } = signIn;
  const [, search = ''] = /^[^?]*(\?.*)?$/s.exec(request.originalUrl) ?? [];
  const signed = await deps.issuer.finish(search, signIn);
  if (signed === undefined) return beginSignIn(deps, response, { returnTo, hint: undefined, mustBeFresh: false });
  const { subject } = await deps.verify(signed.token).catch((cause: unknown) => {
    if (!(cause instanceof ServiceError) || cause.code !== 'unauthenticated') throw cause;
    throw new ServiceError('permission_denied', 'The admin API does not accept your sign-in.', { cause });
  });
  const known = deps.sessions.read(request, now);
  const goesOn = known !== undefined && known.id === confirms && known.subject === subject && !deps.ended.has(known.id);
  const session = goesOn ? known : { id: randomUUID(), csrf: randomBytes(32).toString('base64url'), signedInAt: now };
  const next: Session = { ...session, ...signed, subject, seenAt: now, confirmedAt: now };
  response.append('Set-Cookie', deps.signIns.clear());
  response.append('Set-Cookie', deps.sessions.write(next, now));
  response.redirect(303, returnTo);
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
  if (session === undefined || deps.ended.has(session.id)) return undefined;
  if (isOver(session, { idleMs: deps.idleMs, maxMs: maxSessionMs }, now)) return undefined;
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
