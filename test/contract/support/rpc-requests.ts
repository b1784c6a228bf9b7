import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { hotelCheckInKey, readReadyProfile } from '@gcs/first-run/ready-profiles';
import { definitions } from '@gcs/proto/definitions';
import type * as grpc from '@grpc/grpc-js';
import protobuf from 'protobufjs';
import { bookingBody } from './requests.ts';

export type Rpc = {
  name: string;
  path: string;
  requestStream: boolean;
  fields: readonly Field[];
  serialize(message: unknown): Buffer;
  deserialize(bytes: Buffer): unknown;
  readRequest(bytes: Buffer): unknown;
};

export type Field = { name: string; id: number; isText: boolean; repeated: boolean; members: readonly Field[] };

const protoDir = resolve(import.meta.dirname, '../../../proto');
const protos = new protobuf.Root();
protos.resolvePath = (_origin, target) => join(protoDir, target);
protos.loadSync(globSync('gcs/**/*.proto', { cwd: protoDir })).resolveAll();

export function rpcsOf(...packages: readonly string[]): Rpc[] {
  const services: grpc.ServiceDefinition[] = Object.values(definitions);
  return services.flatMap((service) =>
    Object.entries(service)
      .filter(([, { path }]) => packages.some((one) => path.startsWith(`/${one}.`)))
      .map(([name, method]) => ({
        name,
        path: method.path,
        requestStream: method.requestStream,
        fields: fieldsOf(requestTypeOf(method.path)),
        serialize: (message) => method.requestSerialize(message),
        deserialize: (bytes) => method.responseDeserialize(bytes),
        readRequest: (bytes) => method.requestDeserialize(bytes),
      })),
  );
}

export function pathsOfTexts(fields: readonly Field[]): Field[][] {
  return fields.flatMap((field) => {
    if (field.isText) return [[field]];
    return pathsOfTexts(field.members).map((inner) => [field, ...inner]);
  });
}

export function plainRequest({ fields }: Rpc, known: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    fields.filter(({ name }) => Object.hasOwn(known, name)).map(({ name }) => [name, known[name]]),
  );
}

export async function knownMembers(tenantId: string): Promise<Record<string, unknown>> {
  return {
    tenantId,
    sessionId: 'cs_00000000000000000000000000',
    endpointId: 'ep_00000000000000000000000000',
    holdId: 'hold_00000000000000000000000000',
    proposalId: 'dec_00000000000000000000000000',
    key: hotelCheckInKey,
    name: 'A tenant',
    client: 'a client',
    kind: 'TOKEN_KIND_API',
    url: 'http://127.0.0.1:9/webhooks',
    stepType: 'STEP_TYPE_DOCUMENT',
    reasonCode: 'DOCUMENT_EXPIRED',
    reason: 'a test',
    note: 'a test',
    assignee: 'a colleague',
    evidenceSha256: '0'.repeat(64),
    expectedVersion: 1,
    version: 1,
    definitionJson: await readReadyProfile(hotelCheckInKey),
    preset: 'es-rd933-3y',
    verdict: 'REVIEW_VERDICT_APPROVE',
    scenario: 'happy',
    target: 'FAULT_TARGET_PROVIDER',
    caseReference: 'a case',
    authority: 'an authority',
    receiptNumber: '1',
    registeredAt: '2026-01-01T00:00:00.000Z',
    channel: 'NOTICE_CHANNEL_SLACK',
    kinds: ['NOTICE_KIND_OVERDUE'],
    address: 'http://127.0.0.1:9/hook',
    subscriptionId: 'nts_00000000000000000000000000',
    reference: 'BK-none',
    guestNumber: 1,
    day: '2026-12-27',
    bookingJson: JSON.stringify(bookingBody),
    act: 'cancelled',
    rules: {},
    filter: { sessionIds: ['cs_00000000000000000000000000'] },
  };
}

function requestTypeOf(path: string): protobuf.Type {
  const [, service = '', name = ''] = path.split('/');
  const type = protos.lookupService(service).methods[name]?.resolvedRequestType;
  if (type === undefined || type === null) throw new Error(`the protos have no ${path}`);
  return type;
}

function fieldsOf({ fieldsArray }: protobuf.Type): Field[] {
  return fieldsArray.map(({ name, id, type, repeated, resolvedType }) => ({
    name,
    id,
    isText: type === 'string',
    repeated,
    members: resolvedType instanceof protobuf.Type ? fieldsOf(resolvedType) : [],
  }));
}
