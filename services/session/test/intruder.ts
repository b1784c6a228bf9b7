import { randomBytes } from 'node:crypto';
import { type Database, openDatabase, sqlStateOf } from '@gcs/kit/postgres/database';
import { createLogger } from '@gcs/kit/telemetry/logger';
import { createTestDatabase } from '@gcs/test/support/database';
import { migrateSession, type SessionConfig } from '../src/service.ts';

export const states = { privilege: '42501', check: '23514', notNull: '23502', foreignKey: '23503', unique: '23505' };

export const human = {
  id: 'dec_1',
  tenant_id: 'ten_1',
  session_id: 'cs_1',
  property_reference: 'P',
  step_type: 'DOCUMENT',
  kind: 'APPROVED',
  proposal_id: null as string | null,
  actor_kind: 'HUMAN' as string | null,
  issuer: 'https://people.example' as string | null,
  subject: 'ana' as string | null,
  auth_time: '2026-01-01T00:00:00Z' as string | null,
  token_id: 'jti',
  approver_hash: 'b'.repeat(64),
  reason_code: 'REVIEW_APPROVED',
  evidence_sha256: 'a'.repeat(64),
  session_version: 0,
  decided_at: '2026-01-01T00:00:00Z',
};
export type Decision = typeof human;

/**
 * Overrides of a decision's journal entry and of the SQL of its session change. `null` omits the entry or the change.
 */
export type Beside = { journaled?: object | null; brings?: string | null };

export type Intruder = Awaited<ReturnType<typeof openIntruder>>;

/** Opens a production database as the service's role. */
export async function openIntruder() {
  const own = await createTestDatabase();
  const role = `session_runtime_${randomBytes(4).toString('hex')}`;
  const configOf = (environment: SessionConfig['environment']): SessionConfig => ({
    environment,
    databaseUrl: 'postgres://unused',
    migrationDatabaseUrl: own.url,
    runtimeRole: role,
    listen: { host: '127.0.0.1', port: 0 },
    keyringFile: 'unused',
    operatorIssuers: [{ issuer: 'https://people.example', audience: 'gcs', jwks: { keys: [] } }],
  });
  await own.database.query({ name: '', text: `create role ${role} login password 'runtime'` });
  await migrateSession(configOf('production'));
  const url = new URL(own.url);
  url.username = role;
  url.password = 'runtime';
  const logger = createLogger({ service: 'test', level: 'silent' });
  const database = openDatabase({ url: url.href, applicationName: 'intruder', logger });
  return {
    own,
    configOf,
    ...attemptsOf(database),
    async drop() {
      await database.close();
      await own.database.query({ name: '', text: `drop owned by ${role}` });
      await own.database.query({ name: '', text: `drop role ${role}` });
      await own.drop();
    },
  };
}

function attemptsOf(database: Database) {
  let [versions, sessions] = [10, 0];
  const attempt = (text: string, values: unknown[] = []) =>
    database.query({ name: '', text }, values).then(() => 'done', sqlStateOf);

  /** Stores a decision in one transaction with the journal entry and the change, as the service does. */
  function decide(change: Partial<Decision>, { journaled, brings = 'version = $2' }: Beside = {}) {
    versions += 1;
    const row = { ...human, session_version: versions, ...change };
    const places = Object.keys(row).map((_, index) => `$${index + 1}`);
    const text = `insert into review_decisions (${Object.keys(row).join(', ')}) values (${places.join(', ')})`;
    const journal = `insert into journal (key, version, topic, value, traceparent) values ($1, $2, 't', $3, '')`;
    const place = [row.session_id, row.session_version];
    const work = database.transaction(async (tx) => {
      await tx.query({ name: '', text }, Object.values(row));
      if (journaled !== null)
        await tx.query({ name: '', text: journal }, [...place, JSON.stringify(journaled ?? changeOf(row))]);
      const bring = `update sessions set ${brings} where id = $1 and $2::bigint > 0`;
      if (brings !== null) await tx.query({ name: '', text: bring }, place);
    });
    return work.then(() => 'done', sqlStateOf);
  }

  const begin = (id: string, status: string, state: string | null = null) =>
    attempt(
      `insert into sessions (id, tenant_id, booking_reference, property_reference, workflow_key, workflow_version,
                             status, state, epoch, version, clock_offset_ms, created_at, updated_at)
       values ($1, 'ten_1', 'B', 'P', 'hotel', 1, $2, $3, 1, 1, 0, now(), now())`,
      [id, status, state],
    );

  async function sessionIn(status: string): Promise<string> {
    sessions += 1;
    const id = `cs_exit_${sessions}`;
    const begun = await begin(id, 'PENDING');
    const moved = await attempt('update sessions set status = $2, version = 3 where id = $1', [id, status]);
    if (begun !== 'done' || moved !== 'done') throw new Error(`no session in ${status}: ${begun}, ${moved}`);
    return id;
  }
  return { attempt, decide, begin, sessionIn };
}

export function changeOf(row: Decision) {
  const { kind, step_type: stepType, approver_hash: approver, reason_code: reasonCode } = row;
  const facts = { approver, verdict: kind, reasonCode, evidenceSha256: row.evidence_sha256 };
  return kind.endsWith('PROPOSED')
    ? { kind: 'audit_only', audit: [{ type: 'review.proposed', actorType: 'HUMAN', reasonCode }], evidence: [] }
    : { kind: 'review_decided', audit: [], evidence: [{ type: 'REVIEW_DECISION', stepType, facts }] };
}

export const stateWith = (...statuses: string[]) => JSON.stringify({ steps: statuses.map((status) => ({ status })) });
