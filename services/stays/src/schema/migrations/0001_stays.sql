-- Bookings with their guests and history. Names and contacts are encrypted in the booking's row and deleted days after
-- the departure. The booking itself is deleted months later.

create table bookings (
  id text collate "C" primary key,
  tenant_id text collate "C" not null,
  reference text collate "C" not null,
  property_reference text collate "C" not null,
  arrives_at timestamp not null,
  departs_at timestamptz not null,
  state text not null check (state in ('EXPECTED', 'PARTLY_ARRIVED', 'ARRIVED', 'LEFT', 'NO_SHOW', 'CANCELLED')),
  document jsonb not null,
  wrapped_key bytea,
  people bytea,
  version bigint not null default 1,
  announced jsonb,
  announced_version bigint not null default 0,
  announced_at timestamptz not null default 'epoch',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint bookings_bounds check (
    greatest(octet_length(id), octet_length(tenant_id), octet_length(reference), octet_length(property_reference)) <= 512 and
    octet_length(wrapped_key) <= 16384 and
    pg_column_size(document) <= 1048576 and pg_column_size(announced) <= 1048576 and octet_length(people) <= 8388608
  )
);
comment on table bookings is 'Bookings with their current state.';
comment on column bookings.reference is 'The client''s reference; unique in the tenant.';
comment on column bookings.arrives_at is 'Expected arrival, local time of the property.';
comment on column bookings.departs_at is 'Departure of the last guest, else the expected departure.';
comment on column bookings.document is 'Plan, slots and registers; no personal data.';
comment on column bookings.people is 'Known guests by slot as JSON, AES-256-GCM under a data key that the service key wraps; AAD is tenant|booking. Null after erasure.';
comment on column bookings.announced is 'State, light and guests'' presence as announced by webhook events; null before the first.';
comment on column bookings.announced_at is 'Time of the latest webhook event; the next event gets a later time.';
create unique index bookings_by_reference on bookings (tenant_id, reference);
create index bookings_by_arrival on bookings (tenant_id, property_reference, ((arrives_at)::date), arrives_at, reference);
create index bookings_of_tenant_by_arrival on bookings (tenant_id, ((arrives_at)::date), arrives_at, reference);
create index bookings_with_people on bookings (departs_at) where people is not null;
create index bookings_by_departure on bookings (departs_at);

create table booking_events (
  booking_id text collate "C" not null references bookings on delete cascade,
  id text collate "C" not null,
  tenant_id text collate "C" not null,
  kind text not null,
  guests int[] not null default '{}',
  source text not null check (source in ('API', 'PMS', 'DESK', 'GUEST')),
  said_by text not null default '',
  at timestamptz not null,
  key_hash bytea,
  body_hash bytea,
  primary key (booking_id, id),
  constraint booking_events_bounds check (
    greatest(octet_length(booking_id), octet_length(id), octet_length(tenant_id), octet_length(kind),
      octet_length(said_by), octet_length(key_hash), octet_length(body_hash)) <= 2048 and
    pg_column_size(guests) <= 16384
  )
);
comment on table booking_events is 'History of a booking, in the order of event ids.';
comment on column booking_events.guests is 'Slot numbers of the guests; empty: the booking as a whole.';
comment on column booking_events.said_by is 'Subject of the operator; '''' for API, PMS and guest.';
comment on column booking_events.key_hash is 'Keyed hash of the idempotency key; a repeated key changes nothing.';
create unique index booking_events_once on booking_events (tenant_id, key_hash) where key_hash is not null;

create table booking_sessions (
  session_id text collate "C" primary key,
  tenant_id text collate "C" not null,
  booking_reference text collate "C" not null,
  property_reference text collate "C" not null,
  status text not null,
  epoch int not null,
  session_version bigint not null,
  stay_version bigint not null default 0,
  erased boolean not null default false,
  changed_at timestamptz not null,
  reused_from text not null default '',
  constraint booking_sessions_bounds check (
    greatest(octet_length(session_id), octet_length(tenant_id), octet_length(booking_reference),
      octet_length(property_reference), octet_length(status), octet_length(reused_from)) <= 512
  )
);
comment on table booking_sessions is 'Sessions by booking reference, also for bookings that do not exist yet.';
comment on column booking_sessions.stay_version is 'Version of the last message about this guest''s stay.';
comment on column booking_sessions.erased is 'True after the erasure of the guest''s data.';
comment on column booking_sessions.reused_from is 'Earlier session whose steps count for this one; '''' = none.';
create index booking_sessions_by_booking on booking_sessions (tenant_id, booking_reference);
create index booking_sessions_by_age on booking_sessions (changed_at);

create table party_rules (
  tenant_id text collate "C" not null,
  property_reference text collate "C" not null,
  version int not null check (version > 0),
  rules jsonb not null,
  said_by text not null,
  at timestamptz not null default now(),
  primary key (tenant_id, property_reference, version),
  constraint party_rules_bounds check (
    greatest(octet_length(tenant_id), octet_length(property_reference), octet_length(said_by)) <= 2048 and
    pg_column_size(rules) <= 16384
  )
);
comment on table party_rules is 'Rules about who checks in and how, by version; the newest counts.';
comment on column party_rules.property_reference is 'Property; '''' = the tenant as a whole.';

-- Names of staff (docs/people.md#names-of-staff).

create function forget_staff(before timestamptz, at_most int) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  select set_config('gcs.forgets_staff', 'on', true);
  select forget_names('booking_events', 'at', $q$said_by not in ('', 'erased')$q$, $q$said_by = 'erased'$q$, before, at_most)
       + forget_names('party_rules', 'at', $q$said_by <> 'erased'$q$, $q$said_by = 'erased'$q$, before, at_most)
$$;
comment on function forget_staff is 'Erases names of staff in rows before a time, at most `at_most` rows per table; returns their number';
revoke execute on function forget_staff from public;
create index booking_events_named on booking_events (at) where said_by not in ('', 'erased');

-- The end of a tenant (docs/operations.md#end-of-a-tenant).

create function erase_tenant(tenant text, at_most int) returns table (name text, erased bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query select * from erase_some_rows(array['booking_events'], 'tenant_id', array[tenant], at_most * 10);
  if found then return; end if;
  return query select * from erase_some_rows(array['bookings', 'booking_sessions', 'party_rules', 'admin_requests'],
                                             'tenant_id', array[tenant], at_most * 10);
end $$;
comment on function erase_tenant is 'Erases some rows of a tenant; returns no row when nothing is left';
revoke execute on function erase_tenant from public;
create index booking_events_by_tenant on booking_events (tenant_id);
create index booking_sessions_by_tenant on booking_sessions (tenant_id);
