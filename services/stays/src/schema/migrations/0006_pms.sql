-- Connections to property management systems, and the reservations read from them.

create table pms_connections (
  id text collate "C" primary key,
  tenant_id text collate "C" not null,
  property_reference text collate "C" not null,
  kind text not null check (kind in ('apaleo', 'mews')),
  base_url text not null,
  pms_property text collate "C" not null,
  pms_service text not null default '',
  time_zone text not null,
  reference_prefix text not null default '',
  infants_below int not null check (infants_below between 0 and 18),
  writes_back boolean not null,
  webhook_hash bytea not null,
  wrapped_key bytea,
  ciphertext bytea,
  position jsonb,
  poll_at timestamptz not null default now(),
  lease bigint not null default 0,
  paused_until timestamptz not null default 'epoch',
  failures int not null default 0,
  problem text not null default '',
  webhook_at timestamptz,
  polled_at timestamptz,
  written_at timestamptz,
  row_version int not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint pms_connections_bounds check (
    greatest(octet_length(id), octet_length(tenant_id), octet_length(property_reference), octet_length(base_url),
      octet_length(pms_property), octet_length(pms_service), octet_length(time_zone), octet_length(reference_prefix),
      octet_length(problem)) <= 2048 and
    greatest(octet_length(webhook_hash), octet_length(wrapped_key), octet_length(ciphertext)) <= 16384 and
    pg_column_size(position) <= 131072
  )
);
comment on table pms_connections is 'A property''s connection to its PMS.';
comment on column pms_connections.pms_property is 'Id of the property or enterprise in the PMS.';
comment on column pms_connections.webhook_hash is 'SHA-256 of the secret part of the webhook address.';
comment on column pms_connections.ciphertext is 'Credentials as JSON, AES-256-GCM under a data key that the service key wraps; AAD is tenant|connection. Null after the connection ends.';
comment on column pms_connections.position is 'Position up to which the PMS was read; null before the first poll.';
comment on column pms_connections.lease is 'Fence: rises with each claim of the connection; only the latest claimant may write.';
comment on column pms_connections.paused_until is 'No process may claim the connection before this time: another one has it, or the PMS has just failed.';
create unique index pms_connections_of_property on pms_connections (tenant_id, property_reference) where ended_at is null;
create unique index pms_connections_by_webhook on pms_connections (webhook_hash);
create index pms_connections_by_pms on pms_connections (tenant_id, kind, pms_property) where ended_at is null;
create index pms_connections_by_tenant on pms_connections (tenant_id, id);
create index pms_connections_by_poll on pms_connections (kind, coalesce(polled_at, created_at)) where ended_at is null;
create index pms_connections_in_use on pms_connections (paused_until) where ended_at is null;

create table pms_reservations (
  connection_id text collate "C" not null references pms_connections on delete cascade,
  id text collate "C" not null,
  tenant_id text collate "C" not null,
  reference text collate "C",
  due_at timestamptz,
  asked bigint not null default 0,
  failures int not null default 0,
  problem text not null default '',
  facts jsonb,
  planned bytea,
  note_at timestamptz,
  note_asked bigint not null default 0,
  note_failures int not null default 0,
  note_problem text not null default '',
  note text,
  changed_at timestamptz not null default now(),
  primary key (connection_id, id),
  constraint pms_reservations_bounds check (
    greatest(octet_length(connection_id), octet_length(id), octet_length(tenant_id), octet_length(reference),
      octet_length(problem), octet_length(note_problem), octet_length(note), octet_length(planned)) <= 2048 and
    pg_column_size(facts) <= 16384
  )
);
comment on table pms_reservations is 'Inbox and state of a PMS''s reservations. A row without a reference is only an id from a webhook or poll.';
comment on column pms_reservations.reference is 'Reference of the booking.';
comment on column pms_reservations.due_at is 'When to read the reservation from the PMS; null: not due.';
comment on column pms_reservations.asked is 'Rises with each webhook and poll that names the reservation, so that a change during a read is not lost.';
comment on column pms_reservations.facts is 'Events of the reservation at the last read.';
comment on column pms_reservations.planned is 'Keyed hash of the booked plan at the last read.';
comment on column pms_reservations.note_at is 'When to check whether the result must be written back; null: not due.';
comment on column pms_reservations.note is 'Line that was last written back to the PMS.';
create index pms_reservations_due on pms_reservations (connection_id, due_at) where due_at is not null;
create index pms_reservations_to_write on pms_reservations (connection_id, note_at) where note_at is not null;
create index pms_reservations_not_written on pms_reservations (connection_id) where note_problem <> '';
create index pms_reservations_by_booking on pms_reservations (tenant_id, reference);
create index pms_reservations_by_age on pms_reservations (changed_at);

create or replace function erase_tenant(tenant text, at_most int) returns table (name text, erased bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone constant text[] := array(select session_id from booking_sessions where tenant_id = tenant limit at_most * 10);
begin
  return query select * from erase_some_rows(array['booking_events', 'pms_reservations'], 'tenant_id', array[tenant], at_most * 10);
  if found then return; end if;
  delete from consumer_positions where topic = 'compliance-session.changes' and key = any (gone);
  return query select * from erase_rows(array['booking_sessions'], 'session_id', gone);
  return query select * from erase_some_rows(array['bookings', 'party_rules', 'pms_connections', 'admin_requests'],
                                             'tenant_id', array[tenant], at_most * 10);
end $$;
