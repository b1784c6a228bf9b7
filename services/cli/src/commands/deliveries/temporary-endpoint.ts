import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ServiceError } from '@gcs/kit/errors';
import type { Cli } from '../../command-line/cli.ts';
import { findEndpoint } from './found-endpoint.ts';

export type TemporaryEndpoint = Awaited<ReturnType<typeof addTemporaryEndpoint>>;

/** Renewals per lifetime, so that several of them may fail. */
const renewals = 5;

/**
 * Registers a temporary endpoint, which `keep` renews (docs/delivery.md#temporary-endpoints). If the deployment cannot
 * reach the address, removes the endpoint and rejects.
 */
export async function addTemporaryEndpoint(
  cli: Cli,
  { url, eventTypes, expiresAfter }: { url: string; eventTypes: readonly string[]; expiresAfter: number },
) {
  const { api, tenantId, requestId } = await cli.ofTenant('EndpointService');
  const settings = { url, eventTypes: [...eventTypes], expiresAfterSeconds: expiresAfter };
  const added = await api.CreateEndpoint({ requestId, tenantId, ...settings });
  const endpointId = added.endpoint?.id ?? '';

  async function end(expiresAfterSeconds: number): Promise<void> {
    const { rowVersion: expectedVersion, status, disabledReason } = await findEndpoint(cli, endpointId);
    // Each renewal needs its own request id, so `--request-id` is not used.
    const change = { requestId: randomUUID(), tenantId, endpointId, expectedVersion, expiresAfterSeconds };
    await api.UpdateEndpoint(change);
    if (status === 'ACTIVE' || expiresAfterSeconds === 0) return;
    throw new ServiceError('failed_precondition', `the endpoint is ${status}: ${disabledReason}; nothing more comes`);
  }

  /** Renews until the signal aborts. Rejects if the endpoint was removed or disabled. */
  async function keep(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await pause((expiresAfter / renewals) * 1_000, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      await end(expiresAfter).catch((error: unknown) => {
        if (isFinal(error)) throw error;
        cli.say('the endpoint could not be renewed; trying again');
      });
    }
  }

  const remove = () =>
    end(0).catch((error: unknown) => {
      if (!(error instanceof ServiceError) || error.code !== 'not_found') throw error;
    });
  if (added.activationProblem !== '') {
    await remove();
    throw new ServiceError('failed_precondition', `${url} cannot be used: ${added.activationProblem}`);
  }
  return { id: endpointId, secret: added.secret, keep, remove };
}

function isFinal(error: unknown): boolean {
  return error instanceof ServiceError && ['not_found', 'failed_precondition'].includes(error.code);
}
