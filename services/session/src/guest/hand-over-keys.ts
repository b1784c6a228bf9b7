import { jwkOf } from '@gcs/kit/admin/operator-identity';
import { type Keyring, signingKeysOf } from '@gcs/kit/crypto/keyring';
import { ServiceError } from '@gcs/kit/errors';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify, SignJWT } from 'jose';

type HandOver = {
  /** The provider's name, or {@link standInAudience}. */
  audience: string;
  sessionId: string;
  tenant: string;
  property: string;
  step: string;
  /** If the list is empty, the token has no claim `covers`. */
  covers: readonly string[];
  attempt: number;
  locale: string;
  /** ISO 3166-1 alpha-2. If it is '', the token has no claim `documentCountry`. */
  documentCountry: string;
  returnAddress: string;
};

export type HandOverKeys = {
  /** Resolves to the JWT, whose `jti` is `id`. */
  sign(handOver: HandOver, id: string, now: Date): Promise<string>;
  /** Resolves to the claims of a valid token for `audience`. Throws `permission_denied` for any other token. */
  verify(token: string, audience: string, now: Date): Promise<HandOver & { id: string }>;
  jwks: JSONWebKeySet;
};

/**
 * Audience of hand-overs to the sandbox's own page. A provider's name cannot contain two colons, so the page and the
 * providers refuse each other's tokens.
 */
export const standInAudience = 'urn:gcs:stand-in';

type Optional = 'covers' | 'documentCountry';
type Claims = Omit<HandOver, 'audience' | 'sessionId' | Optional> & Partial<Pick<HandOver, Optional>>;

const type = 'gcs-handover+jwt';
const validSeconds = 300;

export function createHandOverKeys(keyring: Keyring, environment: string): HandOverKeys {
  const [current, ...earlier] = signingKeysOf(keyring, 'handover');
  const jwks = {
    keys: [current, ...earlier].map(({ publicKey, keyId }) => ({ ...jwkOf(publicKey, keyId), use: 'sig' })),
  };
  const keys = createLocalJWKSet(jwks);
  const issuer = `gcs-${environment}`;
  return {
    jwks,
    async sign({ audience, sessionId, covers, documentCountry, ...claims }, id, now) {
      const issuedAt = Math.floor(now.getTime() / 1_000);
      const known = { ...(covers.length > 0 && { covers }), ...(documentCountry !== '' && { documentCountry }) };
      return new SignJWT({ ...claims, ...known })
        .setProtectedHeader({ alg: 'EdDSA', kid: current.keyId, typ: type })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(sessionId)
        .setJti(id)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + validSeconds)
        .sign(current.privateKey);
    },
    async verify(token, audience, now) {
      const requiredClaims = ['exp', 'sub', 'jti'];
      const options = { issuer, audience, typ: type, algorithms: ['EdDSA'], requiredClaims, currentDate: now };
      const { payload } = await jwtVerify<Claims>(token, keys, options).catch((cause: unknown) => {
        throw new ServiceError('permission_denied', 'the hand-over is not valid (any more)', { cause });
      });
      const { sub = '', jti = '', tenant, property, step, covers = [], attempt, locale, returnAddress } = payload;
      const about = { step, covers, attempt, locale, documentCountry: payload.documentCountry ?? '' };
      return { id: jti, sessionId: sub, audience, tenant, property, ...about, returnAddress };
    },
  };
}
