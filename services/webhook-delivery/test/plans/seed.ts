import type { Seed } from '@gcs/test/support/plans/seed';
import { migrations } from '../../src/schema/migrations.ts';

/** Each tenant has three endpoints: one answers, one fails and one is disabled. */
const endpoints = `tenant || '-' || place`;
const to = (place: number) => `tenant || '-${place}'`;
const insertOpen = `
  insert into open_deliveries (event_id, endpoint_id, session_id, epoch, version, attempts, due_at, held, blocking, exhausted_at, lease)`;

export const deliverySeed: Seed = {
  migrations,
  partitioned: { events: 'evt_', attempts: 'evt_' },
  statements: [
    `insert into endpoints (id, tenant_id, url, status, disabled_reason, disabled_at, change_sequence, expires_at)
     select ${endpoints}, tenant, 'https://hooks.example', case when place = 3 then 'DISABLED' else 'ACTIVE' end,
            case when place = 3 then 'OPERATOR' end, case when place = 3 then now() - interval '1 day' end,
            row_number() over (), case when place > 3 then now() + interval '1 hour' end
       from (select distinct tenant from seeded) t cross join generate_series(1, 4) place`,
    `insert into endpoints (id, tenant_id, url, status, disabled_reason, disabled_at, change_sequence)
     select 'end_' || n, 'ten_' || n / 4, 'https://hooks.example', case when n % 10 = 3 then 'DISABLED' else 'ACTIVE' end,
            case when n % 10 = 3 then 'OPERATOR' end, case when n % 10 = 3 then now() end, 1000 + n
       from seeded where n % 100 = 3`,
    `insert into endpoint_secrets (endpoint_id, state, wrapped_key, ciphertext)
     select id, state, sha256(id::bytea), sha256(id::bytea) from endpoints cross join (values ('ACTIVE'), ('NEXT')) s (state)
      where state = 'ACTIVE' or id like '%3'`,
    `insert into endpoint_headers (endpoint_id, name, wrapped_key, ciphertext)
     select id, name, sha256(id::bytea), sha256(id::bytea) from endpoints cross join (values ('authorization'), ('x-desk')) h (name)`,
    `insert into events (event_id, tenant_id, session_id, epoch, version, type, created_at, body, traceparent, stored_at)
     select 'evt_' || substr(id, 4), tenant, id, 1, 2, 'session.verified', at, repeat(mark, 10), '', at from seeded`,
    `insert into attempts (event_id, endpoint_id, attempt, verdict, started_at, duration_ms, outcome, status_code)
     select 'evt_' || substr(id, 4), ${to(1)}, 1, 'DELIVERED', at, 40, '2xx', 200 from seeded where n % 20 <> 0`,
    `${insertOpen}
     select 'evt_' || substr(id, 4), ${to(2)}, id, 1, 2, 3, now() + (n % 200 - 100) * interval '1 minute', false, false, null, null
       from seeded where n % 20 = 0`,
    `insert into attempts (event_id, endpoint_id, attempt, verdict, started_at, duration_ms, outcome, status_code)
     select event_id, endpoint_id, attempt, 'RETRY', now(), 40, '5xx', 503 from open_deliveries cross join generate_series(1, 3) attempt`,
    `${insertOpen}
     select 'evt_' || substr(id, 4), ${to(3)}, id, 1, 2, 0, null, true, false, null, null from seeded where n % 10 = 3`,
    `${insertOpen}
     select 'evt_' || substr(id, 4), ${to(1)}, id, 1, 2, 0, null, false, true, null, case when n % 40 = 0 then 1 end
       from seeded where n % 20 = 0`,
    `${insertOpen}
     select 'evt_' || substr(id, 4), ${to(4)}, id, 1, 2, 6, null, true, false, now(), null from seeded where n % 20 = 7`,
    `insert into delivery_leases (owner, expires_at) select 'process ' || n, now() + interval '1 hour' from generate_series(1, 3) n`,
    `insert into open_circuits (fence, endpoint_id, probe_at) select 1, id, now() from endpoints where id like '%-2'`,
    `insert into failing_endpoints (endpoint_id) select id from endpoints where id like '%2'`,
    `insert into notices (tenant_id, kind, endpoint_id, event_id)
     select tenant, 'DELIVERY_EXHAUSTED', ${to(2)}, 'evt_' || substr(id, 4) from seeded where n % 10 = 3`,
    `insert into replays (id, tenant_id, filter, status, started_by, ended_at)
     select 'rpl_' || substr(id, 4), tenant, '{}', case when n % 20000 = 3 then 'RUNNING' else 'COMPLETED' end, 'anna',
            case when n % 20000 <> 3 then at end
       from seeded where n % 10 = 3`,
    `update endpoints set held_replay_id = (select max(id) from replays where tenant_id = endpoints.tenant_id) where id like '%-1'`,
    `insert into session_clocks (session_id, offset_ms) select id, 1000 from seeded where n % 100 = 3`,
    `insert into receiver_faults (session_id, kind, attempts) select id, 'TIMEOUT', n % 2 from seeded where n % 100 = 3`,
    `insert into consumer_positions (topic, key, epoch, version) select 'compliance-session.changes', id, 1, 3 from seeded`,
  ],
};
