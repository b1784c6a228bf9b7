import { randomUUID } from 'node:crypto';
import { connect } from '@gcs/kit/grpc/client';
import { createTelemetry } from '@gcs/kit/telemetry/telemetry';
import { definitions } from '@gcs/proto/definitions';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import pg from 'pg';
import type { Bench } from './bench.ts';
import { type Child, startChild } from './children/child.ts';
import type { LoneDeliveryHandlers } from './children/lone-delivery.ts';
import type { ReceiverHandlers } from './children/many-receivers.ts';

type Client<D extends 'DeliveryAdminService' | 'EndpointService'> = ReturnType<
  typeof connect<(typeof definitions)[D]>
>['client'];

/** One process of webhook delivery, with its admin API. */
export type DeliveryProcess = {
  child: Child<LoneDeliveryHandlers>;
  deliveries: Client<'DeliveryAdminService'>;
  endpoints: Client<'EndpointService'>;
  call: { trace: typeof ROOT_CONTEXT; metadata: { authorization: string } };
};

/** Webhook delivery by itself: a database, and any number of processes on it. Everything ends with the bench. */
export type LoneDelivery = {
  start(): Promise<DeliveryProcess>;
  query<R extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<R[]>;
};

export async function openLoneDelivery(bench: Bench, database: string): Promise<LoneDelivery> {
  const databaseUrl = await bench.yardsticks.createDatabase(database);
  const directory = await bench.newDirectory();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  // The bench's database may end before its pool.
  pool.on('error', () => {});
  bench.lifecycle.onStop('queries of the bench', () => pool.end());
  const telemetry = createTelemetry({ serviceName: 'bench', environment: {}, logLevel: 'silent' });
  bench.lifecycle.onStop('telemetry of the bench', () => telemetry.shutdown());
  return {
    async start() {
      const child = startChild<LoneDeliveryHandlers>('lone-delivery');
      bench.lifecycle.onStop('lone delivery service', () => child.stop());
      const { address, operatorToken } = await child.call('start', { databaseUrl, directory });
      const client = { telemetry, deadlineMs: 30_000 };
      const deliveries = connect(definitions.DeliveryAdminService, address, client);
      const endpoints = connect(definitions.EndpointService, address, client);
      bench.lifecycle.onStop('clients of the bench', async () => {
        deliveries.close();
        endpoints.close();
      });
      const call = { trace: ROOT_CONTEXT, metadata: { authorization: `Bearer ${operatorToken}` } };
      return { child, deliveries: deliveries.client, endpoints: endpoints.client, call };
    },
    query: async (sql, values) => (await pool.query(sql, values)).rows,
  };
}

type EndpointChoices = { maxInFlight?: number; ordering?: string; retryScheduleMs?: number[] };

/** An active endpoint of the tenant; resolves to its id. */
export async function addEndpoint(
  { endpoints, call }: DeliveryProcess,
  tenantId: string,
  url: string,
  choices: EndpointChoices = {},
): Promise<string> {
  const { endpoint, activationProblem } = await endpoints.CreateEndpoint(
    { requestId: randomUUID(), tenantId, url, ...choices },
    call,
  );
  if (activationProblem !== '' || endpoint === null) throw new Error(`no endpoint: ${activationProblem}`);
  return endpoint.id;
}

/** Receivers of webhooks, each with an origin of its own, in one process. */
export async function openReceivers(
  bench: Bench,
  count: number,
): Promise<{ child: Child<ReceiverHandlers>; nextOrigin(): string }> {
  const child = startChild<ReceiverHandlers>('many-receivers');
  bench.lifecycle.onStop('receivers', () => child.stop());
  const origins = await child.call('listen', { origins: count });
  return { child, nextOrigin: () => origins.pop() ?? '' };
}
