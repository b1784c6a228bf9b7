import type { Bench } from '../bench.ts';
import { startChild } from '../children/child.ts';
import type { ResultLoadHandlers } from '../children/result-load.ts';
import { openLoneSession } from '../lone-session.ts';
import { faultsOf, type Row, rateOf } from '../row.ts';

/** More adapters than a batch has items, so that each transaction can be full. */
const callers = 1_000;
/** Enough for the whole run, even at three times the target rate. */
const maxPerMs = 6;
/** With fewer results in a transaction batching does not work. */
const fewest = 50;

/** Figure 14: providers' results applied by the session service, gathered into transactions of at most 500. */
export async function results(bench: Bench): Promise<Row[]> {
  const session = await openLoneSession(bench, 'bench_results');
  const { address, tenantId } = session;
  const providers = startChild<ResultLoadHandlers>('result-load');
  bench.lifecycle.onStop('result load', () => providers.stop());
  const { warmUpMs, windowMs, windows } = bench.plan.busy;
  const reports = (warmUpMs + windowMs * windows) * maxPerMs;
  await providers.call('prepare', { address, tenantId, reports });
  const yardstick = await bench.yardsticks.commits();
  await session.query('create extension if not exists pg_stat_statements');
  const load = { clients: callers, ...bench.plan.busy };
  const result = await providers.call('report', { address, tenantId, load, reports });
  const [gathered] = await session.query(perTransaction);
  const average = Math.round(Number(gathered?.['average']));
  const scattered = average < fewest ? [`only ${average} results were in a transaction`] : [];
  return [
    {
      figure: 14,
      what: `results applied, ${callers} callers, ${average} in a transaction`,
      value: rateOf(result),
      unit: '/s',
      yardstick,
      target: { atLeast: 2_000 },
      faults: [...faultsOf(result), ...scattered],
    },
  ];
}

/** Each transaction takes the identities of its results by one statement. */
const perTransaction = `
  select sum(rows)::float8 / sum(calls) as average from pg_stat_statements
   where query ilike '%insert into result_inbox%'
     and dbid = (select oid from pg_database where datname = current_database())`;
