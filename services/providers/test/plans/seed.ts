import type { Seed } from '@gcs/test/support/plans/seed';
import { migrations } from '../../src/schema/migrations.ts';

/** A hundredth of the vendor sessions are open, and a hundredth have expired. */
export const providersSeed: Seed = {
  migrations,
  partitioned: {},
  statements: [
    `insert into accounts (id, tenant_id, provider, vendor, base_url, flow, reviews_ours, wrapped_key, ciphertext)
     select 'pac_' || tenant, tenant, 'stripe', 'stripe-identity', 'https://api.stripe.com', '', false, 'key', 'text'
       from (select distinct tenant from seeded) tenants`,
    `insert into accounts (id, tenant_id, provider, vendor, base_url, flow, reviews_ours, wrapped_key, ciphertext)
     select 'pac_' || mark, 'ten_' || mark, 'onfido', 'onfido', 'https://api.eu.onfido.com', '', false, 'key', 'text'
       from seeded where n % 100 = 3`,
    `insert into vendor_sessions (id, account_id, session_id, property_reference, steps, attempt, vendor_id, vault_id, state, mark,
                                  revision, return_address, claimed_at, submitted_at, poll_at, forget_at)
     select 'pvs_' || substr(id, 4), 'pac_' || tenant, id, 'hotel', '{DOCUMENT,LIVENESS,FACE_MATCH}', 1, 'vs_' || mark, 'vs_' || mark,
            case n % 100 when 1 then 'SUBMITTED' when 2 then 'DELETED' else 'DECIDED' end, 'vr_' || mark, 2, 'https://checkin.example/' || mark,
            at, at, case when n % 100 = 1 then now() + interval '5 minutes' end,
            case when n % 100 = 2 then now() + (n % 7 - 5) * interval '1 day' end
       from seeded`,
    `insert into vendor_sessions (id, account_id, session_id, property_reference, steps, attempt, vendor_id, vault_id, state,
                                  return_address, erase_at)
     select 'pvs_orphan_' || substr(id, 4), 'pac_' || tenant, id, 'hotel', '{DOCUMENT}', 0, 'lost_' || mark, 'lost_' || mark,
            'UNDELETABLE', '', now() + interval '1 hour'
       from seeded where n % 1000 = 5`,
    `update accounts set ended_at = now() - interval '91 days' where provider = 'onfido'`,
    `insert into uses (jti, expires_at) select 'hov_' || mark, now() + interval '5 minutes' from seeded where n % 100 = 1`,
    `insert into inbox (account_id, event_id, received_at) select 'pac_' || tenant, 'evt_' || mark, at from seeded`,
    `insert into reports (vendor_session_id, account_id, wrapped_key, ciphertext, send_at)
     select 'pvs_' || substr(id, 4), 'pac_' || tenant, 'key', 'text', now() + interval '1 minute' from seeded where n % 200 = 1`,
  ],
};
