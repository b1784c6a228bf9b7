import type { Migration } from '@gcs/kit/postgres/migrate';

/** What the sweep for held deliveries and the turns of replays need (docs/delivery.md#disabling, docs/delivery.md#replay). */
export const heldAndTurns: Migration = {
  name: '0008_held_and_turns',
  up: `
    alter table endpoints add column held_replay_id text collate "C";
    comment on column endpoints.held_replay_id is 'The replay of what was held, started when it was activated; null when none was';
    create index open_deliveries_held on open_deliveries (endpoint_id, event_id) where held and exhausted_at is null;
    alter table replays add column served_at timestamptz not null default 'epoch';
    comment on column replays.served_at is 'When it last had its turn';
    alter table replays add column not_before timestamptz not null default 'epoch';
    comment on column replays.not_before is 'It steps aside until then, because its endpoints have enough that is due';
  `,
  down: `
    alter table replays drop column not_before, drop column served_at;
    drop index open_deliveries_held;
    alter table endpoints drop column held_replay_id;
  `,
};
