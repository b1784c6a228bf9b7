import type { Clock } from '@gcs/kit/clock';
import type { Database } from '@gcs/kit/postgres/database';
import type { Check } from '@gcs/kit/process/health';
import { observeTogether, type Telemetry } from '@gcs/kit/telemetry/telemetry';
import { readExpiringTokens, readTokensToRotate } from './tokens.store.ts';

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

const maxNamed = 5;

/** Names the tokens, which the gauge's labels must not contain. */
export function tokenExpiryCheck({ database, clock }: { database: Database; clock: Clock }): Check {
  return {
    name: 'tokens',
    async check() {
      const found = await readTokensToRotate(database, clock.now(), maxNamed + 1).catch(() => []);
      if (found.length === 0) return [];
      const named = found.slice(0, maxNamed).map(({ id, tenantId, expiresAt }) => {
        return `${id} of ${tenantId} on ${expiresAt.toISOString()}`;
      });
      const reason = `tokens in use expire soon: ${[...named, ...(found.length > maxNamed ? ['and more'] : [])].join(', ')}`;
      return [{ name: 'GcsTokenExpires', reason }];
    },
  };
}
