import { createHash, type KeyObject, randomUUID } from 'node:crypto';
import type { Role } from '@gcs/proto/admin-route';
import { decodeJwt, type JWK, type JWTPayload, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose';
import { type Clock, systemClock } from '../clock.ts';
import { ServiceError } from '../errors.ts';
import { StartError } from '../start-error.ts';
import { type IssuerKeys, type KeyFetching, keysOf } from './issuer-keys.ts';
import { grantOf, type OperatorPeople } from './operator-people.ts';
import { type PersonClaim, saysPerson, usualPersonClaim } from './operator-person.ts';
import {
  everyProperty,
  type OperatorScope,
  type ScopeClaims,
  scopeOfClaims,
  usualScopeClaims,
} from './operator-scope.ts';
import { isText } from './texts.ts';

/**
 * Whose operator tokens are accepted, for whom they must be made, and the public keys they are signed with. `rolesClaim`
 * is where the issuer puts the roles, `roles` when absent, `nameClaim` where it puts what colleagues call a person,
 * `name` when absent; dots go deeper (`realm_access.roles`). `scope` is what its operators may see: all there is, or
 * what claims say, `tenants` and `properties` when absent. `people` says both, roles and scope, by name.
 * `person` is the claim that makes a person of whoever signed in. The role `deployment` sees all there is, too.
 */
export type OperatorIssuer = IssuerNames & { scope?: 'deployment' | ScopeClaims; people?: OperatorPeople } & IssuerKeys;
type IssuerNames = {
  issuer: string;
  audience: string;
  rolesClaim?: string;
  nameClaim?: string;
  person?: PersonClaim;
};

/**
 * Who calls the admin API. HUMAN is a person who authenticated; everything else is an AGENT
 * (docs/workflow.md#human-gates).
 */
export type Operator = {
  issuer: string;
  subject: string;
  /** What colleagues call them: 1 to 128 characters; null where the token does not say. */
  name: string | null;
  /** Seconds since 1970; when the person authenticated, not when the token was made. */
  authTime: number | null;
  /** The token's `jti`, or a digest of a token that has none that can be kept. */
  tokenId: string;
  roles: Role[];
  scope: OperatorScope;
  kind: 'HUMAN' | 'AGENT';
};

export type OperatorClaims = {
  issuer: string;
  audience: string;
  subject: string;
  /** None when absent. */
  name?: string | undefined;
  roles: readonly Role[];
  /** Ids; none when absent. */
  tenants?: readonly string[] | undefined;
  /** Property references; every property of the tenants when absent. */
  properties?: readonly string[] | undefined;
  /** Seconds since 1970. */
  authTime: number;
  expiresInSeconds: number;
  /** HUMAN when absent. */
  kind?: Operator['kind'];
};

type Claims = {
  rolesClaim: string;
  nameClaim: string;
  scope: 'deployment' | ScopeClaims;
  people: OperatorPeople | undefined;
  person: PersonClaim;
};
type TrustedIssuer = Claims & { audience: string; keys: JWTVerifyGetKey };

// Symmetric algorithms and `none` are absent on purpose: a public key must never serve as a shared secret.
const algorithms = ['EdDSA', 'ES256', 'RS256'];
const clockToleranceSeconds = 30;
const maxNameLength = 128;
/** Of what tells a person or a token apart (OpenID Connect Core, 2: `sub`). */
const maxIdLength = 255;
const timeClaims = ['exp', 'nbf', 'iat', 'auth_time'];
/** The end of the year 9999: no later time has a date that everybody can read. */
const maxSeconds = 253_402_300_799;

/** Every role there is; a role added to the admin API does not compile until it is known here. */
const knownRoles: Readonly<Record<Role, true>> = {
  deployment: true,
  platform: true,
  integrator: true,
  reviewer: true,
  'exception:approve': true,
  compliance: true,
  support: true,
};

/**
 * Verifies operator tokens: signature, issuer, audience, `exp` and `nbf` with 30 s of skew, and that every time is one
 * (docs/operations.md#operators). The answer to any doubt is the same ServiceError `unauthenticated`, whose cause says
 * which; `unavailable` when an issuer's keys cannot be fetched.
 */
export function createOperatorVerifier(
  issuers: readonly OperatorIssuer[],
  clock: Clock = systemClock,
  fetching: KeyFetching = {},
): (jwt: string) => Promise<Operator> {
  const trusted = new Map<string, TrustedIssuer>();
  for (const one of issuers) {
    const { issuer, audience, rolesClaim = 'roles', nameClaim = 'name', scope = usualScopeClaims, people } = one;
    const { person = usualPersonClaim } = one;
    if (trusted.has(issuer)) throw new StartError(`The operator issuer ${issuer} is configured twice.`);
    trusted.set(issuer, {
      audience,
      rolesClaim,
      nameClaim,
      scope,
      people,
      person,
      keys: keysOf(issuer, one, fetching),
    });
  }

  const verify = async (jwt: string): Promise<Operator> => {
    const issuer = decodeJwt(jwt).iss ?? '';
    const { audience, keys, ...claims } = trustedIssuer(trusted, issuer);
    const { payload } = await jwtVerify(jwt, keys, {
      issuer,
      audience,
      algorithms,
      requiredClaims: ['exp', 'sub'],
      clockTolerance: clockToleranceSeconds,
      currentDate: clock.now(),
    });
    return operatorOf(payload, { issuer, jwt, ...claims });
  };
  return (jwt) => verify(jwt).catch(refuse);
}

/**
 * A token of a local issuer for one operator, signed with an Ed25519 key. Whoever may read that key vouches for the
 * person, which `amr` states as a proof by software key (RFC 8176).
 */
export async function issueOperatorToken(
  key: { keyId: string; privateKey: KeyObject },
  claims: OperatorClaims,
  clock: Clock = systemClock,
): Promise<string> {
  const issuedAt = Math.floor(clock.now().getTime() / 1000);
  const { authTime, roles, tenants, properties = everyProperty, name, kind = 'HUMAN' } = claims;
  return new SignJWT({ auth_time: authTime, amr: ['swk'], roles, tenants, properties, name, gcs_kind: kind })
    .setProtectedHeader({ alg: 'EdDSA', kid: key.keyId, typ: 'JWT' })
    .setIssuer(claims.issuer)
    .setAudience(claims.audience)
    .setSubject(claims.subject)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + claims.expiresInSeconds)
    .sign(key.privateKey);
}

