-- Workflow profiles, sessions with their data, the queue of reviews and people's decisions. Other migrations create
-- `journal`, `outbox` and other tables of the kit.

-- Profiles (docs/workflow.md#profiles).

create table workflow_profiles (
  tenant_id text collate "C" not null,
  key text collate "C" not null,
  version int not null check (version >= 1),
  state text not null check (state in ('DRAFT', 'PUBLISHED', 'RETIRED')),
  definition jsonb not null,
  sha256 text not null,
  row_version bigint not null default 1,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  primary key (tenant_id, key, version),
  constraint workflow_profiles_bounds check (
    greatest(octet_length(tenant_id), octet_length(key), octet_length(sha256)) <= 512 and
    pg_column_size(definition) <= 8388608
  )
);
comment on table workflow_profiles is 'Versions of workflow profiles; only the definition of a draft may change';
comment on column workflow_profiles.key is 'The workflowKey in clients'' requests';
comment on column workflow_profiles.state is 'DRAFT, PUBLISHED (serves new sessions, one per key) or RETIRED';
comment on column workflow_profiles.definition is 'WorkflowProfile of events.yaml with every default written out';
comment on column workflow_profiles.sha256 is 'Hex SHA-256 of the RFC 8785 form of the definition';
comment on column workflow_profiles.row_version is 'Rises with every change of the row; optimistic lock of operators';
create unique index workflow_profiles_published on workflow_profiles (tenant_id, key) where state = 'PUBLISHED';

-- Sessions.

-- Most changes leave all indexed columns unchanged, so the new row can stay on its page (heap-only). The fill factor
-- leaves room for the new row.
create table sessions (
  id text collate "C" primary key,
  tenant_id text collate "C" not null,
  booking_reference text collate "C" not null,
  property_reference text not null,
  workflow_key text collate "C" not null,
  workflow_version int not null,
  status text not null,
  state jsonb,
  epoch int not null,
  version bigint not null,
  clock_offset_ms bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz,
  wake_at timestamptz,
  package_ready boolean not null default false,
  guest_index bytea,
  wrapped_key bytea,
  details bytea,
  guest_index_key_id text collate "C",
  guest_email_index bytea,
  guest_phone_index bytea,
  constraint sessions_status check (status in ('PENDING', 'IN_PROGRESS', 'NEEDS_REVIEW',
    'VERIFIED', 'INCOMPLETE', 'FAILED', 'EXPIRED')),
  -- A session is VERIFIED only if no step is open.
  constraint sessions_verified check (status <> 'VERIFIED' or (
    jsonb_array_length(state -> 'steps') > 0
    and not jsonb_path_exists(state,
      '$.steps[*] ? (!(@.status == "PASSED" || @.status == "SKIPPED" || @.status == "FAILED"))')) is true),
  constraint sessions_bounds check (
    greatest(octet_length(id), octet_length(tenant_id), octet_length(booking_reference),
      octet_length(property_reference), octet_length(workflow_key), octet_length(guest_index),
      octet_length(guest_index_key_id), octet_length(guest_email_index), octet_length(guest_phone_index)) <= 512 and
    octet_length(wrapped_key) <= 16384 and
    greatest(pg_column_size(state), octet_length(details)) <= 8388608
  )
) with (fillfactor = 80);
comment on table sessions is 'Compliance sessions, each with its steps';
comment on column sessions.workflow_version is 'The pinned version of the profile';
comment on column sessions.state is 'Steps with attempts, reason codes, and clocks that no SQL statement uses; null in the initial state';
comment on column sessions.epoch is 'Higher after a restore of the database from a backup';
comment on column sessions.version is 'Number of committed changes; contiguous from 1';
comment on column sessions.clock_offset_ms is 'Lead of the session''s sandbox clock over real time';
comment on column sessions.expires_at is 'On the session''s own clock; null during a review and after the end';
comment on column sessions.wake_at is 'Real time at which the next timer of the session expires';
comment on column sessions.package_ready is 'True once evidence_package.ready has been emitted';
comment on column sessions.guest_index is 'Blind index: keyed hash of tenant and guest reference; null after erasure';
comment on column sessions.wrapped_key is 'Data key of the session, encrypted under the key-encryption key; null after erasure';
comment on column sessions.details is 'Guest, locale, returnUrl and metadata, encrypted under the data key; null after erasure';
comment on column sessions.guest_index_key_id is 'Id of the index key that made guest_index, guest_email_index and guest_phone_index';
comment on column sessions.guest_email_index is 'Blind index: keyed hash of tenant and normalized e-mail address; null without an address and after erasure';
comment on column sessions.guest_phone_index is 'Blind index: keyed hash of tenant and telephone number; null without a number and after erasure';
create index sessions_wake on sessions (wake_at) where wake_at is not null;
-- This index also finds booking references by prefix, in their order.
create index sessions_booking on sessions (tenant_id, booking_reference, id);
create index sessions_tenant on sessions (tenant_id, id);
create index sessions_property on sessions (tenant_id, property_reference, id);
-- A guest's keyed hash is random, so in an index of the hash alone each create would write to a different page. The day
-- comes first here, so the creates of a day share a few pages. A search for a guest reads each day once
-- (docs/performance.md#growth).
create index sessions_guest on sessions (((created_at at time zone 'UTC')::date), guest_index)
  where guest_index is not null;
create index sessions_guest_email on sessions (((created_at at time zone 'UTC')::date), guest_email_index)
  where guest_email_index is not null;
create index sessions_guest_phone on sessions (((created_at at time zone 'UTC')::date), guest_phone_index)
  where guest_phone_index is not null;

-- Only creates that succeeded have a row (docs/contract.md#idempotency). The key's hash covers the tenant, so the
-- primary key needs no tenant and its index is a third smaller.
create table idempotency_records (
  key_hash bytea primary key,
  fingerprint bytea not null,
  fingerprint_key_id text collate "C",
  session_id text collate "C" not null,
  document text not null,
  created_at timestamptz not null,
  constraint idempotency_records_bounds check (
    greatest(octet_length(key_hash), octet_length(fingerprint), octet_length(fingerprint_key_id),
      octet_length(session_id)) <= 512 and
    octet_length(document) <= 8388608
  )
);
comment on table idempotency_records is 'Response for each Idempotency-Key, kept for the documented time';
comment on column idempotency_records.key_hash is 'HMAC-SHA-256 of tenant and Idempotency-Key under the pepper';
comment on column idempotency_records.fingerprint is 'Keyed hash of tenant and canonical body';
comment on column idempotency_records.fingerprint_key_id is 'Id of the index key that made the fingerprint';
comment on column idempotency_records.document is 'The 201 body, byte for byte';
create index idempotency_records_session on idempotency_records (session_id);

create table peppers (
  id text collate "C" primary key,
  sealed bytea not null,
  constraint peppers_bounds check (octet_length(id) <= 512 and octet_length(sealed) <= 16384)
);
comment on table peppers is 'Hashing secrets, and digests of the keys with which this database was written; inserted once and never replaced';
comment on column peppers.sealed is 'AES-256-GCM under a key-encryption key; begins with the id of that key';

create table session_follow_ups (
  session_id text collate "C" primary key,
  follow_up_of text collate "C" not null,
  created_at timestamptz not null default now(),
  constraint session_follow_ups_bounds check (greatest(octet_length(session_id), octet_length(follow_up_of)) <= 512)
);
comment on table session_follow_ups is 'Sessions that check the guest of an ended session again';
create index session_follow_ups_of on session_follow_ups (follow_up_of, session_id);

-- Reports of providers (docs/workflow.md#results).

create table result_inbox (
  session_id text collate "C" not null,
  provider text collate "C" not null,
  provider_event_id text collate "C" not null,
  received_at timestamptz not null default now(),
  primary key (session_id, provider, provider_event_id),
  constraint result_inbox_bounds check (
    greatest(octet_length(provider), octet_length(session_id)) <= 512 and
    octet_length(provider_event_id) <= 16384
  )
) partition by range (session_id);
create table result_inbox_default partition of result_inbox default with (autovacuum_vacuum_scale_factor = 0.02);
comment on table result_inbox is 'Ids of all handled reports, applied or not';
comment on column result_inbox.provider_event_id is 'Id chosen by the provider, unique per provider';
select create_partition('result_inbox', 'cs_', 'month', (now() at time zone 'UTC')::date);

create table reported_facts (
  id text collate "C" primary key,
  session_id text collate "C" not null,
  step_type text collate "C" not null,
  provider text not null,
  attempt integer not null,
  sequence bigint not null,
  reported_at timestamptz not null,
  facts bytea not null,
  constraint reported_facts_bounds check (
    greatest(octet_length(id), octet_length(session_id), octet_length(step_type), octet_length(provider)) <= 512 and
    octet_length(facts) <= 8388608
  )
);
comment on table reported_facts is 'Facts that providers reported besides their verdicts; destroyed with the guest''s data';
comment on column reported_facts.facts is 'JSON, encrypted under the key-encryption key';
create index reported_facts_session on reported_facts (session_id, id);

create table comparisons (
  id text collate "C" primary key,
  session_id text collate "C" not null,
  step_type text collate "C" not null,
  provider text not null,
  attempt integer not null,
  reported_at timestamptz not null,
  comparison bytea not null,
  constraint comparisons_bounds check (
    greatest(octet_length(id), octet_length(session_id), octet_length(step_type), octet_length(provider)) <= 512 and
    octet_length(comparison) <= 8388608
  )
);
comment on table comparisons is 'Reported data of the document and of list entries that a person compares; destroyed with the guest''s data or with the step''s first deleted evidence';
comment on column comparisons.comparison is 'JSON, encrypted under the key-encryption key';
create index comparisons_session on comparisons (session_id, id);

-- Hand-overs that providers have to end (docs/workflow.md#ended-hand-overs). The provider's confirmation deletes the
-- row.
create table ended_hand_overs (
  reference text collate "C" primary key,
  tenant_id text collate "C" not null,
  provider text collate "C" not null,
  session_id text collate "C" not null,
  step_type text collate "C" not null,
  attempt integer not null,
  ended_as text not null
    check (ended_as in ('CLOSED', 'EXPIRED', 'GIVEN_UP', 'SKIPPED', 'CANCELLED', 'TIMED_OUT')),
  ended_at timestamptz not null,
  noted_at timestamptz not null default now(),
  constraint ended_hand_overs_bounds check (
    greatest(octet_length(reference), octet_length(tenant_id), octet_length(provider), octet_length(session_id),
      octet_length(step_type)) <= 512
  )
);
comment on table ended_hand_overs is 'Hand-overs that ended without their provider, kept until the provider confirms, at most 90 days';
comment on column ended_hand_overs.reference is 'hoe_ + ULID';
comment on column ended_hand_overs.ended_at is 'On the session''s own clock';
create index ended_hand_overs_provider on ended_hand_overs (tenant_id, provider, reference);
create index ended_hand_overs_age on ended_hand_overs (noted_at);

-- The guest's page (docs/workflow.md#guests-page).

-- Only the hash of a link's token is stored, so a dump of the database opens no page.
create table guest_links (
  token_sha256 bytea primary key,
  session_id text collate "C" not null,
  tenant_id text collate "C" not null,
  is_derived boolean not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  readable_until timestamptz,
  constraint guest_links_bounds check (
    greatest(octet_length(token_sha256), octet_length(session_id), octet_length(tenant_id)) <= 512
  )
);
comment on table guest_links is 'Links to the page of a session''s guest; deleted with the guest''s data';
comment on column guest_links.token_sha256 is 'SHA-256 of the token in the link''s address';
comment on column guest_links.is_derived is 'True if the token is derived from the session and a key, as in the response to the create';
comment on column guest_links.readable_until is 'End of validity of a link that was made after the session''s end; null for other links';
comment on column guest_links.ended_at is 'Time from which the link is invalid; null until an operator ends it';
create index guest_links_session on guest_links (session_id);

create table guest_answers (
  id text collate "C" primary key,
  session_id text collate "C" not null,
  step_type text collate "C" not null,
  submitted_at timestamptz not null,
  answers bytea not null,
  constraint guest_answers_bounds check (
    greatest(octet_length(id), octet_length(session_id), octet_length(step_type)) <= 512 and
    octet_length(answers) <= 8388608
  )
);
comment on table guest_answers is 'Answers of guests on their page; destroyed with the guest''s data';
comment on column guest_answers.answers is 'JSON, encrypted under the key-encryption key';
create index guest_answers_session on guest_answers (session_id, id);

-- Progress of guests who confirm their mail (docs/workflow.md#returning-guests).
create table guest_returns (
  session_id text collate "C" primary key,
  mails int not null default 0,
  mailed_at timestamptz,
  code_hash bytea,
  tries int not null default 0,
  confirmed_at timestamptz,
  is_declined boolean not null default false,
  constraint guest_returns_bounds check (greatest(octet_length(session_id), octet_length(code_hash)) <= 512)
);
comment on table guest_returns is 'Guests who may have been checked before; deleted with the guest''s data';
comment on column guest_returns.mails is 'Number of one-time codes requested so far';
comment on column guest_returns.mailed_at is 'When the last code was requested';
comment on column guest_returns.code_hash is 'HMAC-SHA-256 of session and code; null without a valid code';
comment on column guest_returns.tries is 'Number of wrong entries for the last code';
comment on column guest_returns.confirmed_at is 'When the guest entered the code; null before';

-- Disclosure and erasure (docs/internal-contracts.md#guest-data).

create table guest_data_accesses (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  tenant_id text collate "C" not null,
  session_id text collate "C",
  property_reference text,
  method text not null,
  issuer text not null,
  subject text not null,
  auth_time timestamptz,
  token_id text not null,
  purpose text not null check (purpose <> ''),
  constraint guest_data_accesses_bounds check (
    greatest(octet_length(tenant_id), octet_length(session_id), octet_length(property_reference),
      octet_length(method), octet_length(subject), octet_length(token_id)) <= 512 and
    greatest(octet_length(issuer), octet_length(purpose)) <= 16384
  )
);
comment on table guest_data_accesses is 'Every disclosure of guest data to an operator, append-only';
comment on column guest_data_accesses.session_id is 'Null for a search by guest';
comment on column guest_data_accesses.property_reference is 'Property of the session; null for a search by guest';
comment on column guest_data_accesses.method is 'Full name of the gRPC method';
comment on column guest_data_accesses.token_id is 'Identifier (jti) of the operator''s token';
create index guest_data_accesses_tenant on guest_data_accesses (tenant_id, id);
create index guest_data_accesses_property on guest_data_accesses (tenant_id, property_reference, id);
create index guest_data_accesses_named on guest_data_accesses (at) where token_id <> 'erased';
create index guest_data_accesses_session on guest_data_accesses (session_id, id);

-- The only function that updates journal entries; otherwise the journal is append-only.
create function erase_journal_facts(session_key text, erased text[], complete boolean) returns void
language sql security definer set search_path = public, pg_temp as $$
  update journal j
     set value = jsonb_set(case when complete then j.value::jsonb - 'vaults' else j.value::jsonb end, '{evidence}', (
           select coalesce(jsonb_agg(case when item ->> 'reference' = any (erased)
                                          then jsonb_set(item, '{facts}', '{}') else item end order by place), '[]')
             from jsonb_array_elements(j.value::jsonb -> 'evidence') with ordinality as listed (item, place)))::text
   where j.key = session_key
     and (complete and j.value::jsonb ? 'vaults' or exists (
       select from jsonb_array_elements(j.value::jsonb -> 'evidence') as item where item ->> 'reference' = any (erased)))
$$;
comment on function erase_journal_facts is
  'Removes the facts of the named evidence from a session''s changes; with the last evidence also the vault references. Runs as the owner, because the journal is append-only for the service';

-- The queue of reviews (docs/workflow.md#human-gates).

-- Filters and counts of the queue read only this table, not the sessions.
create table reviews (
  session_id text collate "C" not null,
  step_type text collate "C" not null,
  tenant_id text collate "C" not null,
  booking_reference text collate "C" not null,
  property_reference text not null,
  workflow_key text collate "C" not null,
  opened_at timestamptz not null,
  due_at timestamptz(3) not null,
  is_claimed boolean not null,
  reason_codes text[] collate "C" not null default '{}',
  claimed_by text,
  claimed_name text,
  claimed_key text collate "C",
  proposal_id text collate "C",
  agreed_keys text[] collate "C" not null default '{}',
  overdue_from timestamptz not null default now(),
  proposed_at timestamptz,
  primary key (session_id, step_type),
  constraint reviews_step_type check (step_type in ('DOCUMENT', 'LIVENESS', 'FACE_MATCH', 'ADDRESS', 'AML', 'KYB',
    'AGE', 'QUESTIONNAIRE', 'NFC', 'KYT', 'MANUAL_REVIEW')),
  constraint reviews_bounds check (
    greatest(octet_length(session_id), octet_length(tenant_id), octet_length(booking_reference),
      octet_length(property_reference), octet_length(workflow_key), octet_length(proposal_id)) <= 512 and
    greatest(pg_column_size(reason_codes), octet_length(claimed_by), octet_length(claimed_name),
      octet_length(claimed_key)) <= 16384 and
    pg_column_size(agreed_keys) <= 8388608
  )
);
comment on table reviews is 'The queue of steps that wait for a person; derived from the sessions';
comment on column reviews.opened_at is 'In real time, like due_at: without the lead of a sandbox clock';
comment on column reviews.due_at is 'Time by which the workflow wants a decision; to the millisecond, as in page tokens';
comment on column reviews.claimed_by is 'Subject of the claimant; null without one, like claimed_name and claimed_key';
comment on column reviews.claimed_key is 'Keyed hash of the claimant, computed like review_decisions.approver_hash';
comment on column reviews.proposal_id is 'Id of the open proposal; null without one, like proposed_at';
comment on column reviews.agreed_keys is 'Keyed hashes of the people who agree to the proposal, including the proposer';
comment on column reviews.overdue_from is 'Time from which notices report the review as overdue: due_at, or later if the service found it overdue later';
comment on column reviews.proposed_at is 'Real time of the proposal';
create index reviews_queue on reviews (tenant_id, due_at, session_id, step_type);
create index reviews_age on reviews (opened_at);
create index reviews_booking on reviews (tenant_id, booking_reference);
create index reviews_property on reviews (tenant_id, property_reference, due_at, session_id, step_type);
create index reviews_step_type on reviews (tenant_id, step_type, due_at, session_id);
create index reviews_claimed on reviews (tenant_id, claimed_by, due_at, session_id, step_type)
  where claimed_by is not null;
create index reviews_overdue on reviews (tenant_id, overdue_from);
create index reviews_proposed on reviews (tenant_id, proposed_at, property_reference) where proposed_at is not null;
create index reviews_overdue_property on reviews (tenant_id, property_reference, overdue_from);
create index reviews_reasons on reviews using gin (reason_codes);

-- Counts of waiting steps. Counting 100,000 rows takes 50 ms, and a desk reads the counts every few seconds. Triggers
-- insert rows of differences, and a worker adds them up once there are over 1,000. Writers never wait for each other.
create table review_counts (
  tenant_id text collate "C" not null,
  property_reference text not null,
  workflow_key text collate "C" not null,
  step_type text collate "C" not null,
  reason_codes text[] collate "C" not null,
  claimed_key text collate "C",
  waiting integer not null,
  is_folded boolean not null default false,
  constraint review_counts_bounds check (
    greatest(octet_length(tenant_id), octet_length(property_reference), octet_length(workflow_key),
      octet_length(step_type)) <= 512 and
    greatest(pg_column_size(reason_codes), octet_length(claimed_key)) <= 16384
  )
);
-- The table has no key. Without this identity, a publication of all tables would refuse deletions.
alter table review_counts replica identity full;
comment on table review_counts is 'Number of waiting steps per combination of values: the sum of `waiting` over its rows';
comment on column review_counts.waiting is 'Change of the number; negative for a decrease';
comment on column review_counts.is_folded is 'True for a sum of earlier rows, false for one change';
create index review_counts_scope on review_counts (tenant_id, property_reference);

create function count_opened_reviews() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into review_counts (tenant_id, property_reference, workflow_key, step_type, reason_codes, claimed_key, waiting)
  select tenant_id, property_reference, workflow_key, step_type, reason_codes, claimed_key, count(*)
    from opened group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;
create function count_changed_reviews() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into review_counts (tenant_id, property_reference, workflow_key, step_type, reason_codes, claimed_key, waiting)
  select tenant_id, property_reference, workflow_key, step_type, reason_codes, claimed_key, sum(waiting)
    from (
      select was.*, -1 as waiting from was union all select changed.*, 1 as waiting from changed
    ) change
   group by 1, 2, 3, 4, 5, 6 having sum(waiting) <> 0;
  return null;
end $$;
create function count_closed_reviews() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into review_counts (tenant_id, property_reference, workflow_key, step_type, reason_codes, claimed_key, waiting)
  select tenant_id, property_reference, workflow_key, step_type, reason_codes, claimed_key, -count(*)
    from closed group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;
create trigger reviews_opened after insert on reviews referencing new table as opened
  for each statement execute function count_opened_reviews();
create trigger reviews_changed after update on reviews referencing old table as was new table as changed
  for each statement execute function count_changed_reviews();
create trigger reviews_closed after delete on reviews referencing old table as closed
  for each statement execute function count_closed_reviews();

-- Decisions of people (docs/workflow.md#human-gates).

-- Constraints reject a decision of an automation or of an unknown issuer, even from the service's role. Another
-- constraint makes the proposer and each approver different people.
create table issuers (
  issuer text collate "C" primary key check (issuer <> ''),
  added_at timestamptz not null default now(),
  constraint issuers_bounds check (octet_length(issuer) <= 16384)
);
comment on table issuers is 'Trusted issuers of operators'' tokens; written by migrations, read-only for the service. Production never lists the sandbox''s own reviewer';

create table review_decisions (
  id text collate "C" primary key,
  tenant_id text collate "C" not null,
  session_id text collate "C" not null,
  property_reference text not null,
  step_type text collate "C" not null,
  kind text not null,
  proposal_id text collate "C" references review_decisions (id),
  actor_kind text not null,
  issuer text collate "C" not null references issuers (issuer),
  subject text not null,
  auth_time timestamptz not null,
  token_id text not null,
  approver_hash text not null,
  reason_code text not null,
  evidence_sha256 text not null,
  session_version bigint not null,
  decided_at timestamptz not null,
  approver_key_id text collate "C",
  operator_name text,
  opened_at timestamptz,
  is_decisive boolean,
  constraint review_decisions_kind check (kind in ('PROPOSED', 'APPROVED', 'REJECTED', 'RESUBMISSION_REQUESTED',
    'EXCEPTION_PROPOSED', 'EXCEPTION_APPROVED')),
  constraint review_decisions_human check (actor_kind = 'HUMAN' and subject <> '' and token_id <> ''),
  constraint review_decisions_approver check (approver_hash ~ '^[a-f0-9]{64}$'),
  constraint review_decisions_evidence check (evidence_sha256 ~ '^[a-f0-9]{64}$'),
  constraint review_decisions_proposal check (
    case when kind in ('PROPOSED', 'EXCEPTION_PROPOSED') then proposal_id = id
         when kind = 'EXCEPTION_APPROVED' then proposal_id is not null and proposal_id <> id
         when kind = 'APPROVED' then proposal_id is null or proposal_id <> id
         else proposal_id is null end),
  constraint review_decisions_people unique (proposal_id, issuer, subject),
  constraint review_decisions_bounds check (
    greatest(octet_length(id), octet_length(tenant_id), octet_length(session_id), octet_length(property_reference),
      octet_length(step_type), octet_length(actor_kind), octet_length(token_id), octet_length(approver_hash),
      octet_length(reason_code), octet_length(evidence_sha256), octet_length(approver_key_id)) <= 512 and
    greatest(octet_length(subject), octet_length(operator_name)) <= 16384
  )
);
comment on table review_decisions is 'Decisions of people about steps under review, append-only';
comment on column review_decisions.proposal_id is 'The proposal that is made or approved; null if none is required';
comment on column review_decisions.token_id is 'Identifier (jti) of the operator''s token';
comment on column review_decisions.approver_hash is 'Keyed hash of tenant, issuer and subject: the only trace of the person in the evidence package';
comment on column review_decisions.evidence_sha256 is 'Hash of the evidence that the person saw';
comment on column review_decisions.session_version is 'Version of the session that the decision created';
comment on column review_decisions.approver_key_id is 'Id of the index key that made approver_hash';
comment on column review_decisions.operator_name is 'Name of the person in the token; null without one';
comment on column review_decisions.opened_at is 'Start of the review, on the clock of decided_at';
comment on column review_decisions.is_decisive is 'True if the decision ended the review of the step';
create index review_decisions_step on review_decisions (session_id, step_type, id);
create index review_decisions_latest on review_decisions (tenant_id, id);
create index review_decisions_property on review_decisions (tenant_id, property_reference, id);
create index review_decisions_named on review_decisions (decided_at) where token_id <> 'erased';
create index review_decisions_person on review_decisions (tenant_id, subject, id);

create table review_recommendations (
  id text collate "C" primary key,
  tenant_id text collate "C" not null,
  session_id text collate "C" not null,
  step_type text collate "C" not null,
  verdict text not null,
  actor_kind text not null,
  issuer text collate "C" not null,
  subject text not null,
  reason_code text not null,
  evidence_sha256 text not null,
  recommended_at timestamptz not null,
  operator_name text,
  session_version bigint not null,
  constraint review_recommendations_verdict check (verdict in ('APPROVE', 'REJECT', 'RESUBMIT', 'WAIVE')),
  constraint review_recommendations_actor check (actor_kind in ('HUMAN', 'AGENT')),
  constraint review_recommendations_bounds check (
    greatest(octet_length(id), octet_length(tenant_id), octet_length(session_id), octet_length(step_type),
      octet_length(subject), octet_length(reason_code), octet_length(evidence_sha256)) <= 512 and
    greatest(octet_length(issuer), octet_length(operator_name)) <= 16384
  )
);
comment on table review_recommendations is 'Recommendations about steps under review, shown to the people who decide and never applied; append-only';
comment on column review_recommendations.operator_name is 'Like review_decisions.operator_name';
comment on column review_recommendations.session_version is 'Version of the session that records the recommendation';
create index review_recommendations_named on review_recommendations (recommended_at) where subject <> 'erased';
create index review_recommendations_step on review_recommendations (session_id, step_type, id);

create table review_remarks (
  id text collate "C" primary key,
  tenant_id text collate "C" not null,
  session_id text collate "C" not null,
  step_type text collate "C" not null,
  issuer text collate "C" not null,
  subject text not null,
  operator_name text,
  assignee text,
  remarked_at timestamptz not null,
  session_version bigint not null,
  at timestamptz not null default now(),
  constraint review_remarks_bounds check (
    greatest(octet_length(id), octet_length(tenant_id), octet_length(session_id), octet_length(step_type),
      octet_length(subject)) <= 512 and
    greatest(octet_length(issuer), octet_length(operator_name), octet_length(assignee)) <= 16384
  )
);
comment on table review_remarks is 'Notes of people about steps under review, and assignments by a lead; append-only';
comment on column review_remarks.operator_name is 'Like review_decisions.operator_name';
comment on column review_remarks.assignee is 'Subject of the assigned person; null for a note';
comment on column review_remarks.session_version is 'Version of the session that records the remark';
comment on column review_remarks.at is 'Real time of the remark';
create index review_remarks_named on review_remarks (at) where subject <> 'erased';
create index review_remarks_step on review_remarks (session_id, step_type, id);
create index review_remarks_given on review_remarks (tenant_id, assignee, at) where assignee is not null;

create table review_viewers (
  session_id text collate "C" not null,
  step_type text collate "C" not null,
  issuer text collate "C" not null,
  subject text not null,
  operator_name text,
  opened_at timestamptz not null default now(),
  open_until timestamptz not null,
  primary key (session_id, step_type, issuer, subject),
  constraint review_viewers_bounds check (
    greatest(octet_length(session_id), octet_length(step_type), octet_length(subject)) <= 512 and
    greatest(octet_length(issuer), octet_length(operator_name)) <= 16384
  )
);
comment on table review_viewers is 'People who have a step under review on their screen; a row is deleted an hour after the person closes the step';

create table notice_people (
  tenant_id text collate "C" not null,
  issuer text collate "C" not null,
  subject text not null,
  sees boolean not null,
  properties text[] collate "C",
  seen_at timestamptz not null default now(),
  sight_at timestamptz not null default now(),
  primary key (issuer, subject, tenant_id),
  constraint notice_people_bounds check (
    greatest(octet_length(tenant_id), octet_length(subject)) <= 512 and
    octet_length(issuer) <= 16384 and
    pg_column_size(properties) <= 8388608
  )
);
comment on table notice_people is 'Scope of each person who subscribed to notices, from the token of their latest call';
comment on column notice_people.sees is 'True if the person sees reviews of the tenant';
comment on column notice_people.properties is 'Properties whose reviews the person sees; null = all';
comment on column notice_people.seen_at is 'Time of the person''s latest call, to the minute';
comment on column notice_people.sight_at is 'Issue time of the token with this scope; an older token changes nothing';

create table notice_mails (
  address_hash bytea primary key,
  hour timestamptz not null,
  mails integer not null,
  constraint notice_mails_bounds check (octet_length(address_hash) <= 64)
);
comment on table notice_mails is 'Number of notices to a mail address in an hour, for all subscribers; rows are deleted after a day';
comment on column notice_mails.address_hash is 'Keyed hash of the address';

create table notice_subscriptions (
  id text collate "C" primary key,
  tenant_id text collate "C" not null,
  issuer text collate "C" not null,
  subject text not null,
  kinds text[] collate "C" not null,
  channel text collate "C" not null,
  address bytea not null,
  property_reference text,
  every_minutes integer not null,
  created_at timestamptz not null default now(),
  notified_until timestamptz(3) not null default now(),
  next_at timestamptz default now(),
  last_sent_at timestamptz,
  failures integer not null default 0,
  failing_since timestamptz,
  problem text,
  constraint notice_subscriptions_person foreign key (issuer, subject, tenant_id) references notice_people,
  constraint notice_subscriptions_kinds check (kinds <@ array['ASSIGNED', 'OVERDUE', 'SECOND_APPROVAL'] and kinds <> '{}'),
  constraint notice_subscriptions_channel check (channel in ('MAIL', 'SLACK', 'TEAMS')),
  constraint notice_subscriptions_bounds check (
    greatest(octet_length(id), octet_length(tenant_id), octet_length(subject), octet_length(property_reference)) <=
      512 and
    greatest(octet_length(issuer), pg_column_size(kinds), octet_length(problem)) <= 16384 and
    octet_length(address) <= 8388608
  )
);
comment on table notice_subscriptions is 'Subscriptions to notices of reviews, with their progress';
comment on column notice_subscriptions.address is 'Mail address or webhook of a chat, encrypted under the key-encryption key';
comment on column notice_subscriptions.property_reference is 'Property; null = every property that the person sees';
comment on column notice_subscriptions.notified_until is 'News up to this time was sent; to the millisecond, as the service compares times';
comment on column notice_subscriptions.next_at is 'Time of the next check for news; null after the service gave up';
comment on column notice_subscriptions.failures is 'Number of consecutive failures';
comment on column notice_subscriptions.problem is 'Reason of the last failure; null after a success';
create index notice_subscriptions_person on notice_subscriptions (issuer, subject, tenant_id, id);
create index notice_subscriptions_tenant on notice_subscriptions (tenant_id, id);
create index notice_subscriptions_due on notice_subscriptions (next_at) where next_at is not null;
create index notice_subscriptions_failing on notice_subscriptions (failing_since) where failing_since is not null;

create table review_notes (
  id text collate "C" primary key,
  session_id text collate "C" not null,
  note bytea not null,
  constraint review_notes_bounds check (
    greatest(octet_length(id), octet_length(session_id)) <= 512 and
    octet_length(note) <= 8388608
  )
);
comment on table review_notes is 'Texts that people wrote for their decisions, recommendations and remarks; destroyed with the guest''s data';
comment on column review_notes.id is 'Id of the decision, recommendation or remark';
comment on column review_notes.note is 'Encrypted under the key-encryption key';
create index review_notes_session on review_notes (session_id);

-- Checks of decisions (docs/workflow.md#checks-of-the-database).

-- A decision is stored only together with its change. At the end of the transaction the session must have the
-- decision's version, and the append-only journal must contain the decision with its author's hash. Therefore no
-- decision can be stored for later use, and a forged one appears in the evidence package. An approval must name a
-- proposal about the same step.
create function require_journaled_decision() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  is_proposal constant boolean := new.kind in ('PROPOSED', 'EXCEPTION_PROPOSED');
  expected constant jsonb := case when is_proposal
    then jsonb_build_object('audit', jsonb_build_array(jsonb_build_object(
      'type', 'review.proposed', 'actorType', 'HUMAN', 'reasonCode', new.reason_code)))
    else jsonb_build_object('kind', 'review_decided', 'evidence', jsonb_build_array(jsonb_build_object(
      'type', 'REVIEW_DECISION', 'stepType', new.step_type,
      'facts', jsonb_build_object('approver', new.approver_hash, 'verdict', new.kind, 'reasonCode', new.reason_code,
                                  'evidenceSha256', new.evidence_sha256)))) end;
begin
  if not exists (
    select from journal j join sessions s on s.id = j.key
     where j.key = new.session_id and j.version = new.session_version and j.value::jsonb @> expected
       and s.tenant_id = new.tenant_id and s.version >= new.session_version) then
    raise exception 'decision % comes without a change of session % that says so', new.id, new.session_id
      using errcode = 'check_violation';
  end if;
  if new.proposal_id <> new.id and not exists (
    select from review_decisions p
     where p.id = new.proposal_id and p.session_id = new.session_id and p.step_type = new.step_type
       and p.kind = case new.kind when 'APPROVED' then 'PROPOSED' else 'EXCEPTION_PROPOSED' end) then
    raise exception 'decision % is not about the proposal that it names', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger review_decisions_journaled after insert on review_decisions deferrable initially deferred
  for each row execute function require_journaled_decision();

-- A session leaves NEEDS_REVIEW for VERIFIED, or for a status that can lead to VERIFIED, only by a person's decision.
-- The same transaction must store that decision with the session's new version. FAILED and INCOMPLETE need no decision,
-- because neither can become VERIFIED. A terminal status never changes. The trigger's condition avoids calling this
-- function for other updates.
create function require_review_decision() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.status = 'NEEDS_REVIEW' and new.version > old.version and exists (
    select from review_decisions d
     where d.session_id = new.id and d.session_version = new.version
       and d.kind not in ('PROPOSED', 'EXCEPTION_PROPOSED')) then
    return new;
  end if;
  raise exception 'session % cannot go from % to % without a decision of a person', new.id, old.status, new.status
    using errcode = 'check_violation';
end $$;
comment on function require_review_decision is 'Refuses to leave NEEDS_REVIEW without a person''s decision, and to leave a terminal status';
create trigger sessions_review_exit before update of status on sessions for each row
  when (old.status <> new.status and (
    old.status = 'NEEDS_REVIEW' and new.status not in ('FAILED', 'INCOMPLETE')
    or old.status in ('VERIFIED', 'INCOMPLETE', 'FAILED', 'EXPIRED')))
  execute function require_review_decision();

-- For speed, creates and reports run only this trigger and the constraint sessions_verified. Decisions also run the
-- other triggers.
create function refuse_session_begun() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'session % cannot begin as %', new.id, new.status using errcode = 'check_violation';
end $$;
comment on function refuse_session_begun is 'Refuses a new session that is not PENDING, so every other status comes from a change';
create trigger sessions_begin before insert on sessions for each row when (new.status <> 'PENDING')
  execute function refuse_session_begun();
-- The sandbox (docs/workflow.md#sandbox); empty in production.

create table scenario_runs (
  session_id text collate "C" primary key,
  tenant_id text collate "C" not null,
  scenario text not null,
  next_step int not null,
  due_at timestamptz not null,
  traceparent text not null,
  constraint scenario_runs_bounds check (
    greatest(octet_length(session_id), octet_length(tenant_id), octet_length(scenario)) <= 512 and
    octet_length(traceparent) <= 16384
  )
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);
comment on table scenario_runs is 'Sandbox sessions whose script has not ended';
comment on column scenario_runs.next_step is 'Index of the next command of the script, from 0';
comment on column scenario_runs.due_at is 'When the next command of the script runs';
comment on column scenario_runs.traceparent is 'Trace of the create that chose the script';
create index scenario_runs_due on scenario_runs (due_at);

-- Faults that testers inject into the sandbox's own provider (docs/workflow.md#injected-faults).
create table provider_faults (
  session_id text collate "C" primary key,
  kind text not null,
  remaining int not null,
  constraint provider_faults_bounds check (greatest(octet_length(session_id), octet_length(kind)) <= 512)
);
comment on table provider_faults is 'Sandbox sessions whose next results are errors';
comment on column provider_faults.kind is 'Reason code of the errors';
comment on column provider_faults.remaining is 'Number of results that will still fail';

-- The end of a tenant (docs/operations.md#end-of-a-tenant).

-- Skips a session with a change that the relay has yet to publish. Runs as the owner, because some tables are
-- append-only for the service.
create function erase_tenant(tenant text, at_most int) returns table (name text, erased bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone constant text[] := array(
    select id from sessions s
     where s.tenant_id = tenant and not exists (select from outbox o where o.key = s.id)
     order by id limit at_most for update);
begin
  return query select * from erase_rows(array[
    'reviews', 'review_decisions', 'review_recommendations', 'review_remarks', 'review_viewers', 'review_notes',
    'reported_facts', 'comparisons', 'guest_answers', 'guest_links', 'guest_returns', 'guest_data_accesses', 'result_inbox',
    'idempotency_records', 'session_follow_ups', 'scenario_runs', 'provider_faults'], 'session_id', gone);
  return query select * from erase_rows(array['journal', 'dead_letters'], 'key', gone);
  delete from consumer_positions where topic = 'evidence-package.changes' and key = any (gone);
  return query select * from erase_rows(array['sessions'], 'id', gone);
  if cardinality(gone) > 0 then return; end if;
  return query select * from erase_some_rows(array[
    'workflow_profiles', 'review_counts', 'notice_subscriptions', 'guest_data_accesses', 'ended_hand_overs',
    'admin_requests'], 'tenant_id', array[tenant], at_most * 10);
  return query select * from erase_some_rows(array['notice_people'], 'tenant_id', array[tenant], at_most * 10);
  name := 'dead_letters';
  delete from dead_letters where value like '%"' || tenant || '"%';
  get diagnostics erased = row_count;
  if erased > 0 then return next; end if;
end $$;
comment on function erase_tenant is 'Erases some sessions of a tenant, then its other rows; returns no row when nothing is left';
revoke execute on function erase_tenant from public;

-- Names of staff (docs/people.md#names-of-staff).

create function forget_staff(before timestamptz, at_most int) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  select set_config('gcs.forgets_staff', 'on', true);
  -- The id keeps the erased subject unique, because the authors of a proposal must differ.
  select forget_names('review_decisions', 'decided_at', $q$token_id <> 'erased'$q$,
           $q$subject = 'erased ' || id, operator_name = null, token_id = 'erased'$q$, before, at_most)
       + forget_names('review_recommendations', 'recommended_at', $q$subject <> 'erased'$q$,
           $q$subject = 'erased', operator_name = null$q$, before, at_most)
       + forget_names('review_remarks', 'at', $q$subject <> 'erased'$q$,
           $q$subject = 'erased', operator_name = null, assignee = case when assignee is not null then 'erased' end$q$, before, at_most)
       + forget_names('guest_data_accesses', 'at', $q$token_id <> 'erased'$q$,
           $q$subject = 'erased', token_id = 'erased', purpose = 'erased'$q$, before, at_most)
$$;
comment on function forget_staff is 'Erases names of staff in rows before a time, at most `at_most` rows per table; returns their number';
revoke execute on function forget_staff from public;

-- The installation's id is created with the database, and every record contains it
-- (docs/internal-contracts.md#installation).
insert into installation (id) values (gen_random_uuid());
