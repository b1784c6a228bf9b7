import { randomBytes, randomUUID } from 'node:crypto';
import type { OperatorVerifier } from '@gcs/kit/admin/operator-access';
import type { Operator } from '@gcs/kit/admin/operator-identity';
import type { Clock } from '@gcs/kit/clock';
import { hasCode, ServiceError } from '@gcs/kit/errors';
import type { Request, Response } from 'express';
import { lastSignOut, type PendingSignIns, type SealedCookie } from './cookies.ts';
import { type IssuerClient, type Signed, type SignIn, type SignInRequest, signedOutPath } from './issuer-client.ts';
import { queryOf } from './request.http.ts';
import { type EndedSessions, isOver, maxSessionMs, type Session, touched } from './session.rules.ts';

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

/** Sends the browser to the issuer. After a sign-out, the issuer must ask who the person is. */
export async function beginSignIn(
  deps: SignInDeps,
  { request, response }: Browser,
  wanted: SignInRequest,
): Promise<void> {
  const asksNobody = wanted.confirms !== undefined || wanted.isSignOut === true;
  const mustBeFresh = wanted.mustBeFresh || (!asksNobody && lastSignOut.read(request) !== undefined);
  const { url, signIn } = await deps.issuer.begin({ ...wanted, mustBeFresh });
  response.append('Set-Cookie', deps.pending.add(request, signIn, deps.clock.now().getTime()));
  response.redirect(303, url.href);
}

/**
 * Signs in a person whom the admin API accepts, and redirects to the requested page. An existing session gets the new
 * token, and its open forms stay valid. If the issuer does not confirm the existing session, the person must sign in.
 */
export async function finishSignIn(deps: SignInDeps, { request, response }: Browser): Promise<void> {
  const now = deps.clock.now().getTime();
  const query = queryOf(request);
  const signIn = deps.pending.read(request, query.get('state') ?? '', now);
  if (signIn === undefined) {
    throw new ServiceError('permission_denied', 'The sign-in took too long, or began in another browser.');
  }
  response.append('Set-Cookie', deps.pending.clear(request, signIn.state));
  if (signIn.isSignOut)
    return response.redirect(303, (await deps.issuer.endSessionUrl(`?${query}`, signIn))?.href ?? signedOutPath);
  const { returnTo, confirms } = signIn;
  const signed = await deps.issuer.finish(`?${query}`, signIn);
  if (signed === undefined || !isAfterSignOut(request, signed, signIn))
    return beginSignIn(deps, { request, response }, { returnTo, hint: undefined, mustBeFresh: false });
  const { subject } = await deps.verify(signed.token).catch((cause: unknown) => {
    if (!(cause instanceof ServiceError) || cause.code !== 'unauthenticated') throw cause;
    throw new ServiceError('permission_denied', 'The admin API does not accept your sign-in.', { cause });
  });
  const known = knownSession(deps, request, subject, now);
  const isConfirmed = known !== undefined && known.id === confirms;
  const { id, csrf } = known ?? { id: randomUUID(), csrf: randomBytes(32).toString('base64url') };
  const signedInAt = isConfirmed ? known.signedInAt : now;
  const { token, name } = signed;
  const next: Session = { token, name, id, csrf, subject, signedInAt, seenAt: now, confirmedAt: now };
  response.append('Set-Cookie', deps.sessions.write(request, next, now));
  response.append('Set-Cookie', lastSignOut.clear());
  response.redirect(303, returnTo);
}

/**
 * Returns true if there was no sign-out, or if the issuer has asked who the person is since then. Throws
 * `permission_denied` if the issuer did not ask as required.
 */
function isAfterSignOut(request: Request, { authTime }: Signed, { maxAge, isChosen }: SignIn): boolean {
  const signedOutAt = lastSignOut.read(request);
  // `authTime` has whole seconds, so a sign-in within the second of the sign-out may have come first.
  if (signedOutAt === undefined || (authTime !== null && authTime > Math.floor(signedOutAt / 1_000))) return true;
  if (isChosen) return true;
  if (maxAge === null) return false;
  throw new ServiceError('permission_denied', 'The issuer has not asked who you are. Sign out there, and try again.');
}

function knownSession(deps: SignInDeps, request: Request, subject: string, now: number): Session | undefined {
  const session = deps.sessions.read(request, now);
  if (session?.subject !== subject || hasEnded(deps, request, session, now)) return undefined;
  return session;
}

function hasEnded({ ended, idleMs }: SignInDeps, request: Request, session: Session, now: number): boolean {
  if (ended.has(session.id) || lastSignOut.read(request) !== undefined) return true;
  return isOver(session, { idleMs, maxMs: maxSessionMs }, now);
}

/**
 * Resolves to undefined without a session, after its end or a sign-out, and after the token's expiry. Only a request
 * with `isByPerson` extends the session.
 */
export async function personOf(
  deps: SignInDeps,
  request: Request,
  response: Response,
  isByPerson: boolean,
): Promise<Person | undefined> {
  const now = deps.clock.now().getTime();
  const session = deps.sessions.read(request, now);
  if (session === undefined || hasEnded(deps, request, session, now)) return undefined;
  const operator = await operatorOf(deps, session);
  if (operator === undefined) return undefined;
  const next = isByPerson ? touched(session, now) : undefined;
  if (next !== undefined) response.append('Set-Cookie', deps.sessions.write(request, next, now));
  return { session, operator };
}

/**
 * Ends the console's session and sends the browser to the issuer to end the issuer's session. The issuer may ask first,
 * be unreachable or end nothing. The console therefore requires the issuer to ask the person at the next sign-in.
 */
export async function signOut(deps: SignInDeps, { request, response }: Browser): Promise<void> {
  const now = deps.clock.now().getTime();
  const session = deps.sessions.read(request, now);
  if (session !== undefined) deps.ended.end(session.id, now);
  response.append('Set-Cookie', deps.sessions.clear(request));
  response.append('Set-Cookie', lastSignOut.write(now));
  response.setHeader('Clear-Site-Data', '"cache"');
  const asked = { returnTo: signedOutPath, hint: undefined, mustBeFresh: false, isSignOut: true };
  await beginSignIn(deps, { request, response }, asked).catch(() => response.redirect(303, signedOutPath));
}

async function operatorOf({ verify }: SignInDeps, { token }: Session): Promise<Operator | undefined> {
  try {
    return await verify(token);
  } catch (error) {
    if (hasCode(error, 'unauthenticated')) return undefined;
    throw error;
  }
}
