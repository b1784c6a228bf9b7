import { requireScope } from '@gcs/kit/admin/operator-access';
import { requireUsableTexts } from '@gcs/kit/admin/texts';
import type { RawClient } from '@gcs/kit/grpc/client';
import { type Implementation, implementRaw, type RawCall } from '@gcs/kit/grpc/server';
import { boundBy } from '@gcs/kit/postgres/database';
import type { AdminRoute } from '@gcs/proto/admin-route';
import { adminRouteOf } from '@gcs/proto/admin-routes';
import { definitions } from '@gcs/proto/definitions';
import * as grpc from '@grpc/grpc-js';
import { decodeRequest } from '../behind/decode-request.ts';
import type { AdminDeps } from '../tenants/manage-tenants.ts';
import { type AdminMessage, recordCall } from './record-call.ts';

/** `log` is the evidence replica that keeps the checkpoint. */
export type Owners = Readonly<Record<Exclude<AdminRoute['owner'], 'gateway' | 'each'> | 'log', RawClient>>;

const forwardedServices = Object.values<grpc.ServiceDefinition>(definitions).filter((definition) =>
  Object.values(definition).some(({ path }) => forwardedTo(path) !== undefined),
);

/**
 * Checks and logs each call, then forwards its bytes with the operator's JWT. The owning service authorizes the
 * operator again (docs/internal-contracts.md#admin-methods).
 */
export function adminProxies(deps: AdminDeps, owners: Owners): Implementation[] {
  return forwardedServices.map((definition) =>
    implementRaw(definition, (call) => forward(boundBy(call, deps), owners, call)),
  );
}

async function forward(deps: AdminDeps, owners: Owners, call: RawCall): Promise<Buffer> {
  const { method, request, metadata, operator, trace, deadline } = call;
  const owner = forwardedTo(method);
  if (owner === undefined) throw new Error(`${method} is not another service's`);
  const message = decodeAdminRequest(method, request);
  requireUsableTexts(message);
  if (operator !== null) requireScope(method, operator, message);
  const requestId = await recordCall(deps, message, call);
  const forwarded = new grpc.Metadata();
  for (const name of ['authorization', 'gcs-purpose']) {
    for (const value of metadata.get(name)) forwarded.add(name, value);
  }
  forwarded.set('gcs-request-id', requestId);
  return owners[owner].call(method, request, { trace, deadline, metadata: forwarded });
}

function forwardedTo(method: string): keyof Owners | undefined {
  const { owner, needsCheckpoint = false } = adminRouteOf(method) ?? {};
  if (owner === undefined || owner === 'gateway' || owner === 'each') return undefined;
  return needsCheckpoint ? 'log' : owner;
}

const decoders = new Map<string, (bytes: Buffer) => AdminMessage>(
  forwardedServices.flatMap((definition) =>
    Object.values(definition).map(({ path, requestDeserialize }) => [path, requestDeserialize] as const),
  ),
);

export function decodeAdminRequest(method: string, request: Buffer): AdminMessage {
  const deserialize = decoders.get(method);
  return deserialize === undefined ? {} : decodeRequest(deserialize, request);
}
