import type { Migration } from '@gcs/kit/postgres/migrate';

/**
 * Without them the looks for secrets that wait to be activated for too long, and for what is held by mistake, go through
 * all that wait and through all endpoints (docs/reliability.md#plans).
 */
export const lookups: Migration = {
  name: '0009_lookups',
  up: `
    create index endpoint_secrets_waiting on endpoint_secrets (created_at) where state = 'NEXT';
    create index endpoints_held_replay on endpoints (held_replay_id) where held_replay_id is not null;
  `,
  down: 'drop index endpoints_held_replay, endpoint_secrets_waiting',
};
