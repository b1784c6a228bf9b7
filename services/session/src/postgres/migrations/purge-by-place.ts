import type { Migration } from '@gcs/kit/postgres/migrate';

/**
 * Old keys are purged by their place in the table. The index by age led to nothing once new rows had filled the room of
 * purged ones: every range of the table then has old rows, and each statement read it from its start again.
 */
export const purgeByPlaceMigration: Migration = {
  name: '0118_purge_by_place',
  up: 'drop index idempotency_records_age;',
  down: 'create index idempotency_records_age on idempotency_records using brin (created_at) with (autosummarize = on);',
};
