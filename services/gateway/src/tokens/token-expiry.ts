import type { Clock } from '@gcs/kit/clock';
import type { Database } from '@gcs/kit/postgres/database';
import { observeTogether, type Telemetry } from '@gcs/kit/telemetry/telemetry';
import { readExpiringTokens } from './tokens.store.ts';

/** Observes the soonest expiry of a token in use, so that operators rotate it in time (docs/contract.md#api-tokens). */
export function observeTokenExpiry(
  { database, clock }: { database: Database; clock: Clock },
  { meter }: Pick<Telemetry, 'meter'>,
): () => void {
  const timeLeft = meter.createObservableGauge('gcs.token.time_left', {
    unit: 's',
    description: 'Time until the first token of `kind` expires that was used in the last week; absent above 30 days',
  });
  return observeTogether(meter, [timeLeft], async (result) => {
    for (const { kind, secondsLeft } of await readExpiringTokens(database, clock.now()))
      result.observe(timeLeft, secondsLeft, { kind });
  });
}
