import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { pageTokenOf } from '@gcs/kit/admin/page';
import { connectRaw, type RawClient } from '@gcs/kit/grpc/client';
import { adminRouteOf } from '@gcs/proto/admin-routes';
import { patient } from '@gcs/test/support/clients';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import * as grpc from '@grpc/grpc-js';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { patientPublicClient } from '../../services/gateway/test/public-client.ts';
import { type ContractStack, startContractStack } from './support/contract-stack.ts';
import { fillLists } from './support/fill-lists.ts';
import { checkInBody } from './support/requests.ts';
import { type Rpc, rpcsOf } from './support/rpc-requests.ts';

/** Every admin method in the protos that returns pages, except those of providers. */
const paged = rpcsOf('gcs.admin.v1').filter(
  ({ path, fields }) =>
    adminRouteOf(path)?.owner !== 'providers' &&
    ['pageSize', 'pageToken'].every((name) => fields.some((field) => field.name === name)),
);

type Page = { nextPageToken: string } & Readonly<Record<string, unknown>>;

const itemsOf: Readonly<Record<string, (page: Page) => unknown[]>> = {
  ExportEvents: ({ ndjson }) =>
    String(ndjson)
      .split('\n')
      .filter((line) => line !== ''),
  // Each page groups only its own sessions, so the test compares sessions instead of groups.
  SimulatePolicy: ({ groups }) =>
    (groups as { sessions: number }[]).flatMap(({ sessions, ...group }) => Array(sessions).fill(commonOf(group))),
  VerifyStored: ({ sessions }) => Array(Number(sessions)).fill('a session'),
  ReconcileChanges: ({ compared }) => Array(Number(compared)).fill('a history'),
  ListDeadLetters: ({ deadLetters }) => (Array.isArray(deadLetters) ? deadLetters : []),
};

const commonOf = ({ propertyReference, workflowVersion, policyJson }: Readonly<Record<string, unknown>>) => ({
  propertyReference,
  workflowVersion,
  policyJson,
});

/** In these lists, the page size counts sessions, and a session can have any number of items. */
const countedInSessions = ['ExportEvents', 'PreviewDeletions'];

const itemized = paged.filter(({ name }) => !countedInSessions.includes(name) && !(name in itemsOf));

type Begun = { first: string[]; rest: string[]; nextPageToken: string };
const begun = new Map<string, Begun>();

let stack: ContractStack;
let admin: RawClient;
let requests: Readonly<Record<string, Record<string, unknown>>>;

beforeAll(async () => {
  stack = await startContractStack();
  admin = patient(connectRaw(stack.adminAddress, { telemetry: testTelemetry('operator'), deadlineMs: 30_000 }));
  const api = patientPublicClient(stack);
  const sessionIds = await Promise.all(
    Array.from({ length: 3 }, async () => JSON.parse((await api.create(checkInBody('happy'))).text).id as string),
  );
  for (const id of sessionIds) await waitFor(async () => (await api.evidence(id)).status === 200);
  requests = await fillLists({ stack, call, sessionId: sessionIds[0] ?? '', round: 0 });
  for (const rpc of itemized) begun.set(rpc.name, await begin(rpc));
  await fillLists({ stack, call, sessionId: sessionIds[0] ?? '', round: 1 });
});
afterAll(async () => {
  admin.close();
  await stack.stop();
});

test.each(paged.map((rpc) => ({ name: rpc.name, rpc })))(
  '$name: pages of any size together are the complete list, in order',
  async ({ rpc }) => {
    const { whole, read } = await waitFor(() => readOfOneState(rpc, requestOf(rpc)));
    for (const items of read) expect(items).toEqual(whole);
  },
);

test.each(itemized.map((rpc) => ({ name: rpc.name, rpc })))(
  '$name: a page token neither skips nor repeats an item if rows are added',
  async ({ rpc }) => {
    const { first = [], rest = [], nextPageToken = '' } = begun.get(rpc.name) ?? {};
    const later = await readAll(rpc, requestOf(rpc), 1_000, nextPageToken);
    expect(first).toHaveLength(1);
    expect(rest.filter((one) => !later.includes(one))).toEqual([]);
    expect(later.filter((one) => first.includes(one))).toEqual([]);
  },
);

