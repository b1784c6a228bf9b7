import { isAway, toServiceError } from '@gcs/kit/errors';
import type { Client } from '@gcs/kit/grpc/types';
import type { definitions } from '@gcs/proto/definitions';
import { type Context, ROOT_CONTEXT } from '@opentelemetry/api';
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import type { AccountDirectory } from '../accounts/account-directory.ts';

export type KeysDeps = {
  directory: AccountDirectory;
  port: { handOvers: Pick<Client<typeof definitions.HandOverService>, 'GetHandOverKeys'> };
};

export type HandOverKeys = (trace: Context) => JWTVerifyGetKey;

const nowhere = new URL('https://provider-port.invalid');

/**
 * Reads the public keys for hand-overs from the provider port, over the connection of the reports
 * (docs/workflow.md#hand-over). Caches the keys for five minutes. An unknown key causes another read, at most twice a
 * minute. Concurrent guests share one call, in the latest guest's trace.
 */
export function createHandOverKeys(deps: KeysDeps): HandOverKeys {
  let latest = ROOT_CONTEXT;
  const ask = async () => new Response(await keysOfPort(deps, latest));
  const keys = createRemoteJWKSet(nowhere, { timeoutDuration: 5_000, cacheMaxAge: 300_000, [customFetch]: ask });
  return (trace) => (header, token) => {
    latest = trace;
    return keys(header, token);
  };
}

/**
 * Reads the keys with the first accepted credential, because every account gets the same keys. Throws the last error.
 */
async function keysOfPort({ directory, port }: KeysDeps, trace: Context): Promise<string> {
  let refusal: unknown = new Error('there is no account whose credential could read the keys');
  for (const { secrets } of await directory.latest()) {
    try {
      const metadata = { authorization: `Bearer ${secrets.providerToken}` };
      return (await port.handOvers.GetHandOverKeys({}, { trace, metadata })).jwksJson;
    } catch (error) {
      refusal = error;
      if (isAway(toServiceError(error).code)) break;
    }
  }
  throw refusal;
}
