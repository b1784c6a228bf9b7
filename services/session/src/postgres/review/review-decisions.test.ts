import { randomBytes } from 'node:crypto';
import { type Database, openDatabase, sqlStateOf } from '@gcs/kit/postgres/database';
import { createLogger } from '@gcs/kit/telemetry/logger';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { migrateSession, type SessionConfig } from '../../service.ts';

const role = `session_runtime_${randomBytes(4).toString('hex')}`;
const states = { privilege: '42501', check: '23514', notNull: '23502', foreignKey: '23503', unique: '23505' };
let its: TestDatabase;
/** Whoever has got hold of the service's own credentials and bypasses the service. */
let intruder: Database;

const configOf = (environment: SessionConfig['environment']): SessionConfig => ({
  environment,
  databaseUrl: 'postgres://unused',
  migrationDatabaseUrl: its.url,
  runtimeRole: role,
  listen: { host: '127.0.0.1', port: 0 },
  keyringFile: 'unused',
  operatorIssuers: [{ issuer: 'https://people.example', audience: 'gcs', jwks: { keys: [] } }],
});

beforeAll(async () => {
  its = await createTestDatabase();
  await its.database.query({ name: '', text: `create role ${role} login password 'runtime'` });
  await migrateSession(configOf('production'));
  const url = new URL(its.url);
  url.username = role;
  url.password = 'runtime';
  const logger = createLogger({ service: 'test', level: 'silent' });
  intruder = openDatabase({ url: url.href, applicationName: 'intruder', logger });
});
afterAll(async () => {
  await intruder.close();
  await its.database.query({ name: '', text: `drop owned by ${role}` });
  await its.database.query({ name: '', text: `drop role ${role}` });
  await its.drop();
});

const attempt = (text: string, values: unknown[] = []) =>
  intruder.query({ name: '', text }, values).then(() => 'done', sqlStateOf);

const human = {
  id: 'dec_1',
  tenant_id: 'ten_1',
  session_id: 'cs_1',
  step_type: 'DOCUMENT',
  kind: 'APPROVED',
  proposal_id: null as string | null,
  actor_kind: 'HUMAN' as string | null,
  issuer: 'https://people.example' as string | null,
  subject: 'ana' as string | null,
  auth_time: '2026-01-01T00:00:00Z' as string | null,
  token_id: 'jti',
  approver_hash: 'hash',
  reason_code: 'REVIEW_APPROVED',
  evidence_sha256: 'a'.repeat(64),
  session_version: 2,
  decided_at: '2026-01-01T00:00:00Z',
};

function decide(change: Partial<typeof human>): Promise<string | undefined> {
  const row = { ...human, ...change };
  const places = Object.keys(row).map((_, index) => `$${index + 1}`);
  const text = `insert into review_decisions (${Object.keys(row).join(', ')}) values (${places.join(', ')})`;
  return attempt(text, Object.values(row));
}

describe('bypassing the service with its own role', () => {
  test.each<[string, string, Partial<typeof human>]>([
    ['an automation', states.check, { actor_kind: 'AGENT' }],
    ['a system', states.check, { actor_kind: 'SYSTEM' }],
    ['nobody in particular', states.notNull, { actor_kind: null }],
    ['a person without a name', states.check, { subject: '' }],
    ['a person who is null', states.notNull, { subject: null }],
    ['a person who has not authenticated', states.notNull, { auth_time: null }],
    ['a person of an issuer that is not registered', states.foreignKey, { issuer: 'https://elsewhere.example' }],
    ['a person of no issuer', states.notNull, { issuer: null }],
    ['the sandbox’s own reviewer, in production', states.foreignKey, { issuer: 'gcs-sandbox' }],
    ['a person who saw no evidence', states.check, { evidence_sha256: '' }],
    ['a person who waived alone', states.check, { kind: 'EXCEPTION_APPROVED' }],
  ])('no decision of %s can be stored', async (_who, state, change) => {
    expect(await decide(change)).toBe(state);
  });

  test('a decision of a registered issuer’s person can, once, and never changes', async () => {
    expect(await decide({})).toBe('done');
    for (const text of [
      `update review_decisions set actor_kind = 'HUMAN'`,
      'delete from review_decisions',
      'truncate review_decisions',
    ])
      expect(await attempt(text)).toBe(states.privilege);
  });

  test('the proposer cannot approve, and nobody twice', async () => {
    expect(await decide({ id: 'dec_2', kind: 'PROPOSED', proposal_id: 'dec_2' })).toBe('done');
    expect(await decide({ id: 'dec_3', proposal_id: 'dec_2' })).toBe(states.unique);
    expect(await decide({ id: 'dec_4', proposal_id: 'dec_2', subject: 'ben' })).toBe('done');
    expect(await decide({ id: 'dec_5', proposal_id: 'dec_2', subject: 'ben' })).toBe(states.unique);
  });

  test.each([
    `insert into issuers (issuer) values ('https://elsewhere.example')`,
    `update issuers set issuer = 'https://elsewhere.example'`,
    'delete from issuers',
    'alter table review_decisions drop constraint review_decisions_human',
    'alter table review_decisions disable trigger all',
    'set session_replication_role = replica',
  ])('it cannot make itself room: %s', async (text) => {
    expect(['42501']).toContain(await attempt(text));
  });
});

