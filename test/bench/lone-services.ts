import { randomUUID } from 'node:crypto';
import { definitions } from '@gcs/proto/definitions';
import pg from 'pg';
import type { Bench } from './bench.ts';
import type { Child } from './children/child.ts';
import type { LoneServiceHandlers } from './children/lone-service.ts';
import { type ReceiverHandlers, startOutside } from './load/outside.ts';
import { connectAs, publishProfile } from './provisioning.ts';

export type LoneService = {
  start(): Promise<{ child: Child<LoneServiceHandlers>; address: string; operatorToken: string }>;
  query<R extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<R[]>;
};

export async function openLoneService(
  bench: Bench,
  service: 'session' | 'delivery' | 'evidence',
  database: string,
): Promise<LoneService> {
  const databaseUrl = await bench.yardsticks.createDatabase(database);
  const directory = await bench.newDirectory();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  pool.on('error', () => {});
  bench.lifecycle.onStop('queries of the bench', () => pool.end());
  return {
    async start() {
      const child = bench.child<LoneServiceHandlers>('lone-service');
      return { child, ...(await child.call(service, { databaseUrl, directory })) };
    },
    query: async (sql, values) => (await pool.query(sql, values)).rows,
  };
}

export async function openLoneSession(bench: Bench, database: string) {
  const tenantId = 'ten_bench';
  const { start, query } = await openLoneService(bench, 'session', database);
  const { address, operatorToken } = await start();
  const { profiles, call, close } = connectAs({ profiles: definitions.ProfileService }, address, operatorToken);
  await publishProfile(profiles, tenantId, call);
  close();
  await query('create extension if not exists pg_stat_statements');
  return { address, tenantId, query };
}

export type DeliveryProcess = Awaited<ReturnType<typeof startDelivery>>;

export async function startDelivery(bench: Bench, site: LoneService) {
  const { child, address, operatorToken } = await site.start();
  const { DeliveryAdminService: deliveries, EndpointService: endpoints } = definitions;
  const { close, ...clients } = connectAs({ deliveries, endpoints }, address, operatorToken);
  bench.lifecycle.onStop('clients of the bench', async () => close());
  return { child, ...clients };
}

type EndpointChoices = { maxInFlight?: number; ordering?: string; retryScheduleMs?: number[] };

export async function addEndpoint(
  { endpoints, call }: DeliveryProcess,
  tenantId: string,
  url: string,
  choices: EndpointChoices = {},
): Promise<string> {
  const asked = { requestId: randomUUID(), tenantId, url, ...choices };
  const { endpoint, activationProblem } = await endpoints.CreateEndpoint(asked, call);
  if (activationProblem !== '' || endpoint === null) throw new Error(`no endpoint: ${activationProblem}`);
  return endpoint.id;
}

export async function openReceivers(bench: Bench, count: number) {
  const child = startOutside<ReceiverHandlers>('receiver', bench.lifecycle);
  const origins = await child.call('listen', count);
  return { child, nextOrigin: () => origins.pop() ?? '' };
}
