import type { Migration } from '@gcs/kit/postgres/migrate';

/**
 * The index of what waits behind an earlier event also orders by endpoint. As long as it did not, the index of everything
 * undelivered was as good in the eyes of a planner who had seen the queue empty, and the look for stranded deliveries
 * then read every retry there was, once a second.
 */
export const waitingDeliveries: Migration = {
  name: '0007_waiting_deliveries',
  up: `
    drop index open_deliveries_waiting;
    create index open_deliveries_waiting on open_deliveries (event_id, endpoint_id)
      where lease is null and due_at is null and not held;
  `,
  down: `
    drop index open_deliveries_waiting;
    create index open_deliveries_waiting on open_deliveries (event_id)
      where lease is null and due_at is null and not held;
  `,
};
