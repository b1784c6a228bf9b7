import type { Migration } from '@gcs/kit/postgres/migrate';

/** Finds the oldest event that is still to be delivered among any number that are held. What flows is leased, and not in it. */
export const oldestUndelivered: Migration = {
  name: '0005_oldest_undelivered',
  up: `
    create index open_deliveries_undelivered on open_deliveries (event_id) where lease is null and not held;
  `,
  down: 'drop index open_deliveries_undelivered;',
};
