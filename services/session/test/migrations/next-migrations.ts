import type { Migration } from '@gcs/kit/postgres/migrations/migration';
import { sessionMigrations } from '../../src/schema/migrations.ts';

const hotTables = ['sessions', 'idempotency_records', 'journal', 'outbox', 'reviews'];

/**
 * Adds a column. New rows fill it, and the backfill fills the existing rows. The statement takes an exclusive lock on
 * the table.
 */
const columns = hotTables.map((table, place) => ({
  name: `000${place + 2}_${table}`,
  up: `alter table ${table} add site text, alter site set default 'new'`,
}));

const index = { name: '0007_by_property', index: 'sessions_by_property', on: 'sessions (property_reference, id)' };

const backfill = {
  name: '0008_sites',
  page: `
    with page as (select id from sessions where id > $1 order by id limit $2),
         filled as (update sessions set site = 'old' where id in (select id from page) and site is distinct from 'new')
    select max(id) as next from page`,
};

/** Makes the column mandatory without reading the table under an exclusive lock. */
const mandatory = [
  { name: '0009_site', up: 'alter table sessions add constraint sessions_site check (site is not null) not valid' },
  { name: '0010_site', up: 'alter table sessions validate constraint sessions_site' },
];

/** Future versions of the database. Each list adds a migration of another kind to the previous list. */
export const nextMigrations = {
  columns: [...sessionMigrations, ...columns],
  index: [...sessionMigrations, ...columns, index],
  backfill: [...sessionMigrations, ...columns, index, backfill, ...mandatory],
} satisfies Record<string, readonly Migration[]>;
