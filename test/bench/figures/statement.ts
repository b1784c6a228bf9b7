import type { Bench } from '../bench.ts';
import type { BatchLoadHandlers } from '../children/batch-load.ts';
import { startChild } from '../children/child.ts';
import { openLoneSession } from '../lone-session.ts';
import { faultsOf, type Row } from '../row.ts';
import { sampleOf } from '../statistics.ts';

const size = 32;
// As many batches as the gateway has in flight.
const inFlight = 4;

/**
 * Figure 2: the create statement. The session package exports its service and nothing below, so the statement is
 * seen from both sides: by what CreateSessions answers over gRPC, and by the time that PostgreSQL says it spends in it.
 */
export async function statement(bench: Bench): Promise<Row[]> {
  const session = await openLoneSession(bench, 'bench_session');
  const { address, tenantId } = session;
  const batches = startChild<BatchLoadHandlers>('batch-load');
  bench.lifecycle.onStop('batch load', () => batches.stop());
  const yardstick = await bench.yardsticks.commits();
  const load = { clients: inFlight, ...bench.plan.busy };
  await session.query('create extension pg_stat_statements');
  const result = await batches.call('createBatches', { address, tenantId, size, load });
  const [spent] = await session.query(timeInCreates);
  const row = { figure: 2, unit: '/s', yardstick, faults: faultsOf(result) } as const;
  return [
    {
      ...row,
      what: 'rows created per second of the statement’s own time, batches of 32',
      value: sampleOf([(result.completed * size * 1_000) / Number(spent?.['ms'])]),
      target: { atLeast: 25_000 },
    },
    {
      ...row,
      what: 'rows created by CreateSessions over gRPC, batches of 32, 4 in flight',
      value: sampleOf(result.windows.map((window) => window.perSecond * size)),
      target: null,
    },
  ];
}

/** Without commits, which PostgreSQL counts separately. */
const timeInCreates = `
  select sum(total_exec_time) as ms from pg_stat_statements
   where query ilike '%insert into sessions%' and dbid = (select oid from pg_database where datname = current_database())`;
