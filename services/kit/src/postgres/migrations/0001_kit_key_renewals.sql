create table key_renewals (
  purpose text not null,
  name text not null,
  key text not null,
  place text not null default '',
  examined bigint not null default 0,
  renewed bigint not null default 0,
  remaining bigint not null default 0,
  outdated bigint,
  is_done boolean not null default false,
  next_at timestamptz not null default now(),
  primary key (purpose, name),
  constraint key_renewals_bounds check (
    greatest(octet_length(purpose), octet_length(name), octet_length(key), octet_length(place)) <= 512
  )
) with (fillfactor = 50);
comment on table key_renewals is 'Progress of the renewal of stored values under the current key of a purpose, one row a kind; a process locks the row to renew';
comment on column key_renewals.name is 'The kind of values, as in gcs.keys.outdated';
comment on column key_renewals.key is 'The current key of the renewal; another one begins at the start';
comment on column key_renewals.place is 'Row after which the present pass goes on; empty at its start';
comment on column key_renewals.examined is 'Rows read in the present pass';
comment on column key_renewals.renewed is 'Rows renewed in the present pass';
comment on column key_renewals.remaining is 'Rows of the present pass that keep an older key';
comment on column key_renewals.outdated is 'Rows that the last whole pass left under an older key; null before it';
comment on column key_renewals.is_done is 'A later pass found nothing to renew, so it was the last';
comment on column key_renewals.next_at is 'When the next page may be read, by any process';
