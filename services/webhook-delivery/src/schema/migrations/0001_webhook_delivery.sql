-- Endpoints, their events and the attempts. Other migrations create `journal`, `outbox` and other tables of the kit.
-- `open_deliveries` is the queue of undelivered events: it stays small and is vacuumed often. `attempts` only grows.
-- `attempts` and `events` are partitioned by event id. An id is a ULID, so a partition is a period of time and is
-- dropped as a whole. The statement that logs the last attempt removes the delivery from the queue and updates no other
-- row. The hot path never touches an old page.

-- Endpoints.

create table endpoint_clock (
  singleton boolean primary key default true check (singleton),
  sequence bigint not null
);
comment on table endpoint_clock is 'Numbers the changes of endpoints. Its row lock gives the numbers the order of the commits, so paging by number misses no change.';
insert into endpoint_clock (sequence) values (0);

create table endpoints (
  id text collate "C" primary key,
  tenant_id text not null,
  url text not null,
  event_types text[] not null default '{}',
  status text not null check (status in ('PENDING_ACTIVATION', 'ACTIVE', 'DISABLED')),
  disabled_reason text check (disabled_reason in ('OPERATOR', 'GONE', 'FAILING')),
  accept_any_2xx boolean not null default false,
  max_in_flight integer not null default 32 check (max_in_flight between 1 and 256),
  ordering text not null default 'FIRST_ATTEMPT' check (ordering in ('FIRST_ATTEMPT', 'STRICT')),
  retry_schedule_ms integer[],
  created_at timestamptz not null default now(),
  row_version bigint not null default 1,
  change_sequence bigint not null,
  disabled_at timestamptz,
  expires_at timestamptz,
  held_replay_id text collate "C",
  check ((status = 'DISABLED') = (disabled_reason is not null)),
  check ((status = 'DISABLED') = (disabled_at is not null)),
  constraint endpoints_bounds check (
    greatest(octet_length(id), octet_length(tenant_id), octet_length(held_replay_id)) <= 512 and
    greatest(octet_length(url), pg_column_size(event_types), pg_column_size(retry_schedule_ms)) <= 16384
  )
);
comment on column endpoints.event_types is 'Types of events to deliver; empty: all except booking events.';
comment on column endpoints.ordering is 'FIRST_ATTEMPT: first attempts of a session are in order; STRICT: an event waits until the one before it is settled.';
comment on column endpoints.retry_schedule_ms is 'Milliseconds before each attempt, the first 0; null: the schedule of the environment.';
comment on column endpoints.change_sequence is 'Number from endpoint_clock at the latest change of the row or of its secrets.';
comment on column endpoints.expires_at is 'Time from which the endpoint counts as deleted; null: never.';
comment on column endpoints.held_replay_id is 'The replay of held events that the activation started; null without one';
create index endpoints_by_tenant on endpoints (tenant_id);
create index endpoints_by_change on endpoints (change_sequence);
create index endpoints_temporary on endpoints (expires_at) where expires_at is not null;
create index endpoints_held_replay on endpoints (held_replay_id) where held_replay_id is not null;

create function number_endpoint_change() returns trigger language plpgsql as $$
begin
  update endpoint_clock set sequence = sequence + 1 returning sequence into new.change_sequence;
  return new;
end $$;
create trigger number_endpoint_change before insert or update on endpoints
  for each row execute function number_endpoint_change();

create table endpoint_secrets (
  id bigint generated always as identity primary key,
  endpoint_id text collate "C" not null references endpoints,
  state text not null check (state in ('NEXT', 'ACTIVE', 'RETIRED')),
  wrapped_key bytea not null,
  ciphertext bytea not null,
  created_at timestamptz not null default now(),
  valid_until timestamptz check ((valid_until is null) = (state <> 'RETIRED')),
  constraint endpoint_secrets_bounds check (octet_length(wrapped_key) <= 16384 and octet_length(ciphertext) <= 8388608)
);
comment on table endpoint_secrets is 'Signing secrets of endpoints. `ciphertext` is the secret as shown, AES-256-GCM under a data key that the service key wraps; AAD is tenant|endpoint.';
comment on column endpoint_secrets.valid_until is 'End of the time in which a retired secret still signs.';
create unique index endpoint_secrets_active on endpoint_secrets (endpoint_id) where state = 'ACTIVE';
create unique index endpoint_secrets_next on endpoint_secrets (endpoint_id) where state = 'NEXT';
create index endpoint_secrets_by_endpoint on endpoint_secrets (endpoint_id);
create index endpoint_secrets_waiting on endpoint_secrets (created_at) where state = 'NEXT';

