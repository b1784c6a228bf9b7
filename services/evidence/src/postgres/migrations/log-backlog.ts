import type { Migration } from '@gcs/kit/postgres/migrate';

/**
 * Since when sealed revisions wait for the transparency log: in the queue, and placed under no published checkpoint. What
 * is queued when this migration runs counts from then.
 */
export const logBacklogMigration: Migration = {
  name: '0107_log_backlog',
  up: `
    alter table log_queue add column queued_at timestamptz not null default now();
    comment on column log_queue.queued_at is 'When the revision was sealed, on the clock of the database.';
    alter table log_state add column unsigned_since timestamptz;
    comment on column log_state.unsigned_since is 'When the oldest leaf was queued that no published checkpoint covers; null when all are covered.';
  `,
  down: `
    alter table log_state drop column unsigned_since;
    alter table log_queue drop column queued_at;
  `,
};
