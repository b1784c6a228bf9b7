import type { Migration } from '@gcs/kit/postgres/migrate';

/**
 * Sessions, one row each. Indexed columns do not change while a session moves (wake_at only when a clock does), so
 * most updates stay on their page (heap-only), for which the fill factor leaves room.
 */
export const sessionsMigration: Migration = {
  name: '0102_sessions',
  up: `
create table sessions (
  id text collate "C" primary key,
  tenant_id text collate "C" not null,
  booking_reference text not null,
  property_reference text not null,
  workflow_key text collate "C" not null,
  workflow_version int not null,
  status text not null,
  state jsonb,
  epoch int not null,
  version bigint not null,
  clock_offset_ms bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz,
  wake_at timestamptz,
  package_ready boolean not null default false,
  guest_index bytea,
  wrapped_key bytea,
  details bytea
) with (fillfactor = 80);
comment on table sessions is 'Compliance sessions, each with its steps';
comment on column sessions.workflow_version is 'The pinned version of the profile';
comment on column sessions.state is 'Steps with attempts, reason codes, and the clocks that no statement looks at; null while untouched';
comment on column sessions.epoch is 'Raised when the database was restored from a backup';
comment on column sessions.version is 'Number of committed changes; contiguous from 1';
comment on column sessions.clock_offset_ms is 'How far the session''s own clock runs ahead (sandbox)';
comment on column sessions.expires_at is 'On the session''s own clock; null while a review stops it and after the end';
comment on column sessions.wake_at is 'In real time: when a clock of the session runs out';
comment on column sessions.package_ready is 'True once evidence_package.ready has been emitted';
comment on column sessions.guest_index is 'Blind index: keyed hash of tenant and guest reference; null after erasure';
comment on column sessions.wrapped_key is 'Data key of this session under the key-encryption key; null after erasure';
comment on column sessions.details is 'Guest, locale, returnUrl and metadata under the data key; null after erasure';
create index sessions_wake on sessions (wake_at) where wake_at is not null;
create index sessions_booking on sessions (tenant_id, booking_reference);
`,
  down: 'drop table sessions;',
};
