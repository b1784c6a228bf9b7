import type { Migration } from '@gcs/kit/postgres/migrate';

/** Without it the look for secrets that wait to be activated for too long reads all that wait (docs/reliability.md#plans). */
export const lookups: Migration = {
  name: '0008_lookups',
  up: `create index endpoint_secrets_waiting on endpoint_secrets (created_at) where state = 'NEXT'`,
  down: 'drop index endpoint_secrets_waiting',
};
