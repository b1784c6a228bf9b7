import { definitions } from '@gcs/proto/definitions';
import { until } from '../clock.ts';
import { checkIn, reportsOf } from '../load/messages.ts';
import type { Target } from '../load/outside.ts';
import type { Plan } from '../plan.ts';
import { connectAs } from '../provisioning.ts';
import { type Copy, deliveryCopies, seedOpen, separateTemplate, sessionCopies, statementOf } from './copies.ts';
import type { Installation, Storage } from './installation.ts';

const reportedOfTen = 3;

export type Seeded = {
  sessions: number;
  deliveries: number;
  open: number;
  bytes: { session: number; delivery: number };
};

const createSeeded = `
  create temp table seeded (
    template text not null, was text[] not null, template_event text, id text not null, event_id text, at timestamptz not null,
    shift interval not null, becomes text[] not null, mark text not null
  )`;

/**
 * Adds a day's sessions, evenly spread over the day and equal in both databases. $1 = day, $2 = count, $3 = latest
 * time, $4 = number of tenants.
 */
const seedDay = `
  insert into seeded
  select t.session_id, t.was, t.event_id, made.id, made.event_id, at, shift,
         array[made.id, coalesce(made.event_id, ''), 'aud_' || floor || left(mark, 15) || '1',
               'aud_' || resulted || left(mark, 15) || '2', 'aud_' || resulted || left(mark, 15) || '3',
               ${isoOf('at')}, ${isoOf('t.updated_at + shift')}, ${isoOf('t.expires_at + shift')},
               ${millisecondsOf('t.updated_at + shift')}], mark
    from (select n, at, ulid_floor(at) as floor, upper(md5($1::text || n)) as mark
            from generate_series(0, $2::int - 1) n
           cross join lateral (
                 select date_trunc('milliseconds', $1::text::date::timestamptz + n * interval '1 day' / $2::int) as at
                 ) evenly
           where at < $3::timestamptz) numbered
    join seed_templates t on t.place = n % $4::int * 2 + (n / $4::int % 10 < ${reportedOfTen})::int
   cross join lateral (select at - t.created_at as shift) moved
   cross join lateral (
         select case when t.event_id is null then floor else ulid_floor(t.updated_at + shift) end as resulted
         ) reported
   cross join lateral (
         select 'cs_' || floor || left(mark, 16) as id,
                case when t.event_id is not null then 'evt_' || resulted || left(mark, 16) end as event_id
         ) made`;

/**
 * Seeds days of sessions and deliveries, as the services would store them. Seeds no evidence, because ten million
 * packages (docs/performance.md#a-session-in-bytes) would not fit on the disk.
 */
export async function seed(
  installation: Installation,
  { sessions, days, tenants }: Plan['atScale']['growth'],
): Promise<Seeded> {
  const { session, delivery } = installation;
  const before = [await sizeOf(session), await sizeOf(delivery)] as const;
  const end = new Date(Date.now() - 10 * 60_000);
  const perDay = Math.ceil(sessions / (days - 1));
  const dates = Array.from({ length: days }, (_, ago) => new Date(end.getTime() - ago * 86_400_000));
  const values = dates.map((date) => [date.toISOString().slice(0, 10), perDay, end.toISOString(), tenants]);
  const endBulkLoad = await installation.beginBulkLoad();
  await Promise.all([
    copyDays(installation, session, { values, prefixes: { journal: 'cs_' }, copies: sessionCopies, last: [] }),
    copyDays(installation, delivery, {
      ...{ values, prefixes: { events: 'evt_', attempts: 'evt_' }, copies: deliveryCopies },
      last: [seedOpen],
    }),
  ]);
  await Promise.all([tidy(session, sessionCopies), tidy(delivery, deliveryCopies)]);
  await endBulkLoad();
  await warmUp(session);
  const [counted] = await delivery.query<Omit<Seeded, 'bytes'>>(count);
  const { sessions: copied = 0, deliveries = 0, open = 0 } = counted ?? {};
  const bytes = { session: (await sizeOf(session)) - before[0], delivery: (await sizeOf(delivery)) - before[1] };
  return { sessions: copied, deliveries, open, bytes };
}

type Days = {
  values: readonly unknown[][];
  prefixes: Readonly<Record<string, string>>;
  copies: readonly Copy[];
  last: readonly string[];
};

