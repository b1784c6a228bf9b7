import { pageTokenOf, readPageToken, unknownToken } from '@gcs/kit/admin/page';
import { invalidFields } from '@gcs/kit/admin/texts';
import type { ServiceError } from '@gcs/kit/errors';
import type { Client } from '@gcs/kit/grpc/types';
import type { ServiceName, ServiceName__Output } from '@gcs/proto/gen/gcs/admin/v1/ops_service';
import type * as grpc from '@grpc/grpc-js';
import { type Behind, connectTo, ofEach } from '../behind/services-behind.ts';

export const servicesBehind = [
  'SERVICE_NAME_SESSION',
  'SERVICE_NAME_EVIDENCE',
  'SERVICE_NAME_WEBHOOK_DELIVERY',
  'SERVICE_NAME_STAYS',
] as const satisfies readonly ServiceName[];

export type ServiceBehind = (typeof servicesBehind)[number];

export type OfEach<T> = Readonly<Record<ServiceBehind, T>>;

/** Longer than a test delivery of up to 15 s. A caller's earlier deadline takes precedence. */
export const adminDeadlineMs = 30_000;

export function connectToEach<D extends grpc.ServiceDefinition>(behind: Behind, definition: D): OfEach<Client<D>> {
  const clients = ofEach((owner) => connectTo(behind, owner, definition, adminDeadlineMs));
  return {
    SERVICE_NAME_SESSION: clients.session,
    SERVICE_NAME_EVIDENCE: clients.evidence,
    SERVICE_NAME_WEBHOOK_DELIVERY: clients.delivery,
    SERVICE_NAME_STAYS: clients.stays,
  };
}

/** Returns undefined for an unspecified service. Throws `invalid_argument` for an unknown service. */
export function serviceNamed(name: ServiceName__Output | number): ServiceBehind | undefined {
  if (name === 'SERVICE_NAME_UNSPECIFIED') return undefined;
  const named = servicesBehind.find((service) => service === name);
  if (named === undefined) throw invalidService('there is no such service');
  return named;
}

export function requiredService(name: ServiceName__Output | number): ServiceBehind {
  const named = serviceNamed(name);
  if (named === undefined) throw invalidService('is required');
  return named;
}

export function joinPageToken(part: string, rest: string): string {
  return pageTokenOf([part, rest]);
}

/**
 * Splits a page token into the part and the position in that part. An empty token means the start of the first part.
 * Throws `invalid_argument`.
 */
export function splitPageToken<P extends string>(token: string, parts: readonly P[]): { part: P; rest: string } {
  const [name = parts[0], rest = ''] = readPageToken(token, ['text', 'text']);
  const part = parts.find((one) => one === name);
  if (part === undefined) throw unknownToken();
  return { part, rest };
}

function invalidService(message: string): ServiceError {
  return invalidFields([{ field: 'service', message }]);
}
