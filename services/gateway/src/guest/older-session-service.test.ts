import { randomUUID } from 'node:crypto';
import { connect } from '@gcs/kit/grpc/client';
import { type GrpcServer, implement, startGrpcServer } from '@gcs/kit/grpc/server';
import { formatAddress } from '@gcs/kit/http/listen';
import { definitions } from '@gcs/proto/definitions';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type GatewayUnderTest, startGatewayUnderTest } from '../../test/gateway-under-test.ts';
import { createBody, errorOf, publicClient } from '../../test/public-client.ts';

// A gateway that is rolled out before the session service behind it, or outlives a rollback of it: it knows guests' pages,
// and the service does not.

let older: GrpcServer;
let its: GatewayUnderTest;
beforeAll(async () => {
  const { CreateSessions } = definitions.SessionService;
  const created = { created: { json: Buffer.from('{}') } };
  const services = [
    implement({ CreateSessions }, { CreateSessions: async ({ items }) => ({ results: items.map(() => created) }) }),
  ];
  const telemetry = testTelemetry('session of an older release');
  older = await startGrpcServer({ listen: { host: '127.0.0.1', port: 0 }, telemetry, implementations: services });
  its = await startGatewayUnderTest({
    guestListen: { host: '127.0.0.1', port: 0 },
    sessionAddress: formatAddress(older.address),
  });
  const { tenants, call } = its.admin;
  await tenants.SetGuestPages({ requestId: randomUUID(), tenantId: its.tenantId, enabled: true }, call);
});
afterAll(async () => {
  await its.stop();
  await older.stop(0);
});

const link = `/g/${'A'.repeat(43)}`;
const form = () => ({
  method: 'POST',
  body: new URLSearchParams({ action: 'action-0123456789ab', seen: 'seen', step: 'DOCUMENT', choice: 'accept' }),
});

test.each([
  ['the page', link, {}],
  ['a form', `${link}/consent`, form()],
  ['the question whether to stop', `${link}/stop`, {}],
  ['an event stream', `${link}/events?version=1`, {}],
])('%s is away, and nothing is broken', async (_, path, init) => {
  const answer = await fetch(`${its.gateway.guestUrl}${path}`, init);
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('<h1');
  expect(its.telemetry.logs()).not.toContain('"level":50');
});

test('providers learn to ask for the keys again, and keep no empty set', async () => {
  const answer = await publicClient(its).handOverKeys();
  expect(errorOf(answer)).toBe('service_unavailable');
  expect(answer.headers.get('retry-after')).toBe('30');
});

test('an operator who makes a link learns why there is none', async () => {
  const telemetry = testTelemetry('operator');
  const { client, close } = connect(definitions.SessionAdminService, formatAddress(its.gateway.adminAddress), {
    telemetry,
    deadlineMs: 20_000,
  });
  const request = { requestId: randomUUID(), tenantId: its.tenantId, sessionId: 'cs_1' };
  await expect(client.MintGuestLink(request, its.admin.call)).rejects.toMatchObject({
    code: 'failed_precondition',
    publicMessage: expect.stringContaining('release'),
  });
  close();
});

test('a create is answered as ever, without a link', async () => {
  // The tenant's switch has been heard of when the request asks for a link; the service ignores what it does not know.
  const url = `${its.baseUrl}/v1/compliance-sessions`;
  const headers = { authorization: `Bearer ${its.token}`, 'content-type': 'application/json' };
  const create = () =>
    fetch(url, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify(createBody),
    });
  const answer = await waitFor(create);
  expect(answer.status).toBe(201);
  expect(answer.headers.get('link')).toBeNull();
});
