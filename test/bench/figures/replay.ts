import { randomUUID } from 'node:crypto';
import type { Bench } from '../bench.ts';
import { nowMs, until } from '../clock.ts';
import {
  addEndpoint,
  type DeliveryProcess,
  type LoneService,
  openLoneService,
  openReceivers,
  startDelivery,
  untilDelivered,
} from '../lone-services.ts';
import { type Row, row } from '../row.ts';

const tenantId = 'tnt_bench';
const endpoints = 4;
const maxInFlight = 64;
/** The most deliveries that a process has sent and not yet stored (`capacity` of its engine). */
const heldAtMost = 4_096;

/** Figure 14: a million exhausted deliveries again, with the process killed in the middle (docs/delivery.md#replay). */
export async function replay(bench: Bench): Promise<Row[]> {
  const { replayed } = bench.plan.atScale;
  const site = await openLoneService(bench, 'delivery', 'bench_replay');
  const receivers = await openReceivers(bench, endpoints);
  const first = await startDelivery(bench, site);
  const ids: string[] = [];
  while (ids.length < endpoints) {
    ids.push(await addEndpoint(first, tenantId, `${receivers.nextOrigin()}/ok/${ids.length}`, { maxInFlight }));
  }
  await seedExhausted(site, ids, replayed);
  const yardstick = await bench.yardsticks.commits();
  const startedAt = nowMs();
  const replayId = await startReplay(first);
  const stopped = await until(async () => atLeast(await read(site, replayId), replayed / 2));
  await first.child.kill();
  const second = await startDelivery(bench, site);
  const restartedAt = nowMs();
  await until(async () => atLeast(await read(site, replayId), stopped.examined + 1));
  const resumedAt = nowMs();
  const completed = await until(async () => {
    const now = await read(site, replayId);
    return now.status === 'COMPLETED' ? now : undefined;
  });
  const completedAt = nowMs();
  await untilDelivered(site);
  const deliveredAt = nowMs();
  const { ok: came } = await receivers.child.call('tallies', null);
  const faults = await faultsOf(site, replayed, completed, came);
  await second.child.stop();
  bench.progress(`  stopped at ${stopped.examined}; ${(came?.arrived ?? 0) - replayed} came twice`);
  const what = `replay of ${replayed.toLocaleString('en')} deliveries, killed half-way`;
  const rowOf = (which: string, value: number, unit: Row['unit']) =>
    row(14, `${what}: ${which}`, [value], unit, { yardstick, faults });
  const per = (ms: number) => (replayed * 1_000) / ms;
  return [
    rowOf('made due again, each once', per(completedAt - startedAt), '/s'),
    rowOf('delivered', per(deliveredAt - startedAt), '/s'),
    rowOf('all of it', (deliveredAt - startedAt) / 1_000, 's'),
    rowOf('from the restart to the next page', resumedAt - restartedAt, 'ms'),
  ];
}

/** Each event has one delivery, whose six attempts have failed. */
async function seedExhausted({ query }: LoneService, endpointIds: readonly string[], count: number): Promise<void> {
  const text = `
    with minute as (select ulid_floor(now() - interval '1 hour' + $3::int / 50000 * interval '1 s') as floor),
    stored as (
      insert into events (event_id, tenant_id, session_id, epoch, version, type, created_at, body, traceparent)
      select id, $1, session, 1, 2, 'compliance_session.updated', now(),
             format('{"id":"%s","type":"compliance_session.updated","data":{"complianceSessionId":"%s"}}', id, session), ''
        from minute cross join generate_series($3::int, $4::int) i
       cross join lateral (select 'evt_' || floor || lpad(i::text, 16, '0') as id, 'cs_' || floor || lpad(i::text, 16, '0') as session) m
      returning event_id, session_id)
    insert into open_deliveries (event_id, endpoint_id, session_id, epoch, version, attempts, held, blocking, exhausted_at)
    select event_id, ($2::text[])[right(event_id, 4)::int % ${endpoints} + 1], session_id, 1, 2, 6, true, false, now() from stored`;
  const size = 50_000;
  for (let from = 1; from <= count; from += size) {
    await query(text, [tenantId, endpointIds, from, Math.min(count, from + size - 1)]);
  }
  await query('analyze events');
}

async function startReplay({ deliveries, call }: DeliveryProcess): Promise<string> {
  const from = new Date(Date.now() - 24 * 60 * 60 * 1_000).toISOString();
  const started = await deliveries.StartReplay({ requestId: randomUUID(), tenantId, filter: { from } }, call);
  return started.replay?.id ?? '';
}

type Progress = { status: string; examined: number; reopened: number };

async function read({ query }: LoneService, replayId: string): Promise<Progress> {
  const [row] = await query<Progress>(
    'select status, examined::float8 as examined, reopened::float8 as reopened from replays where id = $1',
    [replayId],
  );
  if (row === undefined) throw new Error('there is no such replay');
  return row;
}

function atLeast(progress: Progress, examined: number): Progress | undefined {
  return progress.examined >= examined ? progress : undefined;
}

/** Only deliveries in flight in the killed process may be attempted twice, and each is in the log once. */
async function faultsOf(
  { query }: LoneService,
  replayed: number,
  { examined, reopened }: Progress,
  came: { arrived: number; distinct: number } = { arrived: 0, distinct: 0 },
): Promise<string[]> {
  const [logged] = await query<{ attempts: number; deliveries: number }>(
    `select count(*)::float8 as attempts, count(distinct (event_id, endpoint_id))::float8 as deliveries
       from attempts where verdict = 'DELIVERED'`,
  );
  const wrong: [boolean, string][] = [
    [examined !== replayed || reopened !== replayed, `${reopened} of ${examined} examined were made due again`],
    [logged?.deliveries !== replayed, `${logged?.deliveries} were delivered`],
    [logged?.attempts !== logged?.deliveries, `${logged?.attempts} attempts were logged for them`],
    [came.distinct !== replayed, `${came.distinct} came`],
    [came.arrived - came.distinct > heldAtMost, `${came.arrived - came.distinct} came twice`],
  ];
  return wrong.flatMap(([isSo, what]) => (isSo ? [`of ${replayed} deliveries ${what}`] : []));
}
