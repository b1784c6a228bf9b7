import type { Migration } from '@gcs/kit/postgres/migrate';

/**
 * How each session ended, for the printed report. Sessions that ended before have none: their leaves in the log, which
 * nothing can change, do not commit to one.
 */
export const sessionSummariesMigration: Migration = {
  name: '0106_session_summaries',
  up: `
    create table session_summaries (
      session_id text collate "C" primary key,
      document text not null
    );
    comment on table session_summaries is 'How each session ended: outcome, workflow, property, steps. Append-only.';
    comment on column session_summaries.document is 'RFC 8785 JSON; the leaves of the session''s revisions hold its hash.';
    create trigger append_only before truncate or delete or update on session_summaries
      for each statement execute function refuse_change();
  `,
  down: `
    drop table session_summaries;
  `,
};
