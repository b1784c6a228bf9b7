import { pageTokenOf, readPageToken, unknownToken } from '@gcs/kit/admin/page';
import { invalidFields } from '@gcs/kit/admin/texts';
import type { ServiceError } from '@gcs/kit/errors';
import type { Client } from '@gcs/kit/grpc/types';
import type { ServiceName, ServiceName__Output } from '@gcs/proto/gen/gcs/admin/v1/ops_service';
import type * as grpc from '@grpc/grpc-js';
import { type Behind, connectTo } from '../behind/services-behind.ts';

/** The services with topics, in the order in which they are asked. */
export const servicesBehind = [
  'SERVICE_NAME_SESSION',
  'SERVICE_NAME_EVIDENCE',
  'SERVICE_NAME_WEBHOOK_DELIVERY',
] as const satisfies readonly ServiceName[];

export type ServiceBehind = (typeof servicesBehind)[number];

/** Something that each of them has. */
export type OfEach<T> = Readonly<Record<ServiceBehind, T>>;

/** Admin calls may do slow things, such as a test delivery, which has 15 s; the caller's own deadline counts before. */
export const adminDeadlineMs = 30_000;

/** A client of what every service with topics serves. */
export function connectToEach<D extends grpc.ServiceDefinition>(behind: Behind, definition: D): OfEach<Client<D>> {
  return {
    SERVICE_NAME_SESSION: connectTo(behind, 'session', definition, adminDeadlineMs),
    SERVICE_NAME_EVIDENCE: connectTo(behind, 'evidence', definition, adminDeadlineMs),
    SERVICE_NAME_WEBHOOK_DELIVERY: connectTo(behind, 'delivery', definition, adminDeadlineMs),
  };
}

/** The service that a request names; undefined when it names none. Throws `invalid_argument` for one that there is not. */
export function serviceNamed(name: ServiceName__Output | number): ServiceBehind | undefined {
  if (name === 'SERVICE_NAME_UNSPECIFIED') return undefined;
  const named = servicesBehind.find((service) => service === name);
  if (named === undefined) throw invalidService('there is no such service');
  return named;
}

/** The same where a request must name one. */
export function requiredService(name: ServiceName__Output | number): ServiceBehind {
  const named = serviceNamed(name);
  if (named === undefined) throw invalidService('is required');
  return named;
}

/** A page token for lists that go part by part: which part the next page begins in, and where in it. */
export function joinPageToken(part: string, rest: string): string {
  return pageTokenOf([part, rest]);
}

/** Reads it back; an empty one begins with the first part. Throws `invalid_argument` for anything else. */
export function splitPageToken<P extends string>(token: string, parts: readonly P[]): { part: P; rest: string } {
  const [name = parts[0], rest = ''] = readPageToken(token, ['text', 'text']);
  const part = parts.find((one) => one === name);
  if (part === undefined) throw unknownToken();
  return { part, rest };
}

function invalidService(message: string): ServiceError {
  return invalidFields([{ field: 'service', message }]);
}
