import type { Clock } from '@gcs/kit/clock';
import type { Keyring } from '@gcs/kit/crypto/keyring';
import type { Database } from '@gcs/kit/postgres/database';
import { type Loop, startLoop } from '@gcs/kit/process/loop';
import { observeTogether, type Telemetry } from '@gcs/kit/telemetry/telemetry';
import { readWaiting } from './mails.store.ts';
import { planDueMails } from './plan-mails.ts';
import type { MailDeps } from './send-mails.ts';

const pollMs = 10_000;

type Deps = { database: Database; telemetry: Telemetry; keyring: Keyring; clock: Clock };

/** Runs on every replica. Row locks divide the work. */
export function startMailPlanning({ database, telemetry, keyring, clock }: Deps): Pick<Loop, 'stop'> {
  const waiting = telemetry.meter.createObservableGauge('gcs.stays.mails.waiting', {
    unit: 's',
    description: 'Longest wait of a due mail to a guest, by kind; absent when none waits',
  });
  const stopObserving = observeTogether(telemetry.meter, [waiting], async (result) => {
    for (const { kind, seconds } of await readWaiting(database)) result.observe(waiting, seconds, { kind });
  });
  const run = async () => ((await planDueMails(database, keyring, clock.now())) ? 0 : pollMs);
  const loop = startLoop({ name: 'mails to guests', run, pollMs, logger: telemetry.logger });
  return {
    async stop() {
      stopObserving();
      await loop.stop();
    },
  };
}

export function createMailMetric({ meter }: Pick<Telemetry, 'meter'>): MailDeps['counted'] {
  const mails = meter.createCounter('gcs.stays.mails', {
    unit: '{mail}',
    description: 'Attempts to send mails to guests, by kind and outcome',
  });
  return (kind, outcome) => mails.add(1, { kind, outcome });
}
