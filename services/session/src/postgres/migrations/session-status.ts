import type { Migration } from '@gcs/kit/postgres/migrate';

/** The database knows the statuses, too: what the service writes by mistake is refused, not found by a client. */
export const sessionStatusMigration: Migration = {
  name: '0110_session_status',
  up: `
alter table sessions add constraint sessions_status check (status in ('PENDING', 'IN_PROGRESS', 'NEEDS_REVIEW',
  'VERIFIED', 'INCOMPLETE', 'FAILED', 'EXPIRED'));
`,
  down: 'alter table sessions drop constraint sessions_status;',
};
