import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { deserialize, serialize } from 'node:v8';
import { createBatcher } from '@gcs/kit/batching/batcher';
import * as grpc from '@grpc/grpc-js';
import express from 'express';
import pg from 'pg';
import { Pool } from 'undici';
import { listenOnLoopback } from '../../support/listen-on-loopback.ts';
import { serve } from './child.ts';

export type BarePathHandlers = typeof handlers;

type Event = { id: string; body: Buffer };

const bytes = (value: Buffer) => value;
const create = {
  path: '/bare.Path/Create',
  requestStream: false,
  responseStream: false,
  requestSerialize: bytes,
  requestDeserialize: bytes,
  responseSerialize: bytes,
  responseDeserialize: bytes,
} as const;

const schema = `
  create table path_events (id bigint generated always as identity primary key, body bytea not null);
  create table path_outbox (id bigint primary key);
  create table path_deliveries (event_id bigint primary key, body bytea not null, delivered boolean not null)`;
const insertEvents = `
  with stored as (insert into path_events (body) select * from unnest($1::bytea[]) returning id),
    queued as (insert into path_outbox select id from stored)
  select id::text from stored order by id`;
/** $1 = ids of events whose deliveries are stored, $2 = ids of events whose deliveries are being stored. */
const settleAndReadHead = `
  with settled as (delete from path_outbox where id = any($1::bigint[]))
  select id::text, body from path_outbox join path_events using (id)
  where id <> all($1::bigint[] || $2::bigint[]) order by id limit $3`;
const storeDeliveries = `insert into path_deliveries select *, false from unnest($1::bigint[], $2::bytea[])`;
const settleDeliveries = `update path_deliveries set delivered = true where event_id = any($1::bigint[])`;

const maxBatch = 500;
const gathered = { maxBatch: 64, maxInFlight: 2 };
/** Planner settings of the services, so that a plan from the first minute also suits the last minute. */
const planning = '-c enable_seqscan=off -c plan_cache_mode=force_generic_plan';

let database: pg.Pool | undefined;

const handlers = {
  /**
   * Opens the bare path (docs/performance.md#yardsticks) in one process: Express, a batcher, gRPC on loopback, one
   * statement and an outbox relay. Resolves to the origin that accepts `POST /events`.
   */
  async open({ databaseUrl, receiver }: { databaseUrl: string; receiver: string }): Promise<string> {
    database = new pg.Pool({ connectionString: databaseUrl, max: 8, options: planning });
    await database.query(schema);
    const relay = startRelay(receiver);
    const store = async (bodies: Buffer[]): Promise<string[]> => {
      const stored = await query<{ id: string }>('insert', insertEvents, [bodies]);
      relay.wake();
      return stored.map(({ id }) => id);
    };
    const create = createBatcher<Buffer, string>({ ...gathered, send: await openCreate(store) });
    return listenOnLoopback(createServer(application(create.submit)));
  },
  async tidy(_: null): Promise<void> {
    await database?.query('vacuum path_outbox');
  },
};
serve(handlers);

async function query<R>(name: string, text: string, values: unknown[]): Promise<R[]> {
  return (await database?.query({ name, text, values }))?.rows ?? [];
}

function startRelay(receiver: string): { wake(): void } {
  const deliver = startDelivery(receiver);
  const underWay = new Set<string>();
  const stored: string[] = [];
  let wakeup = Promise.withResolvers<void>();
  const wake = () => {
    wakeup.resolve();
    wakeup = Promise.withResolvers();
  };
  const pass = async (head: readonly Event[]) => {
    for (const { id } of head) underWay.add(id);
    await deliver(head);
    for (const { id } of head) underWay.delete(id);
    stored.push(...head.map(({ id }) => id));
    wake();
  };
  void (async () => {
    for (;;) {
      const woken = wakeup.promise;
      const head = await query<Event>('head', settleAndReadHead, [stored.splice(0), [...underWay], maxBatch]);
      if (head.length > 0) void pass(head);
      else await woken;
    }
  })();
  return { wake };
}

function startDelivery(receiver: string): (events: readonly Event[]) => Promise<void> {
  const pool = new Pool(receiver, { connections: 32 });
  const settled = createBatcher<string, undefined>({
    maxBatch,
    maxInFlight: 1,
    async send(ids) {
      await query('settle', settleDeliveries, [ids]);
      return ids.map(() => undefined);
    },
  });
  const post = async ({ id, body }: Event) => {
    const headers = {
      'content-type': 'application/json',
      'x-service-signature': `sha256=${createHmac('sha256', 'bare').update(body).digest('hex')}`,
    };
    const answer = await pool.request({ method: 'POST', path: '/', headers, body });
    await answer.body.dump();
    await settled.submit(id);
  };
  return async (events) => {
    await query('store', storeDeliveries, [events.map(({ id }) => id), events.map(({ body }) => body)]);
    for (const event of events) void post(event);
  };
}

type Store = (bodies: Buffer[]) => Promise<string[]>;

async function openCreate(store: Store): Promise<Store> {
  const server = new grpc.Server();
  server.addService(
    { create },
    {
      create: ({ request }: grpc.ServerUnaryCall<Buffer, Buffer>, answer: grpc.sendUnaryData<Buffer>) =>
        void store(deserialize(request)).then((ids) => answer(null, serialize(ids)), answer),
    },
  );
  const port = await new Promise<number>((resolve, reject) => {
    const credentials = grpc.ServerCredentials.createInsecure();
    server.bindAsync('127.0.0.1:0', credentials, (error, bound) => (error === null ? resolve(bound) : reject(error)));
  });
  const client = new grpc.Client(`127.0.0.1:${port}`, grpc.credentials.createInsecure());
  return (bodies) =>
    new Promise((resolve, reject) => {
      client.makeUnaryRequest(create.path, bytes, bytes, serialize(bodies), (error, ids) => {
        if (error === null && ids !== undefined) resolve(deserialize(ids));
        else reject(error);
      });
    });
}

function application(created: (body: Buffer) => Promise<string>): express.Express {
  const app = express();
  app.post('/events', express.raw({ type: 'application/json' }), async (request, response) => {
    JSON.parse(request.body);
    response.status(201).json({ id: await created(request.body) });
  });
  return app;
}
