import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { listenOnLoopback } from '@gcs/test/support/listen-on-loopback';
import { type Cause, keepDoing, type Mend } from './cause.ts';
import type { World } from './world.ts';

type Behaviour = (response: ServerResponse, count: number, event: string) => unknown;
type Settings = { maxInFlight?: number; retryScheduleMs?: number[]; eventTypes?: string[] };

const fails: Behaviour = (response) => response.writeHead(500).end();
/** One event per session, so that the receiver's backlog is soon delivered. */
const few = ['compliance_session.completed'];

export const flakyReceiver: Cause = {
  cause: 'a receiver answers two of three events with 500',
  alerts: ['GcsDeliveryFastBurn', 'GcsDeliverySlowBurn', 'GcsDeliveryBudgetBurn'],
  bring: (world) => addReceiver(world, (response, count) => response.writeHead(count % 3 === 0 ? 200 : 500).end(), {}),
};

export const failingReceiver: Cause = {
  cause: 'a receiver keeps answering 500 (its events are made seven hours older)',
  alerts: ['GcsCircuitOpen', 'GcsWebhookUndelivered'],
  async bring(world) {
    const mend = await addReceiver(world, fails, { eventTypes: few });
    const database = await world.sql('webhook-delivery');
    const setBack = keepDoing(1_000, () =>
      database.query(`
        update events set stored_at = stored_at - interval '7 hours'
         where stored_at > now() - interval '1 hour'
           and event_id in (select event_id from open_deliveries where attempts > 0)`),
    );
    return async () => {
      await setBack();
      await database.end();
      await mend();
    };
  },
};

/** Selects about half of the events, because five failures in a row would open the circuit. */
const isHopeless = (event: string) => /[0-7]$/.test(event);

export const hopelessReceiver: Cause = {
  cause: 'a receiver answers some events with 500 until their last attempt',
  alerts: ['GcsDeliveriesGivenUp'],
  bring: (world) =>
    addReceiver(world, (response, _, event) => response.writeHead(isHopeless(event) ? 500 : 200).end(), {
      ...{ eventTypes: few, retryScheduleMs: [0, 1_000] },
    }),
};

export const goneReceiver: Cause = {
  cause: 'a receiver answers 410',
  alerts: ['GcsEndpointDisabled'],
  bring: (world) => addReceiver(world, (response) => response.writeHead(410).end(), { eventTypes: few }),
};

const slowMs = 8_000;
/** With this many receivers, a tenant's backlog fills its share of the process's memory within two minutes. */
const slowReceivers = 10;

export const slowReceiversOfOne: Cause = {
  cause: `${slowReceivers} receivers take one event at a time, each in ${slowMs / 1_000} s`,
  alerts: ['GcsDeliveryBacklogOld'],
  async bring(world) {
    const slow: Behaviour = (response) => void setTimeout(() => response.writeHead(200).end(), slowMs);
    const mends: Mend[] = [];
    for (let count = 0; count < slowReceivers; count += 1) {
      mends.push(await addReceiver(world, slow, { eventTypes: few, maxInFlight: 1 }));
    }
    return async () => void (await Promise.all(mends.map((mend) => mend())));
  },
};

export const refusedResults: Cause = {
  cause: 'a constraint makes the table of attempts refuse results',
  alerts: ['GcsDeliveriesUnsettled'],
  async bring({ sql }) {
    const database = await sql('webhook-delivery');
    await database.query(`alter table attempts add constraint refused check (verdict <> 'DELIVERED') not valid`);
    return async () => {
      await database.query('alter table attempts drop constraint refused');
      await database.end();
    };
  },
};

async function addReceiver({ admin, tenantId }: World, behave: Behaviour, settings: Settings): Promise<Mend> {
  let [isMended, count] = [false, 0];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      if (isMended || request.headers['x-service-test'] === 'true') return response.writeHead(200).end();
      count += 1;
      return behave(response, count, JSON.parse(Buffer.concat(pieces).toString()).id);
    });
  });
  const url = await listenOnLoopback(server);
  const { endpoints } = admin;
  const asked = { requestId: randomUUID(), tenantId, url, ...settings };
  const { endpoint, activationProblem } = await endpoints.CreateEndpoint(asked, admin.call);
  if (endpoint?.status !== 'ACTIVE') throw new Error(`the endpoint was not activated: ${activationProblem}`);
  return async () => {
    isMended = true;
    const { endpoints: all } = await endpoints.ListEndpoints({ tenantId, pageSize: 1_000 }, admin.call);
    const now = all.find(({ id }) => id === endpoint.id);
    const about = { requestId: randomUUID(), tenantId, endpointId: endpoint.id };
    if (now?.status === 'ACTIVE') {
      await endpoints.DisableEndpoint({ ...about, expectedVersion: now.rowVersion }, admin.call);
    }
    server.closeAllConnections();
    server.close();
  };
}
