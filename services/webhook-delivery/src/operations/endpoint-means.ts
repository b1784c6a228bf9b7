import type { Clock } from '@gcs/kit/clock';
import { ServiceError } from '@gcs/kit/errors';
import type { NewId } from '@gcs/kit/ids';
import { type Keyring, sealEnvelope } from '@gcs/kit/keyring';
import type { AdminRequest } from '@gcs/kit/postgres/admin-requests';
import type { Database } from '@gcs/kit/postgres/database';
import type { EgressPolicy } from '../domain/egress.ts';
import type { HeaderNames } from '../domain/header-names.ts';
import { newSigningSecret } from '../domain/signature.ts';
import { type EndpointSummary, type SealedSecret, secretAad } from '../postgres/change-endpoints.ts';
import type { Poster } from './delivery.ts';

/** What the admin operations of endpoints work with. */
export type EndpointMeans = {
  database: Database;
  keyring: Keyring;
  policy: EgressPolicy;
  clock: Clock;
  newId: NewId;
  random: (bytes: number) => Uint8Array;
  post: Poster;
  names: HeaderNames;
};

/** An endpoint with times as text: what was answered once must be readable from JSON again. */
export type EndpointView = Omit<EndpointSummary, 'createdAt'> & { createdAt: string };

export function toView({ createdAt, ...endpoint }: EndpointSummary): EndpointView {
  return { ...endpoint, createdAt: createdAt.toISOString() };
}

/** A new signing secret, and the same encrypted for its endpoint. */
export function mintSecret(
  { keyring, random }: Pick<EndpointMeans, 'keyring' | 'random'>,
  { tenantId, endpointId }: { tenantId: string; endpointId: string },
): { secret: string; sealed: SealedSecret } {
  const secret = newSigningSecret(random);
  return { secret, sealed: sealEnvelope(keyring, 'kek', Buffer.from(secret), secretAad(tenantId, endpointId)) };
}

/** Throws `invalid_argument` unless the call says who it is for and can be told from its repetitions. */
export function requireIdentified({ requestId, tenantId }: AdminRequest): void {
  const fieldErrors = [
    { field: 'request_id', value: requestId },
    { field: 'tenant_id', value: tenantId },
  ]
    .filter(({ value }) => value.length < 1 || value.length > 128)
    .map(({ field }) => ({ field, message: 'must have 1 to 128 characters' }));
  if (fieldErrors.length > 0) throw new ServiceError('invalid_argument', 'the request is not valid', { fieldErrors });
}
