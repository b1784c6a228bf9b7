import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { Meter, Observable } from '@opentelemetry/api';

const secondsPerNanosecond = 1e-9;

/** Registers metrics with the names of the semantic conventions. Call it once per process. */
export function registerProcessMetrics(meter: Meter): void {
  registerEventLoopMetrics(meter);
  meter
    .createObservableGauge('v8js.memory.heap.used', { unit: 'By', description: 'Heap in use' })
    .addCallback((result) => result.observe(getHeapStatistics().used_heap_size));
  meter
    .createObservableGauge('v8js.memory.heap.limit', { unit: 'By', description: 'Limit of the heap' })
    .addCallback((result) => result.observe(getHeapStatistics().heap_size_limit));
  meter
    .createObservableGauge('process.memory.usage', { unit: 'By', description: 'Resident memory' })
    .addCallback((result) => result.observe(process.memoryUsage.rss()));
  meter
    .createObservableCounter('process.cpu.time', { unit: 's', description: 'Processor time used' })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage();
      result.observe(user / 1e6, { 'cpu.mode': 'user' });
      result.observe(system / 1e6, { 'cpu.mode': 'system' });
    });
}

/**
 * Within this time, a second reader gets the first reader's values, because a scrape and an export must see the same
 * stall.
 */
const sharedMs = 5_000;

// Delays are measured since the last collection, so that a short stall is not averaged away. Delays are sampled at each
// turn of the event loop, because a timer would wake an idle process a hundred times a second.
function registerEventLoopMetrics(meter: Meter): void {
  const delays = monitorEventLoopDelay({ samplePerIteration: true });
  delays.enable();
  let utilization = performance.eventLoopUtilization();
  let last: { at: number; figures: readonly [Observable, number][] } | undefined;
  const p99 = meter.createObservableGauge('nodejs.eventloop.delay.p99', {
    unit: 's',
    description: 'Event loop delay since the last collection, p99',
  });
  const max = meter.createObservableGauge('nodejs.eventloop.delay.max', {
    unit: 's',
    description: 'Event loop delay since the last collection, max',
  });
  const used = meter.createObservableGauge('nodejs.eventloop.utilization', {
    unit: '1',
    description: 'Share of time the event loop was busy',
  });
  const measure = (): readonly [Observable, number][] => {
    const now = performance.eventLoopUtilization();
    const share = performance.eventLoopUtilization(now, utilization).utilization;
    utilization = now;
    const figures: [Observable, number][] = [
      [p99, delays.percentile(99) * secondsPerNanosecond],
      [max, delays.max * secondsPerNanosecond],
      [used, share],
    ];
    delays.reset();
    return figures;
  };
  meter.addBatchObservableCallback(
    (result) => {
      if (last === undefined || performance.now() - last.at >= sharedMs) {
        last = { at: performance.now(), figures: measure() };
      }
      for (const [instrument, value] of last.figures) result.observe(instrument, value);
    },
    [p99, max, used],
  );
}
