import { type Page, type PageRequest, readPage } from '@gcs/kit/admin/page';
import { requireWordOrAll } from '@gcs/kit/admin/texts';
import { ServiceError } from '@gcs/kit/errors';
import type { Connection } from '@gcs/kit/postgres/database';
import {
  activeUrls,
  type EndpointSummary,
  endpointStatuses,
  pageOfEndpoints,
  readSummary,
} from './read-endpoints.store.ts';

/** An endpoint with times as text: a repeated call gets the answer back from stored JSON. */
export type EndpointView = Omit<EndpointSummary, 'createdAt' | 'disabledAt' | 'failingSince' | 'expiresAt'> & {
  createdAt: string;
  expiresAt: string | null;
  disabledAt: string | null;
  failingSince: string | null;
};

/** A tenant's endpoints in the order of their ids; `status` '' = all. Throws `invalid_argument` for none that exists. */
export async function listEndpoints(
  connection: Connection,
  filter: { tenantId: string; status: string },
  page: PageRequest,
): Promise<Page<EndpointView>> {
  requireWordOrAll('status', filter.status, endpointStatuses);
  const { rows, nextPageToken } = await readPage(page, ['text'], {
    find: ([after = ''], limit) => pageOfEndpoints(connection, { ...filter, after, limit }),
    placeOf: ({ id }) => [id],
  });
  return { rows: rows.map(toView), nextPageToken };
}

/** Throws `not_found` when the tenant has no such endpoint. */
export async function requireEndpoint(
  connection: Connection,
  endpointId: string,
  tenantId: string,
): Promise<EndpointSummary> {
  return (await readSummary(connection, endpointId, tenantId)) ?? unknownEndpoint();
}

export function unknownEndpoint(): never {
  throw new ServiceError('not_found', 'the tenant has no such endpoint');
}

/** Where the tenant's events go: scheme, host and port of each active endpoint that stays, each once, in order. */
export async function readActiveOrigins(connection: Connection, tenantId: string): Promise<string[]> {
  const origins = (await activeUrls(connection, tenantId)).map((url) => new URL(url).origin);
  return [...new Set(origins)].sort();
}

export function toView({ createdAt, disabledAt, failingSince, expiresAt, ...endpoint }: EndpointSummary): EndpointView {
  return {
    ...endpoint,
    createdAt: createdAt.toISOString(),
    disabledAt: disabledAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    failingSince: failingSince?.toISOString() ?? null,
    secrets: endpoint.secrets.map((secret) => ({
      ...secret,
      createdAt: new Date(secret.createdAt).toISOString(),
      validUntil: secret.validUntil === null ? null : new Date(secret.validUntil).toISOString(),
    })),
  };
}
