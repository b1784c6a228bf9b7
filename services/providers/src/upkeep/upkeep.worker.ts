import type { Database } from '@gcs/kit/postgres/database';
import { type Loop, startLoop } from '@gcs/kit/process/loop';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { keepTidy, measureBacklog, measureWaiting } from './keep-tidy.ts';

const pollMs = 60_000;
const gaugeMs = 5_000;

/** Forgets what has served, and says how long the oldest work has waited, and what waits for vendors. */
export function startUpkeep({ database, telemetry }: { database: Database; telemetry: Telemetry }): Pick<Loop, 'stop'> {
  const { logger } = telemetry;
  const tidying = startLoop({
    name: 'tidying of providers',
    run: async () => ((await keepTidy(database)) ? 0 : pollMs),
    pollMs,
    logger,
  });
  const read = measured(telemetry);
  const measuring = startLoop({
    name: 'backlog of providers',
    run: async () => {
      const [seconds, waiting] = await Promise.all([measureBacklog(database), measureWaiting(database)]);
      read({ seconds, waiting });
      return gaugeMs;
    },
    pollMs: gaugeMs,
    logger,
  });
  return {
    async stop() {
      await Promise.all([tidying.stop(), measuring.stop()]);
    },
  };
}

type Measured = {
  seconds: Awaited<ReturnType<typeof measureBacklog>>;
  waiting: Awaited<ReturnType<typeof measureWaiting>>;
};

/** Gauges of what was measured last; nothing before the first time. */
function measured({ meter }: Telemetry): (now: Measured) => void {
  let last: Measured | undefined;
  const oldest = meter.createObservableGauge('gcs.providers.oldest.age', {
    unit: 's',
    description: 'How long the oldest report has waited to be taken, and the look that is most overdue',
  });
  const waiting = meter.createObservableGauge('gcs.providers.waiting', {
    unit: '{session}',
    description: 'Vendor sessions that guests have handed in and the vendor has not decided, the oldest 10,000 counted',
  });
  const waitingAge = meter.createObservableGauge('gcs.providers.waiting.oldest_age', {
    unit: 's',
    description: 'How long the oldest of them has waited for the vendor',
  });
  oldest.addCallback((result) => {
    for (const [work, age] of Object.entries(last?.seconds ?? {})) result.observe(age, { work });
  });
  waiting.addCallback((result) => {
    for (const [vendor, { waiting: count }] of last?.waiting ?? []) result.observe(count, { vendor });
  });
  waitingAge.addCallback((result) => {
    for (const [vendor, { seconds }] of last?.waiting ?? []) result.observe(seconds, { vendor });
  });
  return (now) => {
    last = now;
  };
}
