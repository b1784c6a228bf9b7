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

create table attempts (
  event_id text collate "C" not null,
  endpoint_id text collate "C" not null,
  attempt integer not null,
  verdict text not null,
  started_at timestamp with time zone not null,
  duration_ms integer not null,
  outcome text not null, -- 2xx, 3xx, 4xx, 5xx, or the reason for an incomplete answer.
  status_code integer,
  response_excerpt bytea, -- The first 1 KiB of the answer.
  constraint attempts_pkey PRIMARY KEY (event_id, endpoint_id, attempt),
  constraint attempts_bounds CHECK (((GREATEST(octet_length(event_id), octet_length(endpoint_id)) <= 512) AND (GREATEST(octet_length(outcome), octet_length(response_excerpt)) <= 16384))),
  constraint attempts_verdict_check CHECK ((verdict = ANY (ARRAY['DELIVERED'::text, 'RETRY'::text, 'EXHAUSTED'::text, 'ENDPOINT_GONE'::text])))
) partition by RANGE (event_id);

-- Progress of each key: the last change that was applied
create table consumer_positions (
  topic text not null,
  key text collate "C" not null,
  epoch integer not null, -- Epoch of the publisher; higher after a restore from a backup
  version bigint not null, -- Last applied version; the next change must be this version + 1
  constraint consumer_positions_pkey PRIMARY KEY (topic, key),
  constraint consumer_positions_bounds CHECK ((GREATEST(octet_length(topic), octet_length(key)) <= 512))
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

-- One row per running process. A process without its row is fenced: its writes change no delivery.
create table delivery_leases (
  fence bigint not null generated always as identity,
  owner text not null,
  expires_at timestamp with time zone not null,
  constraint delivery_leases_pkey PRIMARY KEY (fence),
  constraint delivery_leases_bounds CHECK ((octet_length(owner) <= 512))
);

-- Numbers the changes of endpoints. Its row lock gives the numbers the order of the commits, so paging by number misses no change.
create table endpoint_clock (
  singleton boolean not null default true,
  sequence bigint not null,
  constraint endpoint_clock_pkey PRIMARY KEY (singleton),
  constraint endpoint_clock_singleton_check CHECK (singleton)
);

-- Additional headers of an endpoint, sent with every POST. `ciphertext` is the value, AES-256-GCM under a data key that the service key wraps; AAD is tenant|endpoint|name. A change of headers also updates the endpoint.
create table endpoint_headers (
  endpoint_id text collate "C" not null,
  name text collate "C" not null, -- In lower case.
  wrapped_key bytea not null,
  ciphertext bytea not null,
  constraint endpoint_headers_pkey PRIMARY KEY (endpoint_id, name),
  constraint endpoint_headers_bounds CHECK (((GREATEST(octet_length(name), octet_length(wrapped_key)) <= 16384) AND (octet_length(ciphertext) <= 8388608))),
  constraint endpoint_headers_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES endpoints(id)
);

-- Signing secrets of endpoints. `ciphertext` is the secret as shown, AES-256-GCM under a data key that the service key wraps; AAD is tenant|endpoint.
create table endpoint_secrets (
  id bigint not null generated always as identity,
  endpoint_id text collate "C" not null,
  state text not null,
  wrapped_key bytea not null,
  ciphertext bytea not null,
  created_at timestamp with time zone not null default now(),
  valid_until timestamp with time zone, -- End of the time in which a retired secret still signs.
  constraint endpoint_secrets_pkey PRIMARY KEY (id),
  constraint endpoint_secrets_bounds CHECK (((octet_length(wrapped_key) <= 16384) AND (octet_length(ciphertext) <= 8388608))),
  constraint endpoint_secrets_check CHECK (((valid_until IS NULL) = (state <> 'RETIRED'::text))),
  constraint endpoint_secrets_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES endpoints(id),
  constraint endpoint_secrets_state_check CHECK ((state = ANY (ARRAY['NEXT'::text, 'ACTIVE'::text, 'RETIRED'::text])))
);
CREATE UNIQUE INDEX endpoint_secrets_active ON public.endpoint_secrets USING btree (endpoint_id) WHERE (state = 'ACTIVE'::text);
CREATE INDEX endpoint_secrets_by_endpoint ON public.endpoint_secrets USING btree (endpoint_id);
CREATE UNIQUE INDEX endpoint_secrets_next ON public.endpoint_secrets USING btree (endpoint_id) WHERE (state = 'NEXT'::text);
CREATE INDEX endpoint_secrets_waiting ON public.endpoint_secrets USING btree (created_at) WHERE (state = 'NEXT'::text);

create table endpoints (
  id text collate "C" not null,
  tenant_id text not null,
  url text not null,
  event_types text[] not null default '{}'::text[], -- Types of events to deliver; empty: all except booking events.
  status text not null,
  disabled_reason text,
  accept_any_2xx boolean not null default false,
  max_in_flight integer not null default 32,
  ordering text not null default 'FIRST_ATTEMPT'::text, -- FIRST_ATTEMPT: first attempts of a session are in order; STRICT: an event waits until the one before it is settled.
  retry_schedule_ms integer[], -- Milliseconds before each attempt, the first 0; null: the schedule of the environment.
  created_at timestamp with time zone not null default now(),
  row_version bigint not null default 1,
  change_sequence bigint not null, -- Number from endpoint_clock at the latest change of the row or of its secrets.
  disabled_at timestamp with time zone,
  expires_at timestamp with time zone, -- Time from which the endpoint counts as deleted; null: never.
  held_replay_id text collate "C", -- The replay of held events that the activation started; null without one
  constraint endpoints_pkey PRIMARY KEY (id),
  constraint endpoints_bounds CHECK (((GREATEST(octet_length(id), octet_length(tenant_id), octet_length(held_replay_id)) <= 512) AND (GREATEST(octet_length(url), pg_column_size(event_types), pg_column_size(retry_schedule_ms)) <= 16384))),
  constraint endpoints_check CHECK (((status = 'DISABLED'::text) = (disabled_reason IS NOT NULL))),
  constraint endpoints_check1 CHECK (((status = 'DISABLED'::text) = (disabled_at IS NOT NULL))),
  constraint endpoints_disabled_reason_check CHECK ((disabled_reason = ANY (ARRAY['OPERATOR'::text, 'GONE'::text, 'FAILING'::text]))),
  constraint endpoints_max_in_flight_check CHECK (((max_in_flight >= 1) AND (max_in_flight <= 256))),
  constraint endpoints_ordering_check CHECK ((ordering = ANY (ARRAY['FIRST_ATTEMPT'::text, 'STRICT'::text]))),
  constraint endpoints_status_check CHECK ((status = ANY (ARRAY['PENDING_ACTIVATION'::text, 'ACTIVE'::text, 'DISABLED'::text])))
);
CREATE INDEX endpoints_by_change ON public.endpoints USING btree (change_sequence);
CREATE INDEX endpoints_by_tenant ON public.endpoints USING btree (tenant_id);
CREATE INDEX endpoints_held_replay ON public.endpoints USING btree (held_replay_id) WHERE (held_replay_id IS NOT NULL);
CREATE INDEX endpoints_temporary ON public.endpoints USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE TRIGGER number_endpoint_change BEFORE INSERT OR UPDATE ON public.endpoints FOR EACH ROW EXECUTE FUNCTION number_endpoint_change();

create table events (
  event_id text collate "C" not null,
  tenant_id text not null,
  session_id text collate "C" not null, -- Id of the session, or `booking:` and the reference of a booking. Events with equal values keep their order.
  epoch integer not null,
  version bigint not null,
  type text not null,
  created_at timestamp with time zone not null,
  body text not null, -- Body of the POST, rendered once; every attempt sends the same bytes.
  traceparent text not null,
  stored_at timestamp with time zone not null default now(),
  constraint events_pkey PRIMARY KEY (event_id),
  constraint events_bounds CHECK (((GREATEST(octet_length(event_id), octet_length(tenant_id), octet_length(type)) <= 512) AND (octet_length(session_id) <= 1024) AND (octet_length(traceparent) <= 16384) AND (octet_length(body) <= 8388608)))
) partition by RANGE (event_id);
CREATE INDEX events_by_session ON ONLY public.events USING btree (session_id);
CREATE INDEX events_by_tenant ON ONLY public.events USING btree (tenant_id, event_id);

-- Endpoints whose attempts have all failed since the time in `since`. A success removes the row.
create table failing_endpoints (
  endpoint_id text collate "C" not null,
  since timestamp with time zone not null default now(),
  constraint failing_endpoints_pkey PRIMARY KEY (endpoint_id),
  constraint failing_endpoints_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES endpoints(id)
);

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

-- Notices for operators; append-only.
create table notices (
  id bigint not null generated always as identity,
  tenant_id text not null,
  kind text not null,
  endpoint_id text collate "C" not null,
  event_id text collate "C",
  reason text,
  actor text, -- Issuer and subject of the operator; null when the service did it.
  deliveries integer, -- Number of open deliveries that were dropped with their days of the log.
  occurred_at timestamp with time zone not null default now(),
  constraint notices_pkey PRIMARY KEY (id),
  constraint notices_bounds CHECK (((GREATEST(octet_length(tenant_id), octet_length(endpoint_id), octet_length(event_id)) <= 512) AND (GREATEST(octet_length(reason), octet_length(actor)) <= 16384))),
  constraint notices_kind_check CHECK ((kind = ANY (ARRAY['ENDPOINT_ACTIVATED'::text, 'ENDPOINT_DISABLED'::text, 'ENDPOINT_DELETED'::text, 'DELIVERY_EXHAUSTED'::text, 'DELIVERIES_ENDED'::text])))
);
CREATE INDEX notices_by_tenant ON public.notices USING btree (tenant_id, id);

-- Failing endpoints to which a process sends nothing; deleted with the lease of the process.
create table open_circuits (
  fence bigint not null,
  endpoint_id text collate "C" not null,
  probe_at timestamp with time zone not null, -- Time of the one attempt that closes or reopens the circuit.
  constraint open_circuits_pkey PRIMARY KEY (fence, endpoint_id),
  constraint open_circuits_bounds CHECK ((octet_length(endpoint_id) <= 512)),
  constraint open_circuits_fence_fkey FOREIGN KEY (fence) REFERENCES delivery_leases(fence) ON DELETE CASCADE
);
CREATE INDEX open_circuits_by_endpoint ON public.open_circuits USING btree (endpoint_id);

-- Undelivered events, one row per event and endpoint.
create table open_deliveries (
  event_id text collate "C" not null,
  endpoint_id text collate "C" not null,
  session_id text collate "C" not null,
  epoch integer not null,
  version bigint not null,
  attempts integer not null default 0,
  due_at timestamp with time zone, -- Time from which any process may lease the row; null while it waits behind an earlier event of its session, or is held.
  lease bigint, -- Fence of the process that has the delivery in memory.
  followed boolean not null default false, -- True if a later event of the session may wait for the end of this one's first attempt.
  held boolean not null default false, -- True if there is no attempt until a replay, because the endpoint is disabled or the schedule is exhausted.
  blocking boolean not null default true, -- True while later events of the session wait for this one: until its first attempt ends, in strict order until it is settled.
  exhausted_at timestamp with time zone, -- When the schedule of attempts ended without success; null before.
  tries_before integer not null default 0, -- Attempts before the last replay, which restarted the schedule.
  constraint open_deliveries_pkey PRIMARY KEY (event_id, endpoint_id),
  constraint open_deliveries_bounds CHECK (((GREATEST(octet_length(event_id), octet_length(endpoint_id)) <= 512) AND (octet_length(session_id) <= 1024))),
  constraint open_deliveries_check CHECK ((NOT (held AND blocking))),
  constraint open_deliveries_check1 CHECK (((exhausted_at IS NULL) OR held))
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=5000, autovacuum_vacuum_insert_threshold=-1, autovacuum_vacuum_cost_delay=0, autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=2000000000, vacuum_truncate=off);
CREATE INDEX open_deliveries_blocking ON public.open_deliveries USING btree (session_id, endpoint_id, epoch, version) WHERE blocking;
CREATE INDEX open_deliveries_by_endpoint ON public.open_deliveries USING btree (endpoint_id, event_id);
CREATE INDEX open_deliveries_due ON public.open_deliveries USING btree (due_at) WHERE ((lease IS NULL) AND (due_at IS NOT NULL));
CREATE INDEX open_deliveries_exhausted ON public.open_deliveries USING btree (endpoint_id, event_id) WHERE (exhausted_at IS NOT NULL);
CREATE INDEX open_deliveries_held ON public.open_deliveries USING btree (endpoint_id, event_id) WHERE (held AND (exhausted_at IS NULL));
CREATE INDEX open_deliveries_leased ON public.open_deliveries USING btree (lease) WHERE (lease IS NOT NULL);
CREATE INDEX open_deliveries_turns ON public.open_deliveries USING btree (endpoint_id, due_at) WHERE ((lease IS NULL) AND (due_at IS NOT NULL));
CREATE INDEX open_deliveries_undelivered ON public.open_deliveries USING btree (event_id) WHERE ((lease IS NULL) AND (NOT held));
CREATE INDEX open_deliveries_waiting ON public.open_deliveries USING btree (event_id, endpoint_id) WHERE ((lease IS NULL) AND (due_at IS NULL) AND (NOT held));

-- Queue of journal entries to be published; the relay deletes what the bus has acknowledged
create table outbox (
  id bigint not null default nextval('outbox_id_seq'::regclass), -- Order of publishing. A lower id may appear after a higher one, if its transaction commits later
  key text collate "C" not null,
  version bigint not null,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_bounds CHECK ((octet_length(key) <= 512))
) with (autovacuum_vacuum_threshold=5000, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_cost_delay=0, vacuum_truncate=off);

-- Sandbox sessions with simulated failures of their receivers.
create table receiver_faults (
  session_id text collate "C" not null,
  kind text not null,
  attempts integer not null, -- Number of first attempts of each delivery that fail; 0 = the fault has ended.
  at timestamp with time zone not null default now(),
  constraint receiver_faults_pkey PRIMARY KEY (session_id),
  constraint receiver_faults_bounds CHECK ((octet_length(session_id) <= 512)),
  constraint receiver_faults_kind_check CHECK ((kind = ANY (ARRAY['UNAVAILABLE'::text, 'TIMEOUT'::text, 'GONE'::text])))
);
CREATE INDEX receiver_faults_standing ON public.receiver_faults USING btree (at) WHERE (attempts > 0);

-- Leases for work that only one process does at a time
create table relay_lease (
  name text not null,
  owner text not null, -- Process that holds or last held the lease
  fence bigint not null, -- Grows with each new owner; writes with an older fence are refused
  expires_at timestamp with time zone not null, -- Time, on the database clock, from which any process may take the lease
  constraint relay_lease_pkey PRIMARY KEY (name),
  constraint relay_lease_bounds CHECK ((GREATEST(octet_length(name), octet_length(owner)) <= 512))
) with (fillfactor=50);

-- Jobs that make deliveries due again, one page per transaction. The transaction also writes the position.
create table replays (
  id text collate "C" not null,
  tenant_id text not null,
  filter jsonb not null,
  status text not null default 'RUNNING'::text,
  position_event text collate "C" not null default ''::text,
  position_endpoint text collate "C" not null default ''::text,
  examined bigint not null default 0,
  reopened bigint not null default 0,
  started_by text not null,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  served_at timestamp with time zone not null default '1970-01-01 00:00:00+00'::timestamp with time zone, -- Time of the latest page of the replay
  not_before timestamp with time zone not null default '1970-01-01 00:00:00+00'::timestamp with time zone, -- Time until which the replay pauses, because its endpoints have enough due deliveries
  constraint replays_pkey PRIMARY KEY (id),
  constraint replays_bounds CHECK (((GREATEST(octet_length(id), octet_length(tenant_id), octet_length(position_event), octet_length(position_endpoint)) <= 512) AND (octet_length(started_by) <= 16384) AND (pg_column_size(filter) <= 8388608))),
  constraint replays_check CHECK (((ended_at IS NULL) = (status = 'RUNNING'::text))),
  constraint replays_status_check CHECK ((status = ANY (ARRAY['RUNNING'::text, 'COMPLETED'::text, 'CANCELLED'::text])))
);
CREATE INDEX replays_by_tenant ON public.replays USING btree (tenant_id, id);
CREATE INDEX replays_running ON public.replays USING btree (id) WHERE (status = 'RUNNING'::text);

-- Lead of sessions' sandbox clocks over real time; no row without a lead.
create table session_clocks (
  session_id text collate "C" not null,
  offset_ms bigint not null,
  constraint session_clocks_pkey PRIMARY KEY (session_id),
  constraint session_clocks_bounds CHECK ((octet_length(session_id) <= 512))
);

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

-- Erases some events of a tenant, then its other rows; returns no row when nothing is left
CREATE OR REPLACE FUNCTION public.erase_tenant(tenant text, at_most integer)
 RETURNS TABLE(name text, erased bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  gone constant text[] := array(
    select event_id from events e
     where e.tenant_id = tenant and not exists (select from outbox o where o.key = e.session_id)
     order by event_id limit at_most * 10);
  of_sessions constant text[] := array(select distinct session_id from events where event_id = any (gone));
  of_endpoints text[];
begin
  return query select * from erase_rows(array['open_deliveries', 'attempts', 'events'], 'event_id', gone);
  return query select * from erase_rows(array['session_clocks', 'receiver_faults'], 'session_id', of_sessions);
  return query select * from erase_rows(array['journal', 'dead_letters'], 'key', of_sessions);
  delete from consumer_positions where topic = 'compliance-session.changes' and key = any (of_sessions);
  if cardinality(gone) > 0 then return; end if;
  of_endpoints := array(select id from endpoints where tenant_id = tenant order by id limit at_most for update);
  return query select * from erase_rows(array[
    'endpoint_secrets', 'endpoint_headers', 'failing_endpoints', 'open_circuits', 'open_deliveries'],
    'endpoint_id', of_endpoints);
  return query select * from erase_rows(array['endpoints'], 'id', of_endpoints);
  return query select * from erase_some_rows(array['replays', 'notices', 'admin_requests'],
    'tenant_id', array[tenant], at_most * 10);
  name := 'dead_letters';
  delete from dead_letters where value like '%"' || tenant || '"%';
  get diagnostics erased = row_count;
  if erased > 0 then return next; end if;
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
  select forget_names('replays', 'ended_at', $q$started_by <> 'erased'$q$, $q$started_by = 'erased'$q$, before, at_most)
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

CREATE OR REPLACE FUNCTION public.number_endpoint_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update endpoint_clock set sequence = sequence + 1 returning sequence into new.change_sequence;
  return new;
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
