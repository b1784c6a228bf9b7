import type { AdminRequest } from '@gcs/kit/admin/admin-requests';
import { requireTexts } from '@gcs/kit/admin/texts';
import type { Clock } from '@gcs/kit/clock';
import { type Keyring, sealEnvelope } from '@gcs/kit/crypto/keyring';
import { ServiceError } from '@gcs/kit/errors';
import type { NewId } from '@gcs/kit/ids';
import type { Connection, Database } from '@gcs/kit/postgres/database';
import type { HeaderNames } from '@gcs/proto/header-names';
import type { Poster } from '../../domain/attempt.ts';
import type { EgressPolicy } from '../../domain/egress.ts';
import { type EndpointSettings, type SettingProblem, settingProblems } from '../../domain/endpoint-settings.ts';
import { newSigningSecret } from '../../domain/signature.ts';
import { judgeUrl, type Target } from '../../domain/target-url.ts';
import {
  countEndpointsLocked,
  lockEndpoint,
  type SealedSecret,
  secretAad,
} from '../../postgres/endpoints/change-endpoints.ts';
import { type EndpointSummary, readSummary } from '../../postgres/endpoints/endpoint-summaries.ts';
import type { DeliveryMetrics } from '../delivery-metrics.ts';
import type { EndpointDirectory } from './endpoint-directory.ts';

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

/** An admin call, and the operator who makes it (issuer/subject). */
export type OperatorCall = AdminRequest & { actor: string };

/** Which endpoint a call changes, and the version of it that the caller has read. */
export type EndpointChange = { endpointId: string; expectedVersion: number };

/** An endpoint with times as text: a repeated call gets the answer back from stored JSON. */
export type EndpointView = Omit<EndpointSummary, 'createdAt' | 'disabledAt' | 'failingSince' | 'expiresAt'> & {
  createdAt: string;
  expiresAt: string | null;
  disabledAt: string | null;
  failingSince: string | null;
};

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

/** A new signing secret, and the same encrypted for its endpoint. */
export function mintSecret(
  { keyring, random }: Pick<EndpointDeps, 'keyring' | 'random'>,
  { tenantId, endpointId }: { tenantId: string; endpointId: string },
): { secret: string; sealed: SealedSecret } {
  const secret = newSigningSecret(random);
  return { secret, sealed: sealEnvelope(keyring, 'kek', Buffer.from(secret), secretAad(tenantId, endpointId)) };
}

/** Throws `invalid_argument` unless the call names its tenant and has a request id. */
export function requireIdentified({ requestId, tenantId }: AdminRequest): void {
  requireTexts({ request_id: requestId, tenant_id: tenantId });
}

/** Where deliveries of these settings go; throws `invalid_argument` that names every wrong field. */
export function requireValid(
  settings: EndpointSettings,
  policy: EgressPolicy,
  expiryProblems: readonly SettingProblem[],
): Target {
  const fieldErrors = [...settingProblems(settings, policy), ...expiryProblems];
  const judged = judgeUrl(settings.url, policy);
  if (judged.kind === 'allowed' && fieldErrors.length === 0) return judged.target;
  throw new ServiceError('invalid_argument', 'the endpoint is not valid', { fieldErrors });
}

const maxPerTenant = 16;

/** Throws `failed_precondition` when the tenant has 16 endpoints that are not disabled. */
export async function requirePlace(tx: Connection, tenantId: string): Promise<void> {
  if ((await countEndpointsLocked(tx, tenantId)) < maxPerTenant) return;
  throw new ServiceError('failed_precondition', `the tenant has ${maxPerTenant} endpoints already`);
}

/** Throws `not_found` when the tenant has no such endpoint. */
export async function requireEndpoint(
  connection: Connection,
  endpointId: string,
  tenantId: string,
): Promise<EndpointSummary> {
  return (await readSummary(connection, endpointId, tenantId)) ?? unknownEndpoint();
}

/** Locks an endpoint; throws `not_found`, and `version_conflict` when it has changed since the caller read it. */
export async function lockExpected(tx: Connection, tenantId: string, { endpointId, expectedVersion }: EndpointChange) {
  const endpoint = (await lockEndpoint(tx, endpointId, tenantId)) ?? unknownEndpoint();
  if (endpoint.rowVersion === expectedVersion) return endpoint;
  throw new ServiceError('version_conflict', `the endpoint has row_version ${endpoint.rowVersion}`);
}

export function unknownEndpoint(): never {
  throw new ServiceError('not_found', 'the tenant has no such endpoint');
}
