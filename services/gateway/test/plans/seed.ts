import type { Seed } from '@gcs/test/support/plans/seed';
import { gatewayMigrations } from '../../src/schema/migrations.ts';

export const gatewaySeed: Seed = {
  migrations: gatewayMigrations,
  partitioned: {},
  statements: [
    `insert into tenants (id, name, created_at) select distinct tenant, tenant, now() from seeded`,
    `insert into tenants (id, name, created_at) select 'ten_' || mark, 'Hotel', at from seeded where n % 100 = 3`,
    `insert into properties (tenant_id, reference, display_name, logo_sha256, logo_type, logo)
     select tenant, 'P-' || n, mark, sha256(mark::bytea), 'image/png', mark::bytea from seeded where n % 10 = 3`,
    `insert into privacy_notices (tenant_id, sha256, language, content, first_used_at)
     select tenant, sha256(mark::bytea), 'en', mark, at from seeded where n % 10 = 3`,
    `insert into api_tokens (id, tenant_id, lookup_id, secret_sha256, kind, client, scopes, step_types, issued_at, expires_at, revoked_at)
     select 'tok_' || substr(id, 4), tenant, mark, sha256(mark::bytea), 'API', 'client-' || n / 10 % 50, '{}', '{}',
            at, at + interval '1 year', case when at < now() - interval '3 hours' then at end
       from seeded where n % 10 = 3`,
    `insert into operator_log (id, at, method, issuer, subject, token_id, actor_kind, scope, tenant_id, session_id, request_id, purpose,
                               traceparent, is_change)
     select 'log_' || substr(id, 4), at, 'method', 'issuer', 'anna', 'jti', 'HUMAN', 'deployment', tenant, id, mark,
            case when n % 10 = 3 then 'annual audit' end, '', n % 10 = 4 from seeded`,
    `insert into rate_limit_buckets (tenant_id, class, rate, burst, wanted, granted, tokens, at)
     select id, class, 1, 1, 1, 1, 1, now() from tenants cross join (values ('create'), ('read'), ('evidence')) c (class)`,
    `insert into request_counts (tenant_id, class, status, hour, requests)
     select id, 'create', status, date_trunc('hour', now()) - hours * interval '1 hour', 7
       from (select id from tenants order by id desc limit 200) t cross join (values (201), (422)) s (status)
      cross join generate_series(0, 719) hours`,
    `insert into recent_requests (tenant_id, requests) select id, '[]' from tenants`,
    `insert into receiver_certifications (id, tenant_id, origin, passed, report, recorded_by, recorded_at)
     select 'crt_' || mark, tenant, 'https://hooks-' || n % 3, true, repeat('r', 100), 'anna', at from seeded where n % 10000 = 3`,
  ],
};
