import type { Migration } from '@gcs/kit/postgres/migrate';

/** Endpoints that go by themselves after a while, such as those of `guestctl webhook listen`. */
export const temporaryEndpoints: Migration = {
  name: '0006_temporary_endpoints',
  up: `
    alter table endpoints add column expires_at timestamptz;
    comment on column endpoints.expires_at is 'From then on the endpoint counts as gone, and is removed; null: it stays.';
    create index endpoints_temporary on endpoints (expires_at) where expires_at is not null;
  `,
  down: `
    drop index endpoints_temporary;
    alter table endpoints drop column expires_at;
  `,
};
