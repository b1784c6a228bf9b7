import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { hotelCheckInKey, readReadyProfile } from '@gcs/first-run/ready-profiles';
import { pageTokenOf } from '@gcs/kit/admin/page';
import { connectRaw, type RawClient } from '@gcs/kit/grpc/client';
import { adminRouteOf } from '@gcs/proto/admin-routes';
import { listenOnLoopback } from '@gcs/test/support/listen-on-loopback';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import * as grpc from '@grpc/grpc-js';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { patientPublicClient } from '../../services/gateway/test/public-client.ts';
import { type ContractStack, startContractStack } from './support/contract-stack.ts';
import { bookingBody, checkInBody, pmsConnectionBody } from './support/requests.ts';
import { type Rpc, rpcsOf } from './support/rpc-requests.ts';

/** Every paged admin method of these services, from the protos. */
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
  // Groups are per page, so the test adds up the sessions.
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

/** Page sizes count sessions with any number of items. */
const countedInSessions = ['ExportEvents', 'PreviewDeletions'];

let stack: ContractStack;
let admin: RawClient;
let requests: Readonly<Record<string, Record<string, unknown>>>;

beforeAll(async () => {
  stack = await startContractStack();
  admin = connectRaw(stack.adminAddress, { telemetry: testTelemetry('operator'), deadlineMs: 30_000 });
  const api = patientPublicClient(stack);
  const sessionIds = await Promise.all(
    Array.from({ length: 3 }, async () => JSON.parse((await api.create(checkInBody('happy'))).text).id as string),
  );
  for (const id of sessionIds) await waitFor(async () => (await api.evidence(id)).status === 200);
  requests = await fillLists({ stack, call, sessionId: sessionIds[0] ?? '' });
});
afterAll(async () => {
  admin.close();
  await stack.stop();
});

test.each(paged.map((rpc) => ({ name: rpc.name, rpc })))(
  '$name: pages of any size add up to the complete list, in order',
  async ({ rpc }) => {
    const request = { tenantId: stack.tenantId, ...requests[rpc.name] };
    const { whole, read } = await waitFor(() => readOfOneState(rpc, request));
    for (const items of read) expect(items).toEqual(whole);
  },
);

/** Reads the list whole and in pages; undefined while it is short, or if it grew meanwhile. */
async function readOfOneState(rpc: Rpc, request: Record<string, unknown>) {
  const whole = await readAll(rpc, request, 1_000);
  if (whole.length < 3) return undefined;
  const read: string[][] = [];
  for (const pageSize of [1, 2, whole.length - 1, whole.length]) read.push(await readAll(rpc, request, pageSize));
  return isDeepStrictEqual(await readAll(rpc, request, 1_000), whole) ? { whole, read } : undefined;
}

test.each(paged.map((rpc) => ({ name: rpc.name, rpc })))(
  '$name: refuses sizes beyond its limits and foreign tokens',
  async ({ rpc }) => {
    const asked = (page: object) => call(rpc.name, { tenantId: stack.tenantId, ...requests[rpc.name], ...page });
    for (const pageSize of [-1, 10_001]) {
      await expect(asked({ pageSize })).rejects.toMatchObject(refusalOf('page_size'));
    }
    for (const pageToken of ['nonsense', pageTokenOf(['a', 'b', 'c', 'd']), pageTokenOf(['\u0000'])]) {
      await expect(asked({ pageToken })).rejects.toMatchObject(refusalOf('page_token'));
    }
    // A token of another list may be refused or accepted, but never causes an internal error.
    for (const place of [['x'], ['x', 'x'], ['x', 'x', 'x']]) {
      await asked({ pageToken: pageTokenOf(place) }).catch((error: unknown) =>
        expect(error).toMatchObject(refusalOf('page_token')),
      );
    }
  },
);

const refusalOf = (field: string) => ({ code: 'invalid_argument', fieldErrors: [{ field }] });

async function readAll(rpc: Rpc, request: Record<string, unknown>, pageSize: number): Promise<string[]> {
  const items: string[] = [];
  let pageToken = '';
  do {
    const page = await call(rpc.name, { ...request, pageSize, pageToken });
    const own = (itemsOf[rpc.name] ?? onlyList)(page);
    if (!countedInSessions.includes(rpc.name)) expect(own.length).toBeLessThanOrEqual(pageSize);
    items.push(...own.map(identityOf));
    pageToken = page.nextPageToken;
  } while (pageToken !== '');
  return items;
}

/** Items may change during the read, for example a retried delivery. Ids stay, seconds change. */
function identityOf(item: unknown): string {
  const id: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, 'id') : undefined;
  return typeof id === 'string'
    ? id
    : JSON.stringify(item, (name, value) => (/seconds/i.test(name) ? undefined : value));
}