create table endpoint_headers (
  endpoint_id text collate "C" not null references endpoints,
  name text collate "C" not null,
  wrapped_key bytea not null,
  ciphertext bytea not null,
  primary key (endpoint_id, name),
  constraint endpoint_headers_bounds check (
    greatest(octet_length(name), octet_length(wrapped_key)) <= 16384 and
    octet_length(ciphertext) <= 8388608
  )
);
comment on table endpoint_headers is 'Additional headers of an endpoint, sent with every POST. `ciphertext` is the value, AES-256-GCM under a data key that the service key wraps; AAD is tenant|endpoint|name. A change of headers also updates the endpoint.';
comment on column endpoint_headers.name is 'In lower case.';

create table failing_endpoints (
  endpoint_id text collate "C" primary key references endpoints,
  since timestamptz not null default now()
);
comment on table failing_endpoints is 'Endpoints whose attempts have all failed since the time in `since`. A success removes the row.';

-- Events and attempts.

create table events (
  event_id text collate "C" primary key,
  tenant_id text not null,
  session_id text collate "C" not null,
  epoch integer not null,
  version bigint not null,
  type text not null,
  created_at timestamptz not null,
  body text not null,
  traceparent text not null,
  stored_at timestamptz not null default now(),
  constraint events_bounds check (
    greatest(octet_length(event_id), octet_length(tenant_id), octet_length(type)) <= 512 and
    octet_length(session_id) <= 1024 and
    octet_length(traceparent) <= 16384 and
    octet_length(body) <= 8388608
  )
) partition by range (event_id);
create table events_default partition of events default;
comment on column events.session_id is 'Id of the session, or `booking:` and the reference of a booking. Events with equal values keep their order.';
comment on column events.body is 'Body of the POST, rendered once; every attempt sends the same bytes.';
create index events_by_session on events (session_id);
create index events_by_tenant on events (tenant_id, event_id);

create table attempts (
  event_id text collate "C" not null,
  endpoint_id text collate "C" not null,
  attempt integer not null,
  verdict text not null check (verdict in ('DELIVERED', 'RETRY', 'EXHAUSTED', 'ENDPOINT_GONE')),
  started_at timestamptz not null,
  duration_ms integer not null,
  outcome text not null,
  status_code integer,
  response_excerpt bytea,
  primary key (event_id, endpoint_id, attempt),
  constraint attempts_bounds check (
    greatest(octet_length(event_id), octet_length(endpoint_id)) <= 512 and
    greatest(octet_length(outcome), octet_length(response_excerpt)) <= 16384
  )
) partition by range (event_id);
create table attempts_default partition of attempts default;
comment on column attempts.outcome is '2xx, 3xx, 4xx, 5xx, or the reason for an incomplete answer.';
comment on column attempts.response_excerpt is 'The first 1 KiB of the answer.';

-- Versions of delivery receipts: unique and growing.
create sequence settlement_numbers;

-- The queue.

create table delivery_leases (
  fence bigint generated always as identity primary key,
  owner text not null,
  expires_at timestamptz not null,
  constraint delivery_leases_bounds check (octet_length(owner) <= 512)
);
comment on table delivery_leases is 'One row per running process. A process without its row is fenced: its writes change no delivery.';

create table open_circuits (
  fence bigint not null references delivery_leases on delete cascade,
  endpoint_id text collate "C" not null,
  probe_at timestamptz not null,
  primary key (fence, endpoint_id),
  constraint open_circuits_bounds check (octet_length(endpoint_id) <= 512)
);
comment on table open_circuits is 'Failing endpoints to which a process sends nothing; deleted with the lease of the process.';
comment on column open_circuits.probe_at is 'Time of the one attempt that closes or reopens the circuit.';
create index open_circuits_by_endpoint on open_circuits (endpoint_id);

