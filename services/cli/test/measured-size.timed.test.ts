import { join } from 'node:path';
import { startEmbeddedPostgres } from '@gcs/embedded-postgres';
import { type AllInOne, newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { checkIn, createApi } from '@gcs/test/support/api';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { measured } from '../src/commands/operations/plan-size.ts';

const [warmUp, counted, clients] = [200, 2_400, 16];
const databases = {
  ...{ gateway: 'gateway', session: 'session', evidence: 'evidence' },
  ...{ 'webhook-delivery': 'delivery', stays: 'stays' },
};
type Service = keyof typeof databases;

let directory: string;
let server: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let stack: AllInOne;
beforeAll(async () => {
  directory = await newDirectory();
  server = await startEmbeddedPostgres({ dataDir: join(directory, 'server'), settings: { max_connections: '150' } });
  stack = await startAllInOne(directory, { GCS_DATABASE_URL: server.url('postgres') });
});
afterAll(async () => {
  await stack.stop();
  await server.stop();
  await removeDirectory(directory);
});

async function rowsOf<R extends pg.QueryResultRow>(service: Service, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: server.url(`gcs_sandbox_${databases[service]}`) });
  await client.connect();
  try {
    return (await client.query<R>(text)).rows;
  } finally {
    await client.end();
  }
}

async function fill(sessions: number): Promise<void> {
  const api = createApi(stack.credentials);
  let left = sessions;
  const before = await delivered();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (left-- > 0) expect((await api.create(checkIn('happy'))).status).toBe(201);
    }),
  );
  await waitFor(async () => (await delivered()) === before + sessions * measured.eventsPerSession, 240_000);
}

async function delivered(): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    'webhook-delivery',
    `select count(*)::int as count from attempts where verdict = 'DELIVERED'`,
  );
  return row?.count ?? 0;
}

const sizes = `
  select coalesce(parent.relname, child.relname) as "table", sum(pg_total_relation_size(child.oid))::float8 as bytes
    from pg_class child
    left join pg_inherits on inhrelid = child.oid
    left join pg_class parent on parent.oid = inhparent
   where child.relkind = 'r' and child.relnamespace = 'public'::regnamespace
     and child.relname not in ('outbox', 'log_queue', 'open_deliveries', 'relay_lease', 'waiting_receipts')
   group by 1`;

/** Maps each table whose rows are deleted after a time to its entry in the plan. */
const parts: Readonly<Record<string, string>> = {
  journal: 'journal',
  events: 'log',
  attempts: 'log',
  evidence_documents: 'documents',
  idempotency_records: 'keys',
  booking_sessions: 'bookings',
};

async function bytesOf(service: Service): Promise<Record<string, number>> {
  await rowsOf(service, 'vacuum');
  const bytes: Record<string, number> = {};
  for (const { table, bytes: size } of await rowsOf<{ table: string; bytes: number }>(service, sizes)) {
    const part = parts[table] ?? 'kept';
    bytes[part] = (bytes[part] ?? 0) + size;
  }
  return bytes;
}

test('the figures from ops size differ by at most a tenth from those of a filled installation', async () => {
  await fill(warmUp);
  const services = Object.keys(databases) as Service[];
  const before = Object.fromEntries(await Promise.all(services.map(async (name) => [name, await bytesOf(name)])));
  await fill(counted);
  const ratios: Record<string, number> = {};
  for (const service of services) {
    const now = await bytesOf(service);
    for (const [part, bytes] of Object.entries<number>(measured.bytesPerSession[service])) {
      const found = ((now[part] ?? 0) - (before[service][part] ?? 0)) / counted;
      if (bytes >= 100) ratios[`${service} ${part}`] = found / bytes;
    }
  }
  for (const ratio of Object.values(ratios)) {
    expect(ratio).toBeGreaterThan(0.9);
    expect(ratio).toBeLessThan(1.1);
  }
});
