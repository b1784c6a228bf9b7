import type { Migration } from '@gcs/kit/postgres/migrate';

/**
 * The tables of webhook delivery. What is still to be delivered stands in `open_deliveries`, a queue that stays small
 * and is vacuumed often; what was tried stands in `attempts`, which only grows and, like `events`, is partitioned by
 * event id (a ULID, so a partition is a stretch of time) to be dropped whole. A delivery leaves the queue in the
 * statement that logs its last attempt, so nothing else has to be updated, and the hot path never touches an old page.
 */
export const webhookDelivery: Migration = {
  name: '0001_webhook_delivery',
  up: `
    create table endpoint_clock (
      singleton boolean primary key default true check (singleton),
      sequence bigint not null
    );
    comment on table endpoint_clock is 'Numbers the changes of endpoints. Its row lock makes the order of the numbers the order of the commits, so a reader may page by number and miss nothing.';
    insert into endpoint_clock (sequence) values (0);

    create table endpoints (
      id text collate "C" primary key,
      tenant_id text not null,
      url text not null,
      event_types text[] not null default '{}',
      status text not null check (status in ('PENDING_ACTIVATION', 'ACTIVE', 'DISABLED')),
      disabled_reason text,
      accept_any_2xx boolean not null default false,
      max_in_flight integer not null default 32 check (max_in_flight between 1 and 256),
      ordering text not null default 'first_attempt' check (ordering in ('first_attempt', 'strict')),
      retry_schedule_ms integer[],
      created_at timestamptz not null default now(),
      row_version bigint not null default 1,
      change_sequence bigint not null
    );
    comment on column endpoints.event_types is 'Empty: all.';
    comment on column endpoints.retry_schedule_ms is 'Milliseconds before each try, the first 0; null: the schedule of the environment.';
    comment on column endpoints.change_sequence is 'From endpoint_clock at the latest change of the row or of its secrets.';
    create index endpoints_by_tenant on endpoints (tenant_id);
    create index endpoints_by_change on endpoints (change_sequence);

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
      valid_until timestamptz check ((valid_until is null) = (state <> 'RETIRED'))
    );
    comment on table endpoint_secrets is 'The secret as shown, AES-256-GCM under a data key that the service key wraps; AAD is tenant|endpoint.';
    comment on column endpoint_secrets.valid_until is 'Until then a signature of a retired secret still verifies.';
    create unique index endpoint_secrets_active on endpoint_secrets (endpoint_id) where state = 'ACTIVE';
    create unique index endpoint_secrets_next on endpoint_secrets (endpoint_id) where state = 'NEXT';
    create index endpoint_secrets_by_endpoint on endpoint_secrets (endpoint_id);

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
      stored_at timestamptz not null default now()
    ) partition by range (event_id);
    create table events_default partition of events default;
    comment on column events.body is 'Rendered once; sent byte-identical on every attempt.';
    create index events_by_session on events (session_id);

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
      primary key (event_id, endpoint_id, attempt)
    ) partition by range (event_id);
    create table attempts_default partition of attempts default;
    comment on column attempts.outcome is '2xx, 3xx, 4xx, 5xx, or why there was no complete answer.';
    comment on column attempts.response_excerpt is 'The first 1 KiB of the answer.';

    create table delivery_leases (
      fence bigint generated always as identity primary key,
      owner text not null,
      expires_at timestamptz not null
    );
    comment on table delivery_leases is 'One row per running process. A row that is gone fences its process: none of its writes finds a delivery any more.';

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
      primary key (event_id, endpoint_id)
    ) with (
      -- A queue: dead rows are cleared by count, at full speed, and pages are kept for the next burst. It is never
      -- analysed: statistics of a moment when it was empty would make the planner scan it whole, and a prepared
      -- statement would keep to that until the next analysis, however many rows arrive meanwhile.
      autovacuum_vacuum_scale_factor = 0,
      autovacuum_vacuum_threshold = 5000,
      autovacuum_vacuum_insert_threshold = -1,
      autovacuum_vacuum_cost_delay = 0,
      autovacuum_analyze_scale_factor = 0,
      autovacuum_analyze_threshold = 2000000000,
      vacuum_truncate = off
    );
    comment on table open_deliveries is 'Every event and endpoint not yet delivered and not exhausted.';
    comment on column open_deliveries.due_at is 'From then on any process may lease the row; null while it waits behind an earlier event of its session, or is held.';
    comment on column open_deliveries.lease is 'The fence of the process that has the row in memory.';
    comment on column open_deliveries.followed is 'A later event of the session may wait for the first attempt of this one to end.';
    comment on column open_deliveries.held is 'The endpoint is disabled; the delivery is kept, undelivered.';
    create index open_deliveries_unattempted on open_deliveries (session_id, endpoint_id, epoch, version)
      where attempts = 0 and not held;
    create index open_deliveries_due on open_deliveries (due_at) where lease is null and due_at is not null;
    create index open_deliveries_leased on open_deliveries (lease) where lease is not null;
    create index open_deliveries_waiting on open_deliveries (event_id) where lease is null and due_at is null and not held;

    create sequence settlement_numbers;

    create view deliveries as
      select event_id, endpoint_id, session_id, attempts, case when held then 'HELD' else 'OPEN' end as state, due_at
        from open_deliveries
      union all
      select a.event_id, a.endpoint_id, e.session_id, a.attempt, a.verdict, null
        from attempts a join events e using (event_id)
       where a.verdict in ('DELIVERED', 'EXHAUSTED')
         and not exists (select from attempts l
                          where l.event_id = a.event_id and l.endpoint_id = a.endpoint_id and l.attempt > a.attempt)
         and not exists (select from open_deliveries o
                          where o.event_id = a.event_id and o.endpoint_id = a.endpoint_id);
    comment on view deliveries is 'Every event and endpoint once, with its state: OPEN, HELD, DELIVERED or EXHAUSTED.';
  `,
  down: `
    drop view deliveries;
    drop sequence settlement_numbers;
    drop table open_deliveries, delivery_leases, attempts, events, endpoint_secrets, endpoints, endpoint_clock;
    drop function number_endpoint_change;
  `,
};
