import type { Database } from '@gcs/kit/postgres/database';
import { observeTogether, type Telemetry } from '@gcs/kit/telemetry/telemetry';
import { readDeliveryBacklog } from './backlog.store.ts';

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
  return observeTogether(meter, [due, oldest, undelivered, disabled], async (result) => {
    const backlog = await readDeliveryBacklog(database);
    result.observe(due, backlog.due);
    result.observe(oldest, backlog.oldestDueSeconds);
    result.observe(undelivered, backlog.oldestUndeliveredSeconds);
    result.observe(disabled, backlog.disabledEndpoints);
  });
}