create table open_deliveries (
  event_id text collate "C" not null,
  endpoint_id text collate "C" not null,
  session_id text collate "C" not null,
  epoch integer not null,
  version bigint not null,
  attempts integer not null default 0,
  due_at timestamptz,
  lease bigint,
  followed boolean not null default false,
  held boolean not null default false,
  blocking boolean not null default true,
  exhausted_at timestamptz,
  tries_before integer not null default 0,
  primary key (event_id, endpoint_id),
  check (not (held and blocking)),
  check (exhausted_at is null or held),
  constraint open_deliveries_bounds check (
    greatest(octet_length(event_id), octet_length(endpoint_id)) <= 512 and octet_length(session_id) <= 1024
  )
) with (
  -- Vacuum starts after a number of dead rows, runs at full speed and keeps the pages for the next burst. The table is
  -- never analysed: with statistics of an empty queue, the planner would choose a full scan. A prepared statement would
  -- keep that plan until the next analysis, even if many rows arrive meanwhile.
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 5000,
  autovacuum_vacuum_insert_threshold = -1,
  autovacuum_vacuum_cost_delay = 0,
  autovacuum_analyze_scale_factor = 0,
  autovacuum_analyze_threshold = 2000000000,
  vacuum_truncate = off
);
comment on table open_deliveries is 'Undelivered events, one row per event and endpoint.';
comment on column open_deliveries.due_at is 'Time from which any process may lease the row; null while it waits behind an earlier event of its session, or is held.';
comment on column open_deliveries.lease is 'Fence of the process that has the delivery in memory.';
comment on column open_deliveries.followed is 'True if a later event of the session may wait for the end of this one''s first attempt.';
comment on column open_deliveries.held is 'True if there is no attempt until a replay, because the endpoint is disabled or the schedule is exhausted.';
comment on column open_deliveries.blocking is 'True while later events of the session wait for this one: until its first attempt ends, in strict order until it is settled.';
comment on column open_deliveries.exhausted_at is 'When the schedule of attempts ended without success; null before.';
comment on column open_deliveries.tries_before is 'Attempts before the last replay, which restarted the schedule.';
create index open_deliveries_blocking on open_deliveries (session_id, endpoint_id, epoch, version) where blocking;
create index open_deliveries_due on open_deliveries (due_at) where lease is null and due_at is not null;
-- Claims alternate between the endpoints that have due deliveries.
create index open_deliveries_turns on open_deliveries (endpoint_id, due_at) where lease is null and due_at is not null;
create index open_deliveries_leased on open_deliveries (lease) where lease is not null;
create index open_deliveries_by_endpoint on open_deliveries (endpoint_id, event_id);
create index open_deliveries_held on open_deliveries (endpoint_id, event_id) where held and exhausted_at is null;
-- Finds the oldest undelivered event without reading held ones. The index omits leased deliveries.
create index open_deliveries_undelivered on open_deliveries (event_id) where lease is null and not held;
-- Without the endpoint in this index, a planner that saw an empty queue would use the index above. The search for
-- stranded deliveries would then read every retry, once a second.
create index open_deliveries_waiting on open_deliveries (event_id, endpoint_id)
  where lease is null and due_at is null and not held;

create view deliveries as
  select event_id, endpoint_id, session_id, attempts,
         case when exhausted_at is not null then 'EXHAUSTED' when held then 'HELD' else 'OPEN' end as state, due_at
    from open_deliveries
  union all
  select a.event_id, a.endpoint_id, e.session_id, a.attempt, a.verdict, null
    from attempts a join events e using (event_id)
   where a.verdict = 'DELIVERED'
     and not exists (select from attempts l
                      where l.event_id = a.event_id and l.endpoint_id = a.endpoint_id and l.attempt > a.attempt)
     and not exists (select from open_deliveries o
                      where o.event_id = a.event_id and o.endpoint_id = a.endpoint_id);
comment on view deliveries is 'One row per event and endpoint, with the state OPEN, HELD, DELIVERED or EXHAUSTED.';