describe('a session under review', () => {
  let sessions = 0;
  /** A session as the service keeps it, at version 3. */
  async function sessionIn(status: string): Promise<string> {
    sessions += 1;
    const id = `cs_exit_${sessions}`;
    const text = `insert into sessions (id, tenant_id, booking_reference, property_reference, workflow_key,
                    workflow_version, status, epoch, version, clock_offset_ms, created_at, updated_at)
                  values ($1, 'ten_1', 'B', 'P', 'hotel', 1, $2, 1, 3, 0, now(), now())`;
    expect(await attempt(text, [id, status])).toBe('done');
    return id;
  }
  const set = (id: string, status: string, version: number) =>
    attempt('update sessions set status = $2, version = $3 where id = $1', [id, status, version]);
  const decided = (id: string, change: Partial<typeof human>) =>
    decide({ id: `dec_${id}`, session_id: id, session_version: 4, ...change });

  test.each(['VERIFIED', 'IN_PROGRESS', 'PENDING', 'EXPIRED'])('is not made %s by hand', async (status) => {
    const id = await sessionIn('NEEDS_REVIEW');
    expect(await set(id, status, 3)).toBe(states.check);
    expect(await set(id, status, 4)).toBe(states.check);
    expect(await attempt('update sessions set status = $1', [status])).toBe(states.check);
  });

  test.each(['VERIFIED', 'IN_PROGRESS'])('becomes %s by a person’s decision at that version only', async (status) => {
    const id = await sessionIn('NEEDS_REVIEW');
    expect(await decided(id, {})).toBe('done');
    expect(await set(id, status, 3)).toBe(states.check);
    expect(await set(id, status, 5)).toBe(states.check);
    expect(await set(id, status, 4)).toBe('done');
  });

  test('is not let out by a proposal, by a decision that was for an earlier version, or by one about another', async () => {
    const [proposed, earlier, other] = [
      await sessionIn('NEEDS_REVIEW'),
      await sessionIn('NEEDS_REVIEW'),
      await sessionIn('NEEDS_REVIEW'),
    ];
    expect(await decided(proposed, { kind: 'PROPOSED', proposal_id: `dec_${proposed}` })).toBe('done');
    expect(await set(proposed, 'VERIFIED', 4)).toBe(states.check);
    expect(await decided(earlier, { session_version: 2 })).toBe('done');
    for (const version of [2, 3, 4]) expect(await set(earlier, 'VERIFIED', version)).toBe(states.check);
    expect(await set(other, 'VERIFIED', 4)).toBe(states.check);
  });

  test('may fail or stay incomplete without one, and is not let in from there', async () => {
    for (const end of ['FAILED', 'INCOMPLETE']) {
      const id = await sessionIn('NEEDS_REVIEW');
      expect(await set(id, end, 4)).toBe('done');
      for (const status of ['VERIFIED', 'IN_PROGRESS', 'NEEDS_REVIEW']) {
        expect(await set(id, status, 5)).toBe(states.check);
      }
    }
  });
});

describe('issuers', () => {
  const registered = async () => {
    const rows = await its.database.query<{ issuer: string }>({
      name: '',
      text: 'select issuer from issuers order by 1',
    });
    return rows.map(({ issuer }) => issuer);
  };

  test('are those of the configuration; only a sandbox has its own reviewer', async () => {
    expect(await registered()).toEqual(['https://people.example']);
    const sandbox = { ...configOf('sandbox'), operatorIssuers: [] };
    await migrateSession(sandbox);
    // Ana's decision above still names her issuer.
    expect(await registered()).toEqual(['gcs-sandbox', 'https://people.example']);
    await migrateSession(configOf('production'));
    expect(await registered()).toEqual(['https://people.example']);
  });
});
