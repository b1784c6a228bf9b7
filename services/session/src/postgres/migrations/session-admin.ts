import type { Migration } from '@gcs/kit/postgres/migrate';

/** Who has looked at guest data, and finding sessions by guest; follow-ups of sessions that have ended. */
export const sessionAdminMigration: Migration = {
  name: '0108_session_admin',
  up: `
create table guest_data_accesses (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  tenant_id text collate "C" not null,
  session_id text collate "C",
  method text not null,
  issuer text not null,
  subject text not null,
  auth_time timestamptz,
  token_id text not null,
  purpose text not null check (purpose <> '')
);
comment on table guest_data_accesses is 'Every disclosure of guest data to an operator, append-only';
comment on column guest_data_accesses.session_id is 'Null for a search by guest';
comment on column guest_data_accesses.method is 'Full gRPC method';
comment on column guest_data_accesses.token_id is 'Identifier (jti) of the operator''s token';
comment on column guest_data_accesses.purpose is 'Why, as the operator stated it';
create index guest_data_accesses_tenant on guest_data_accesses (tenant_id, id);

create index sessions_guest on sessions (guest_index) where guest_index is not null;

create table session_follow_ups (
  session_id text collate "C" primary key,
  follow_up_of text collate "C" not null,
  created_at timestamptz not null default now()
);
comment on table session_follow_ups is 'Sessions that were opened because an ended one has to be looked at again';
create index session_follow_ups_of on session_follow_ups (follow_up_of, session_id);
`,
  down: `
drop table session_follow_ups;
drop index sessions_guest;
drop table guest_data_accesses;
`,
};
