import { isAway, toServiceError } from '@gcs/kit/errors';
import type { Client } from '@gcs/kit/grpc/types';
import type { definitions } from '@gcs/proto/definitions';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import type { AccountDirectory } from '../accounts/account-directory.ts';

export type KeysDeps = {
  directory: AccountDirectory;
  port: { handOvers: Pick<Client<typeof definitions.HandOverService>, 'GetHandOverKeys'> };
};

/** The library asks for an address; the answer comes by gRPC. */
const nowhere = new URL('https://provider-port.invalid');

/**
 * The public keys of hand-overs, from the provider port: the same connection, with the same certificates, as reports
 * (docs/workflow.md#hand-over). Kept for five minutes, and asked for again, twice a minute at most, for a key that is not
 * among them.
 */
export function createHandOverKeys(deps: KeysDeps): JWTVerifyGetKey {
  const ask = async () => new Response(await keysOfPort(deps));
  return createRemoteJWKSet(nowhere, { timeoutDuration: 5_000, cacheMaxAge: 300_000, [customFetch]: ask });
}

/** They are the same for everybody: any account's credential that the port takes will do. Throws what the last one heard. */
async function keysOfPort({ directory, port }: KeysDeps): Promise<string> {
  let refusal: unknown = new Error('there is no account to ask with');
  for (const { secrets } of await directory.latest()) {
    try {
      const metadata = { authorization: `Bearer ${secrets.providerToken}` };
      return (await port.handOvers.GetHandOverKeys({}, { trace: ROOT_CONTEXT, metadata })).jwksJson;
    } catch (error) {
      refusal = error;
      if (isAway(toServiceError(error).code)) break;
    }
  }
  throw refusal;
}
