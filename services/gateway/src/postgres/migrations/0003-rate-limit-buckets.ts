import type { Migration } from '@gcs/kit/postgres/migrate';

/**
 * The token buckets that the replicas share (docs/contract.md#rate-limits). Unlogged, because they change with every
 * block of requests and a crash may fill them: the limit protects the service, it is not an account.
 */
export const rateLimitBucketsMigration: Migration = {
  name: '0003_rate_limit_buckets',
  up: `
    create unlogged table rate_limit_buckets (
      tenant_id text collate "C" not null,
      class text collate "C" not null,
      rate double precision not null,
      burst double precision not null,
      wanted double precision not null,
      granted double precision not null,
      tokens double precision not null,
      at timestamptz not null,
      primary key (tenant_id, class)
    ) with (fillfactor = 50);
    comment on table rate_limit_buckets is 'What is left of each limit; replicas of the gateway lease blocks of it.';
    comment on column rate_limit_buckets.class is 'create, read or evidence.';
    comment on column rate_limit_buckets.rate is 'Units that flow in per second, by the policy of the latest lease.';
    comment on column rate_limit_buckets.burst is 'Units that it holds at most, by the policy of the latest lease.';
    comment on column rate_limit_buckets.wanted is 'Units that the latest lease asked for.';
    comment on column rate_limit_buckets.granted is 'Units that the latest lease was given.';
    comment on column rate_limit_buckets.tokens is 'Units left at the time of the latest lease.';
    comment on column rate_limit_buckets.at is 'Time of the latest lease, by the clock of the database.';
  `,
  down: 'drop table rate_limit_buckets;',
};
