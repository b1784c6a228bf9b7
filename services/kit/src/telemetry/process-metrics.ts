import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { Meter } from '@opentelemetry/api';

const secondsPerNanosecond = 1e-9;

/** The state of the process, by the names of the semantic conventions; register once per process. */
export function registerProcessMetrics(meter: Meter): void {
  registerEventLoopMetrics(meter);
  meter
    .createObservableGauge('v8js.memory.heap.used', { unit: 'By', description: 'Heap in use' })
    .addCallback((result) => result.observe(getHeapStatistics().used_heap_size));
  meter
    .createObservableGauge('v8js.memory.heap.limit', { unit: 'By', description: 'What the heap may grow to' })
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

// Delays are those since the last collection, so that a short stall is not averaged away over the life of the process.
// They are taken as the loop comes round: a timer for them would wake an idle process a hundred times a second.
function registerEventLoopMetrics(meter: Meter): void {
  const delays = monitorEventLoopDelay({ samplePerIteration: true });
  delays.enable();
  let utilization = performance.eventLoopUtilization();
  const p50 = meter.createObservableGauge('nodejs.eventloop.delay.p50', {
    unit: 's',
    description: 'Event loop delay since the last collection, p50',
  });
  const p90 = meter.createObservableGauge('nodejs.eventloop.delay.p90', {
    unit: 's',
    description: 'Event loop delay since the last collection, p90',
  });
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
  meter.addBatchObservableCallback(
    (result) => {
      result.observe(p50, delays.percentile(50) * secondsPerNanosecond);
      result.observe(p90, delays.percentile(90) * secondsPerNanosecond);
      result.observe(p99, delays.percentile(99) * secondsPerNanosecond);
      result.observe(max, delays.max * secondsPerNanosecond);
      delays.reset();
      const now = performance.eventLoopUtilization();
      result.observe(used, performance.eventLoopUtilization(now, utilization).utilization);
      utilization = now;
    },
    [p50, p90, p99, max, used],
  );
}
