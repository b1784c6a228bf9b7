import { systemClock } from '@gcs/kit/clock';
import { formatAddress } from '@gcs/kit/http/listen';
import { startHttpServer } from '@gcs/kit/http/server';
import { createIds } from '@gcs/kit/ids';
import { defaultSignatureHeader, headerNamesOf } from '@gcs/proto/header-names';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, expect, test } from '@jest/globals';
import { createRouteApp } from '../http/route-app.http.ts';
import type { PublicApi } from './public-api.ts';
import { servePublic } from './public-port.http.ts';
import { createAddressGate, verifyWebhookRoute } from './verify-webhook.http.ts';

type Result = Awaited<ReturnType<PublicApi['verifyWebhook']>>;

const under: ((result: Result) => void)[] = [];
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function serve(trustedProxies: readonly string[]) {
  const api = { verifyWebhook: () => new Promise<Result>((resolve) => under.push(resolve)) };
  const names = headerNamesOf(defaultSignatureHeader);
  const handler = createRouteApp({
    routes: [{ path: '/', post: verifyWebhookRoute(api, names) }],
    serve: servePublic({
      telemetry: testTelemetry(),
      newId: createIds(systemClock),
      docsUrl: '/docs',
      counts: { note() {} },
    }),
    noRoute: () => {},
    trustedProxies,
  });
  const server = await startHttpServer({
    handler,
    listen: { host: '127.0.0.1', port: 0 },
    headersTimeoutMs: 60_000,
    requestTimeoutMs: 60_000,
    maxHeaderBytes: 16_384,
    maxConnections: 200,
  });
  stops.push(() => server.stop(0));
  const headers = { 'content-type': 'application/json', [names.signature]: `sha256=${'0'.repeat(64)}` };
  return (count: number, address: string) =>
    Array.from({ length: count }, () =>
      fetch(`http://${formatAddress(server.address)}`, {
        method: 'POST',
        headers: { ...headers, 'x-forwarded-for': address },
        body: '{}',
      }),
    );
}

async function letGo(sent: readonly Promise<Response>[]) {
  const answers = Promise.all(sent);
  await waitFor(() => {
    for (const resolve of under.splice(0)) resolve({ valid: false, eventId: '' });
    return Promise.race([answers, undefined]);
  });
  return (await answers).map(({ status }) => status);
}

/** On a busy machine, some calls are answered 503. */
const served = [200, 503];

test('each client address or IPv6 /64 behind a trusted proxy can have 64 concurrent calls', async () => {
  const send = await serve(['127.0.0.1']);
  const sent = [...send(60, '2001:db8::1'), ...send(10, '2001:db8:0:0:1::2')];
  await waitFor(() => under.length === 64);
  sent.push(...send(1, '2001:db8:0:1::1'));
  await waitFor(() => under.length === 65);
  expect(served).toEqual(expect.arrayContaining(await letGo(sent)));
});

test('a client cannot choose its address with a header', async () => {
  const send = await serve([]);
  const sent = Array.from({ length: 70 }, (_, from) => send(1, `192.0.2.${from}`)).flat();
  await waitFor(() => under.length === 64);
  expect(served).toEqual(expect.arrayContaining(await letGo(sent)));
});

test('the limit counts each address separately, and waiting calls start in order', async () => {
  const enter = createAddressGate(2, 10);
  const leave = await enter('a');
  await enter('a');
  await enter('b');
  const entered: number[] = [];
  const third = enter('a').then((leaveThird) => {
    entered.push(3);
    leaveThird();
  });
  const fourth = enter('a').then(() => entered.push(4));
  expect(entered).toEqual([]);
  leave();
  await Promise.all([third, fourth]);
  expect(entered).toEqual([3, 4]);
});

test('calls beyond the maximum number of waiting calls are refused', async () => {
  const enter = createAddressGate(1, 1);
  await enter('a');
  void enter('a');
  await expect(enter('a')).rejects.toMatchObject({ code: 'service_unavailable', retryAfterSeconds: 1 });
});

test('an address at its maximum may make another call once a call has ended', async () => {
  const enter = createAddressGate(1, 0);
  for (let round = 0; round < 3; round += 1) (await enter('a'))();
});