function onlyList(page: Page): unknown[] {
  const lists = Object.values(page).filter((value) => Array.isArray(value));
  const [list, ...others] = lists;
  if (list === undefined || others.length > 0) throw new Error('say above what its pages hold');
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

type Call = (name: string, request: Record<string, unknown>) => Promise<Readonly<Record<string, unknown>>>;

type ListsToFill = { stack: ContractStack; call: Call; sessionId: string };

async function fillLists(to: ListsToFill): Promise<Readonly<Record<string, Record<string, unknown>>>> {
  const { stack, sessionId } = to;
  await fillOfTenant(to);
  await fillOfSession(to);
  await fillDeliveries(to);
  const text = `insert into dead_letters (topic, key, partition, record_offset, traceparent, reason, error)
    values ('compliance-session.changes', $1, 0, $2, '', 'malformed', 'a test')`;
  for (const service of ['evidence', 'delivery'] as const) {
    for (const offset of ['1', '2']) await stack.sql(service, text, `cs_${service}`, offset);
  }
  const originals = `insert into vault_deletions (reference, session_id, tenant_id, provider, vault_ref,
    evidence_references, due_since) values ($1, $2, $3, 'a provider', $1, '{}', $4)`;
  await thrice((index) => stack.sql('evidence', originals, `vdl_${index}`, sessionId, stack.tenantId, new Date()));
  const { tenantId } = stack;
  const bookingJson = JSON.stringify(bookingBody);
  await thrice((index) =>
    to.call('PutBooking', { requestId: randomUUID(), tenantId, reference: `BK-${index}`, bookingJson }),
  );
  await thrice((n) => to.call('SetPmsConnection', { ...pmsConnectionBody(n), requestId: `pms-${n}`, tenantId }));
  return {
    ListArrivals: { day: bookingBody.arrival.slice(0, 10) },
    SearchSessionsByContact: { contact: checkInBody().guest.email },
    GetTimeline: { sessionId },
    // Excludes later calls of the test.
    ListCalls: { sessionId, until: new Date().toISOString() },
    // Excludes receipts, which keep arriving.
    ReconcileChanges: { service: 'SERVICE_NAME_SESSION', minAgeSeconds: 1 },
    PreviewDeletions: { until: '2200-01-01T00:00:00.000Z' },
  };
}

const thrice = async (work: (index: number) => Promise<unknown>) => {
  for (let index = 0; index < 3; index += 1) await work(index);
};

async function fillOfTenant({ stack, call }: ListsToFill): Promise<void> {
  const { tenantId } = stack;
  const definitionJson = await readReadyProfile(hotelCheckInKey);
  await thrice(async (index) => {
    await stack.newTenant();
    await call('SetProperty', { tenantId, property: { reference: `hotel-${index}` } });
    await stack.issueToken({ tenantId });
    await call('CreateDraft', { tenantId, key: `paged-${randomUUID()}`, definitionJson });
  });
}

async function fillOfSession({ stack, call, sessionId }: ListsToFill): Promise<void> {
  const { tenantId } = stack;
  const api = patientPublicClient(stack);
  await thrice(async (index) => {
    await api.create(checkInBody('aml_hit'));
    await call('PlaceHold', { tenantId, sessionId, caseReference: `case ${index}` });
    await call('GetGuestData', { tenantId, sessionId });
  });
  const reviewed = await waitFor(async () => {
    const { reviews } = await call('ListReviews', { tenantId });
    return Array.isArray(reviews) && reviews.length > 0 ? Object(reviews[0]) : undefined;
  });
  await thrice(async () => {
    const { sessionId: waiting, stepType } = reviewed;
    const about = { tenantId, sessionId: waiting, stepType };
    const { version: expectedVersion, evidenceSha256 } = Object((await call('GetReview', about))['review']);
    await call('ProposeException', { ...about, note: 'a test', expectedVersion, evidenceSha256 });
  });
}

/** Three endpoints with dead receivers and a notice each, their undelivered events, and three empty replays. */
async function fillDeliveries({ stack, call }: ListsToFill): Promise<void> {
  const { tenantId } = stack;
  const api = patientPublicClient(stack);
  const receiver = createServer((request, response) => {
    request.resume();
    response.end();
  });
  const origin = await listenOnLoopback(receiver);
  await thrice(async () => {
    const url = `${origin}/${randomUUID()}`;
    const created = await call('CreateEndpoint', { tenantId, url, retryScheduleMs: [0, 3_600_000] });
    expect(memberOf(created, 'endpoint').status).toBe('ACTIVE');
  });
  receiver.closeAllConnections();
  receiver.close();
  await thrice(async () => {
    await api.create(checkInBody('happy'));
    const { id: replayId } = memberOf(
      await call('StartReplay', { tenantId, filter: { sessionId: 'cs_nobody' } }),
      'replay',
    );
    await waitFor(async () => memberOf(await call('GetReplay', { tenantId, replayId }), 'replay').status !== 'RUNNING');
  });
}

type Member = { id: string; status: string };

function memberOf(answer: Readonly<Record<string, unknown>>, name: string): Member {
  const member = Object(answer[name]);
  return {
    id: String(Reflect.get(member, 'id')),
    status: String(Reflect.get(member, 'status')),
  };
}
