import type { Bench } from '../bench.ts';
import type { OtlpSinkHandlers } from '../children/otlp-sink.ts';
import { type Rig, secondsOf } from '../rig.ts';
import { faultsOf, type Row, row } from '../row.ts';
import { medianOf } from '../statistics.ts';
import { inTurns, type Pair } from '../turns.ts';
import { amountFor, secondsPerThousand, warmUpDeliveries } from './deliveries.ts';

type Round = { seconds: number; faults: string[] };

/**
 * Figure 9: the processor time that tracing every request to a local collector adds to figures 1 and 3. Two stacks
 * alternate, because the rates of one stack vary more over time than with tracing.
 */
export async function telemetry(bench: Bench): Promise<Row[]> {
  const sink = bench.child<OtlpSinkHandlers>('otlp-sink');
  const exporting = { OTEL_EXPORTER_OTLP_ENDPOINT: await sink.call('listen', null), OTEL_TRACES_SAMPLER: 'always_on' };
  const pair: Pair<Rig> = { plain: await bench.rig(), other: await bench.openRig(exporting) };
  const { warmUpMs, windowMs } = bench.plan.busy;
  await pair.other.generator.call('create', { clients: 64, warmUpMs, windowMs, windows: 1 });
  const creates = await inTurns(pair, bench.plan.telemetryPairs, async ({ generator, stack }): Promise<Round> => {
    const before = secondsOf(stack);
    const result = await generator.call('create', { clients: 64, warmUpMs: 0, windowMs, windows: 1 });
    return { seconds: ((secondsOf(stack) - before) * 1_000) / result.completed, faults: faultsOf(result) };
  });
  await warmUpDeliveries(bench, pair.other);
  const amount = amountFor(windowMs, await warmUpDeliveries(bench, pair.plain));
  const deliveries = await inTurns(pair, bench.plan.telemetryPairs, async (rig): Promise<Round> => {
    const delivered = await rig.deliver(amount, { clients: 64 });
    return { seconds: secondsPerThousand(delivered), faults: delivered.faults };
  });
  bench.progress(`telemetry: the collector received ${Math.round((await sink.call('bytes', null)) / 1_000)} kB`);
  return [rowOf('creates', creates), rowOf('webhooks delivered', deliveries)];
}

function rowOf(what: string, { plain, other }: Pair<Round[]>): Row {
  const costs = other.map(({ seconds }, round) => (seconds / (plain[round]?.seconds ?? Number.NaN) - 1) * 100);
  const without = medianOf(plain.map(({ seconds }) => seconds));
  return row(9, `processor time that full telemetry adds to ${what}`, costs, '%', {
    yardstick: { value: without, unit: 's', of: 'a thousand without telemetry' },
    target: { atMost: 10 },
    faults: [...plain, ...other].flatMap(({ faults }) => faults),
  });
}
