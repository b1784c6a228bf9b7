import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { wrappedKeys } from '@gcs/kit/crypto/key-renewal';
import { createKeyring } from '@gcs/kit/crypto/keyring';
import { ServiceError } from '@gcs/kit/errors';
import { dumpRows } from '@gcs/test/support/dump';
import { listenOnLoopback } from '@gcs/test/support/listen-on-loopback';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { changesOf, newId } from '../../test/session-changes.ts';
import { useDelivery } from '../../test/use-delivery.ts';
import { openEndpointDirectory } from './endpoint-directory.ts';
import { headerKeys } from './secrets.store.ts';

const its = useDelivery('all');
const secret = 'Bearer 0123456789abcdef';
const tenantId = 'tnt_test';

/** Starts a receiver that records each request and answers 200 with the request's headers. */
async function startEcho() {
  const posts: { headers: IncomingMessage['headers']; body: string }[] = [];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray().catch(() => [])).toString();
    posts.push({ headers: request.headers, body });
    response.writeHead(200).end(JSON.stringify(request.headers));
  });
  const url = await listenOnLoopback(server);
  return { url, posts, close: () => server.close().closeAllConnections() };
}

let echo: Awaited<ReturnType<typeof startEcho>>;
beforeEach(async () => {
  echo = await startEcho();
});
afterEach(() => echo.close());

const key = () => ({ requestId: newId('req'), tenantId });

async function add(headers: { name: string; value: string }[], url = echo.url) {
  const { admin, call } = its.delivery;
  const added = await admin.CreateEndpoint({ ...key(), url, headers }, call);
  return { endpointId: added.endpoint?.id ?? '', added };
}

async function read(endpointId: string) {
  const { endpoints } = await its.delivery.admin.ListEndpoints({ tenantId }, its.delivery.call);
  const found = endpoints.find(({ id }) => id === endpointId);
  if (found === undefined) throw new Error('no endpoint');
  return found;
}

async function update(endpointId: string, changes: object) {
  const { admin, call } = its.delivery;
  const { rowVersion: expectedVersion } = await read(endpointId);
  return admin.UpdateEndpoint({ ...key(), endpointId, expectedVersion, ...changes }, call);
}

async function refusal(work: Promise<unknown>): Promise<ServiceError> {
  const error = await work.then(
    () => new Error('was accepted'),
    (reason: unknown) => reason,
  );
  if (error instanceof ServiceError) return error;
  throw error;
}

async function deliveredTo(endpointId: string): Promise<string> {
  const sessionId = newId('cs');
  const { deliveries, call } = its.delivery;
  await its.delivery.publish(changesOf(sessionId, ['compliance_session.updated'], { tenantId }));
  return waitFor(async () => {
    const filter = { endpointId, sessionIds: [sessionId] };
    const [found] = (await deliveries.ListDeliveries({ tenantId, filter }, call)).deliveries;
    return found?.state === 'DELIVERED' ? found.id : undefined;
  });
}

test('tests, deliveries, replays and certifications have the custom headers, also after a secret’s rotation', async () => {
  const { admin, deliveries, call } = its.delivery;
  const { endpointId, added } = await add([{ name: 'Authorization', value: secret }]);
  expect(added.endpoint).toMatchObject({ status: 'ACTIVE', headerNames: ['authorization'] });
  const deliveryId = await deliveredTo(endpointId);
  const before = echo.posts.length;
  await deliveries.StartReplay({ ...key(), filter: { deliveryIds: [deliveryId], states: ['DELIVERED'] } }, call);
  await waitFor(() => echo.posts.length > before);
  await admin.CreateNextSecret({ ...key(), endpointId }, call);
  await admin.PromoteSecret({ ...key(), endpointId }, call);
  await deliveredTo(endpointId);
  const signed = echo.posts.length;
  const { checks } = await admin.CertifyEndpoint({ ...key(), endpointId }, call);
  expect(echo.posts.length).toBeGreaterThanOrEqual(signed + checks.length - 1);
  const tested = await admin.TestEndpoint({ ...key(), endpointId }, call);
  expect(tested).toMatchObject({ accepted: true, responseExcerpt: expect.stringContaining('"authorization":"***"') });
  expect(new Set(echo.posts.map(({ headers }) => headers.authorization))).toEqual(new Set([secret]));

  const log = await deliveries.GetDelivery({ tenantId, deliveryId }, call);
  const echoed = expect.stringContaining('"authorization":"***"');
  expect(log.attempts.map(({ responseExcerpt }) => responseExcerpt)).toEqual([echoed, echoed]);
  const said = [added, tested, log, await read(endpointId)];
  expect(JSON.stringify(said)).not.toContain('0123456789abcdef');
  const rows = await dumpRows(its.site.database);
  for (const one of ['0123456789abcdef', Buffer.from('0123456789abcdef').toString('hex')])
    expect(rows).not.toContain(one);
});

