-- Answers to admin calls that change something, by the caller's request id
create table admin_requests (
  tenant_id text not null, -- Tenant of the call; empty for a call without a tenant
  request_id text not null,
  answer jsonb, -- Answer to the call; a secret in it is blanked
  at timestamp with time zone not null default now(),
  fingerprint text collate "C" not null default ''::text, -- Hex HMAC-SHA-256 of method, operator and message; a known request id with another fingerprint is refused
  constraint admin_requests_pkey PRIMARY KEY (tenant_id, request_id),
  constraint admin_requests_bounds CHECK (((GREATEST(octet_length(tenant_id), octet_length(request_id), octet_length(fingerprint)) <= 512) AND (pg_column_size(answer) <= 8388608)))
);
CREATE INDEX admin_requests_by_age ON public.admin_requests USING btree (at);

-- History of a booking, in the order of event ids.
create table booking_events (
  booking_id text collate "C" not null,
  id text collate "C" not null,
  tenant_id text collate "C" not null,
  kind text not null,
  guests integer[] not null default '{}'::integer[], -- Slot numbers of the guests; empty: the booking as a whole.
  source text not null,
  said_by text not null default ''::text, -- Subject of the operator; '' for API, PMS and guest.
  at timestamp with time zone not null,
  key_hash bytea, -- Keyed hash of the idempotency key; a repeated key changes nothing.
  body_hash bytea,
  reason text not null default ''::text, -- Why the reception acted, in its own words; '' = no reason.
  rooms jsonb not null default '[]'::jsonb, -- Changed rooms of known guests: guest, from, to.
  constraint booking_events_pkey PRIMARY KEY (booking_id, id),
  constraint booking_events_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint booking_events_bounds CHECK (((GREATEST(octet_length(booking_id), octet_length(id), octet_length(tenant_id), octet_length(kind), octet_length(said_by), octet_length(key_hash), octet_length(body_hash)) <= 2048) AND (pg_column_size(guests) <= 16384))),
  constraint booking_events_reason_bounds CHECK ((octet_length(reason) <= 512)) NOT VALID,
  constraint booking_events_rooms_bounds CHECK ((pg_column_size(rooms) <= 65536)) NOT VALID,
  constraint booking_events_source_check CHECK ((source = ANY (ARRAY['API'::text, 'PMS'::text, 'DESK'::text, 'GUEST'::text])))
);
CREATE INDEX booking_events_by_tenant ON public.booking_events USING btree (tenant_id);
CREATE INDEX booking_events_named ON public.booking_events USING btree (at) WHERE (said_by <> ALL (ARRAY[''::text, 'erased'::text]));
CREATE UNIQUE INDEX booking_events_once ON public.booking_events USING btree (tenant_id, key_hash) WHERE (key_hash IS NOT NULL);

-- Mails to guests; a guest gets each kind once. Stores no address and no text.
create table booking_mails (
  booking_id text collate "C" not null,
  guest integer not null,
  kind text not null,
  tenant_id text collate "C" not null,
  due_at timestamp with time zone not null default now(),
  next_at timestamp with time zone default now(), -- Time of the next attempt, or end of the lease of the current one; null: settled.
  attempts integer not null default 0,
  problem text not null default ''::text,
  sent_at timestamp with time zone,
  constraint booking_mails_pkey PRIMARY KEY (booking_id, guest, kind),
  constraint booking_mails_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint booking_mails_bounds CHECK ((GREATEST(octet_length(booking_id), octet_length(tenant_id), octet_length(problem)) <= 2048)),
  constraint booking_mails_guest_check CHECK ((guest > 0)),
  constraint booking_mails_kind_check CHECK ((kind = ANY (ARRAY['INVITATION'::text, 'REMINDER'::text, 'LINK'::text]))) NOT VALID
);
CREATE INDEX booking_mails_by_tenant ON public.booking_mails USING btree (tenant_id);
CREATE INDEX booking_mails_due ON public.booking_mails USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX booking_mails_waiting ON public.booking_mails USING btree (kind, due_at) WHERE (next_at IS NOT NULL);

