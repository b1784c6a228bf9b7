import { createTestDatabase } from '@gcs/test/support/database';
import { useFixture } from '@gcs/test/support/use-fixture';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { addRow, type Run, statements } from '../../test/rows.ts';
import { migrations } from '../schema/migrations.ts';
import { keepTidy } from './keep-tidy.ts';

let run: Run;
const its = useFixture(() => createTestDatabase(migrations));
beforeAll(() => {
  run = statements(its.database);
});

const counted: string[] = [];
beforeEach(async () => {
  counted.length = 0;
  await run('truncate erasures, accounts, paid_sessions, vendor_sessions, uses, inbox, reports');
});
const tidy = () =>
  keepTidy({
    database: its.database,
    countRemoved: (rows, table) => counted.push(`${table} ${rows}`),
    countReport: (disposition, vendor) => counted.push(`${disposition} ${vendor}`),
  });

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const account = (id: string, ended: number | null = null) =>
  addRow(run, 'accounts', { id, provider: id, ended_at: ended && daysAgo(ended) });
const session = (id: string, state: string, forgetInDays: number | null, account_id = 'pac_1') => {
  const own = { id, account_id, session_id: id, state, vendor_id: state === 'CLAIMED' ? null : id };
  return addRow(run, 'vendor_sessions', { ...own, forget_at: forgetInDays && daysAgo(-forgetInDays) });
};
const report = (vendor_session_id: string, created: number) =>
  addRow(run, 'reports', { vendor_session_id, created_at: daysAgo(created) });
const idsOf = async (table: string) =>
  (await run<{ id: string }>(`select id from ${table} order by id`)).map(({ id }) => id);

test('the upkeep deletes an expired row only if the vendor has deleted its data', async () => {
  await account('pac_1');
  for (const state of ['OPENED', 'SUBMITTED', 'DECIDED', 'ENDED', 'DELETING', 'UNDELETABLE'])
    await session(state, state, null);
  await session('young', 'DELETED', 1);
  await session('old', 'DELETED', -1);
  await session('reported', 'DELETED', -1);
  await session('never opened', 'CLAIMED', -1);
  await report('reported', 1);
  expect(await tidy()).toBe(false);
  const kept = ['OPENED', 'SUBMITTED', 'DECIDED', 'ENDED', 'DELETING', 'UNDELETABLE', 'young', 'reported'];
  expect((await idsOf('vendor_sessions')).toSorted()).toEqual(kept.toSorted());
  expect(counted).toEqual(['vendor_sessions 2']);
});

test('the upkeep gives up a report after 90 days and counts it as refused', async () => {
  await account('pac_1');
  await session('s', 'DECIDED', null);
  await report('s', 89);
  await report('s', 91);
  await tidy();
  expect(await idsOf('reports')).toHaveLength(1);
  expect(counted).toEqual(['given_up onfido', 'reports 1']);
});

test('the upkeep deletes an account 90 days after its end if the vendor has none of its data left', async () => {
  await account('pac_1');
  await account('pac_recent', 89);
  await account('pac_over', 91);
  await account('pac_needed', 91);
  await account('pac_heard', 91);
  await session('s', 'DECIDED', null, 'pac_needed');
  await run(`insert into inbox (account_id, event_id) values ('pac_heard', 'evt_1')`);
  await tidy();
  expect(await idsOf('accounts')).toEqual(['pac_1', 'pac_heard', 'pac_needed', 'pac_recent']);
});

test('the upkeep deletes hand-overs after their expiry and webhooks after 30 days', async () => {
  await account('pac_1');
  await run(`insert into uses values ('past', now() - interval '1 s'), ('coming', now() + interval '1 min')`);
  await run(
    `insert into inbox (account_id, event_id, received_at)
     values ('pac_1', 'past', now() - interval '31 days'), ('pac_1', 'recent', now() - interval '29 days')`,
  );
  await tidy();
  expect(await run('select jti from uses')).toEqual([{ jti: 'coming' }]);
  expect(await run('select event_id as id from inbox')).toEqual([{ id: 'recent' }]);
});

test('the upkeep deletes the row of an erasure 30 days after the vendor’s event, unless the vendor session is stored', async () => {
  await account('pac_1');
  await addRow(run, 'vendor_sessions', { id: 'pvs_1', vault_id: 'stored' });
  await run(
    `insert into erasures (account_id, vault_id, told_at)
     select 'pac_1', vault_id, now() - days * interval '1 day'
       from (values ('stored', 31), ('past', 31), ('recent', 29)) told (vault_id, days)`,
  );
  await tidy();
  expect(await run('select vault_id as id from erasures order by id')).toEqual([{ id: 'recent' }, { id: 'stored' }]);
  expect(counted).toEqual(['erasures 1']);
});

test('the upkeep deletes one page at a time and reports more after a full page', async () => {
  await account('pac_1');
  await run(
    `insert into vendor_sessions (id, account_id, session_id, property_reference, steps, attempt, state, vendor_id, return_address, forget_at)
     select 'pvs_' || n, 'pac_1', 'cs_' || n, 'hotel', '{DOCUMENT}', 1, 'DELETED', 'v' || n, '', now() from generate_series(1, 1500) n`,
  );
  expect([await tidy(), await tidy()]).toEqual([true, false]);
  expect(counted).toEqual(['vendor_sessions 1000', 'vendor_sessions 500']);
});
