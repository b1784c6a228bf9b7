import { type AdminRequest, onceByRequestId } from '@gcs/kit/admin/admin-requests';
import { sealEnvelope } from '@gcs/kit/crypto/keyring';
import { ServiceError } from '@gcs/kit/errors';
import type { Connection } from '@gcs/kit/postgres/database';
import { newSigningSecret } from '@gcs/kit/webhooks/signature';
import { lockEndpoint, touchEndpoint } from './change-endpoints.store.ts';
import type { EndpointDeps } from './read-endpoints.ts';
import { type EndpointView, requireView, unknownEndpoint } from './read-endpoints.ts';
import {
  insertSecret,
  promoteNextSecret,
  readSecretState,
  revokeSecretRow,
  type SealedSecret,
  secretAad,
} from './secrets.store.ts';

const retiredForMs = 96 * 60 * 60 * 1_000;

/**
 * Creates the next secret and returns the secret once; a repeated call gets ''. The new secret verifies immediately,
 * but becomes the active secret only by promotion. The receiver thus gets the secret before the service signs with it.
 * Throws `not_found`. Throws `failed_precondition` if the endpoint already has a next secret.
 */
export function createNextSecret(
  deps: Pick<EndpointDeps, 'database' | 'keyring' | 'random'>,
  call: AdminRequest,
  endpointId: string,
): Promise<{ secret: string }> {
  return onceByRequestId(
    deps.database,
    call,
    async (tx) => {
      const endpoint = (await lockEndpoint(tx, endpointId, call.tenantId)) ?? unknownEndpoint();
      if (endpoint.hasNextSecret)
        throw new ServiceError('failed_precondition', 'a next secret waits for its promotion');
      const { secret, sealed } = mintSecret(deps, { tenantId: call.tenantId, endpointId });
      await insertSecret(tx, endpointId, 'NEXT', sealed);
      await touchEndpoint(tx, endpointId);
      return { secret };
    },
    () => ({ secret: '' }),
  );
}

/**
 * Makes the next secret the active one. The previous secret verifies for another 96 hours. Throws `not_found`. Throws
 * `failed_precondition` if there is no next secret.
 */
export function promoteSecret(
  { database }: Pick<EndpointDeps, 'database'>,
  call: AdminRequest,
  endpointId: string,
): Promise<{ endpoint: EndpointView }> {
  return onceByRequestId(database, call, async (tx) => {
    const endpoint = await promoteIfWaiting(tx, endpointId, call.tenantId);
    if (endpoint !== undefined) return { endpoint };
    throw new ServiceError('failed_precondition', 'there is no next secret to promote');
  });
}

export async function promoteIfWaiting(
  tx: Connection,
  endpointId: string,
  tenantId: string,
): Promise<EndpointView | undefined> {
  const endpoint = (await lockEndpoint(tx, endpointId, tenantId)) ?? unknownEndpoint();
  if (!endpoint.hasNextSecret) return undefined;
  await promoteNextSecret(tx, endpointId, retiredForMs);
  await touchEndpoint(tx, endpointId);
  return requireView(tx, endpointId, tenantId);
}

/**
 * Revokes a secret, so that its signatures no longer verify. Throws `not_found`. Throws `failed_precondition` for the
 * active secret.
 */
export function revokeSecret(
  { database }: Pick<EndpointDeps, 'database'>,
  call: AdminRequest,
  { endpointId, secretId }: { endpointId: string; secretId: number },
): Promise<{ endpoint: EndpointView }> {
  return onceByRequestId(database, call, async (tx) => {
    if ((await lockEndpoint(tx, endpointId, call.tenantId)) === undefined) unknownEndpoint();
    const state = await readSecretState(tx, endpointId, secretId);
    if (state === undefined) throw new ServiceError('not_found', 'the endpoint has no such secret');
    if (state === 'ACTIVE') {
      throw new ServiceError(
        'failed_precondition',
        'the active secret cannot be revoked: first create the next secret and promote it',
      );
    }
    await revokeSecretRow(tx, endpointId, secretId);
    await touchEndpoint(tx, endpointId);
    return { endpoint: await requireView(tx, endpointId, call.tenantId) };
  });
}

export function mintSecret(
  { keyring, random }: Pick<EndpointDeps, 'keyring' | 'random'>,
  { tenantId, endpointId }: { tenantId: string; endpointId: string },
): { secret: string; sealed: SealedSecret } {
  const secret = newSigningSecret(random);
  return { secret, sealed: sealEnvelope(keyring, 'kek', Buffer.from(secret), secretAad(tenantId, endpointId)) };
}
