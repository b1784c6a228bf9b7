import { expect, test } from '@jest/globals';
import { callAll, fieldCalls, metadataCalls, oneOf, servedMethods } from './matrix/grpc-matrix.ts';
import { rpcMethods } from './matrix/grpc-messages.ts';
import { bodyCases, type HttpCase, headerCases, parameterCases, sendAll, targetCases } from './matrix/http-cases.ts';
import { busiest, nowhere, type Served, servedRequests } from './matrix/http-requests.ts';
import { findReads } from './matrix/reads.ts';
import { findRooms } from './matrix/rooms.ts';
import { type Outcome, sendHttp } from './matrix/send.ts';
import { addressesOf, useStack } from './matrix/stack.ts';
import { fieldValues, fieldValuesInShort, headerValues, headerValuesInShort, jsonValues } from './matrix/values.ts';

// Sends hostile values for every input that the code of a listener reads. No answer may be a 5xx, and the process must
// survive. Only a stuck test reaches the hour that each test has: the largest matrix sends a million requests.

const its = useStack();
const reads = findReads();

async function expectAnswers(name: string, of: Iterable<HttpCase>) {
  expectNothingWrong(name, await sendAll(its.stack, of));
}

function expectNothingWrong(name: string, { figures, wrong }: Outcome) {
  process.stderr.write(`${name}: ${figures}\n`);
  expect(wrong).toEqual([]);
}

const all = (served: readonly Served[], casesOf: (one: Served) => Iterable<HttpCase>) =>
  served.flatMap((one) => [...casesOf(one)]);

/** Routes that answer a missing object like a missing route. */
const withoutAnObject = new Set(['GET /logo/:digest']);

/** Routes of the console that belong to no room, so they get the hostile values of every room. */
const routesWithoutRoom = [
  'GET /',
  `GET ${nowhere}`,
  'GET /sign-in',
  'GET /signed-in',
  'GET /signed-out',
  'POST /sign-out',
].toSorted();

test('each route exists at its listener', async () => {
  const addresses = addressesOf(its.stack);
  const refusals = new Map<string, string>();
  const missing: string[] = [];
  // The first requests have no route. A route answers a missing object with another text.
  const served = (await servedRequests(its.stack)).filter(({ listener }) => listener !== 'issuer');
  const isNowhere = ({ route }: Served) => route.endsWith(nowhere);
  for (const { listener, route, request } of served.toSorted(
    (one, two) => Number(isNowhere(two)) - Number(isNowhere(one)),
  )) {
    const { status, text } = await sendHttp(addresses.get(listener) ?? '', request);
    const refusal = `${status} ${/"code":"\w+"|There is no such page/.exec(text)?.[0] ?? text}`;
    if (withoutAnObject.has(route)) continue;
    if (route.endsWith(nowhere)) refusals.set(listener, refusal);
    else if (status === 404 && refusals.get(listener) === refusal) missing.push(`${listener} ${route}`);
  }
  for (const name of ['public', 'guest', 'console']) expect(refusals.get(name)).toMatch(/^404 /);
  expect(missing).toEqual([]);
});

test('the service answers hostile values of every header, on the routes that read the most headers and on all others', async () => {
  const served = await servedRequests(its.stack);
  const most = busiest(served);
  const others = served.filter((one) => !most.includes(one) && one.request.method !== 'PUT');
  const { header } = reads;
  await expectAnswers(
    `${header.size} headers × ${headerValues.length} values × ${most.length} routes`,
    all(most, (one) => headerCases(one, header.keys(), headerValues)),
  );
  await expectAnswers(
    `${header.size} headers × ${headerValuesInShort.length} values × ${others.length} further routes`,
    all(others, (one) => headerCases(one, header.keys(), headerValuesInShort)),
  );
}, 3_600_000);

test('the service answers hostile values in every part of every path, and invalid targets', async () => {
  const served = await servedRequests(its.stack);
  await expectAnswers(`parts of ${served.length} routes × ${fieldValues.length} values`, all(served, targetCases));
}, 3_600_000);

test('the service answers hostile values of every parameter in every query and form', async () => {
  // The search is the only public document that depends on the request.
  const served = (await servedRequests(its.stack)).filter(({ listener, route, request: { method, body } }) => {
    return method !== 'PUT' && !body.startsWith('{') && (listener !== 'public' || route.includes('search'));
  });
  const rooms = await findRooms();
  const roomOf = ({ listener, route }: Served) =>
    listener === 'console' ? rooms.get(route.replace(/^\w+ /, '')) : undefined;
  const shared = served.flatMap((one) => (one.listener === 'console' && roomOf(one) === undefined ? one.route : []));
  expect(shared.toSorted()).toEqual(routesWithoutRoom);
  const isRoom = new Set(rooms.values());
  const namesOf = (one: Served, isOwn: boolean) =>
    [...reads.parameter].flatMap(([name, folders]) => {
      const room = roomOf(one) ?? '';
      const isReadHere = room === '' || folders.has(room) || [...folders].some((folder) => !isRoom.has(folder));
      return isReadHere === isOwn ? name : [];
    });
  await expectAnswers(
    `parameters of a route's own code × ${fieldValues.length} values × ${served.length} routes`,
    all(served, (one) => parameterCases(one, namesOf(one, true), fieldValues)),
  );
  await expectAnswers(
    `parameters of other rooms × ${fieldValuesInShort.length} values × ${served.length} routes`,
    all(served, (one) => parameterCases(one, namesOf(one, false), fieldValuesInShort)),
  );
}, 3_600_000);

test('the service answers hostile values of every member in every JSON body', async () => {
  const served = (await servedRequests(its.stack)).filter(({ request }) => request.body.startsWith('{'));
  await expectAnswers(`members of ${served.length} bodies × ${jsonValues.length} values`, all(served, bodyCases));
}, 3_600_000);

test('the service answers hostile metadata and hostile fields of every gRPC message on every port', async () => {
  const methods = rpcMethods();
  const served = await servedMethods(its.stack, methods);
  expect(new Set(served.map(({ method }) => method.path))).toEqual(new Set(methods.map(({ path }) => path)));
  const { metadata } = reads;
  const keys = `${metadata.size} keys of metadata × ${headerValues.length} values`;
  expectNothingWrong(
    keys,
    await callAll(metadataCalls(its.stack, oneOf(served, 'service'), metadata.keys(), headerValues)),
  );
  expectNothingWrong(`fields of ${served.length} methods`, await callAll(fieldCalls(its.stack, served)));
}, 3_600_000);
