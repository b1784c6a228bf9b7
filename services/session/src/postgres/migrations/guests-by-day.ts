import type { Migration } from '@gcs/kit/postgres/migrate';

/**
 * A guest's keyed hash is random, so each create read and wrote another page of an index over all sessions: with ten
 * million of them 750 MB, of which little stays in memory. By day first, creates of a day meet on the same few pages;
 * who looks for a guest looks once a day that there are sessions of (docs/performance.md#growth).
 */
export const guestsByDayMigration: Migration = {
  name: '0119_guests_by_day',
  up: `
drop index sessions_guest;
create index sessions_guest on sessions (((created_at at time zone 'UTC')::date), guest_index)
  where guest_index is not null;
`,
  down: `
drop index sessions_guest;
create index sessions_guest on sessions (guest_index) where guest_index is not null;
`,
};