-- Sessions by booking reference, also for bookings that do not exist yet.
create table booking_sessions (
  session_id text collate "C" not null,
  tenant_id text collate "C" not null,
  booking_reference text collate "C" not null,
  property_reference text collate "C" not null,
  status text not null,
  epoch integer not null,
  session_version bigint not null,
  stay_version bigint not null default 0, -- Version of the last message about this guest's stay.
  erased boolean not null default false, -- True after the erasure of the guest's data.
  changed_at timestamp with time zone not null,
  reused_from text not null default ''::text, -- Earlier session whose steps count for this one; '' = none.
  opened_for text not null default ''::text, -- Booking and slot for which the stays service opened the check; '' = a client opened it.
  constraint booking_sessions_pkey PRIMARY KEY (session_id),
  constraint booking_sessions_bounds CHECK ((GREATEST(octet_length(session_id), octet_length(tenant_id), octet_length(booking_reference), octet_length(property_reference), octet_length(status), octet_length(reused_from)) <= 512)),
  constraint booking_sessions_opened_for_bounds CHECK ((octet_length(opened_for) <= 80)) NOT VALID
);
CREATE INDEX booking_sessions_by_age ON public.booking_sessions USING btree (changed_at);
CREATE INDEX booking_sessions_by_booking ON public.booking_sessions USING btree (tenant_id, booking_reference);
CREATE INDEX booking_sessions_by_tenant ON public.booking_sessions USING btree (tenant_id);

-- Bookings with their current state.
create table bookings (
  id text collate "C" not null,
  tenant_id text collate "C" not null,
  reference text collate "C" not null, -- The client's reference; unique in the tenant.
  property_reference text collate "C" not null,
  arrives_at timestamp without time zone not null, -- Expected arrival, local time of the property.
  departs_at timestamp with time zone not null, -- Departure of the last guest, else the expected departure.
  state text not null,
  document jsonb not null, -- Plan, slots and registers; no personal data.
  wrapped_key bytea,
  people bytea, -- Known guests by slot as JSON, AES-256-GCM under a data key that the service key wraps; AAD is tenant|booking. Null after erasure.
  version bigint not null default 1,
  announced jsonb, -- State, light and guests' presence as announced by webhook events; null before the first.
  announced_version bigint not null default 0,
  announced_at timestamp with time zone not null default '1970-01-01 00:00:00+00'::timestamp with time zone, -- Time of the latest webhook event; the next event gets a later time.
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  mail_at timestamp with time zone, -- When to check whether a guest needs a mail; null until the booking or its rules change.
  constraint bookings_pkey PRIMARY KEY (id),
  constraint bookings_bounds CHECK (((GREATEST(octet_length(id), octet_length(tenant_id), octet_length(reference), octet_length(property_reference)) <= 512) AND (octet_length(wrapped_key) <= 16384) AND (pg_column_size(document) <= 1048576) AND (pg_column_size(announced) <= 1048576) AND (octet_length(people) <= 8388608))),
  constraint bookings_state_check CHECK ((state = ANY (ARRAY['EXPECTED'::text, 'PARTLY_ARRIVED'::text, 'ARRIVED'::text, 'LEFT'::text, 'NO_SHOW'::text, 'CANCELLED'::text])))
);
CREATE INDEX bookings_by_arrival ON public.bookings USING btree (tenant_id, property_reference, ((arrives_at)::date), arrives_at, reference);
CREATE INDEX bookings_by_departure ON public.bookings USING btree (departs_at);
CREATE UNIQUE INDEX bookings_by_reference ON public.bookings USING btree (tenant_id, reference);
CREATE INDEX bookings_listed ON public.bookings USING btree (tenant_id, property_reference, departs_at, id, arrives_at) WHERE (state = ANY (ARRAY['EXPECTED'::text, 'PARTLY_ARRIVED'::text, 'ARRIVED'::text, 'LEFT'::text]));
CREATE INDEX bookings_of_tenant_by_arrival ON public.bookings USING btree (tenant_id, ((arrives_at)::date), arrives_at, reference);
CREATE INDEX bookings_of_tenant_listed ON public.bookings USING btree (tenant_id, departs_at, id, arrives_at) WHERE (state = ANY (ARRAY['EXPECTED'::text, 'PARTLY_ARRIVED'::text, 'ARRIVED'::text, 'LEFT'::text]));
CREATE INDEX bookings_to_mail ON public.bookings USING btree (mail_at) WHERE (mail_at IS NOT NULL);
CREATE INDEX bookings_with_people ON public.bookings USING btree (departs_at) WHERE (people IS NOT NULL);

