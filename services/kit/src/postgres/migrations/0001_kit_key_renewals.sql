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
comment on table key_renewals is 'Progress of encrypting stored values with a purpose''s current key, one row per kind of values. A process locks the row while it renews';
comment on column key_renewals.name is 'Kind of values, as in the metric gcs.keys.outdated';
comment on column key_renewals.key is 'Key with which values are encrypted again; a new key restarts the renewal';
comment on column key_renewals.place is 'Row after which the current pass continues; empty at the start of a pass';
comment on column key_renewals.examined is 'Rows read in the current pass';
comment on column key_renewals.renewed is 'Rows renewed in the current pass';
comment on column key_renewals.remaining is 'Rows that the current pass left under an older key';
comment on column key_renewals.outdated is 'Rows that the last complete pass left under an older key; null before the first';
comment on column key_renewals.is_done is 'True after a second or later pass that found nothing to renew';
comment on column key_renewals.next_at is 'Time from which any process may read the next page';
