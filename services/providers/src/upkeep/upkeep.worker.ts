import { type Loop, startLoop } from '@gcs/kit/process/loop';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import type { ObservableGauge } from '@opentelemetry/api';
import type { Troubles } from '../vendor/troubles.ts';
import { keepTidy, type TidyDeps } from './keep-tidy.ts';
import { type Measured, measure } from './measure.ts';

const pollMs = 60_000;
const gaugeMs = 5_000;

export function startUpkeep({
  telemetry,
  vendors,
  troubles,
  ...deps
}: TidyDeps & { telemetry: Telemetry; vendors: readonly string[]; troubles: Troubles }): Pick<Loop, 'stop'> {
  const { logger } = telemetry;
  const tidying = startLoop({
    name: 'tidying of providers',
    async run() {
      const startedMs = performance.now();
      const isMore = await keepTidy(deps);
      // Pauses as long as the previous round took, because guests' hand-overs need the same tables.
      return isMore ? performance.now() - startedMs : pollMs;
    },
    pollMs,
    logger,
  });
  const show = createGauges(telemetry);
  const measuring = startLoop({
    name: 'backlog of providers',
    run: async () => {
      show(await measure(deps.database, vendors, troubles));
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

function createGauges({ meter }: Telemetry): (now: Measured) => void {
  let last: Measured | undefined;
  const show = (kind: keyof Measured, label: string, gauge: ObservableGauge) =>
    gauge.addCallback((result) => {
      for (const [of, value] of Object.entries(last?.[kind] ?? {})) result.observe(value, { [label]: of });
    });
  show(
    'ages',
    'work',
    meter.createObservableGauge('gcs.providers.oldest.age', {
      unit: 's',
      description: 'Age of the oldest waiting report, and the longest delay of a poll or removal',
    }),
  );
  show(
    'waiting',
    'vendor',
    meter.createObservableGauge('gcs.providers.waiting', {
      unit: '{session}',
      description: 'Vendor sessions that guests have submitted and the vendor has not decided, counted up to 10,000',
    }),
  );
  show(
    'waitingAges',
    'vendor',
    meter.createObservableGauge('gcs.providers.waiting.oldest_age', {
      unit: 's',
      description: "Age of the oldest submitted vendor session that waits for the vendor's decision",
    }),
  );
  show(
    'orphans',
    'vendor',
    meter.createObservableGauge('gcs.providers.orphans', {
      unit: '{session}',
      description: 'Vendor sessions whose opening response was lost and that a person must delete',
    }),
  );
  show(
    'refusedKeys',
    'vendor',
    meter.createObservableGauge('gcs.providers.keys.refused', {
      unit: '{account}',
      description:
        'Accounts whose key the vendor answered with 401 or 403, until it accepts a call or the account changes',
    }),
  );
  show(
    'ceilings',
    'vendor',
    meter.createObservableGauge('gcs.providers.ceiling.used', {
      unit: '1',
      description: 'Used share of the monthly maximum, for the fullest account of a vendor',
    }),
  );
  return (now) => {
    last = now;
  };
}