-- Progress of each key: the last change that was applied
create table consumer_positions (
  topic text not null,
  key text collate "C" not null,
  epoch integer not null, -- Epoch of the publisher; higher after a restore from a backup
  version bigint not null, -- Last applied version; the next change must be this version + 1
  constraint consumer_positions_pkey PRIMARY KEY (topic, key),
  constraint consumer_positions_bounds CHECK ((GREATEST(octet_length(topic), octet_length(key)) <= 512))
);

-- One row: the current epoch of this database, for consumers of its messages
create table database_epoch (
  current integer not null, -- 1 for the first epoch; a later epoch has its start in seconds since the beginning of 2026
  timeline integer not null -- Timeline of PostgreSQL on which the epoch began
);

-- Parked records: failed ones and the later records of the same key, in order
create table dead_letters (
  id bigint not null default nextval('dead_letters_id_seq'::regclass),
  topic text not null,
  key text collate "C" not null, -- Message key; empty when the record had none
  partition integer not null,
  record_offset text not null, -- Offset of the record in its partition
  value text, -- Record as received, base64 if it is not UTF-8; null once replayed or given up
  traceparent text not null,
  reason text not null, -- foreign, malformed, schema, missing_key, wrong_key, version_gap, behind_parked or handler_failed
  error text not null, -- Message of the handler or the check
  parked_at timestamp with time zone not null default now(),
  replayed_at timestamp with time zone, -- When the record was replayed or given up; null while the record waits
  constraint dead_letters_pkey PRIMARY KEY (id)
);
CREATE INDEX dead_letters_closed ON public.dead_letters USING btree (replayed_at) WHERE (replayed_at IS NOT NULL);
CREATE UNIQUE INDEX dead_letters_place ON public.dead_letters USING btree (topic, partition, record_offset, hashtextextended(COALESCE(value, ''::text), (0)::bigint)) WHERE (replayed_at IS NULL);
CREATE INDEX dead_letters_waiting ON public.dead_letters USING btree (topic, key, id) WHERE (replayed_at IS NULL);

