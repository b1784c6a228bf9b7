import type { Migration } from '@gcs/kit/postgres/migrate';

/** What keeps an endpoint's deliveries from being sent at all, for the undelivered view. */
export const openCircuits: Migration = {
  name: '0004_open_circuits',
  up: `
    create table open_circuits (
      fence bigint not null references delivery_leases on delete cascade,
      endpoint_id text collate "C" not null,
      probe_at timestamptz not null,
      primary key (fence, endpoint_id)
    );
    comment on table open_circuits is 'Endpoints that a process sends nothing to, because they fail; they go with its lease.';
    comment on column open_circuits.probe_at is 'Then one attempt is made, and decides.';
    create index open_circuits_by_endpoint on open_circuits (endpoint_id);
  `,
  down: 'drop table open_circuits;',
};
