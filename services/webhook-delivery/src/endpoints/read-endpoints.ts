import { type ListPage, type PageRequest, readPage } from '@gcs/kit/admin/page';
import { requireWordOrAll } from '@gcs/kit/admin/texts';
import type { Clock } from '@gcs/kit/clock';
import type { Keyring } from '@gcs/kit/crypto/keyring';
import type { EgressPolicy } from '@gcs/kit/egress/egress.rules';
import { ServiceError } from '@gcs/kit/errors';
import type { NewId } from '@gcs/kit/ids';
import type { Connection, Database } from '@gcs/kit/postgres/database';
import type { HeaderNames } from '@gcs/proto/header-names';
import type { DeliveryMetrics } from '../attempts/delivery-metrics.ts';
import type { AnyBody, Poster } from '../attempts/post.ts';
import { countEndpointsLocked, lockEndpoint } from './change-endpoints.store.ts';
import type { EndpointDirectory } from './endpoint-directory.ts';
import {
  activeUrls,
  type EndpointSummary,
  endpointStatuses,
  pageOfEndpoints,
  readSummary,
} from './read-endpoints.store.ts';

export type EndpointDeps = {
  database: Database;
  keyring: Keyring;
  policy: EgressPolicy;
  clock: Clock;
  newId: NewId;
  random: (bytes: number) => Uint8Array;
  post: Poster<AnyBody>;
  names: HeaderNames;
  directory: EndpointDirectory;
  metrics: DeliveryMetrics;
  onReplay(): void;
};

export type EndpointChange = { endpointId: string; expectedVersion: number };

/** Times are text, because a repeated call returns stored JSON. */
export type EndpointView = Omit<EndpointSummary, 'createdAt' | 'disabledAt' | 'failingSince' | 'expiresAt'> & {
  createdAt: string;
  expiresAt: string | null;
  disabledAt: string | null;
  failingSince: string | null;
};

/**
 * Lists a tenant's endpoints by id. The status '' selects all endpoints. Throws `invalid_argument` for an unknown
 * status.
 */
export async function listEndpoints(
  connection: Connection,
  filter: { tenantId: string; status: string },
  page: PageRequest,
): Promise<ListPage<EndpointView>> {
  requireWordOrAll('status', filter.status, endpointStatuses);
  const { rows, nextPageToken } = await readPage(page, ['text'], {
    find: ([after = ''], limit) => pageOfEndpoints(connection, { ...filter, after, limit }),
    placeOf: ({ id }) => [id],
  });
  return { rows: rows.map(toView), nextPageToken };
}

export async function requireEndpoint(
  connection: Connection,
  endpointId: string,
  tenantId: string,
): Promise<EndpointSummary> {
  return (await readSummary(connection, endpointId, tenantId)) ?? unknownEndpoint();
}

export async function requireView(tx: Connection, endpointId: string, tenantId: string): Promise<EndpointView> {
  return toView(await requireEndpoint(tx, endpointId, tenantId));
}

/** Throws `not_found`. Throws `version_conflict` if the endpoint has changed since the caller's read. */
export async function lockExpected(tx: Connection, tenantId: string, change: EndpointChange) {
  const endpoint = (await lockEndpoint(tx, change.endpointId, tenantId)) ?? unknownEndpoint();
  requireVersion(endpoint, change);
  return endpoint;
}

export function requireVersion(endpoint: { rowVersion: number }, { expectedVersion }: EndpointChange): void {
  if (endpoint.rowVersion === expectedVersion) return;
  throw new ServiceError('version_conflict', `the endpoint has row_version ${endpoint.rowVersion}`);
}

export function unknownEndpoint(): never {
  throw new ServiceError('not_found', 'the tenant has no such endpoint');
}

const maxPerTenant = 16;

/** Throws `failed_precondition` if the tenant already has 16 endpoints that are not disabled. */
export async function requirePlace(tx: Connection, tenantId: string): Promise<void> {
  if ((await countEndpointsLocked(tx, tenantId)) < maxPerTenant) return;
  throw new ServiceError('failed_precondition', `the tenant has ${maxPerTenant} endpoints already`);
}

export async function readActiveOrigins(connection: Connection, tenantId: string): Promise<string[]> {
  const origins = (await activeUrls(connection, tenantId)).map((url) => new URL(url).origin);
  return [...new Set(origins)].sort();
}

function toView({ createdAt, disabledAt, failingSince, expiresAt, ...endpoint }: EndpointSummary): EndpointView {
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
