import { readFileSync } from 'node:fs';
import type { Migration } from '@gcs/kit/postgres/migrations/migration';
import { forgetStaff } from '@gcs/kit/service/purges';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { evidenceMigrations } from '../../services/evidence/src/schema/migrations.ts';
import { gatewayMigrations } from '../../services/gateway/src/schema/migrations.ts';
import { sessionMigrations } from '../../services/session/src/schema/migrations.ts';
import { migrations as deliveryMigrations } from '../../services/webhook-delivery/src/schema/migrations.ts';

const months = 12;
const canary = 'ana.ruiz';
const person = `{"kind": "HUMAN", "issuer": "i", "subject": "${canary}", "authTime": "t", "tokenId": "${canary}"}`;
const digest = 'a'.repeat(64);

type Planted = { columns: string; values: string };

const planted: Readonly<Record<string, Readonly<Record<string, Planted>>>> = {
  gateway: {
    operator_log: {
      columns: 'id, at, method, issuer, subject, token_id, actor_kind, scope, request_id, purpose, traceparent',
      values: `'log_$n', $at, 'm', 'i', '${canary}$n', '${canary}', 'HUMAN', 'deployment', 'r', 'for ${canary}', ''`,
    },
    receiver_certifications: {
      columns: 'id, tenant_id, origin, passed, report, recorded_by, recorded_at',
      values: `'crt_$n', 'ten_1', 'https://a', true, '{}', '${canary}', $at`,
    },
  },
  session: {
    review_decisions: {
      columns: `id, tenant_id, session_id, property_reference, step_type, kind, proposal_id, actor_kind, issuer, subject,
        auth_time, token_id, approver_hash, reason_code, evidence_sha256, session_version, decided_at, operator_name`,
      values: `'$n$at'::text, 'ten_1', 'cs_1', 'p', 'DOCUMENT', case $n when 1 then 'PROPOSED' else 'APPROVED' end, '1$at',
        'HUMAN', 'i', '${canary}$n', $at, '${canary}', '${digest}', 'R', '${digest}', 1, $at, '${canary}'`,
    },
    review_recommendations: {
      columns: `id, tenant_id, session_id, step_type, verdict, actor_kind, issuer, subject, reason_code, evidence_sha256,
        recommended_at, operator_name, session_version`,
      values: `'$n$at', 'ten_1', 'cs_1', 'DOCUMENT', 'APPROVE', 'HUMAN', 'i', '${canary}', 'R', '', $at, '${canary}', 1`,
    },
    review_remarks: {
      columns: `id, tenant_id, session_id, step_type, issuer, subject, operator_name, assignee, remarked_at,
        session_version, at`,
      values: `'$n$at', 'ten_1', 'cs_1', 'DOCUMENT', 'i', '${canary}', '${canary}', '${canary}', $at, 1, $at`,
    },
    guest_data_accesses: {
      columns: 'at, tenant_id, method, issuer, subject, token_id, purpose',
      values: `$at, 'ten_1', 'm', 'i', '${canary}', '${canary}', 'for ${canary}'`,
    },
  },
  evidence: {
    legal_holds: {
      columns: `id, session_id, tenant_id, property_reference, case_reference, reason, placed_by, placed_at, released_by,
        released_at`,
      values: `'hld_$n$at', 'cs_1', 'ten_1', 'p', 'case', 'asked by ${canary}', '${person}', $at, '${person}', $at`,
    },
    retention_policies: {
      columns: 'tenant_id, version, policy, set_by, set_at',
      values: `'ten_$n$at', 1, '{}', '${person}', $at`,
    },
  },
  delivery: {
    replays: {
      columns: 'id, tenant_id, filter, status, started_by, created_at, ended_at',
      values: `'rpl_$n$at', 'ten_1', '{}', 'COMPLETED', '${canary}', $at, $at`,
    },
  },
};

const schemas: Readonly<Record<string, readonly Migration[]>> = {
  ...{ gateway: gatewayMigrations, session: sessionMigrations, evidence: evidenceMigrations },
  delivery: deliveryMigrations,
};

describe.each(Object.entries(planted))('names of staff in %s', (service, tables) => {
  let its: TestDatabase;
  const run = <R>(text: string) => its.database.query<R>({ name: '', text });
  beforeAll(async () => {
    its = await createTestDatabase(schemas[service]);
    const days = [400, 300].flatMap((age) => [1, 2].map((n) => [age, n] as const));
    const inserts = Object.entries(tables).flatMap(([table, { columns, values }]) =>
      days.map(([age, n]) => {
        const row = values
          .replaceAll(/'([^']*)\$at'/g, `'$1${age}'`)
          .replaceAll(/'(\w+)_\$n'/g, `'$1_$n${age}'`)
          .replaceAll('$at', `now() - interval '${age} days'`)
          .replaceAll('$n', String(n));
        return `insert into ${table} (${columns}) values (${row});`;
      }),
    );
    // Triggers and foreign keys are switched off, because the planted sessions do not exist.
    await run(
      `do $do$ begin perform set_config('session_replication_role', 'replica', true); ${inserts.join('')} end $do$`,
    );
  });
  afterAll(() => its.drop());

  const naming = (table: string) =>
    run<{ rows: number }>(`select count(*)::int as rows from ${table} t where t::text like '%${canary}%'`);

  test('disappear after the configured months; newer names stay', async () => {
    for (const table of Object.keys(tables)) expect(await naming(table)).toEqual([{ rows: 4 }]);
    expect(await forgetStaff(its.database, months)).toEqual({ hasMore: false });
    for (const table of Object.keys(tables)) expect(await naming(table)).toEqual([{ rows: 2 }]);
    expect(await run('select forget_staff(now() - make_interval(months => 12), 500)::int as replaced')).toEqual([
      { replaced: 0 },
    ]);
  });
});

test('the guide names every table in which names of staff are replaced', () => {
  const guide = readFileSync(new URL('../../docs/people.md', import.meta.url), 'utf8');
  const tables = Object.entries(planted).flatMap(([service, own]) =>
    Object.keys(own).map((name) => `${service}.${name}`),
  );
  for (const table of tables) expect(guide).toContain(`\`${table}\``);
});
