import { type Loop, startLoop } from '@gcs/kit/process/loop';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import {
  keepTidy,
  measureBacklog,
  measureCeilings,
  measureOrphans,
  measureWaiting,
  type TidyDeps,
} from './keep-tidy.ts';

const pollMs = 60_000;
const gaugeMs = 5_000;

export function startUpkeep({
  telemetry,
  vendors,
  ...deps
}: TidyDeps & { telemetry: Telemetry; vendors: readonly string[] }): Pick<Loop, 'stop'> {
  const { logger } = telemetry;
  const { database } = deps;
  const tidying = startLoop({
    name: 'tidying of providers',
    async run() {
      const startedMs = performance.now();
      const isMore = await keepTidy(deps);
      // Uses at most half of the time, because guests' hand-overs need the same table.
      return isMore ? performance.now() - startedMs : pollMs;
    },
    pollMs,
    logger,
  });
  const read = measured(telemetry);
  const measuring = startLoop({
    name: 'backlog of providers',
    run: async () => {
      const [seconds, waiting, orphans, ceilings] = await Promise.all([
        measureBacklog(database),
        measureWaiting(database, vendors),
        measureOrphans(database, vendors),
        measureCeilings(database, vendors),
      ]);
      read({ seconds, waiting, orphans, ceilings });
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
  orphans: Awaited<ReturnType<typeof measureOrphans>>;
  ceilings: Awaited<ReturnType<typeof measureCeilings>>;
};

function measured({ meter }: Telemetry): (now: Measured) => void {
  let last: Measured | undefined;
  const oldest = meter.createObservableGauge('gcs.providers.oldest.age', {
    unit: 's',
    description: 'Age of the oldest waiting report, and the longest delay of a poll and a removal',
  });
  const waiting = meter.createObservableGauge('gcs.providers.waiting', {
    unit: '{session}',
    description: 'Vendor sessions that guests have handed in and the vendor has not decided, the oldest 10,000 counted',
  });
  const waitingAge = meter.createObservableGauge('gcs.providers.waiting.oldest_age', {
    unit: 's',
    description: 'Age of the oldest of them that waits for the vendor',
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
  const orphans = meter.createObservableGauge('gcs.providers.orphans', {
    unit: '{session}',
    description: 'Vendor sessions that were opened for an answer that was lost, and that a person has to delete',
  });
  orphans.addCallback((result) => {
    for (const [vendor, count] of last?.orphans ?? []) result.observe(count, { vendor });
  });
  const ceilings = meter.createObservableGauge('gcs.providers.ceiling.used', {
    unit: '1',
    description: 'Share of the monthly ceiling that the fullest account of a vendor has used',
  });
  ceilings.addCallback((result) => {
    for (const [vendor, used] of last?.ceilings ?? []) result.observe(used, { vendor });
  });
  return (now) => {
    last = now;
  };
}
