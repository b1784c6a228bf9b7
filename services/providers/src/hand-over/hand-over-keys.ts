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

/** The keys, for a guest's trace. */
export type HandOverKeys = (trace: Context) => JWTVerifyGetKey;

/** The library asks for an address; the answer comes by gRPC. */
const nowhere = new URL('https://provider-port.invalid');

/**
 * The public keys of hand-overs, from the provider port: the same connection, with the same certificates, as reports
 * (docs/workflow.md#hand-over). Kept for five minutes, and asked for again, twice a minute at most, for a key that is not
 * among them. One call serves all guests who wait for it: its trace is the latest guest's.
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

/** They are the same for everybody: any account's credential that the port takes will do. Throws what the last one heard. */
async function keysOfPort({ directory, port }: KeysDeps, trace: Context): Promise<string> {
  let refusal: unknown = new Error('there is no account to ask with');
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
