import type { Migration } from '@gcs/kit/postgres/migrate';

/**
 * What operators work with: endpoints that can be changed and disabled, strict order, exhausted deliveries that stay
 * in the queue's table to be found and replayed, replays as jobs, notices. New indexes answer the undelivered view
 * (by endpoint) and let claims take turns over the endpoints that have something due.
 */
export const operations: Migration = {
  name: '0002_operations',
  up: `
    alter table endpoints drop constraint endpoints_ordering_check;
    alter table endpoints alter column ordering set default 'FIRST_ATTEMPT';
    alter table endpoints add column disabled_at timestamptz;
    update endpoints set ordering = upper(ordering), disabled_reason = upper(disabled_reason),
                         disabled_at = case when status = 'DISABLED' then now() end;
    alter table endpoints
      add check (ordering in ('FIRST_ATTEMPT', 'STRICT')),
      add check (disabled_reason in ('OPERATOR', 'GONE', 'FAILING')),
      add check ((status = 'DISABLED') = (disabled_reason is not null)),
      add check ((status = 'DISABLED') = (disabled_at is not null));
    comment on column endpoints.ordering is 'FIRST_ATTEMPT: first attempts of a session are in order; STRICT: an event waits until the one before it is settled.';

    create table failing_endpoints (
      endpoint_id text collate "C" primary key references endpoints,
      since timestamptz not null default now()
    );
    comment on table failing_endpoints is 'Endpoints whose every attempt has failed since then. A success removes the row.';

    alter table open_deliveries
      add column blocking boolean not null default true,
      add column exhausted_at timestamptz,
      add column tries_before integer not null default 0;
    comment on table open_deliveries is 'Every event and endpoint not yet delivered.';
    comment on column open_deliveries.held is 'Nothing is attempted until a replay: the endpoint is disabled, or the schedule is exhausted.';
    comment on column open_deliveries.blocking is 'Later events of the session wait for this one: until its first attempt has ended, in strict order until it is settled.';
    comment on column open_deliveries.exhausted_at is 'When its schedule ended.';
    comment on column open_deliveries.tries_before is 'Attempts before the last replay, which began the schedule anew.';
    update open_deliveries set blocking = attempts = 0 and not held where attempts > 0 or held;
    insert into open_deliveries (event_id, endpoint_id, session_id, epoch, version, attempts, held, blocking, exhausted_at)
      select a.event_id, a.endpoint_id, e.session_id, e.epoch, e.version, a.attempt, true, false,
             a.started_at + a.duration_ms * interval '1 ms'
        from attempts a join events e using (event_id)
       where a.verdict = 'EXHAUSTED'
      on conflict do nothing;
    alter table open_deliveries
      add check (not (held and blocking)),
      add check (exhausted_at is null or held);

    drop index open_deliveries_unattempted;
    create index open_deliveries_blocking on open_deliveries (session_id, endpoint_id, epoch, version) where blocking;
    create index open_deliveries_turns on open_deliveries (endpoint_id, due_at) where lease is null and due_at is not null;
    create index open_deliveries_by_endpoint on open_deliveries (endpoint_id, event_id);
    create index events_by_tenant on events (tenant_id, event_id);

    create table session_clocks (
      session_id text collate "C" primary key,
      offset_ms bigint not null
    );
    comment on table session_clocks is 'How far the sandbox clocks of sessions run ahead, where they do.';

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
      ended_at timestamptz check ((ended_at is null) = (status = 'RUNNING'))
    );
    comment on table replays is 'Jobs that make deliveries due again, a page per transaction; the position is written with the page.';
    create index replays_by_tenant on replays (tenant_id, id);
    create index replays_running on replays (id) where status = 'RUNNING';

    create table notices (
      id bigint generated always as identity primary key,
      tenant_id text not null,
      kind text not null check (kind in ('ENDPOINT_ACTIVATED', 'ENDPOINT_DISABLED', 'DELIVERY_EXHAUSTED')),
      endpoint_id text collate "C" not null,
      event_id text collate "C",
      reason text,
      actor text,
      occurred_at timestamptz not null default now()
    );
    comment on table notices is 'What operators should know of; append-only.';
    comment on column notices.actor is 'Issuer and subject of the operator; null when the service did it.';
    create index notices_by_tenant on notices (tenant_id, id);

    create or replace view deliveries as
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
  `,
  down: `
    drop table notices, replays, session_clocks, failing_endpoints;
    drop index events_by_tenant, open_deliveries_by_endpoint, open_deliveries_turns, open_deliveries_blocking;
    delete from open_deliveries where exhausted_at is not null;
    create or replace view deliveries as
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
    alter table open_deliveries drop column blocking, drop column exhausted_at, drop column tries_before;
    create index open_deliveries_unattempted on open_deliveries (session_id, endpoint_id, epoch, version)
      where attempts = 0 and not held;
    alter table endpoints
      drop constraint endpoints_ordering_check, drop constraint endpoints_disabled_reason_check,
      drop constraint endpoints_check, drop constraint endpoints_check1, drop column disabled_at;
    alter table endpoints alter column ordering set default 'first_attempt';
    update endpoints set ordering = lower(ordering), disabled_reason = lower(disabled_reason);
    alter table endpoints add constraint endpoints_ordering_check check (ordering in ('first_attempt', 'strict'));
  `,
};
