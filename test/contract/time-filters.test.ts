import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { connectRaw, type RawClient } from '@gcs/kit/grpc/client';
import { topics } from '@gcs/proto/topics';
import { patient } from '@gcs/test/support/clients';
import { listenOnLoopback } from '@gcs/test/support/listen-on-loopback';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import * as grpc from '@grpc/grpc-js';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { publicClient } from '../../services/gateway/test/public-client.ts';
import { type ContractStack, type ServiceName, startContractStack } from './support/contract-stack.ts';
import { checkInBody } from './support/requests.ts';
import { type Field, rpcsOf } from './support/rpc-requests.ts';

type Message = Readonly<Record<string, unknown>>;
type Bound = { method: string; path: readonly string[]; end: 'from' | 'until' };

const bounds = rpcsOf('gcs.admin.v1').flatMap(({ name, fields }) => boundsIn(name, fields));

const moments = {
  '0001': '0001-01-01T00:00:00.000Z',
  '1969': '1969-12-31T23:59:59.999Z',
  '1970': '1970-01-01T00:00:00.000Z',
  '1971': '1971-01-01T00:00:00.000Z',
  now: 'now',
  '9999': '9999-12-30T00:00:00.000Z',
};

type Asked = {
  readonly request?: Message;
  count(answer: Message): number | Promise<number>;
  times(): Promise<number[]>;
};

let stack: ContractStack;
let admin: RawClient;
let asked: Readonly<Record<string, Asked>>;
/** A time after the first half of the listed rows and before the second half. */
let now: string;

beforeAll(async () => {
  stack = await startContractStack();
  admin = patient(connectRaw(stack.adminAddress, { telemetry: testTelemetry('operator'), deadlineMs: 30_000 }));
  asked = methodsOf(await createDeadEndpoint());
  await fill();
  now = new Date(Date.now() + 2).toISOString();
  await waitFor(async () => Date.now() > Date.parse(now) || undefined);
  await fill();
});
afterAll(async () => {
  admin.close();
  await stack.stop();
});

const cases = bounds.flatMap((bound) => Object.entries(moments).map(([moment, at]) => ({ ...bound, moment, at })));

test.each(cases.map((one) => ({ ...one, field: one.path.join('.') })))(
  '$method: $field of $moment returns the same as a plain filter by time',
  async ({ method, path, end, at }) => {
    const { request = {}, count, times } = askedOf(method);
    const moment = Date.parse(at === 'now' ? now : at);
    const period = method === 'GetReviewStatistics' ? shortPeriod(end, moment) : { [end]: moment };
    const ends = Object.entries(period).map(([name, ms]) => [name === end ? path : [name], ms] as const);
    const own: Message = { tenantId: stack.tenantId, ...request };
    const message = ends.reduce((so, [place, ms]) => withText(so, place, new Date(ms).toISOString()), own);
    const found = await count(await call(method, message));

    const all = await times();
    const [from, until] = [period['from'] ?? Number.NEGATIVE_INFINITY, period['until'] ?? Number.POSITIVE_INFINITY];
    expect(all.length).toBeGreaterThan(1);
    expect(found).toBe(all.filter((time) => time >= from && time < until).length);
  },
);

function boundsIn(method: string, fields: readonly Field[], behind: readonly string[] = []): Bound[] {
  return fields.flatMap((field) => {
    const path = [...behind, field.name];
    const [, end] = /(from|since|until|before)$/i.exec(field.name) ?? [];
    if (!field.isText || end === undefined) return boundsIn(method, field.members, path);
    return [{ method, path, end: /from|since/i.test(end) ? ('from' as const) : ('until' as const) }];
  });
}

function shortPeriod(end: Bound['end'], moment: number): Partial<Record<Bound['end'], number>> {
  const day = 86_400_000;
  return end === 'from' ? { from: moment, until: moment + day } : { from: moment - day, until: moment };
}

function withText(message: Message, [name = '', ...inner]: readonly string[], text: string): Message {
  return { ...message, [name]: inner.length === 0 ? text : withText(Object(message[name]), inner, text) };
}

function askedOf(method: string): Asked {
  const found = asked[method];
  if (found === undefined) throw new Error(`the table below has no request for ${method}`);
  return found;
}