-- Replays and notices.

create table replays (
  id text collate "C" primary key,
  tenant_id text not null,
  filter jsonb not null,
  status text not null default 'RUNNING' check (status in ('RUNNING', 'COMPLETED', 'CANCELLED')),
  position_event text collate "C" not null default '',
  position_endpoint text collate "C" not null default '',
  examined bigint not null default 0,
  reopened bigint not null default 0,
  started_by text not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz check ((ended_at is null) = (status = 'RUNNING')),
  served_at timestamptz not null default 'epoch',
  not_before timestamptz not null default 'epoch',
  constraint replays_bounds check (
    greatest(octet_length(id), octet_length(tenant_id), octet_length(position_event), octet_length(position_endpoint))
      <= 512 and
    octet_length(started_by) <= 16384 and
    pg_column_size(filter) <= 8388608
  )
);
comment on table replays is 'Jobs that make deliveries due again, one page per transaction. The transaction also writes the position.';
comment on column replays.served_at is 'Time of the latest page of the replay';
comment on column replays.not_before is 'Time until which the replay pauses, because its endpoints have enough due deliveries';
create index replays_by_tenant on replays (tenant_id, id);
create index replays_running on replays (id) where status = 'RUNNING';

create table notices (
  id bigint generated always as identity primary key,
  tenant_id text not null,
  kind text not null check (kind in
    ('ENDPOINT_ACTIVATED', 'ENDPOINT_DISABLED', 'ENDPOINT_DELETED', 'DELIVERY_EXHAUSTED', 'DELIVERIES_ENDED')),
  endpoint_id text collate "C" not null,
  event_id text collate "C",
  reason text,
  actor text,
  deliveries integer,
  occurred_at timestamptz not null default now(),
  constraint notices_bounds check (
    greatest(octet_length(tenant_id), octet_length(endpoint_id), octet_length(event_id)) <= 512 and
    greatest(octet_length(reason), octet_length(actor)) <= 16384
  )
);
comment on table notices is 'Notices for operators; append-only.';
comment on column notices.deliveries is 'Number of open deliveries that were dropped with their days of the log.';
comment on column notices.actor is 'Issuer and subject of the operator; null when the service did it.';
create index notices_by_tenant on notices (tenant_id, id);

-- The sandbox; empty in production.

create table session_clocks (
  session_id text collate "C" primary key,
  offset_ms bigint not null,
  constraint session_clocks_bounds check (octet_length(session_id) <= 512)
);
comment on table session_clocks is 'Lead of sessions'' sandbox clocks over real time; no row without a lead.';

-- Faults that testers inject (docs/workflow.md#injected-faults).
create table receiver_faults (
  session_id text collate "C" primary key,
  kind text not null check (kind in ('UNAVAILABLE', 'TIMEOUT', 'GONE')),
  attempts int not null,
  at timestamptz not null default now(),
  constraint receiver_faults_bounds check (octet_length(session_id) <= 512)
);
comment on table receiver_faults is 'Sandbox sessions with simulated failures of their receivers.';
comment on column receiver_faults.attempts is 'Number of first attempts of each delivery that fail; 0 = the fault has ended.';
create index receiver_faults_standing on receiver_faults (at) where attempts > 0;

-- The end of a tenant (docs/operations.md#end-of-a-tenant).

-- Skips events of a session with a delivery receipt that the relay has yet to publish. Runs as the owner, because the
-- log is append-only for the service.
create function erase_tenant(tenant text, at_most int) returns table (name text, erased bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;
comment on function erase_tenant is 'Erases some events of a tenant, then its other rows; returns no row when nothing is left';
revoke execute on function erase_tenant from public;

-- Names of staff (docs/people.md#names-of-staff).

create function forget_staff(before timestamptz, at_most int) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  select set_config('gcs.forgets_staff', 'on', true);
  select forget_names('replays', 'ended_at', $q$started_by <> 'erased'$q$, $q$started_by = 'erased'$q$, before, at_most)
$$;
comment on function forget_staff is 'Erases names of staff in rows before a time, at most `at_most` rows per table; returns their number';
revoke execute on function forget_staff from public;
