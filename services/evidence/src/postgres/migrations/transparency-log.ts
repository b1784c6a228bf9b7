import type { Migration } from '@gcs/kit/postgres/migrate';

/**
 * The transparency log (docs/evidence.md#transparency-log). Sealing queues a revision; one sequencer gives it its
 * place. The tree is kept as its complete subtrees, which never change once they exist, so both tables are append-only
 * like the revisions that they commit to. Revisions sealed before this migration are queued by it.
 */
export const transparencyLogMigration: Migration = {
  name: '0102_transparency_log',
  up: `
    create table log_queue (
      id bigint generated always as identity primary key,
      session_id text collate "C" not null,
      revision integer not null
    ) with (autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_cost_delay = 0, vacuum_truncate = off);
    comment on table log_queue is 'Sealed revisions that have no place in the log yet, in the order of sealing.';

    create table log_leaves (
      position bigint primary key,
      session_id text collate "C" not null,
      revision integer not null,
      unique (session_id, revision)
    );
    comment on table log_leaves is 'Which revision each leaf of the log is. Append-only.';
    comment on column log_leaves.position is 'Index of the leaf, from 0.';

    create table log_nodes (
      level smallint not null,
      position bigint not null,
      hash bytea not null check (octet_length(hash) = 32),
      primary key (level, position)
    );
    comment on table log_nodes is 'Complete subtrees of the log (RFC 6962); level 0 are the leaves. Append-only.';

    create table log_origins (
      id integer generated always as identity primary key,
      origin text not null unique,
      reason text,
      acknowledged_by jsonb,
      at timestamptz not null default now()
    );
    comment on table log_origins is 'Names that the log has had, newest last. A new one is acknowledged by an operator after a restore. Append-only.';
    comment on column log_origins.acknowledged_by is 'Issuer, subject, auth_time and token id of the operator; null for the first.';

    create table log_state (
      id boolean primary key default true check (id),
      size bigint not null default 0,
      checkpoint text,
      checkpoint_size bigint not null default 0
    ) with (fillfactor = 50);
    comment on table log_state is 'The log as it stands: one row.';
    comment on column log_state.size is 'Leaves in the tree; may be ahead of the checkpoint for a moment.';
    comment on column log_state.checkpoint is 'Newest signed checkpoint that is also outside of this database; null before the first.';
    insert into log_state default values;

    insert into log_queue (session_id, revision)
    select session_id, revision from package_revisions order by generated_at, session_id, revision;

    create trigger append_only before truncate or delete or update on log_leaves
      for each statement execute function refuse_change();
    create trigger append_only before truncate or delete or update on log_nodes
      for each statement execute function refuse_change();
    create trigger append_only before truncate or delete or update on log_origins
      for each statement execute function refuse_change();
  `,
  down: 'drop table log_state, log_origins, log_nodes, log_leaves, log_queue;',
};
