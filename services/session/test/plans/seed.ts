import type { Seed } from '@gcs/test/support/plans/seed';
import { sessionMigrations } from '../../src/schema/migrations.ts';

const isOpen = 'n % 20 = 0';
const inReview = 'n % 50 = 1';
const passed = `'{"steps": [{"type": "DOCUMENT", "status": "PASSED"}], "reasonCodes": ["DOCUMENT_OK"]}'`;
const dead = (state: string, every: number) => `
  insert into dead_letters (topic, key, partition, record_offset, value, traceparent, reason, error, parked_at, replayed_at)
  select 'evidence-package.changes', id, n % 12, n::text || '${state}', '{}', '', 'schema', 'refused', at, ${state}
    from seeded where n % ${every} = 0`;

export const sessionSeed: Seed = {
  migrations: sessionMigrations,
  partitioned: { journal: 'cs_' },
  monthly: ['result_inbox'],
  statements: [
    `insert into workflow_profiles (tenant_id, key, version, state, definition, sha256)
     select tenant, 'hotel-' || key, version, case version when 3 then 'PUBLISHED' when 4 then 'DRAFT' else 'RETIRED' end, '{}', ''
       from (select distinct tenant from seeded) t cross join generate_series(1, 20) key cross join generate_series(1, 4) version`,
    `insert into sessions (id, tenant_id, booking_reference, property_reference, workflow_key, workflow_version, status, state,
                           epoch, version, clock_offset_ms, created_at, updated_at, expires_at, wake_at, package_ready,
                           guest_index, guest_index_key_id, guest_email_index, guest_phone_index, wrapped_key, details)
     select id, tenant, 'BK-' || n / 2, 'P-' || n % 500, 'hotel-' || n % 20, 3,
            case when ${isOpen} then 'PENDING' when ${inReview} then 'NEEDS_REVIEW' when n % 50 = 2 then 'FAILED' else 'VERIFIED' end,
            case when not ${isOpen} then ${passed}::jsonb end,
            1, 3, 0, at, at, at + interval '1 day',
            case when ${isOpen} then now() + (n % 80 / 20 - 1) * interval '1 hour' end, not ${isOpen},
            sha256((n / 3)::text::bytea), 'key-1', sha256(('mail ' || n / 3)::bytea), sha256(('phone ' || n / 3)::bytea), sha256(mark::bytea), sha256(mark::bytea) || sha256(id::bytea)
       from seeded`,
    `insert into idempotency_records (key_hash, fingerprint, session_id, document, created_at, fingerprint_key_id)
     select sha256(id::bytea), sha256(mark::bytea), id, repeat('d', 300), at, 'key-1' from seeded`,
    `insert into result_inbox (session_id, provider, provider_event_id, received_at)
     select id, 'provider-' || n % 3, mark, at from seeded`,
    `insert into ended_hand_overs (reference, tenant_id, provider, session_id, step_type, attempt, ended_as, ended_at)
     select 'hoe_' || mark, tenant, 'provider-' || n % 3, id, 'DOCUMENT', 1, 'CLOSED', at from seeded where n % 10 = 3`,
    `insert into journal (key, version, topic, value, traceparent, at)
     select id, version, 'compliance-session.changes', jsonb_build_object('changeId', 'chg_' || mark, 'epoch', 1, 'evidence',
              jsonb_build_array(jsonb_build_object('reference', 'evr_' || mark))), '', at
       from seeded cross join generate_series(1, 3) version order by at`,
    `insert into outbox (key, version) select id, 3 from seeded where n % 20 = 0`,
    `insert into consumer_positions (topic, key, epoch, version) select 'evidence-package.changes', id, 1, 1 from seeded`,
    dead('null', 1_000),
    dead('now()', 100),
    `insert into reviews (session_id, step_type, tenant_id, booking_reference, property_reference, workflow_key, opened_at, due_at, is_claimed,
                          reason_codes, claimed_by, claimed_name, claimed_key, overdue_from, proposed_at)
     select id, 'DOCUMENT', tenant, 'BK-' || n / 2, 'P-' || n % 500, 'hotel-' || n % 20, at, now() + (n % 100 - 50) * interval '1 hour',
            n % 500 = 1, array['DOCUMENT_EXPIRED'], case when n % 500 = 1 then 'anna' end, case when n % 500 = 1 then 'Anna' end,
            case when n % 500 = 1 then 'key of anna' end, now() + (n % 100 - 50) * interval '1 hour',
            case when n % 250 = 1 then at end
       from seeded where ${inReview}`,
    `insert into review_counts (tenant_id, property_reference, workflow_key, step_type, reason_codes, claimed_key, waiting, is_folded)
     select tenant_id, property_reference, workflow_key, step_type, reason_codes, claimed_key, count(*), true
       from reviews group by 1, 2, 3, 4, 5, 6`,
    `insert into review_counts select *  from (select tenant_id, property_reference, workflow_key, step_type, reason_codes,
            claimed_key, 1, false from reviews limit 500) fresh`,
    `insert into issuers (issuer) values ('https://issuer.example')`,
    `insert into review_decisions (id, tenant_id, session_id, property_reference, step_type, kind, actor_kind, issuer, subject, auth_time, token_id,
                                   approver_hash, reason_code, evidence_sha256, session_version, decided_at, approver_key_id,
                                   opened_at, is_decisive)
     select 'dec_' || ulid_floor(at) || left(mark, 16), tenant, id, 'P-' || n % 500, 'DOCUMENT', 'APPROVED', 'HUMAN', 'https://issuer.example',
            'person-' || n % 7, at, 'jti', repeat('a', 64), 'DOCUMENT_OK', repeat('b', 64), 2, at, 'key-1',
            at - interval '1 hour', true
       from seeded where n % 10 = 3`,
    `insert into review_notes (id, session_id, note) select id, session_id, sha256(id::bytea) from review_decisions`,
    `insert into review_recommendations (id, tenant_id, session_id, step_type, verdict, actor_kind, issuer, subject, reason_code,
                                         evidence_sha256, recommended_at, session_version)
     select 'rec_' || ulid_floor(at) || left(mark, 16), tenant, id, 'DOCUMENT', 'APPROVE', 'AGENT', 'https://issuer.example', 'agent',
            'DOCUMENT_OK', repeat('b', 64), at, 2
       from seeded where n % 10 = 3`,
    `insert into review_remarks (id, tenant_id, session_id, step_type, issuer, subject, remarked_at, session_version)
     select 'rem_' || ulid_floor(at) || left(mark, 16), tenant, id, 'DOCUMENT', 'https://issuer.example', 'anna', at, 2
       from seeded where n % 10 = 3`,
    `insert into notice_people (tenant_id, issuer, subject, sees)
     select distinct tenant, 'https://issuer.example', 'person-' || n % 7, true from seeded where n % 10 = 3`,
    `insert into notice_subscriptions (id, tenant_id, issuer, subject, kinds, channel, address, every_minutes, next_at)
     select 'nts_' || ulid_floor(at) || left(mark, 16), tenant, 'https://issuer.example', 'person-' || n % 7, array['OVERDUE'],
            'MAIL', sha256(mark::bytea), 15, now() + (n / 1000 % 200 - 2) * interval '1 hour' from seeded where n % 1000 = 3`,
    // One property has no news, and the tenant has many overdue reviews.
    `insert into notice_subscriptions (id, tenant_id, issuer, subject, kinds, channel, address, every_minutes, property_reference, next_at, notified_until)
     select 'nts_' || ulid_floor(now()) || left(md5(each || tenant_id), 16), tenant_id, issuer, subject, array['OVERDUE', 'SECOND_APPROVAL'], 'MAIL',
            sha256(tenant_id::bytea), 15, 'P-2', now(), now() - interval '100 days'
       from (select distinct on (tenant_id) * from notice_people order by tenant_id, subject) one
            cross join generate_series(1, 20) each`,
    `insert into reported_facts (id, session_id, step_type, provider, attempt, sequence, reported_at, facts)
     select 'fct_' || ulid_floor(at) || left(mark, 16), id, 'DOCUMENT', 'provider-1', 1, 1, at, sha256(mark::bytea)
       from seeded where n % 10 = 3`,
    `insert into comparisons (id, session_id, step_type, provider, attempt, reported_at, comparison)
     select 'cmp_' || ulid_floor(at) || left(mark, 16), id, 'DOCUMENT', 'provider-1', 1, at, sha256(mark::bytea)
       from seeded where n % 10 = 3`,
    `insert into guest_answers (id, session_id, step_type, submitted_at, answers)
     select 'ans_' || ulid_floor(at) || left(mark, 16), id, 'QUESTIONNAIRE', at, sha256(mark::bytea) from seeded where n % 10 = 3`,
    `insert into guest_links (token_sha256, session_id, tenant_id, is_derived, created_at)
     select sha256(id::bytea), id, tenant, true, at from seeded where n % 5 = 3`,
    `insert into guest_returns (session_id, mails) select id, 1 from seeded where n % 20 = 3`,
    `insert into guest_data_accesses (at, tenant_id, session_id, property_reference, method, issuer, subject, token_id, purpose)
     select at, tenant, id, 'P-' || n % 500, 'SessionAdminService/GetGuest', 'https://issuer.example', 'anna', 'jti', 'help' from seeded where n % 10 = 3`,
    `insert into provider_faults (session_id, kind, remaining) select id, 'TIMEOUT', 1 from seeded where n % 100 = 3`,
    `insert into scenario_runs (session_id, tenant_id, scenario, next_step, due_at, traceparent)
     select id, tenant, 'pass', 1, now() + (n % 200 - 100) * interval '1 minute', '' from seeded where n % 50 = 0`,
    `insert into session_follow_ups (session_id, follow_up_of)
     select id, earlier from (select id, lag(id) over (partition by tenant order by n) as earlier from seeded where n % 10 = 3) linked
      where earlier is not null`,
    `insert into admin_requests (tenant_id, request_id, answer, at) select tenant, mark, '{}', at from seeded where n % 10 = 3`,
    `insert into relay_lease (name, owner, fence, expires_at) values ('outbox', 'relay', 1, now() + interval '1 hour')`,
  ],
};
