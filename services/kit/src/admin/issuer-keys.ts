import { createLocalJWKSet, createRemoteJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { ServiceError } from '../errors.ts';
import { parseUrl } from '../http/parse-url.ts';
import { isPlainLoopback } from '../http/plain-loopback.ts';
import { StartError } from '../start-error.ts';

export type IssuerKeys = { jwks: JSONWebKeySet; jwksUri?: never } | { jwksUri: string; jwks?: never };

const keptMs = 600_000;
const timeoutMs = 5_000;

/**
 * Returns a function that finds a token's key. The function fetches published keys at its first call and again after
 * ten minutes. An unknown key id causes another fetch, because an issuer may rotate its keys at any time. Throws a
 * StartError for an invalid key set or address.
 */
export function keysOf(issuer: string, { jwks, jwksUri }: IssuerKeys, cooldownMs: number | undefined): JWTVerifyGetKey {
  if (jwksUri !== undefined) return servedKeys(issuer, jwksUri, cooldownMs);
  try {
    return createLocalJWKSet(jwks);
  } catch (cause) {
    throw new StartError(`The keys of the operator issuer ${issuer} are not a JSON Web Key Set.`, { cause });
  }
}

function servedKeys(issuer: string, uri: string, cooldownMs = 5_000): JWTVerifyGetKey {
  const url = parseUrl(uri);
  if (url === null || !(url.protocol === 'https:' || isPlainLoopback(url))) {
    throw new StartError(`The jwksUri of the operator issuer ${issuer} is not an https address.`);
  }
  const options = { cooldownDuration: cooldownMs, cacheMaxAge: keptMs, timeoutDuration: timeoutMs };
  const find = createRemoteJWKSet(url, options);
  return (header, token) =>
    find(header, token).catch((cause: unknown) => {
      if (cause instanceof errors.JWKSNoMatchingKey || cause instanceof errors.JWKSMultipleMatchingKeys) throw cause;
      throw new ServiceError('unavailable', `the keys of the operator issuer ${issuer} cannot be read`, { cause });
    });
}
