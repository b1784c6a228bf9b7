import { randomUUID } from 'node:crypto';
import { type ServiceError, toServiceError } from '@gcs/kit/errors';
import { connectRaw, type RawClient } from '@gcs/kit/grpc/client';
import { adminRouteOf } from '@gcs/proto/admin-routes';
import { patient } from '@gcs/test/support/clients';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import * as grpc from '@grpc/grpc-js';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { type ContractStack, startContractStack } from './support/contract-stack.ts';
import { type Rpc, rpcsOf } from './support/rpc-requests.ts';

let stack: ContractStack;
let admin: RawClient;

beforeAll(async () => {
  stack = await startContractStack();
  admin = patient(connectRaw(stack.adminAddress, { telemetry: testTelemetry('operator'), deadlineMs: 30_000 }));
});
afterAll(async () => {
  admin.close();
  await stack.stop();
});

test('an admin method reports each missing field of its request', async () => {
  const wrong: string[] = [];
  let named = 0;
  for (const rpc of rpcsOf('gcs.admin.v1')) {
    const bare = rpc.fields.some(({ name }) => name === 'requestId') ? [{}, { requestId: randomUUID() }] : [{}];
    for (const request of bare) {
      const error = await send(rpc, request).then(() => undefined, toServiceError);
      const needsTenant = ['tenant', 'property'].includes(adminRouteOf(rpc.path)?.reach ?? '');
      const isFine = error === undefined ? !needsTenant : isNamed(error, needsTenant);
      if (isFine && error !== undefined) named += 1;
      if (!isFine) wrong.push(`${rpc.path} ${Object.keys(request)}: ${error?.code} ${error?.message}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(named).toBeGreaterThan(50);
});

function isNamed({ code, message, fieldErrors }: ServiceError, needsTenant: boolean): boolean {
  if (code !== 'invalid_argument' || fieldErrors.length === 0) return false;
  if (needsTenant && !fieldErrors.some(({ field }) => field === 'tenant_id')) return false;
  return fieldErrors.every(({ field }) => message.includes(field));
}

async function send(rpc: Rpc, message: Record<string, unknown>): Promise<Buffer> {
  const metadata = new grpc.Metadata();
  metadata.set('authorization', `Bearer ${stack.operatorToken}`);
  metadata.set('gcs-purpose', 'a test');
  const call = { trace: ROOT_CONTEXT, metadata };
  const bytes = rpc.serialize(message);
  return rpc.requestStream ? admin.stream(rpc.path, [bytes], call) : admin.call(rpc.path, bytes, call);
}
