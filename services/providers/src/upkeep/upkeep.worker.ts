import type { Database } from '@gcs/kit/postgres/database';
import { type Loop, startLoop } from '@gcs/kit/process/loop';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { keepTidy, measureBacklog } from './keep-tidy.ts';

const pollMs = 60_000;
const gaugeMs = 5_000;

/** Forgets what has served, and says how long the oldest work has waited. */
export function startUpkeep({ database, telemetry }: { database: Database; telemetry: Telemetry }): Pick<Loop, 'stop'> {
  const { logger, meter } = telemetry;
  const seconds = { reports: 0, looks: 0 };
  const gauge = meter.createObservableGauge('gcs.providers.oldest.age', {
    unit: 's',
    description: 'How long the oldest report has waited to be taken, and the look that is most overdue',
  });
  gauge.addCallback((result) => {
    for (const [work, age] of Object.entries(seconds)) result.observe(age, { work });
  });
  const tidying = startLoop({
    name: 'tidying of providers',
    run: async () => ((await keepTidy(database)) ? 0 : pollMs),
    pollMs,
    logger,
  });
  const measuring = startLoop({
    name: 'backlog of providers',
    run: async () => {
      Object.assign(seconds, await measureBacklog(database));
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
