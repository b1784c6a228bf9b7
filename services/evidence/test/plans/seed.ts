import type { Seed } from '@gcs/test/support/plans/seed';
import { evidenceMigrations, monthlyTables } from '../../src/schema/migrations.ts';

const person = `'{"kind": "HUMAN", "issuer": "issuer", "subject": "anna", "authTime": 1, "tokenId": "jti"}'::jsonb`;

/**
 * One property has half of the sessions, another property has exactly twenty, and two hundred properties share the
 * rest.
 */
const property = `case when n <= 20000 and n % 1010 = 3 then 'P-few' when n % 2 = 0 then 'P-half' else 'P-' || n % 400 end`;

export const evidenceSeed: Seed = {
  migrations: evidenceMigrations,
  partitioned: { journal: 'cs_' },
  monthly: monthlyTables,
  statements: [
    `insert into retention_policies (tenant_id, version, policy, set_by)
     select tenant, version, '{}', ${person} from (select distinct tenant from seeded) t cross join generate_series(1, 3) version`,
    `insert into evidence_heads (session_id, tenant_id, booking_reference, property_reference, workflow_version, retention, completed_at, departs_at, event_count,
                                 chain_head, latest_at, entry_count, package_id, revision, published_version, hold_count,
                                 policy_version, tag, guest_due_at, guest_erasure_id)
     select id, tenant, 'BK-' || n / 2, ${property}, 3, '{"graceDays": 7}', at, case when n % 2 = 1 then at + interval '9 days' end, 3, sha256(mark::bytea), at, 2, 'pkg_' || mark, 1, 1,
            case when n % 100 = 3 then 1 else 0 end, 3, sha256(id::bytea), at + interval '90 days',
            case when n % 10 = 3 then 'ers_' || mark end
       from seeded`,
    `insert into audit_events (session_id, position, id, type, actor_type, occurred_at, chain_head)
     select id, position, 'aud_' || mark || position, 'STEP_COMPLETED', 'SYSTEM', at::text, sha256((mark || position)::bytea)
       from seeded cross join generate_series(1, 3) position order by at`,
    `insert into evidence_entries (session_id, position, reference, type, captured_at, sha256, retention_state, due_at, schedule_at,
                                   delete_at, deletion_started_at, erasure_id)
     select id, position, 'evr_' || mark || position, 'DOCUMENT_IMAGE', at::text, sha256((mark || position)::bytea),
            case n % 20 when 5 then 'SCHEDULED_FOR_DELETION' when 6 then 'DELETED' else 'ACTIVE' end, due_at,
            due_at - interval '7 days', case when n % 20 in (5, 6) then at + (position * 60) * interval '1 day' end,
            case when n % 20 = 6 then at + interval '60 days' end, case when n % 20 = 6 then 'ers_' || mark end
       from seeded cross join generate_series(1, 2) position
      cross join lateral (select at + interval '1 day' * case when n % 5 = 0 then 60 else 365 end as due_at) due
      order by at`,
    `insert into evidence_documents (session_id, position, wrapped_key, ciphertext)
     select session_id, position, sha256(reference::bytea), sha256(session_id::bytea) from evidence_entries
      where retention_state <> 'DELETED'`,
    `insert into package_revisions (session_id, revision, entry_states, manifest_sha256, chain_head, event_count, generated_at)
     select id, 1, 'AA', sha256(mark::bytea), sha256(mark::bytea), 3, at from seeded`,
    `insert into session_summaries (session_id, document) select id, repeat(mark, 5) from seeded`,
    `insert into log_leaves (position, session_id, revision) select row_number() over (order by at) - 1, id, 1 from seeded`,
    `insert into log_nodes (level, position, hash) select 0, position, sha256(session_id::bytea) from log_leaves`,
    `insert into log_nodes (level, position, hash)
     select level, position, sha256(position::text::bytea)
       from generate_series(1, 20) level cross join lateral generate_series(0, (select count(*) from log_leaves) / (1 << level) - 1) position`,
    `update log_state set size = (select count(*) from log_leaves), checkpoint = '', checkpoint_size = (select count(*) - 10 from log_leaves)`,
    `insert into log_origins (origin) values ('log.example')`,
    `insert into log_queue (session_id, revision) select id, 2 from seeded where n % 100 = 3`,
    `insert into delivery_receipts (change_id, session_id) select 'chg_' || mark, id from seeded`,
    `insert into waiting_receipts (session_id, tenant_id, receipt) select id, tenant, '{}' from seeded where n % 100 = 3`,
    `insert into legal_holds (id, session_id, tenant_id, property_reference, case_reference, placed_by, placed_at, released_by, released_at)
     select 'hld_' || ulid_floor(at) || left(mark, 16), id, tenant, ${property}, 'case-' || n % 97, ${person}, at,
            case when n % 20 = 3 then ${person} end, case when n % 20 = 3 then at end
       from seeded where n % 10 = 3`,
    `insert into vault_deletions (reference, session_id, tenant_id, property_reference, provider, vault_ref, evidence_references, due_since, state)
     select 'vdl_' || mark || '1', id, tenant, ${property}, 'provider-' || n % 3, 'vault', array['evr_' || mark || '1'], at,
            case when n % 10 <> 3 then 'CONFIRMED' when n % 1000 = 3 then 'FAILED' else 'DUE' end from seeded`,
    `insert into journal (key, version, topic, value, traceparent, at)
     select id, 1, 'evidence-package.changes', '{}', '', at from seeded`,
    `insert into outbox (key, version) select id, 1 from seeded where n % 100 = 3`,
    `insert into consumer_positions (topic, key, epoch, version) select 'compliance-session.changes', id, 1, 3 from seeded`,
    `insert into relay_lease (name, owner, fence, expires_at) values ('log', 'sequencer', 1, now() + interval '1 hour')`,
  ],
};