-- One row: the installation of this database; no row before the service joins one
create table installation (
  id uuid not null, -- Created with the session database; a header of every published record
  constraint installation_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX installation_is_one ON public.installation USING btree ((true));

-- Every message once, append-only; the outbox lists unpublished ones
create table journal (
  key text collate "C" not null, -- Message key: the session id
  version bigint not null, -- Version of the session in the message; contiguous per key
  topic text not null,
  value text not null, -- The message, JSON as published
  traceparent text not null, -- W3C trace context of the change, traceparent and tracestate; empty without one
  at timestamp with time zone not null default now(),
  constraint journal_pkey PRIMARY KEY (key, version)
) partition by RANGE (key);

-- Progress of encrypting stored values with a purpose's current key, one row per kind of values. A process locks the row while it renews
create table key_renewals (
  purpose text not null,
  name text not null, -- Kind of values, as in the metric gcs.keys.outdated
  key text not null, -- Key with which values are encrypted again; a new key restarts the renewal
  place text not null default ''::text, -- Row after which the current pass continues; empty at the start of a pass
  examined bigint not null default 0, -- Rows read in the current pass
  renewed bigint not null default 0, -- Rows renewed in the current pass
  remaining bigint not null default 0, -- Rows that the current pass left under an older key
  outdated bigint, -- Rows that the last complete pass left under an older key; null before the first
  is_done boolean not null default false, -- True after a second or later pass that found nothing to renew
  next_at timestamp with time zone not null default now(), -- Time from which any process may read the next page
  constraint key_renewals_pkey PRIMARY KEY (purpose, name),
  constraint key_renewals_bounds CHECK ((GREATEST(octet_length(purpose), octet_length(name), octet_length(key), octet_length(place)) <= 512))
) with (fillfactor=50);

-- Queue of journal entries to be published; the relay deletes what the bus has acknowledged
create table outbox (
  id bigint not null default nextval('outbox_id_seq'::regclass), -- Order of publishing. A lower id may appear after a higher one, if its transaction commits later
  key text collate "C" not null,
  version bigint not null,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_bounds CHECK ((octet_length(key) <= 512))
) with (autovacuum_vacuum_threshold=5000, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_cost_delay=0, vacuum_truncate=off);

-- Rules about who checks in and how, by version; the newest counts.
create table party_rules (
  tenant_id text collate "C" not null,
  property_reference text collate "C" not null, -- Property; '' = the tenant as a whole.
  version integer not null,
  rules jsonb not null,
  said_by text not null,
  at timestamp with time zone not null default now(),
  constraint party_rules_pkey PRIMARY KEY (tenant_id, property_reference, version),
  constraint party_rules_bounds CHECK (((GREATEST(octet_length(tenant_id), octet_length(property_reference), octet_length(said_by)) <= 2048) AND (pg_column_size(rules) <= 16384))),
  constraint party_rules_version_check CHECK ((version > 0))
);

-- A property's connection to its PMS.
create table pms_connections (
  id text collate "C" not null,
  tenant_id text collate "C" not null,
  property_reference text collate "C" not null,
  kind text not null,
  base_url text not null,
  pms_property text collate "C" not null, -- Id of the property or enterprise in the PMS.
  pms_service text not null default ''::text,
  time_zone text not null,
  reference_prefix text not null default ''::text,
  infants_below integer not null,
  writes_back boolean not null,
  webhook_hash bytea not null, -- SHA-256 of the secret part of the webhook address.
  wrapped_key bytea,
  ciphertext bytea, -- Credentials as JSON, AES-256-GCM under a data key that the service key wraps; AAD is tenant|connection. Null after the connection ends.
  position jsonb, -- Position up to which the PMS was read; null before the first poll.
  poll_at timestamp with time zone not null default now(),
  lease bigint not null default 0, -- Fence: rises with each claim of the connection; only the latest claimant may write.
  paused_until timestamp with time zone not null default '1970-01-01 00:00:00+00'::timestamp with time zone, -- No process may claim the connection before this time: another one has it, or the PMS has just failed.
  failures integer not null default 0,
  problem text not null default ''::text,
  webhook_at timestamp with time zone,
  polled_at timestamp with time zone,
  written_at timestamp with time zone,
  row_version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint pms_connections_pkey PRIMARY KEY (id),
  constraint pms_connections_bounds CHECK (((GREATEST(octet_length(id), octet_length(tenant_id), octet_length(property_reference), octet_length(base_url), octet_length(pms_property), octet_length(pms_service), octet_length(time_zone), octet_length(reference_prefix), octet_length(problem)) <= 2048) AND (GREATEST(octet_length(webhook_hash), octet_length(wrapped_key), octet_length(ciphertext)) <= 16384) AND (pg_column_size("position") <= 131072))),
  constraint pms_connections_infants_below_check CHECK (((infants_below >= 0) AND (infants_below <= 18))),
  constraint pms_connections_kind_check CHECK ((kind = ANY (ARRAY['apaleo'::text, 'mews'::text])))
);
CREATE INDEX pms_connections_by_pms ON public.pms_connections USING btree (tenant_id, kind, pms_property) WHERE (ended_at IS NULL);
CREATE INDEX pms_connections_by_poll ON public.pms_connections USING btree (kind, COALESCE(polled_at, created_at)) WHERE (ended_at IS NULL);
CREATE INDEX pms_connections_by_tenant ON public.pms_connections USING btree (tenant_id, id);
CREATE UNIQUE INDEX pms_connections_by_webhook ON public.pms_connections USING btree (webhook_hash);
CREATE INDEX pms_connections_in_use ON public.pms_connections USING btree (paused_until) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX pms_connections_of_property ON public.pms_connections USING btree (tenant_id, property_reference) WHERE (ended_at IS NULL);

-- Inbox and state of a PMS's reservations. A row without a reference is only an id from a webhook or poll.
create table pms_reservations (
  connection_id text collate "C" not null,
  id text collate "C" not null,
  tenant_id text collate "C" not null,
  reference text collate "C", -- Reference of the booking.
  due_at timestamp with time zone, -- When to read the reservation from the PMS; null: not due.
  asked bigint not null default 0, -- Rises with each webhook and poll that names the reservation, so that a change during a read is not lost.
  failures integer not null default 0,
  problem text not null default ''::text,
  facts jsonb, -- Events of the reservation at the last read.
  planned bytea, -- Keyed hash of the booked plan at the last read.
  note_at timestamp with time zone, -- When to check whether the result must be written back; null: not due.
  note_asked bigint not null default 0,
  note_failures integer not null default 0,
  note_problem text not null default ''::text,
  note text, -- Line that was last written back to the PMS.
  changed_at timestamp with time zone not null default now(),
  constraint pms_reservations_pkey PRIMARY KEY (connection_id, id),
  constraint pms_reservations_bounds CHECK (((GREATEST(octet_length(connection_id), octet_length(id), octet_length(tenant_id), octet_length(reference), octet_length(problem), octet_length(note_problem), octet_length(note), octet_length(planned)) <= 2048) AND (pg_column_size(facts) <= 16384))),
  constraint pms_reservations_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES pms_connections(id) ON DELETE CASCADE
);
CREATE INDEX pms_reservations_by_age ON public.pms_reservations USING btree (changed_at);
CREATE INDEX pms_reservations_by_booking ON public.pms_reservations USING btree (tenant_id, reference);
CREATE INDEX pms_reservations_due ON public.pms_reservations USING btree (connection_id, due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX pms_reservations_not_written ON public.pms_reservations USING btree (connection_id) WHERE (note_problem <> ''::text);
CREATE INDEX pms_reservations_to_write ON public.pms_reservations USING btree (connection_id, note_at) WHERE (note_at IS NOT NULL);

-- Leases for work that only one process does at a time
create table relay_lease (
  name text not null,
  owner text not null, -- Process that holds or last held the lease
  fence bigint not null, -- Grows with each new owner; writes with an older fence are refused
  expires_at timestamp with time zone not null, -- Time, on the database clock, from which any process may take the lease
  constraint relay_lease_pkey PRIMARY KEY (name),
  constraint relay_lease_bounds CHECK ((GREATEST(octet_length(name), octet_length(owner)) <= 512))
) with (fillfactor=50);

-- Changed party rules; a worker announces the resulting lights, booking by booking.
create table rules_news (
  tenant_id text collate "C" not null,
  property_reference text collate "C" not null, -- Property; '' = the tenant as a whole.
  after_reference text collate "C" not null default ''::text, -- Reference of the last announced booking; '' = none yet.
  constraint rules_news_pkey PRIMARY KEY (tenant_id, property_reference),
  constraint rules_news_bounds CHECK ((GREATEST(octet_length(tenant_id), octet_length(property_reference), octet_length(after_reference)) <= 512))
);

-- Begins an epoch; call it by hand after a restore from a dump or snapshot
CREATE OR REPLACE FUNCTION public.begin_epoch()
 RETURNS integer
 LANGUAGE sql
AS $function$
  update database_epoch
     set current = greatest(current + 1, extract(epoch from clock_timestamp() - '2026-01-01Z'::timestamptz)::int),
         timeline = current_timeline()
  returning current
$function$;

-- Creates the partition of a day or month (UTC) unless it exists. Runs as the owner, so the service needs no right to create tables
CREATE OR REPLACE FUNCTION public.create_partition(parent text, key_prefix text, period text, day date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  made record := partition_of(parent, key_prefix, period, day);
  settings text;
  guard text;
begin
  perform pg_advisory_xact_lock(hashtext('partitions of ' || parent));
  -- Query pg_class instead of to_regclass, whose cache may be older than the lock.
  if exists (select from pg_class where relname = made.name and relnamespace = 'public'::regnamespace) then
    return false;
  end if;

  -- A partitioned table has no storage settings, so copy those of its default partition.
  select coalesce(' with (' || array_to_string(reloptions, ', ') || ')', '') into settings
    from pg_class where oid = made.remainder;
  execute format('create table %I (like %I including all)', made.name, parent) || settings;
  -- Move the keys of the new partition out of the default one, under a lock so that no key arrives meanwhile. Disable
  -- the triggers of append-only tables, because the move deletes and inserts rows.
  execute format('lock table %s in access exclusive mode', made.remainder);
  execute format('alter table %s disable trigger user', made.remainder);
  execute format(
    'with moved as (delete from %1$s where %2$I >= %3$L and %2$I < %4$L returning *) insert into %5$I select * from moved',
    made.remainder, made.key_column, made.from_key, made.to_key, made.name);
  execute format('alter table %s enable trigger user', made.remainder);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)',
                 parent, made.name, made.from_key, made.to_key);
  execute format('alter table %s drop constraint if exists %I', made.remainder, made.reservation);
  -- A statement trigger fires only for the table that the statement names, so copy it to the partition.
  for guard in
    select replace(pg_get_triggerdef(oid), format(' ON public.%I ', parent), format(' ON public.%I ', made.name))
      from pg_trigger where tgrelid = to_regclass(quote_ident(parent)) and not tgisinternal and tgtype & 1 = 0
  loop
    execute guard;
  end loop;
  return true;
end $function$;

-- The current epoch of this database; begins the next one on a new timeline of PostgreSQL
CREATE OR REPLACE FUNCTION public.current_epoch()
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  known database_epoch;
begin
  select * into strict known from database_epoch;
  if known.timeline = current_timeline() then return known.current; end if;
  -- Concurrent callers wait for the row; one of them begins the epoch.
  select * into strict known from database_epoch for update;
  if known.timeline = current_timeline() then return known.current; end if;
  return begin_epoch();
end $function$;

-- Timeline on which PostgreSQL writes; each recovery and each promotion begins one
CREATE OR REPLACE FUNCTION public.current_timeline()
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int
$function$;

-- Drops the partition of one day (UTC) that is at least 30 days old
CREATE OR REPLACE FUNCTION public.drop_day_partition(parent text, day date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  partition regclass := to_regclass(quote_ident(parent || to_char(day, '_YYYYMMDD')));
begin
  if day > (now() at time zone 'UTC')::date - 30 then
    raise exception 'partition % of % is younger than 30 days', day, parent using errcode = 'insufficient_privilege';
  end if;
  if not exists (select from pg_inherits where inhrelid = partition and inhparent = to_regclass(quote_ident(parent))) then
    return false;
  end if;
  execute format('drop table %s', partition);
  return true;
end $function$;

-- Drops the oldest empty month partition (UTC) that ended at least 30 days ago; returns its name, or null without one
CREATE OR REPLACE FUNCTION public.drop_emptied_month(parent text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  month record;
  found_row boolean;
begin
  for month in
    select child.relname as name,
           format('select exists (select from %I order by %I limit 1)', child.relname, a.attname) as look
      from pg_inherits i join pg_class child on child.oid = i.inhrelid
      join pg_partitioned_table p on p.partrelid = i.inhparent
      join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
     where i.inhparent = to_regclass(quote_ident(parent)) and child.relname ~ '_[0-9]{6}$'
       and to_date(right(child.relname, 6), 'YYYYMM') + interval '1 month'
           <= (now() at time zone 'UTC') - interval '30 days'
     order by child.relname
  loop
    execute month.look into found_row;
    continue when found_row;
    execute format('lock table only %I in access exclusive mode', parent);
    execute format('lock table %I in access exclusive mode', month.name);
    execute month.look into found_row;
    continue when found_row;
    execute format('drop table %I', month.name);
    return month.name;
  end loop;
  return null;
end $function$;

-- Deletes rows of these tables whose column `matches` is one of `ids`; returns the number per table
CREATE OR REPLACE FUNCTION public.erase_rows(tables text[], matches text, ids text[])
 RETURNS TABLE(name text, erased bigint)
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  foreach name in array tables loop
    execute format('delete from %I where %I = any ($1)', name, matches) using ids;
    get diagnostics erased = row_count;
    if erased > 0 then return next; end if;
  end loop;
end $function$;

-- Like erase_rows, with a limit of rows per table; for tables with many rows of one id
CREATE OR REPLACE FUNCTION public.erase_some_rows(tables text[], matches text, ids text[], at_most integer)
 RETURNS TABLE(name text, erased bigint)
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  foreach name in array tables loop
    execute format('delete from %I where ctid = any (array(select ctid from %I where %I = any ($1) limit $2))',
                   name, name, matches) using ids, at_most;
    get diagnostics erased = row_count;
    if erased > 0 then return next; end if;
  end loop;
end $function$;

-- Erases some rows of a tenant; returns no row when nothing is left
CREATE OR REPLACE FUNCTION public.erase_tenant(tenant text, at_most integer)
 RETURNS TABLE(name text, erased bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  gone constant text[] := array(select session_id from booking_sessions where tenant_id = tenant limit at_most * 10);
begin
  return query select * from erase_some_rows(array['booking_events', 'pms_reservations'], 'tenant_id', array[tenant], at_most * 10);
  if found then return; end if;
  delete from consumer_positions where topic = 'compliance-session.changes' and key = any (gone);
  return query select * from erase_rows(array['booking_sessions'], 'session_id', gone);
  return query select * from erase_some_rows(array['bookings', 'party_rules', 'pms_connections', 'admin_requests'],
                                             'tenant_id', array[tenant], at_most * 10);
end $function$;

-- Erases names in the oldest rows before a time that still name a person; returns the number of rows
CREATE OR REPLACE FUNCTION public.forget_names(target text, aged text, named text, changes text, before timestamp with time zone, at_most integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  forgotten bigint;
begin
  execute format('update %1$I set %2$s where ctid = any (array(
                    select ctid from %1$I where %3$I < $1 and %4$s order by %3$I limit $2))', target, changes, aged, named)
    using before, at_most;
  get diagnostics forgotten = row_count;
  return forgotten;
end $function$;

-- Erases names of staff in rows before a time, at most `at_most` rows per table; returns their number
CREATE OR REPLACE FUNCTION public.forget_staff(before timestamp with time zone, at_most integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select set_config('gcs.forgets_staff', 'on', true);
  select forget_names('booking_events', 'at', $q$said_by not in ('', 'erased')$q$, $q$said_by = 'erased'$q$, before, at_most)
       + forget_names('party_rules', 'at', $q$said_by <> 'erased'$q$, $q$said_by = 'erased'$q$, before, at_most)
$function$;

-- Estimates the rows and bytes of a tenant by table
CREATE OR REPLACE FUNCTION public.measure_tenant(tenant text, root text, root_key text, keyed_by text[], at_most integer)
 RETURNS TABLE(name text, rows double precision, bytes double precision)
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  sampled constant int := 400;
  of_root constant text := format('from %I where tenant_id = %L', root, tenant);
  members float8 := planned_rows('select ' || of_root);
  keys text[];
  matches text;
  of_table text;
  total float8;
  width float8;
  usual_width float8;
  table_bytes float8;
  index_bytes float8;
begin
  if members <= at_most then
    execute 'select count(*) ' || of_root into members;
    execute format('select array(select %1$I %2$s and mod(abs(hashtext(%1$I)::bigint), %3$s) = 0)', root_key, of_root,
                   greatest(1, floor(members / sampled))::bigint) into keys;
  else
    execute format('select array(select %I from %I tablesample system (%s) where tenant_id = %L)', root_key, root,
                   least(100, 100 * sampled / members), tenant) into keys;
  end if;
  for name, matches in
    select c.relname, (array_agg(a.attname order by a.attname = 'tenant_id'))[1]
      from pg_class c
      join pg_index i on i.indrelid = c.oid and i.indpred is null
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and (a.attname = 'tenant_id' or c.relname <> root and a.attname = any (keyed_by))
     group by c.relname order by c.relname
  loop
    of_table := format('from %I t where %I = any (%L::text[])', name, matches,
                       case matches when 'tenant_id' then array[tenant] else keys end);
    rows := planned_rows('select ' || of_table);
    if rows <= greatest(at_most, 100 * sampled) then execute 'select count(*) ' || of_table into rows; end if;
    continue when rows = 0;
    if matches <> 'tenant_id' then rows := rows * members / cardinality(keys); end if;
    total := greatest(planned_rows(format('select from %I', name)), rows);
    execute format('select avg(pg_column_size(s.t)) from (select t %s limit 2000) s', of_table) into width;
    execute format('select avg(pg_column_size(t)) from %I t tablesample system (%s)', name, least(100, 200000 / total))
       into usual_width;
    select sum(pg_table_size(one)), sum(pg_indexes_size(one)) into table_bytes, index_bytes
      from (select name::regclass as one union select relid from pg_partition_tree(name::regclass)) parts;
    bytes := rows / total * (table_bytes * coalesce(width / usual_width, 1) + index_bytes);
    return next;
  end loop;
end $function$;

-- Names and bounds of a table's partition for the `day` or `month` (UTC) of a date
CREATE OR REPLACE FUNCTION public.partition_of(parent text, key_prefix text, period text, day date, OUT name text, OUT reservation text, OUT from_key text, OUT to_key text, OUT key_column text, OUT remainder regclass)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  since timestamp := date_trunc(period, day::timestamp);
  suffix text := to_char(since, case period when 'month' then '_YYYYMM' else '_YYYYMMDD' end);
begin
  name := parent || suffix;
  reservation := 'without' || suffix;
  from_key := key_prefix || ulid_floor(since at time zone 'UTC');
  to_key := key_prefix || ulid_floor((since + ('1 ' || period)::interval) at time zone 'UTC');
  select a.attname, p.partdefid into strict key_column, remainder
    from pg_partitioned_table p join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
   where p.partrelid = to_regclass(quote_ident(parent));
end $function$;

-- The planner's estimate of the rows of a query
CREATE OR REPLACE FUNCTION public.planned_rows(query text)
 RETURNS double precision
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  plan json;
begin
  execute 'explain (format json) ' || query into plan;
  return (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float8;
end $function$;

-- Deletes from the default partition published messages over a week old, of sessions over 30 days old; returns their number
CREATE OR REPLACE FUNCTION public.purge_late_journal(at_most integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with late as (
    select key, version from journal_default d
     where at < now() - interval '7 days' and key < 'cs_' || ulid_floor(now() - interval '30 days')
       and not exists (select from outbox o where o.key = d.key and o.version = d.version)
     order by at limit at_most
  ), purged as (
    delete from journal_default where (key, version) in (select key, version from late) returning true
  )
  select count(*)::int from purged
$function$;

-- Keeps the keys of a day or month (UTC) out of the default partition until their partition is attached; returns false if that partition exists
CREATE OR REPLACE FUNCTION public.reserve_partition(parent text, key_prefix text, period text, day date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  made record := partition_of(parent, key_prefix, period, day);
begin
  perform pg_advisory_xact_lock(hashtext('partitions of ' || parent));
  if exists (select from pg_class where relname = made.name and relnamespace = 'public'::regnamespace) then
    return false;
  end if;
  if not exists (select from pg_constraint where conrelid = made.remainder and conname = made.reservation) then
    execute format('alter table %s add constraint %I check (%I < %L or %I >= %L) not valid', made.remainder,
                   made.reservation, made.key_column, made.from_key, made.key_column, made.to_key);
  end if;
  return true;
end $function$;

-- Time part of the ULIDs of this millisecond; sorts before all of them. Limited to times from 1970 on that fit into 48 bits
CREATE OR REPLACE FUNCTION public.ulid_floor(at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((ms >> (5 * place)) & 31)::int + 1, 1), ''
                    order by place desc)
    from (select greatest(0, least(281474976710655, floor(extract(epoch from at) * 1000)))::bigint as ms) as time,
         generate_series(0, 9) as place
$function$;

-- Validates that the default partition has no key of a reserved day or month
CREATE OR REPLACE FUNCTION public.validate_partition(parent text, key_prefix text, period text, day date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  made record := partition_of(parent, key_prefix, period, day);
begin
  execute format('alter table %s validate constraint %I', made.remainder, made.reservation);
end $function$;