test('refuses a custom header with a name that a delivery or its HTTP connection uses', async () => {
  const { endpointId } = await add([]);
  await deliveredTo(endpointId);
  const carried = new Set(echo.posts.flatMap(({ headers }) => Object.keys(headers)));
  expect(carried.size).toBeGreaterThan(9);
  for (const name of carried) {
    const error = await refusal(
      update(endpointId, { headers: { set: [{ name: name.toUpperCase(), value: secret }] } }),
    );
    expect([name, error.code, error.fieldErrors]).toEqual([
      name,
      'invalid_argument',
      [{ field: 'headers', message: expect.stringContaining(name) }],
    ]);
  }
});

test('a change of one custom header keeps the values of other headers, which the request does not contain', async () => {
  const { endpointId } = await add([
    { name: 'x-one', value: 'the first' },
    { name: 'x-two', value: 'the second' },
  ]);
  const changed = await update(endpointId, {
    headers: {
      set: [
        { name: 'X-Two', value: 'another' },
        { name: 'X-Three', value: 'the third' },
      ],
      remove: ['X-One'],
    },
    maxInFlight: 4,
  });
  expect(changed.endpoint).toMatchObject({ headerNames: ['x-three', 'x-two'], maxInFlight: 4 });
  await its.delivery.admin.TestEndpoint({ ...key(), endpointId }, its.delivery.call);
  const headers = echo.posts.at(-1)?.headers;
  expect([headers?.['x-one'], headers?.['x-two'], headers?.['x-three']]).toEqual([undefined, 'another', 'the third']);
  await waitFor(async () => {
    await deliveredTo(endpointId);
    return echo.posts.at(-1)?.headers['x-three'] === 'the third';
  });
});

test('a new address gets no header value of the previous address', async () => {
  const { endpointId } = await add([{ name: 'authorization', value: secret }]);
  const other = await startEcho();
  const error = await refusal(update(endpointId, { url: other.url }));
  expect(error).toMatchObject({ code: 'invalid_argument', fieldErrors: [{ field: 'headers' }] });
  expect(other.posts).toEqual([]);
  await update(endpointId, { url: `${echo.url}/elsewhere` });
  await update(endpointId, {
    url: other.url,
    headers: { set: [{ name: 'authorization', value: 'Bearer of the other' }] },
  });
  expect(other.posts.map(({ headers }) => headers.authorization)).toEqual(['Bearer of the other']);
  other.close();
});

test('refuses a repeated request id with other header values', async () => {
  const { endpointId } = await add([]);
  const { admin, call } = its.delivery;
  const request = { ...key(), endpointId, expectedVersion: 1 };
  const setTo = (value: string) =>
    admin.UpdateEndpoint({ ...request, headers: { set: [{ name: 'a', value }], remove: [] } }, call);
  const first = await setTo(secret);
  expect(await setTo(secret)).toEqual(first);
  expect((await refusal(setTo('another'))).code).toBe('already_exists');
});

test('a key rotation wraps each header value with the new key; without a key, deliveries stop', async () => {
  const { endpointId } = await add([
    { name: 'authorization', value: secret },
    { name: 'a|b', value: secret },
  ]);
  const { database, keyring } = its.site;
  const { current = '', keys = {} } = createKeyring({ kek: 'aes256' })['kek'] ?? {};
  const both = { kek: { current, keys: { ...keyring['kek']?.keys, ...keys } } };
  const known = async (of: typeof both) => {
    const policy = { environment: 'sandbox', ports: new Set<number>(), denied: [], allowedPrivate: [] } as never;
    const directory = await openEndpointDirectory({ database, keyring: of, policy, telemetry: its.delivery.telemetry });
    await directory.load([endpointId]).finally(directory.stop);
    return directory.get(endpointId)?.headers;
  };
  const fresh = { kek: { current, keys } };
  expect(await known(fresh)).toBeNull();
  const look = (place: string, limit: number) =>
    database.transaction((tx) => wrappedKeys(both, 'kek', headerKeys).renewAfter(tx, place, limit));
  for (let place: string | undefined = ''; place !== undefined; ) place = (await look(place, 1)).last;
  expect(await look('', 100)).toMatchObject({ renewed: 0, left: [] });
  expect(await known(fresh)).toEqual([
    { name: 'authorization', value: secret },
    { name: 'a|b', value: secret },
  ]);
});
