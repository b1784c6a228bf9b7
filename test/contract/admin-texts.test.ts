import { randomUUID } from 'node:crypto';
import { ServiceError, toServiceError } from '@gcs/kit/errors';
import { connectRaw, type RawClient } from '@gcs/kit/grpc/client';
import { adminRouteOf } from '@gcs/proto/admin-routes';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import * as grpc from '@grpc/grpc-js';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { type ContractStack, startContractStack } from './support/contract-stack.ts';
import { type Field, pathsOfTexts, plainRequest, type Rpc, rpcsOf } from './support/rpc-requests.ts';

const texts = {
  'U+0000': 'a\u0000b',
  'a lone surrogate': 'a\ud800b',
  '10,000 characters': 'x'.repeat(10_000),
  '10,000 characters of four bytes': '𝔘'.repeat(10_000),
};

let stack: ContractStack;
let clients: Record<'gcs.admin.v1' | 'gcs.ingest.v1', RawClient>;
let known: Record<string, unknown>;

beforeAll(async () => {
  stack = await startContractStack();
  const options = { telemetry: testTelemetry('operator'), deadlineMs: 30_000 };
  clients = {
    'gcs.admin.v1': connectRaw(stack.adminAddress, options),
    'gcs.ingest.v1': connectRaw(stack.providerAddress, options),
  };
  const sessionId = 'cs_00000000000000000000000000';
  const moment = '2026-01-01T00:00:00.000Z';
  known = {
    // A separate tenant, because it may be suspended.
    tenantId: (await stack.newTenant()).tenantId,
    sessionId,
    key: 'hotel-check-in',
    reasonCode: 'DOCUMENT_EXPIRED',
    evidenceSha256: '0'.repeat(64),
    createdFrom: moment,
    expectedVersion: 1,
    version: 1,
    stepType: 'STEP_TYPE_DOCUMENT',
    kind: 'TOKEN_KIND_API',
    client: 'a client',
  };
});
afterAll(async () => {
  for (const client of Object.values(clients)) client.close();
  await stack.stop();
});

test.each(['gcs.admin.v1', 'gcs.ingest.v1'] as const)(
  '%s: no text in any field of any method causes an internal error',
  async (from) => {
    const cases = rpcsOf(from).flatMap((rpc) =>
      pathsOfTexts(rpc.fields).flatMap((path) => Object.keys(texts).map((text) => ({ rpc, path, text }))),
    );
    expect(cases.length).toBeGreaterThan(50);
    const faults: string[] = [];
    for (const { rpc, path, text } of cases) {
      const value = texts[text as keyof typeof texts];
      const request = { requestId: randomUUID(), ...plainRequest(rpc, known) };
      const said = await codeOf(clients[from], rpc, withText(request, path, value));
      // A lone surrogate has no UTF-8 form, so the caller's library replaces it.
      const isFine = text === 'U+0000' ? said === 'invalid_argument' : !faultCodes.includes(said);
      if (!isFine) faults.push(`${rpc.path} ${path.map(({ name }) => name).join('.')}: ${text}: ${said}`);
    }
    expect(faults).toEqual([]);
  },
);

test('an admin method without an argument reports the missing field', async () => {
  const wrong: string[] = [];
  for (const rpc of rpcsOf('gcs.admin.v1')) {
    const bare = rpc.fields.some(({ name }) => name === 'requestId') ? [{}, { requestId: randomUUID() }] : [{}];
    for (const request of bare) {
      const error = await send(clients['gcs.admin.v1'], rpc, request).then(() => undefined, toServiceError);
      const needsTenant = ['tenant', 'property'].includes(adminRouteOf(rpc.path)?.reach ?? '');
      const isFine = error === undefined ? !needsTenant : isNamed(error, needsTenant);
      if (!isFine) wrong.push(`${rpc.path} ${Object.keys(request)}: ${error?.code} ${error?.message}`);
    }
  }
  expect(wrong).toEqual([]);
});

/** Tells whether an incomplete request was refused. A sandbox refuses every production call. */
function isNamed({ code, message, fieldErrors }: ServiceError, needsTenant: boolean): boolean {
  if (code !== 'invalid_argument' || fieldErrors.length === 0) return false;
  if (needsTenant && !fieldErrors.some(({ field }) => field === 'tenant_id')) return false;
  return fieldErrors.every(({ field }) => message.includes(field));
}

const faultCodes = ['internal_error', 'service_unavailable', 'deadline_exceeded', 'no error of ours'];

function withText(message: Record<string, unknown>, [field, ...inner]: Field[], text: string): Record<string, unknown> {
  if (field === undefined) return message;
  const value = inner.length === 0 ? text : withText({}, inner, text);
  return { ...message, [field.name]: field.repeated ? [value] : value };
}

async function codeOf(client: RawClient, rpc: Rpc, message: Record<string, unknown>): Promise<string> {
  return send(client, rpc, message).then(
    () => 'answered',
    (error: unknown) => (error instanceof ServiceError ? error.code : 'no error of ours'),
  );
}

async function send(client: RawClient, rpc: Rpc, message: Record<string, unknown>): Promise<Buffer> {
  const metadata = new grpc.Metadata();
  const token = rpc.path.startsWith('/gcs.ingest') ? stack.providerToken : stack.operatorToken;
  metadata.set('authorization', `Bearer ${token}`);
  metadata.set('gcs-purpose', 'a test');
  const call = { trace: ROOT_CONTEXT, metadata };
  const bytes = rpc.serialize(message);
  return rpc.requestStream ? client.stream(rpc.path, [bytes], call) : client.call(rpc.path, bytes, call);
}
