import { formatAddress } from '@gcs/kit/http/listen';
import { startHttpServer } from '@gcs/kit/http/server';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startWorld } from '../../test/pms-world.ts';
import { serveWebhooks } from './inbox/webhooks.http.ts';

type World = Awaited<ReturnType<typeof startWorld>>;
let world: World;
let url: string;
let stop: () => Promise<void>;
const outcomes: string[] = [];

beforeAll(async () => {
  world = await startWorld('apaleo');
  const { database, pmsOf } = world.deps;
  const inbox = { database, pmsOf, countWebhook: (outcome: string) => void outcomes.push(outcome), onDue: () => {} };
  const limits = { headersTimeoutMs: 5_000, requestTimeoutMs: 10_000, maxHeaderBytes: 16_384, maxConnections: 64 };
  const server = await startHttpServer({
    ...limits,
    handler: serveWebhooks(inbox),
    listen: { host: '127.0.0.1', port: 0 },
  });
  url = `http://${formatAddress(server.address)}`;
  stop = () => server.stop(1_000);
});
afterAll(async () => {
  await stop();
  await world.stop();
});

const post = async (path: string, body: string | Buffer) =>
  (await fetch(url + path, { method: 'POST', body: new Uint8Array(Buffer.from(body)) })).status;
const kept = async () => (await world.run('select id from pms_reservations order by id')).length;

test('keeps the ids of a webhook to a known address, and answers 404 at any other address', async () => {
  const body = JSON.stringify(world.pms.webhook('PLAYED01-1'));
  expect(await post(`/pms/apaleo/${world.webhookKey}`, body)).toBe(204);
  expect(await kept()).toBe(1);
  const wrong = [...world.webhookKey].toReversed().join('');
  const paths = [
    ...[
      `/pms/apaleo/${wrong}`,
      `/pms/mews/${world.webhookKey}`,
      `/pms/apaleo/${world.webhookKey}/x`,
      '/pms/apaleo/',
      '/',
    ],
    ...[
      `/pms/apaleo/${world.webhookKey}%00`,
      `/pms/apaleo/..%2f${world.webhookKey}`,
      `/PMS/apaleo/${world.webhookKey}`,
    ],
  ];
  for (const path of paths) expect([path, await post(path, body)]).toEqual([path, 404]);
  expect((await fetch(`${url}/pms/apaleo/${world.webhookKey}`)).status).toBe(404);
  expect(await kept()).toBe(1);
});

test('keeps no id from a hostile webhook body, and rejects a body over 64 KiB', async () => {
  const before = await kept();
  const id = (entityId: unknown) => JSON.stringify({ ...world.pms.webhook('x'), data: { entityId } });
  const bodies = [
    ...['', '{', 'null', '[]', '"text"', '{"topic":7}', '\u{0}', '{"__proto__":{"topic":"Reservation"}}'],
    ...[
      id('../../identity'),
      id("1'; drop table bookings"),
      id('a'.repeat(65)),
      id(null),
      id({}),
      id(['x']),
      id('x\u{0}'),
    ],
    JSON.stringify({ ...world.pms.webhook('PLAYED02-1'), propertyId: 'OTHER' }),
  ];
  for (const body of bodies) expect(await post(`/pms/apaleo/${world.webhookKey}`, body)).toBe(204);
  expect(await post(`/pms/apaleo/${world.webhookKey}`, Buffer.from([0xff, 0xfe, 0x7b]))).toBe(204);
  expect(await post(`/pms/apaleo/${world.webhookKey}`, 'x'.repeat(65_537))).toBe(413);
  expect(await kept()).toBe(before);
  expect(new Set(outcomes)).toEqual(
    new Set(['taken', 'no_connection', 'unreadable', 'other', 'other_property', 'too_large']),
  );
});

test('answers 404 at a webhook address after its connection has ended', async () => {
  await world.run('update pms_connections set ended_at = now()');
  expect(await post(`/pms/apaleo/${world.webhookKey}`, JSON.stringify(world.pms.webhook('PLAYED03-1')))).toBe(404);
});