/** The public Ed25519 key as an issuer's JWKS names it. */
export function jwkOf(publicKey: KeyObject, keyId: string): JWK {
  const { kty, crv, x } = publicKey.export({ format: 'jwk' });
  if (kty !== 'OKP' || crv !== 'Ed25519' || x === undefined) throw new Error(`key ${keyId} is not an Ed25519 key`);
  return { kty, crv, x, kid: keyId, use: 'sig', alg: 'EdDSA' };
}

function refuse(cause: unknown): never {
  // The issuer's keys could not be read: no fault of the token.
  if (cause instanceof ServiceError) throw cause;
  throw new ServiceError('unauthenticated', 'the operator token is not valid here', { cause });
}

function trustedIssuer(trusted: ReadonlyMap<string, TrustedIssuer>, issuer: string): TrustedIssuer {
  const found = trusted.get(issuer);
  if (found === undefined) throw new Error('the issuer of the operator token is not trusted');
  return found;
}

function operatorOf(payload: JWTPayload, from: Claims & { issuer: string; jwt: string }): Operator {
  const { issuer, rolesClaim, nameClaim, jwt } = from;
  const { sub: subject, jti } = payload;
  const times = Object.entries(payload).filter(([claim]) => timeClaims.includes(claim));
  const notTimes = times.flatMap(([claim, value]) => (isTime(value) ? [] : claim));
  if (notTimes.length > 0) throw new Error(`the operator token has no time in ${notTimes.join(', ')}`);
  if (!isId(subject)) throw new Error('the operator token names nobody');
  const { roles, scope } =
    from.people === undefined
      ? { roles: rolesOf(payload, rolesClaim), scope: scopeOf(payload, from.scope) }
      : grantOf(from.people, payload, isRole);
  return {
    issuer,
    subject,
    name: nameOf(payload, nameClaim),
    authTime: authTimeOf(payload),
    tokenId: isId(jti) ? jti : `sha256:${createHash('sha256').update(jwt).digest('base64url')}`,
    roles,
    scope: roles.includes('deployment') ? 'deployment' : scope,
    kind: isHuman(payload, from.person) ? 'HUMAN' : 'AGENT',
  };
}

/** A NumericDate (RFC 7519, 2) that stands for a date. */
function isTime(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= maxSeconds;
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && isText(value, 1, maxIdLength);
}

function authTimeOf(payload: JWTPayload): number | null {
  const authTime = payload['auth_time'];
  return isTime(authTime) && Number.isInteger(authTime) ? authTime : null;
}

// A name is shown and never decides anything, so one that cannot be kept is as good as none.
function nameOf(payload: JWTPayload, claim: string): string | null {
  const name = claimOf(payload, claim);
  return typeof name === 'string' && name.trim() !== '' && isText(name, 1, maxNameLength) ? name : null;
}

function rolesOf(payload: JWTPayload, claim: string): Role[] {
  const roles = claimOf(payload, claim);
  return Array.isArray(roles) ? [...new Set(roles.filter(isRole))] : [];
}

function scopeOf(payload: JWTPayload, scope: Claims['scope']): OperatorScope {
  return scope === 'deployment' ? scope : scopeOfClaims(scope, (path) => claimOf(payload, path));
}

function claimOf(payload: JWTPayload, path: string): unknown {
  return path.split('.').reduce<unknown>(memberOf, payload);
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? new Map<string, unknown>(Object.entries(value)).get(name)
    : undefined;
}

function isRole(role: unknown): role is Role {
  return typeof role === 'string' && Object.hasOwn(knownRoles, role);
}

// A person is known by how (usually `amr`) and when they authenticated; a token of an agent never counts as one.
function isHuman(payload: JWTPayload, person: PersonClaim): boolean {
  const { gcs_kind: kind = 'HUMAN' } = payload;
  return kind === 'HUMAN' && saysPerson(person, claimOf(payload, person.claim)) && authTimeOf(payload) !== null;
}