function methodsOf(endpointId: string): typeof asked {
  const timesOf =
    (service: ServiceName, text: string, ...values: unknown[]) =>
    async () =>
      (await stack.sql(service, text, ...values)).map((row) => new Date(Object(row).at).getTime());
  const { tenantId } = stack;
  const sessions = timesOf('session', 'select created_at as at from sessions where tenant_id = $1', tenantId);
  const decisions = timesOf('session', 'select decided_at as at from review_decisions where tenant_id = $1', tenantId);
  const events = timesOf('delivery', 'select created_at as at from events where tenant_id = $1', tenantId);
  const request = { filter: { endpointId } };
  return {
    SearchSessions: { count: lengthOf('sessions'), times: sessions },
    CountSessions: { count: sumOf('counts', 'sessions'), times: sessions },
    ListReviewDecisions: { count: lengthOf('decisions'), times: decisions },
    GetReviewStatistics: { count: sumOf('operators', 'proposed'), times: decisions },
    CountDeliveries: { count: ({ events: found }) => Number(found), times: events },
    ListDeliveries: { request, count: lengthOf('deliveries'), times: events },
    ListUndelivered: { request, count: lengthOf('deliveries'), times: events },
    StartReplay: {
      request: { filter: { endpointId, states: ['PENDING', 'RETRYING'] } },
      count: async ({ replay }) => {
        const { id: replayId } = Object(replay);
        const ended = await waitFor(async () => {
          const now = Object((await call('GetReplay', { tenantId, replayId }))['replay']);
          return now.status === 'RUNNING' ? undefined : now;
        });
        return Number(ended.examined);
      },
      times: events,
    },
    ListCalls: {
      request: { purpose: 'to be listed' },
      count: lengthOf('calls'),
      times: timesOf('gateway', "select at from operator_log where purpose = 'to be listed'"),
    },
    ListDeploymentCalls: {
      count: lengthOf('calls'),
      times: timesOf('gateway', 'select at from operator_log where tenant_id is null'),
    },
    ExportEvents: {
      count: ({ sessions: found }) => Number(found),
      times: timesOf('evidence', 'select max(occurred_at) as at from audit_events group by session_id'),
    },
    PreviewDeletions: {
      request: { preset: 'es-rd933-3y' },
      count: lengthOf('entries'),
      times: async () => {
        const asked = { tenantId, preset: 'es-rd933-3y', until: moments['9999'] };
        const { entries } = await call('PreviewDeletions', asked);
        return (entries as { deleteAt: string }[]).map(({ deleteAt }) => Date.parse(deleteAt));
      },
    },
  };
}

const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const lengthOf = (list: string) => (answer: Message) => itemsOf(answer[list]).length;
const sumOf = (list: string, member: string) => (answer: Message) =>
  itemsOf(answer[list]).reduce<number>((sum, item) => sum + Number(Object(item)[member]), 0);

/** Creates an endpoint whose receiver is gone, so that its events stay undelivered. */
async function createDeadEndpoint(): Promise<string> {
  const receiver = createServer((request, response) => {
    request.resume();
    response.end();
  });
  const url = `${await listenOnLoopback(receiver)}/hook`;
  const { tenantId } = stack;
  const { endpoint } = await call('CreateEndpoint', { tenantId, url, retryScheduleMs: [0, 3_600_000] });
  receiver.closeAllConnections();
  receiver.close();
  return Object(endpoint).id;
}

async function fill(): Promise<void> {
  const { tenantId } = stack;
  const create = async (scenario: string) =>
    JSON.parse((await publicClient(stack).create(checkInBody(scenario))).text).id as string;
  const [sealed, reviewed] = [await create('happy'), await create('aml_hit')];
  const isSealed = async () => (await publicClient(stack).evidence(sealed)).text.includes('"DELIVERY_RECEIPT"');
  await waitFor(isSealed);
  const about = await waitFor(async () => {
    const { reviews } = await call('ListReviews', { tenantId });
    return itemsOf(reviews)
      .map(Object)
      .find(({ sessionId }) => sessionId === reviewed);
  });
  const step = { tenantId, sessionId: reviewed, stepType: about.stepType };
  const { version: expectedVersion, evidenceSha256 } = Object((await call('GetReview', step))['review']);
  await call('ProposeException', { ...step, note: 'a test', expectedVersion, evidenceSha256 }, 'to be listed');
  const text = 'select key, version from consumer_positions where topic = $1';
  await waitFor(async () => {
    const heads = (await stack.sql('session', 'select id, version from sessions')).map(Object);
    const known = await Promise.all(
      (['delivery', 'evidence'] as const).map((service) => stack.sql(service, text, topics.sessionChanges)),
    );
    return known.every((positions) => {
      const versions = new Map(positions.map(Object).map(({ key, version }) => [key, version]));
      return heads.every(({ id, version }) => versions.get(id) === version);
    });
  });
}

async function call(name: string, request: Message, purpose = 'a test'): Promise<Message> {
  const rpc = rpcsOf('gcs.admin.v1').find((one) => one.name === name);
  if (rpc === undefined) throw new Error(`there is no method ${name}`);
  const metadata = new grpc.Metadata();
  metadata.set('authorization', `Bearer ${stack.operatorToken}`);
  metadata.set('gcs-purpose', purpose);
  const withId = rpc.fields.some((field) => field.name === 'requestId') ? { requestId: randomUUID() } : {};
  const bytes = rpc.serialize({ ...withId, ...request });
  return rpc.deserialize(await admin.call(rpc.path, bytes, { trace: ROOT_CONTEXT, metadata })) as Message;
}
