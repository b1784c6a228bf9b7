import type { Plans } from '@gcs/test/support/plans/plans';
import type { Asker } from './plans.ts';

const topic = 'evidence-package.changes';
const published = 'compliance-session.changes';
const queued = { pages: 2_000, because: 'reads the queue once, to exclude queued messages' };
const numbers = (of: readonly unknown[], number: number) => of.map(() => number);

/** Values for the kit's statements, which also run on this database. */
export const kitValues: Plans<Asker>['values'] = {
  admin_request_read: ({ tenant, session }) => [tenant, session],
  admin_requests_purge: () => [168, 500],
  admin_request_keep: ({ tenant, session }) => [tenant, session, '{}'],
  dead_letters_waiting: ({ session }) => [topic, session],
  dead_letters_close: () => [1],
  dead_letters_purge: () => [30, 500],
  dead_letters_list: () => [0, '', '', false, 100],
  dead_letters_find: () => [1],
  dead_letters_count: () => ['', null],
  installation_read: () => [],
  positions_claim: ({ sessions }) => [
    topic,
    sessions,
    numbers(sessions, 1),
    numbers(sessions, 2),
    numbers(sessions, 2),
  ],
  // Claims no keys, because the seed parks some keys and a claim must get all of its keys.
  positions_claim_all: () => [topic, [], [], [], []],
  positions_lock: ({ sessions }) => [topic, sessions],
  key_renewal_begin: () => ['kek', ['sessions'], 'key'],
  key_renewal_claim: () => ['kek', 'sessions', 'key'],
  key_renewal_note: () => ['kek', 'sessions', '', 500, 500, 0, 500],
  key_renewal_count: () => ['kek', 'sessions', ['older'], [1]],
  key_renewal_end_count: () => ['kek', 'sessions'],
  key_renewal_missing: () => ['kek', ['sessions'], ['key']],
  key_renewal_measure: () => ['kek', ['sessions'], ['sessions'], 'key'],
  history_heads: () => ({
    ...{ values: [published, '', '', 0, 100], pages: 2_000, partitions: 110 },
    because: 'merges the days in the order of the keys, and reads the queue once',
  }),
  history_compare: ({ sessions }) => [topic, sessions, numbers(sessions, 1), numbers(sessions, 3)],
  history_applied: ({ session }) => [topic, '', session, 100],
  history_changes: ({ session }) => ({ values: [published, '', 0, session, 0, 100], ...queued }),
  history_parked_keys: ({ sessions }) => [topic, sessions],
  history_republish: ({ sessions }) => [
    ...[published, sessions, numbers(sessions, 1), numbers(sessions, 1), numbers(sessions, 3)],
  ],
  outbox_settle_and_read: () => ['outbox', 'relay', 1, [1, 2, 3], [4], 100],
  outbox_backlog: () => ({ values: ['outbox'], pages: 2_000, because: 'counts up to 100,000' }),
  lease_acquire: () => ['outbox', 'relay', 3_000],
  lease_renew: () => ['outbox', 'relay', 1, 3_000],
  lease_release: () => ['outbox', 'relay', 1],
  migrations_applied: () => [],
  backfill_take: () => ['a backfill'],
  backfill_advance: () => ['a backfill', '1000'],
  backfill_done: () => ['a backfill'],
  database_lock_holders: () => ({ values: [5], pages: 2_000, because: 'reads views of the server' }),
  database_server_measure: () => ({
    values: [],
    pages: 2_000,
    because: 'reads catalogues and database files',
  }),
  partition_list_missing: () => ['journal', 'day', 3],
  partition_list_older: () => ['journal', 30],
  partition_measure: () => ({
    values: [['journal'], [30]],
    pages: 2_000,
    because: 'looks up each day in the catalogue',
  }),
  journal_purge_late: () => [1_000],
  partition_is_queued: () => ({
    values: ['2026-01-01'],
    pages: 2_000,
    because: 'reads the queue once per dropped day',
  }),
};

export const kitInserts = [
  ...[
    'admin_request_claim',
    'dead_letters_insert',
    'installation_keep',
    'positions_insert',
    'positions_advance',
    'kit_current_epoch',
  ],
  ...[
    'journal_append',
    'notify',
    'kit_clock_timestamp',
    'kit_refuse_late_commit',
    'partition_create',
    'partition_reserve',
    'partition_validate',
    'partition_drop',
    'partition_drop_emptied',
  ],
];