async function begin(rpc: Rpc): Promise<Begun> {
  return waitFor(async () => {
    const [first, ...rest] = await readAll(rpc, requestOf(rpc), 1_000);
    const page = await call(rpc.name, { ...requestOf(rpc), pageSize: 1 });
    const [shown] = onlyList(page).map(identityOf);
    if (first === undefined || rest.length === 0 || shown !== first) return undefined;
    return { first: [first], rest, nextPageToken: page.nextPageToken };
  });
}

const requestOf = (rpc: Rpc) => ({ tenantId: stack.tenantId, ...requests[rpc.name] });

/** Reads the complete list and its pages. Returns undefined if the list is too short, or if it grew meanwhile. */
async function readOfOneState(rpc: Rpc, request: Record<string, unknown>) {
  const whole = await readAll(rpc, request, 1_000);
  if (whole.length < 3) return undefined;
  const read: string[][] = [];
  for (const pageSize of [1, 2, whole.length - 1, whole.length]) read.push(await readAll(rpc, request, pageSize));
  return isDeepStrictEqual(await readAll(rpc, request, 1_000), whole) ? { whole, read } : undefined;
}

test.each(paged.map((rpc) => ({ name: rpc.name, rpc })))(
  '$name: refuses invalid page sizes and page tokens',
  async ({ rpc }) => {
    const asked = (page: object) => call(rpc.name, { ...requestOf(rpc), ...page });
    for (const pageSize of [-1, 10_001]) {
      await expect(asked({ pageSize })).rejects.toMatchObject(refusalOf('page_size'));
    }
    for (const pageToken of ['nonsense', pageTokenOf(['a', 'b', 'c', 'd']), pageTokenOf(['\u0000'])]) {
      await expect(asked({ pageToken })).rejects.toMatchObject(refusalOf('page_token'));
    }
    for (const place of [['x'], ['x', 'x'], ['x', 'x', 'x']]) {
      await asked({ pageToken: pageTokenOf(place) }).catch((error: unknown) =>
        expect(error).toMatchObject(refusalOf('page_token')),
      );
    }
  },
);

const refusalOf = (field: string) => ({ code: 'invalid_argument', fieldErrors: [{ field }] });

async function readAll(rpc: Rpc, request: Record<string, unknown>, pageSize: number, from = ''): Promise<string[]> {
  const items: string[] = [];
  let pageToken = from;
  do {
    const page = await call(rpc.name, { ...request, pageSize, pageToken });
    const own = (itemsOf[rpc.name] ?? onlyList)(page);
    if (!countedInSessions.includes(rpc.name)) expect(own.length).toBeLessThanOrEqual(pageSize);
    items.push(...own.map(identityOf));
    pageToken = page.nextPageToken;
  } while (pageToken !== '');
  return items;
}

/** Returns the id if there is one, because a retry may change other members of an item between two reads. */
function identityOf(item: unknown): string {
  const id: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, 'id') : undefined;
  return typeof id === 'string'
    ? id
    : JSON.stringify(item, (name, value) => (/seconds/i.test(name) ? undefined : value));
}

function onlyList(page: Page): unknown[] {
  const lists = Object.values(page).filter((value) => Array.isArray(value));
  const [list, ...others] = lists;
  if (list === undefined || others.length > 0) throw new Error('a page has no list or several: name the list above');
  return list;
}

async function call(name: string, request: Record<string, unknown>): Promise<Page> {
  const rpc = rpcsOf('gcs.admin.v1').find((one) => one.name === name);
  if (rpc === undefined) throw new Error(`there is no method ${name}`);
  const metadata = new grpc.Metadata();
  metadata.set('authorization', `Bearer ${stack.operatorToken}`);
  metadata.set('gcs-purpose', 'a test');
  const withId = rpc.fields.some((field) => field.name === 'requestId') ? { requestId: randomUUID() } : {};
  const bytes = rpc.serialize({ ...withId, ...request });
  return rpc.deserialize(await admin.call(rpc.path, bytes, { trace: ROOT_CONTEXT, metadata })) as Page;
}
