import type { Seed } from '@gcs/test/support/plans/seed';
import { staysMigrations } from '../../src/schema/migrations.ts';

/**
 * Each check has a booking with two events and an invitation. A tenth of the bookings have people; a hundredth ended
 * long ago. The guests of a past booking have left.
 */
export const staysSeed: Seed = {
  migrations: staysMigrations,
  partitioned: {},
  statements: [
    `insert into bookings (id, tenant_id, reference, property_reference, arrives_at, departs_at, state, document,
                           wrapped_key, people, created_at, changed_at, mail_at)
     select 'bkg_' || substr(id, 4), tenant, 'BK-' || mark, 'hotel-' || n % 50, at, 
            at + case when n % 100 = 1 then -500 else 3 end * interval '1 day',
            case when n % 100 = 1 or at < now() - interval '3 days' then 'LEFT' else 'EXPECTED' end, '{}',
            case when n % 10 = 0 then 'key'::bytea end, case when n % 10 = 0 then 'text'::bytea end, at, at,
            case when n % 1000 = 0 then at end
       from seeded`,
    `insert into booking_mails (booking_id, guest, kind, tenant_id, next_at, sent_at)
     select 'bkg_' || substr(id, 4), 1, 'INVITATION', tenant, case when n % 1000 = 0 then at end,
            case when n % 1000 > 0 then at end from seeded`,
    `insert into booking_events (booking_id, id, tenant_id, kind, source, at, key_hash)
     select 'bkg_' || substr(id, 4), 'bke_' || act || substr(id, 4), tenant, 'planned', 'API', at, sha256((act || mark)::bytea)
       from seeded, generate_series(1, 2) act`,
    `insert into booking_sessions (session_id, tenant_id, booking_reference, property_reference, status, epoch,
                                   session_version, changed_at)
     select id, tenant, 'BK-' || mark, 'hotel-' || n % 50, 'VERIFIED', 1, 3, at from seeded`,
    `insert into pms_connections (id, tenant_id, property_reference, kind, base_url, pms_property, time_zone, infants_below,
                                  writes_back, webhook_hash, wrapped_key, ciphertext, position)
     select 'pmc_' || substr(id, 4), tenant, 'hotel-' || mark, 'apaleo', 'https://api.apaleo.com', mark, 'UTC', 2, true,
            sha256(id::bytea), 'key', 'text', '{}' from seeded where n % 20 = 0`,
    `insert into pms_reservations (connection_id, id, tenant_id, reference, due_at, note_at, note_problem, changed_at)
     select 'pmc_' || substr(min(id) filter (where n % 20 = 0) over (partition by tenant), 4), 'R-' || mark, tenant, 'BK-' || mark,
            case when n % 50 = 0 then at end, case when n % 60 = 0 then at end, '', at
       from seeded where tenant in (select tenant from seeded where n % 20 = 0)`,
    `insert into party_rules (tenant_id, property_reference, version, rules, said_by)
     select distinct tenant, 'hotel-' || n % 50, 1, '{}'::jsonb, 'person' from seeded`,
  ],
};
