import type { Migration } from '@gcs/kit/postgres/migrate';

/** How far the recomputation of everything that is stored has come, so that a successor goes on where it stands. */
export const storedVerificationMigration: Migration = {
  name: '0108_stored_verification',
  up: `
    create table stored_verification (
      id boolean primary key default true check (id),
      position text collate "C" not null default '',
      verified bigint not null default 0,
      pass_started_at timestamptz not null default now(),
      advanced_at timestamptz
    ) with (fillfactor = 50);
    comment on table stored_verification is 'The pass of the background verification over all sessions: one row.';
    comment on column stored_verification.position is 'Session after which the pass goes on; empty at its start.';
    comment on column stored_verification.verified is 'Sessions verified in this pass.';
    comment on column stored_verification.advanced_at is 'When the verification of the last page began; null before the first.';
    insert into stored_verification default values;
  `,
  down: 'drop table stored_verification;',
};
