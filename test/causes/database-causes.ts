import { type Cause, keepDoing } from './cause.ts';

export const setBackSchema: Cause = {
  cause: 'the database of a running service lacks the newest migration',
  alerts: ['GcsMigrationPending'],
  async bring({ sql }) {
    const database = await sql('providers');
    const { rows } = await database.query(
      'delete from schema_migrations where id = (select max(id) from schema_migrations) returning name',
    );
    return async () => {
      await database.query('insert into schema_migrations (name) values ($1)', [rows[0]?.name]);
      await database.end();
    };
  },
};

export const oldDay: Cause = {
  cause: 'a day of evidence’s journal stays three months too long',
  alerts: ['GcsPartitionsNotKept'],
  async bring({ sql }) {
    const database = await sql('evidence');
    const day = "((now() at time zone 'UTC')::date - 120)";
    await database.query(`select create_partition('journal', 'cs_', 'day', ${day})`);
    return async () => {
      await database.query(`select drop_day_partition('journal', ${day})`);
      await database.end();
    };
  },
};

export const oldTransactions: Cause = {
  cause: 'the catalog says that no vacuum ever froze the database of providers',
  alerts: ['GcsTransactionIdsOld'],
  async bring({ sql }) {
    const database = await sql('providers');
    const set = `update pg_database set datfrozenxid = ((txid_current() + 2 ^ 32 - 1600000000)::bigint % (2 ^ 32)::bigint)::text::xid
                  where datname = current_database()`;
    const setting = keepDoing(500, () => database.query(set));
    return async () => {
      await setting();
      await database.query('vacuum (freeze)');
      await database.end();
    };
  },
};

export const leftSnapshot: Cause = {
  cause: 'a report stays open during two million transactions',
  alerts: ['GcsSnapshotOld'],
  async bring({ sql }) {
    const [report, writer] = [await sql('evidence'), await sql('evidence')];
    await report.query('begin isolation level repeatable read; select 1');
    await writer.query('set synchronous_commit = off');
    await writer.query('do $$ begin for i in 1..2100000 loop perform pg_current_xact_id(); commit; end loop; end $$');
    await writer.end();
    return () => report.end();
  },
};

export const stuckEnd: Cause = {
  cause: 'a tenant’s end was confirmed 15 days ago and makes no progress',
  alerts: ['GcsTenantEndStuck'],
  async bring({ sql }) {
    const database = await sql('gateway');
    await database.query(`
      insert into tenant_ends (tenant_id, phase, proposed_by, proposed_at, confirmed_by, confirmed_at, next_at)
      values ('ten_stuck', 'WAITING', '{}', now() - interval '15 days', '{}', now() - interval '15 days', 'infinity')`);
    return async () => {
      await database.query(`delete from tenant_ends where tenant_id = 'ten_stuck'`);
      await database.end();
    };
  },
};

export const oldToken: Cause = {
  cause: 'a client keeps using a token that expires in ten days',
  alerts: ['GcsTokenExpires'],
  async bring({ sql, tenantId }) {
    const database = await sql('gateway');
    await database.query(
      `insert into api_tokens (id, tenant_id, lookup_id, secret_sha256, kind, client, scopes, step_types, issued_at, expires_at, last_used_at)
       values ('tok_old', $1, 'old', sha256(''), 'API', 'old', '{}', '{}', now(), now() + interval '10 days', now())`,
      [tenantId],
    );
    return async () => {
      await database.query(`delete from api_tokens where id = 'tok_old'`);
      await database.end();
    };
  },
};
