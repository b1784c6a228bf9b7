import type { Bench } from '../bench.ts';
import { type Child, startChild } from '../children/child.ts';
import type { OtlpSinkHandlers } from '../children/otlp-sink.ts';
import { type Rig, secondsOf } from '../rig.ts';
import { faultsOf, type Row } from '../row.ts';
import { sampleOf } from '../statistics.ts';
import { amountFor, warmUpDeliveries } from './deliver.ts';

/** What one of two stacks used in one round: processor seconds of services and database for a thousand. */
type Round = { secondsPer1000: number; faults: string[] };

/**
 * Figure 9: what tracing every request to a local collector costs figures 1 and 3, in processor time, which is what
 * bounds them. A stack with and one without take turns, and turns at being first, so that a machine or a database that
 * slows down slows both; rates of one and the same stack differ by more from round to round than telemetry costs.
 */
export async function telemetry(bench: Bench): Promise<Row[]> {
  const sink = startChild<OtlpSinkHandlers>('otlp-sink');
  bench.lifecycle.onStop('OTLP sink', () => sink.stop());
  const plain = await bench.rig();
  const traced = await bench.openRig({
    OTEL_EXPORTER_OTLP_ENDPOINT: await sink.call('listen', null),
    OTEL_TRACES_SAMPLER: 'always_on',
  });
  const { warmUpMs, windowMs } = bench.plan.busy;
  const creating = async ({ generator, stack }: Rig): Promise<Round> => {
    const before = secondsOf(stack);
    const result = await generator.call('create', { clients: 64, warmUpMs: 0, windowMs, windows: 1 });
    return { secondsPer1000: per1000(secondsOf(stack) - before, result.completed), faults: faultsOf(result) };
  };
  await traced.generator.call('create', { clients: 64, warmUpMs, windowMs, windows: 1 });
  const creates = await compare(bench, plain, traced, creating);

  await warmUpDeliveries(bench, traced, 64);
  const amount = amountFor(windowMs, await warmUpDeliveries(bench, plain, 64));
  const delivering = async (rig: Rig): Promise<Round> => {
    const { processorSeconds, delivered, faults } = await rig.deliver(amount, { clients: 64 });
    return { secondsPer1000: per1000(processorSeconds, delivered), faults };
  };
  const deliveries = await compare(bench, plain, traced, delivering);
  await reportSpans(bench, sink);
  return [rowOf('creates', creates), rowOf('webhooks delivered', deliveries)];
}

const per1000 = (seconds: number, count: number) => (seconds * 1_000) / count;

type Compared = { costs: number[]; plain: number[]; faults: string[] };

async function compare(bench: Bench, plain: Rig, traced: Rig, run: (rig: Rig) => Promise<Round>): Promise<Compared> {
  const compared: Compared = { costs: [], plain: [], faults: [] };
  while (compared.costs.length < bench.plan.telemetryPairs) {
    const isPlainFirst = compared.costs.length % 2 === 0;
    const first = await run(isPlainFirst ? plain : traced);
    const second = await run(isPlainFirst ? traced : plain);
    const [without, withIt] = isPlainFirst ? [first, second] : [second, first];
    compared.costs.push((withIt.secondsPer1000 / without.secondsPer1000 - 1) * 100);
    compared.plain.push(without.secondsPer1000);
    compared.faults.push(...without.faults, ...withIt.faults);
  }
  return compared;
}

async function reportSpans(bench: Bench, sink: Child<OtlpSinkHandlers>): Promise<void> {
  bench.progress(`telemetry: the collector received ${await sink.call('spans', null)} spans`);
}

function rowOf(what: string, { costs, plain, faults }: Compared): Row {
  return {
    figure: 9,
    what: `processor time that full telemetry adds to ${what}`,
    value: sampleOf(costs),
    unit: '%',
    yardstick: { value: sampleOf(plain).median, unit: 's', of: 'a thousand without telemetry' },
    target: { atMost: 10 },
    faults,
  };
}