async function copyDays(installation: Installation, storage: Storage, days: Days): Promise<void> {
  await storage.query(createSeeded);
  for (const copy of days.copies) await separateTemplate(storage, copy);
  const statements = await Promise.all(days.copies.map((copy) => statementOf(storage, copy)));
  for (const day of days.values) {
    await installation.requireSpace();
    for (const [table, prefix] of Object.entries(days.prefixes)) {
      await storage.query("select create_partition($1, $2, 'day', $3::date)", [table, prefix, day[0]]);
    }
    await storage.query('truncate seeded');
    await storage.query(seedDay, day);
    await storage.query('analyze seeded');
    for (const statement of [...statements, ...days.last]) await storage.query(statement);
  }
  await storage.query('discard temp');
}

async function tidy(storage: Storage, copies: readonly Copy[]): Promise<void> {
  for (const { table } of copies) await storage.query(`vacuum analyze ${table}`);
}

/** Loads the index of the idempotency keys into memory, where creates keep it in a real installation. */
async function warmUp(session: Storage): Promise<void> {
  await session.query('create extension if not exists pg_prewarm');
  await session.query(`select pg_prewarm('idempotency_records_pkey')`);
}

const count = `
  select (select count(*)::int from consumer_positions) as sessions,
         (select count(*)::int from attempts where verdict = 'DELIVERED') + (select count(*)::int from open_deliveries) as deliveries,
         (select count(*)::int from open_deliveries) as open`;

async function sizeOf(storage: Storage): Promise<number> {
  const [found] = await storage.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  );
  return found?.bytes ?? 0;
}

export async function makeTemplates(
  installation: Installation,
  tenants: readonly Target[],
  endpointsEach: number,
): Promise<void> {
  const ids: string[] = [];
  for (const tenant of tenants) ids.push(...(await makePair(tenant)));
  const { session, delivery } = installation;
  await session.query(createTemplates);
  await session.query(readTemplates, [ids]);
  const templates = await session.query('select * from seed_templates');
  await delivery.query(createTemplates);
  await delivery.query('insert into seed_templates select * from json_populate_recordset(null::seed_templates, $1)', [
    JSON.stringify(templates),
  ]);
  await until(async () => {
    const [found] = await delivery.query<{ delivered: number }>(countDelivered);
    return found?.delivered === tenants.length * endpointsEach || undefined;
  });
}

const createTemplates = `
  create unlogged table seed_templates (
    place int primary key, session_id text not null, event_id text, created_at timestamptz not null,
    updated_at timestamptz not null, expires_at timestamptz not null, was text[] not null
  )`;

function isoOf(at: string): string {
  return `to_char(${at}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function millisecondsOf(at: string): string {
  return `(extract(epoch from ${at}) * 1000)::bigint::text`;
}

const readTemplates = `
  insert into seed_templates
  select place - 1, id, event_id, created_at, updated_at, expires_at,
         array[id, coalesce(event_id, ''), coalesce(audit[1], ''), coalesce(audit[2], ''), coalesce(audit[3], ''),
               ${isoOf('created_at')}, ${isoOf('updated_at')}, ${isoOf('expires_at')}, ${millisecondsOf('updated_at')}]
    from unnest($1::text[]) with ordinality as made (id, place) join sessions using (id)
   cross join lateral (
         select max(value::jsonb #>> '{webhook,id}') as event_id from journal where key = id
         ) webhook
   cross join lateral (
         select array_agg(item ->> 'id' order by item ->> 'id') as audit
           from journal j cross join jsonb_array_elements(j.value::jsonb -> 'audit') item where j.key = id
         ) audited`;

const countDelivered = `
  select count(*)::int as delivered
    from seed_templates join attempts using (event_id) where verdict = 'DELIVERED'`;

async function makePair({ baseUrls, apiToken, providerAddresses, providerToken }: Target): Promise<string[]> {
  const headers = { authorization: `Bearer ${apiToken}`, 'content-type': 'application/json' };
  const create = async (number: number) => {
    const answer = await fetch(`${baseUrls[0]}/v1/compliance-sessions`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': `template-of-the-seed-${number}` },
      body: JSON.stringify(checkIn(number)),
    });
    if (answer.status !== 201) throw new Error(`a create answered ${answer.status}: ${await answer.text()}`);
    const { id }: { id: string } = await answer.json();
    return id;
  };
  const [untouched, reported] = [await create(1), await create(2)];
  const services = { ingest: definitions.StepIngestService };
  const { ingest, call, close } = connectAs(services, providerAddresses[0] ?? '', providerToken);
  await ingest.ReportResult({ ...reportsOf(reported)[0], evidence: [] }, call);
  close();
  return [untouched, reported];
}
