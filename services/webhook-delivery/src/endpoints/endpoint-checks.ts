import type { Clock } from '@gcs/kit/clock';
import type { Keyring } from '@gcs/kit/crypto/keyring';
import { ServiceError } from '@gcs/kit/errors';
import type { NewId } from '@gcs/kit/ids';
import type { Connection, Database } from '@gcs/kit/postgres/database';
import type { HeaderNames } from '@gcs/proto/header-names';
import type { DeliveryMetrics } from '../attempts/delivery-metrics.ts';
import type { EgressPolicy } from '../attempts/egress.rules.ts';
import type { Poster } from '../attempts/post.ts';
import { countEndpointsLocked, lockEndpoint } from './change-endpoints.store.ts';
import type { EndpointDirectory } from './endpoint-directory.ts';
import { unknownEndpoint } from './read-endpoints.ts';

/** What the admin operations of endpoints work with. */
export type EndpointDeps = {
  database: Database;
  keyring: Keyring;
  policy: EgressPolicy;
  clock: Clock;
  newId: NewId;
  random: (bytes: number) => Uint8Array;
  post: Poster;
  names: HeaderNames;
  directory: EndpointDirectory;
  metrics: DeliveryMetrics;
  /** A replay was started. */
  onReplay(): void;
};

/** Which endpoint a call changes, and the version of it that the caller has read. */
export type EndpointChange = { endpointId: string; expectedVersion: number };

const maxPerTenant = 16;

/** Throws `failed_precondition` when the tenant has 16 endpoints that are not disabled. */
export async function requirePlace(tx: Connection, tenantId: string): Promise<void> {
  if ((await countEndpointsLocked(tx, tenantId)) < maxPerTenant) return;
  throw new ServiceError('failed_precondition', `the tenant has ${maxPerTenant} endpoints already`);
}

/** Locks an endpoint; throws `not_found`, and `version_conflict` when it has changed since the caller read it. */
export async function lockExpected(tx: Connection, tenantId: string, { endpointId, expectedVersion }: EndpointChange) {
  const endpoint = (await lockEndpoint(tx, endpointId, tenantId)) ?? unknownEndpoint();
  if (endpoint.rowVersion === expectedVersion) return endpoint;
  throw new ServiceError('version_conflict', `the endpoint has row_version ${endpoint.rowVersion}`);
}
