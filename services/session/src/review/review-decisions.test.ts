import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { changeOf, type Decision, human, type Intruder, openIntruder, states } from '../../test/intruder.ts';
import { migrateSession } from '../service.ts';

let its: Intruder;
beforeAll(async () => {
  its = await openIntruder();
  expect(await its.begin(human.session_id, 'PENDING')).toBe('done');
});
afterAll(() => its.drop());

describe('the service’s database role, used without the service', () => {
  test.each<[string, string, Partial<typeof human>]>([
    ['an automation', states.check, { actor_kind: 'AGENT' }],
    ['a system', states.check, { actor_kind: 'SYSTEM' }],
    ['an actor without a kind', states.notNull, { actor_kind: null }],
    ['a person without a name', states.check, { subject: '' }],
    ['a person with a null name', states.notNull, { subject: null }],
    ['a person who has not authenticated', states.notNull, { auth_time: null }],
    ['a person of an unregistered issuer', states.foreignKey, { issuer: 'https://elsewhere.example' }],
    ['a person without an issuer', states.notNull, { issuer: null }],
    ['the sandbox’s own reviewer, in production', states.foreignKey, { issuer: 'gcs-sandbox' }],
    ['a person without a pseudonym', states.check, { approver_hash: '' }],
    ['a person who saw no evidence', states.check, { evidence_sha256: '' }],
    ['a person who approved an exception alone', states.check, { kind: 'EXCEPTION_APPROVED' }],
  ])('cannot store a decision by %s', async (_who, state, change) => {
    expect(await its.decide(change)).toBe(state);
  });

  test('can store a decision by a person of a registered issuer, but cannot change it', async () => {
    expect(await its.decide({})).toBe('done');
    for (const text of [
      `update review_decisions set actor_kind = 'HUMAN'`,
      'delete from review_decisions',
      'truncate review_decisions',
    ])
      expect(await its.attempt(text)).toBe(states.privilege);
  });

  test('cannot store an approval by the proposer, or a second approval by one person', async () => {
    expect(await its.decide({ id: 'dec_2', kind: 'PROPOSED', proposal_id: 'dec_2' })).toBe('done');
    expect(await its.decide({ id: 'dec_3', proposal_id: 'dec_2' })).toBe(states.unique);
    expect(await its.decide({ id: 'dec_4', proposal_id: 'dec_2', subject: 'ben' })).toBe('done');
    expect(await its.decide({ id: 'dec_5', proposal_id: 'dec_2', subject: 'ben' })).toBe(states.unique);
  });

  test.each([
    `insert into issuers (issuer) values ('https://elsewhere.example')`,
    `update issuers set issuer = 'https://elsewhere.example'`,
    'delete from issuers',
    `update journal set value = '{}'`,
    'delete from journal',
    'drop trigger review_decisions_journaled on review_decisions',
    'alter table sessions drop constraint sessions_verified',
    'alter table review_decisions drop constraint review_decisions_human',
    'alter table review_decisions disable trigger all',
    'set session_replication_role = replica',
  ])('cannot remove a safeguard: %s', async (text) => {
    expect(['42501']).toContain(await its.attempt(text));
  });
});

describe('the database', () => {
  test('refuses a decision without a matching change of its session', async () => {
    const id = await its.sessionIn('NEEDS_REVIEW');
    const row = { id: `dec_${id}`, session_id: id, session_version: 4 };
    const others: Partial<Decision>[] = [
      { approver_hash: 'c'.repeat(64) },
      { step_type: 'AML' },
      { kind: 'REJECTED' },
      { reason_code: 'OTHER' },
      { evidence_sha256: 'c'.repeat(64) },
      { kind: 'PROPOSED' },
    ];
    expect(await its.decide(row, { journaled: null })).toBe(states.check);
    for (const other of others)
      expect(await its.decide(row, { journaled: changeOf({ ...human, ...other }) })).toBe(states.check);
    expect(await its.decide({ ...row, tenant_id: 'ten_2' })).toBe(states.check);
    const proposal = { kind: 'PROPOSED', proposal_id: row.id };
    expect(await its.decide({ ...row, ...proposal }, { journaled: changeOf(human) })).toBe(states.check);
    expect(await its.decide(row)).toBe('done');
  });

  test('refuses a decision for a version that its session does not have yet', async () => {
    const id = await its.sessionIn('NEEDS_REVIEW');
    const row = { id: `dec_${id}`, session_id: id, session_version: 4 };
    expect(await its.decide(row, { brings: null })).toBe(states.check);
    expect(await its.decide(row, { brings: 'version = 3' })).toBe(states.check);
  });

  test('refuses an approval of a proposal with another kind, step or session', async () => {
    const id = await its.sessionIn('NEEDS_REVIEW');
    const other = await its.sessionIn('NEEDS_REVIEW');
    const proposal = { id: `dec_${id}`, session_id: id, kind: 'PROPOSED', proposal_id: `dec_${id}` };
    expect(await its.decide(proposal)).toBe('done');
    const approval = { id: `dec_${other}`, session_id: id, proposal_id: proposal.id, subject: 'ben' };
    expect(await its.decide({ ...approval, session_id: other })).toBe(states.check);
    expect(await its.decide({ ...approval, step_type: 'AML' })).toBe(states.check);
    expect(await its.decide({ ...approval, kind: 'EXCEPTION_APPROVED' })).toBe(states.check);
    expect(await its.decide(approval)).toBe('done');
  });
});

describe('the table of issuers', () => {
  const registered = async () => {
    const rows = await its.own.database.query<{ issuer: string }>({
      name: '',
      text: 'select issuer from issuers order by 1',
    });
    return rows.map(({ issuer }) => issuer);
  };

  test('contains the configured issuers, and in a sandbox also the issuer of the scripted reviewers', async () => {
    expect(await registered()).toEqual(['https://people.example']);
    const sandbox = { ...its.configOf('sandbox'), operatorIssuers: [] };
    await migrateSession(sandbox);
    expect(await registered()).toEqual(['gcs-sandbox', 'https://people.example']);
    await migrateSession(its.configOf('production'));
    expect(await registered()).toEqual(['https://people.example']);
  });
});
