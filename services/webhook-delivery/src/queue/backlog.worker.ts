import type { Database } from '@gcs/kit/postgres/database';
import type { Check } from '@gcs/kit/process/health';
import { observeTogether, type Telemetry } from '@gcs/kit/telemetry/telemetry';
import { readDeliveryBacklog, readGivenUp } from './backlog.store.ts';

export function observeBacklog(database: Database, { meter }: Telemetry): () => void {
  const due = meter.createObservableGauge('gcs.webhook.delivery.due', {
    unit: '{delivery}',
    description: 'Due deliveries that are not started yet',
  });
  const oldest = meter.createObservableGauge('gcs.webhook.delivery.oldest_due_age', {
    unit: 's',
    description: 'Time since the oldest due delivery became due',
  });
  const undelivered = meter.createObservableGauge('gcs.webhook.delivery.oldest_undelivered_age', {
    unit: 's',
    description: 'Age of the oldest undelivered event, without events in flight',
  });
  const disabled = meter.createObservableGauge('gcs.webhook.endpoints.disabled', {
    unit: '{endpoint}',
    description: 'Disabled endpoints',
  });
  const givenUp = meter.createObservableGauge('gcs.webhook.delivery.given_up', {
    unit: '{delivery}',
    description: 'Exhausted deliveries that were not replayed, up to 10,000',
  });
  return observeTogether(meter, [due, oldest, undelivered, disabled, givenUp], async (result) => {
    const [backlog, exhausted] = await Promise.all([readDeliveryBacklog(database), readGivenUp(database)]);
    result.observe(
      givenUp,
      exhausted.reduce((sum, { deliveries }) => sum + deliveries, 0),
    );
    result.observe(due, backlog.due);
    result.observe(oldest, backlog.oldestDueSeconds);
    result.observe(undelivered, backlog.oldestUndeliveredSeconds);
    result.observe(disabled, backlog.disabledEndpoints);
  });
}

const maxNamed = 5;

/** Names the endpoints, which the gauge's labels must not contain. */
export function givenUpCheck(database: Database): Check {
  return {
    name: 'exhausted deliveries',
    async check() {
      const found = await readGivenUp(database).catch(() => []);
      if (found.length === 0) return [];
      const named = found.slice(0, maxNamed).map(({ endpointId, tenantId, deliveries }) => {
        return `${deliveries} to ${endpointId} of ${tenantId}`;
      });
      const more = found.length > maxNamed ? [`and ${found.length - maxNamed} endpoints more`] : [];
      const reason = `exhausted deliveries were not replayed: ${[...named, ...more].join(', ')}`;
      return [{ name: 'GcsDeliveriesGivenUp', reason }];
    },
  };
}
