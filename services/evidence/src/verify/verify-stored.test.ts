import { createKeyring } from '@gcs/kit/crypto/keyring';
import type { Connection, Database, Transaction } from '@gcs/kit/postgres/database';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createEvidenceDatabase, type EvidenceDatabase } from '../../test/evidence-database.ts';
import { type EvidenceLog, leadLog } from '../../test/evidence-log.ts';
import { requestAbout } from '../../test/operator.ts';
import { identifier, makeSession } from '../../test/session-story.ts';
import { randomTampering } from '../../test/tampering.ts';
import { placeHold } from '../retention/hold-session.ts';
import { verifyChain } from '../serve/query-audit.ts';
import { verifyStored } from './verify-stored.ts';

const edits = 1_000;

let its: EvidenceDatabase;
let led: EvidenceLog;

beforeAll(async () => {
  its = await createEvidenceDatabase('2026-10-01T08:01:00.000Z');
  led = await leadLog(its.database);
  const stories = Array.from({ length: 8 }, () => makeSession('ten_1'));
  for (const [index, story] of stories.entries()) {
    await its.record(index < 2 ? story.changes.slice(0, 4) : story.changes);
    if (index > 3) await its.receive(story.receipt(identifier('dlv')));
    if (index > 5) await its.record(story.aftermath);
  }
  const held = stories.at(-1);
  if (held === undefined) throw new Error('no session');
  await placeHold(its.writeDeps(), { ...requestAbout(held), caseReference: 'case', reason: '', endsAt: null });
  await led.sequence();
});
afterAll(() => its.drop());

const verify = (database: Database, pageSize = 100) =>
  verifyStored({ log: { ...led.log, database }, keyring: its.deps.keyring }, '', pageSize);

function within(tx: Connection): Database {
  const query: Connection['query'] = async (statement, values) =>
    statement.text.startsWith('set transaction') ? [] : tx.query(statement, values);
  const pipeline: Transaction['pipeline'] = (writes) => writes.forEach((write) => void query(...write));
  return { ...its.database, query, transaction: (work) => work({ query, send: query, pipeline }) };
}

class Undone extends Error {}

async function faultsAfter(apply: (tx: Connection) => Promise<number>): Promise<readonly string[] | undefined> {
  let faults: readonly string[] | undefined;
  const undone = its.database.transaction(async (tx) => {
    await tx.query({ name: '', text: 'set local session_replication_role = replica' });
    const count = await apply(tx);
    if (count > 0) faults = (await verify(within(tx))).faults;
    throw new Undone();
  });
  await undone.catch((error: unknown) => {
    if (!(error instanceof Undone) && !/23505|23514/.test(JSON.stringify(error))) throw error;
  });
  return faults;
}

describe('the verification of stored data', () => {
  test('finds no fault in intact data, with pages of any size', async () => {
    expect(await verify(its.database)).toMatchObject({ sessions: 8, faults: [], next: null });
    const deps = { log: led.log, keyring: its.deps.keyring };
    let [after, sessions]: [string | null, number] = ['', 0];
    do {
      const page = await verifyStored(deps, after, 3);
      expect(page.faults).toEqual([]);
      sessions += page.sessions;
      after = page.next;
    } while (after !== null);
    expect(sessions).toBe(8);
  });

  test(`detects ${edits} random edits, deletions, reorderings and truncations by a superuser`, async () => {
    const missed: string[] = [];
    for (let detected = 0; detected < edits; ) {
      const { name, apply } = randomTampering();
      const faults = await faultsAfter(apply);
      if (faults === undefined) continue;
      if (faults.length === 0) missed.push(name);
      detected += 1;
    }
    expect(missed).toEqual([]);
  });

  test('keeps a fault for each altered session and log page until a later verification finds it intact', async () => {
    const [head] = await its.rows<{ id: string }>('select session_id as id from evidence_heads where revision > 0');
    const sessionId = head?.id ?? '';
    const move = (by: number) => its.rows('update evidence_heads set published_version = published_version + $1', by);
    const rename = (revision: string) =>
      its.tamper(`update log_leaves set revision = ${revision} where session_id = $1`, sessionId);
    const stored = async () =>
      (await its.rows<{ key: string }>('select key from evidence_faults')).map(({ key }) => key);
    const deps = { database: its.database, keyring: its.deps.keyring };
    await move(1);
    await rename('revision + 100');
    await verify(its.database);
    expect(await stored()).toEqual(expect.arrayContaining([sessionId, 'log/0']));
    await rename('revision - 100');
    await move(-1);
    await verifyChain(deps, { tenantId: 'ten_1', properties: null, sessionId });
    expect(await stored()).not.toContain(sessionId);
    expect(await stored()).toContain('log/0');
    await verify(its.database);
    expect(await stored()).toEqual([]);
  });

  test('counts sessions under a missing key, marks none as altered, and still verifies the audit chains', async () => {
    const lost = its.deps.keyring['kek']?.current ?? '';
    const without = (pageSize: number) =>
      verifyStored({ log: led.log, keyring: createKeyring({ kek: 'aes256' }) }, '', pageSize);
    const faultsKept = () => its.rows<{ key: string }>('select key from evidence_faults');
    expect(await without(100)).toMatchObject({ faults: [], missingKeys: [{ keyId: lost, sessions: 8 }] });
    expect(await faultsKept()).toEqual([]);
    const [first] = await its.rows<{ id: string }>('select min(session_id) as id from audit_events where position = 2');
    const rename = (from: string, to: string) =>
      its.tamper('update audit_events set type = replace(type, $1, $2) where session_id = $3', from, to, first?.id);
    await rename('.', '!');
    const altered = await without(100);
    expect(altered.faults).toContainEqual(expect.stringContaining(`${first?.id}: the audit chain breaks at event 1`));
    expect(altered.missingKeys).toEqual([{ keyId: lost, sessions: 8 }]);
    await rename('!', '.');
    await without(100);
    expect(await faultsKept()).toEqual([{ key: first?.id }]);
    await verify(its.database);
    expect(await faultsKept()).toEqual([]);
  });

  test('does not report an altered log if only the external checkpoint is unreadable', async () => {
    const read = () => Promise.reject(new Error('no store'));
    const log = { ...led.log, store: { ...led.log.store, read } };
    const { faults } = await verifyStored({ log, keyring: its.deps.keyring }, '', 100);
    expect(faults).toEqual(['log: the external checkpoint cannot be compared: no store']);
    expect(await its.rows('select key from evidence_faults')).toEqual([]);
  });

  test('prevents new records in a session whose head was altered', async () => {
    const story = makeSession('ten_1');
    await its.record(story.changes.slice(0, 2));
    await its.rows(`update evidence_heads set tenant_id = 'ten_2' where session_id = $1`, story.sessionId);
    await expect(its.record(story.changes.slice(2))).rejects.toThrow(`the head of ${story.sessionId} was altered`);
    await its.rows(`update evidence_heads set tenant_id = 'ten_1' where session_id = $1`, story.sessionId);
    await its.record(story.changes.slice(2));
    expect((await verify(its.database)).faults).toEqual([]);
  });
});
