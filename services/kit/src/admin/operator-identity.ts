import { type KeyObject, randomUUID } from 'node:crypto';
import type { Role } from '@gcs/proto/admin-route';
import { decodeJwt, type JWK, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose';
import { type Clock, systemClock } from '../clock.ts';
import { ServiceError } from '../errors.ts';
import { StartError } from '../start-error.ts';
import { keysOf } from './issuer-keys.ts';
import { type Operator, type OperatorIssuer, operatorOf } from './operator-claims.ts';
import { everyProperty } from './operator-scope.ts';

export type { Operator, OperatorIssuer };

export type OperatorClaims = {
  issuer: string;
  audience: string;
  subject: string;
  name?: string | undefined;
  roles: readonly Role[];
  tenants?: readonly string[] | undefined;
  /** If absent, the token grants every property of its tenants. */
  properties?: readonly string[] | undefined;
  /** Seconds since 1970. */
  authTime: number;
  expiresInSeconds: number;
  /** If absent, HUMAN. */
  kind?: Operator['kind'];
};

type TrustedIssuer = { entry: OperatorIssuer; keys: JWTVerifyGetKey };

// Only asymmetric signatures: a forger could otherwise sign with a public key as an HMAC secret, or not at all
// (`none`).
const algorithms = ['EdDSA', 'ES256', 'RS256'];
const clockToleranceSeconds = 30;

/**
 * Verifies a token's signature, issuer, audience, `exp`, `nbf` and `auth_time`, with a tolerance of 30 s
 * (docs/operations.md#operators). Throws `unauthenticated` with the reason as its cause, or `unavailable` if an
 * issuer's keys cannot be fetched.
 */
export function createOperatorVerifier(
  issuers: readonly OperatorIssuer[],
  clock: Clock = systemClock,
  /** The shortest time between two fetches for unknown key ids. */
  cooldownMs?: number,
): (jwt: string) => Promise<Operator> {
  const trusted = new Map<string, TrustedIssuer>();
  for (const entry of issuers) {
    const { issuer } = entry;
    if (trusted.has(issuer)) throw new StartError(`The operator issuer ${issuer} is configured twice.`);
    trusted.set(issuer, { entry, keys: keysOf(issuer, entry, cooldownMs) });
  }

  const verify = async (jwt: string): Promise<Operator> => {
    const issuer = decodeJwt(jwt).iss ?? '';
    const { entry, keys } = trustedIssuer(trusted, issuer);
    const currentDate = clock.now();
    const { payload } = await jwtVerify(jwt, keys, {
      issuer,
      audience: entry.audience,
      algorithms,
      requiredClaims: ['exp', 'sub'],
      clockTolerance: clockToleranceSeconds,
      currentDate,
    });
    return operatorOf(payload, jwt, entry, currentDate.getTime() / 1_000 + clockToleranceSeconds);
  };
  return (jwt) => verify(jwt).catch(refuse);
}

/** Signs a token with the local issuer's Ed25519 key. Its `amr` claim says that a software key was used (RFC 8176). */
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

export function jwkOf(publicKey: KeyObject, keyId: string): JWK {
  const { kty, crv, x } = publicKey.export({ format: 'jwk' });
  if (kty !== 'OKP' || crv !== 'Ed25519' || x === undefined) throw new Error(`key ${keyId} is not an Ed25519 key`);
  return { kty, crv, x, kid: keyId, use: 'sig', alg: 'EdDSA' };
}

function refuse(cause: unknown): never {
  if (cause instanceof ServiceError) throw cause;
  throw new ServiceError('unauthenticated', 'the operator token is not valid here', { cause });
}

function trustedIssuer(trusted: ReadonlyMap<string, TrustedIssuer>, issuer: string): TrustedIssuer {
  const found = trusted.get(issuer);
  if (found === undefined) throw new Error('the issuer of the operator token is not trusted');
  return found;
}
