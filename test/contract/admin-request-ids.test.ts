import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fingerprintOf, noSecret } from '@gcs/kit/admin/admin-requests';
import { hmacWith, readKeyring } from '@gcs/kit/crypto/keyring';
import { ServiceError } from '@gcs/kit/errors';
import { connectRaw, type RawClient } from '@gcs/kit/grpc/client';
import { adminRouteOf } from '@gcs/proto/admin-routes';
import { patient } from '@gcs/test/support/clients';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import * as grpc from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { decodeJwt } from 'jose';
import { openPepper } from '../../services/session/src/create/key-hash.store.ts';
import { type ContractStack, type ServiceName, startContractStack } from './support/contract-stack.ts';
import { knownMembers, plainRequest, type Rpc, rpcsOf } from './support/rpc-requests.ts';

const methods = rpcsOf('gcs.admin.v1').filter(({ fields }) => fields.some(({ name }) => name === 'requestId'));

/** Methods that a sandbox always refuses. */
const ofProduction = ['ActivateProduction'];

let stack: ContractStack;
let client: RawClient;
let known: Record<string, unknown>;
/** Keys of the services that store operators' texts only as keyed hashes. */
let secrets: Partial<Record<ServiceName, Uint8Array>>;

beforeAll(async () => {
  stack = await startContractStack();
  const keyring = await readKeyring(join(stack.directory, 'keys/sandbox/session.json'), ['kek']);
  const keptBy = async (service: string) =>
    hmacWith(
      await readKeyring(join(stack.directory, `keys/sandbox/${service}.json`), ['kek']),
      'kek',
      'admin requests',
    );
  secrets = {
    session: await openPepper(stack.stores.session.database, keyring),
    providers: await keptBy('providers'),
    delivery: await keptBy('delivery'),
    stays: await keptBy('stays'),
  };
  client = patient(connectRaw(stack.adminAddress, { telemetry: testTelemetry('operator'), deadlineMs: 30_000 }));
  known = await knownMembers((await stack.newTenant()).tenantId);
  const validate = rpcsOf('gcs.admin.v1').find(({ name }) => name === 'ValidateProfile');
  const validated = validate?.deserialize(await call(validate, known));
  known['sha256'] = Object(validated).sha256;
});
afterAll(async () => {
  client.close();
  await stack.stop();
});

test('the test knows more than forty methods with a request id', () => expect(methods.length).toBeGreaterThan(40));

describe.each(methods.filter(({ name }) => !ofProduction.includes(name)))('$path', (rpc) => {
  test('returns ALREADY_EXISTS if another request has used the request id', async () => {
    const request = requestOf(rpc);
    await remember(rpc, request, 'that of another request');
    expect(await codeOf(rpc, request)).toBe('already_exists');
  });

  test('does not return ALREADY_EXISTS if the same request is repeated', async () => {
    const request = requestOf(rpc);
    const { iss: issuer = '', sub: subject = '' } = decodeJwt(stack.operatorToken);
    const decoded = Object(rpc.readRequest(rpc.serialize(request)));
    const secret = secrets[ownerOf(rpc.path)] ?? noSecret;
    await remember(rpc, request, fingerprintOf(secret, rpc.path, { issuer, subject }, decoded));
    expect(await codeOf(rpc, request)).not.toBe('already_exists');
  });
});

function requestOf(rpc: Rpc): Record<string, unknown> {
  const fault = rpc.name === 'InjectFault' && { kind: 'FAULT_KIND_TIMEOUT' };
  return { ...plainRequest(rpc, known), requestId: randomUUID(), ...fault };
}

async function remember({ path }: Rpc, request: Record<string, unknown>, fingerprint: string): Promise<void> {
  const text = `insert into admin_requests (tenant_id, request_id, fingerprint, answer) values ($1, $2, $3, '{}')`;
  const { tenantId = '', requestId } = request;
  await stack.sql(ownerOf(path), text, tenantId, requestId, fingerprint);
}

function ownerOf(path: string): ServiceName {
  const owner = adminRouteOf(path)?.owner;
  if (owner === undefined || owner === 'each') throw new Error(`${path} has no owner`);
  return owner;
}

function call(rpc: Rpc, request: Record<string, unknown>): Promise<Buffer> {
  const metadata = new grpc.Metadata();
  metadata.set('authorization', `Bearer ${stack.operatorToken}`);
  metadata.set('gcs-purpose', 'a test');
  return client.call(rpc.path, rpc.serialize(request), { trace: ROOT_CONTEXT, metadata });
}

async function codeOf(rpc: Rpc, request: Record<string, unknown>): Promise<string> {
  return call(rpc, request).then(
    () => 'answered',
    (error: unknown) => (error instanceof ServiceError ? error.code : 'no error of ours'),
  );
}
