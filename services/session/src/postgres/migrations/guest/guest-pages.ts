import type { Migration } from '@gcs/kit/postgres/migrate';

/**
 * Links to the guest's page, and what guests answer there (docs/workflow.md#guests-page). Of a link only the hash of its
 * token is stored, so a dump of the database opens no page.
 */
export const guestPagesMigration: Migration = {
  name: '0116_guest_pages',
  up: `
create table guest_links (
  token_sha256 bytea primary key,
  session_id text collate "C" not null,
  tenant_id text collate "C" not null,
  is_derived boolean not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
comment on table guest_links is 'Links to the page of a session''s guest; gone with the guest''s data';
comment on column guest_links.token_sha256 is 'SHA-256 of the token as it stands in the address';
comment on column guest_links.is_derived is 'The token follows from the session and a key: it came with the answer to a create';
comment on column guest_links.ended_at is 'From here on the link leads nowhere; null until an operator ends it';
create index guest_links_session on guest_links (session_id);

create table guest_answers (
  id text collate "C" primary key,
  session_id text collate "C" not null,
  step_type text collate "C" not null,
  submitted_at timestamptz not null,
  answers bytea not null
);
comment on table guest_answers is 'What guests answered on their page; destroyed with the guest''s data';
comment on column guest_answers.answers is 'JSON, encrypted under the key-encryption key';
create index guest_answers_session on guest_answers (session_id, id);
`,
  down: `
drop table guest_answers;
drop table guest_links;
`,
};
