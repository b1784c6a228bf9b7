-- Workflow profiles, sessions and what belongs to them, the queue of reviews and what people decided in it. `journal`,
-- `outbox` and the like are the kit's.

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
comment on table workflow_profiles is 'Versions of workflow profiles; a definition changes only while it is a draft';
comment on column workflow_profiles.key is 'What clients send as workflowKey';
comment on column workflow_profiles.state is 'DRAFT, PUBLISHED (serves new sessions, one per key) or RETIRED';
comment on column workflow_profiles.definition is 'WorkflowProfile of events.yaml with every default written out';
comment on column workflow_profiles.sha256 is 'Hex SHA-256 of the RFC 8785 form of the definition';
comment on column workflow_profiles.row_version is 'Rises with every change of the row; optimistic lock of operators';
create unique index workflow_profiles_published on workflow_profiles (tenant_id, key) where state = 'PUBLISHED';

-- Sessions.

-- Indexed columns do not change while a session moves (wake_at only when a clock does), so most updates stay on their
-- page (heap-only), for which the fill factor leaves room.
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
  -- VERIFIED only when no step is open.
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
comment on column sessions.state is 'Steps with attempts, reason codes, and the clocks that no statement looks at; null while untouched';
comment on column sessions.epoch is 'Raised when the database was restored from a backup';
comment on column sessions.version is 'Number of committed changes; contiguous from 1';
comment on column sessions.clock_offset_ms is 'How far the session''s own clock runs ahead (sandbox)';
comment on column sessions.expires_at is 'On the session''s own clock; null while a review stops it and after the end';
comment on column sessions.wake_at is 'In real time: when a clock of the session runs out';
comment on column sessions.package_ready is 'True once evidence_package.ready has been emitted';
comment on column sessions.guest_index is 'Blind index: keyed hash of tenant and guest reference; null after erasure';
comment on column sessions.wrapped_key is 'Data key of this session under the key-encryption key; null after erasure';
comment on column sessions.details is 'Guest, locale, returnUrl and metadata under the data key; null after erasure';
comment on column sessions.guest_index_key_id is 'Key of the index that made guest_index, guest_email_index and guest_phone_index';
comment on column sessions.guest_email_index is 'Blind index: keyed hash of tenant and e-mail address as it is compared; null without one and after erasure';
comment on column sessions.guest_phone_index is 'Blind index: keyed hash of tenant and telephone number; null without one and after erasure';
create index sessions_wake on sessions (wake_at) where wake_at is not null;
-- Also by how a reference begins, in its own order.
create index sessions_booking on sessions (tenant_id, booking_reference, id);
create index sessions_tenant on sessions (tenant_id, id);
create index sessions_property on sessions (tenant_id, property_reference, id);
-- A guest's keyed hash is random, so an index of it alone would have each create read and write another page of all
-- that there are. By day first, creates of a day meet on the same few pages; who looks for a guest looks once a day that
-- there are sessions of (docs/performance.md#growth).
create index sessions_guest on sessions (((created_at at time zone 'UTC')::date), guest_index)
  where guest_index is not null;
create index sessions_guest_email on sessions (((created_at at time zone 'UTC')::date), guest_email_index)
  where guest_email_index is not null;
create index sessions_guest_phone on sessions (((created_at at time zone 'UTC')::date), guest_phone_index)
  where guest_phone_index is not null;

-- Only creates that succeeded are here (docs/contract.md#idempotency). An Idempotency-Key is kept as a keyed hash only:
-- clients may put personal data into it. The tenant is part of the hash, so the hash alone is the key of the table, and its
-- index takes two thirds of the room. Old keys are purged by their place in the table, without an index by age: once new
-- rows fill the room of purged ones, such an index leads to every range of it.
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
comment on table idempotency_records is 'What was answered to each Idempotency-Key, kept for the published retention';
comment on column idempotency_records.key_hash is 'HMAC-SHA-256 of tenant and Idempotency-Key under the pepper';
comment on column idempotency_records.fingerprint is 'Keyed hash of tenant and canonical body';
comment on column idempotency_records.fingerprint_key_id is 'Key of the index that made the fingerprint';
comment on column idempotency_records.document is 'The 201 body, byte for byte';
create index idempotency_records_session on idempotency_records (session_id);

create table peppers (
  id text collate "C" primary key,
  sealed bytea not null,
  constraint peppers_bounds check (octet_length(id) <= 512 and octet_length(sealed) <= 16384)
);
comment on table peppers is 'Secrets and digests of keys that this database was written with, made once and never replaced';
comment on column peppers.sealed is 'AES-256-GCM under a key of the kek; names its key';

create table session_follow_ups (
  session_id text collate "C" primary key,
  follow_up_of text collate "C" not null,
  created_at timestamptz not null default now(),
  constraint session_follow_ups_bounds check (greatest(octet_length(session_id), octet_length(follow_up_of)) <= 512)
);
comment on table session_follow_ups is 'Sessions that were opened because an ended one has to be looked at again';
create index session_follow_ups_of on session_follow_ups (follow_up_of, session_id);

-- Reports of providers (docs/workflow.md#results).

-- The second report of a session with the same identity writes nothing.
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
comment on table result_inbox is 'Identities of the reports that were taken into account, whatever became of them';
comment on column result_inbox.provider_event_id is 'Chosen by the provider, unique within it';
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
comment on table reported_facts is 'What providers reported besides their verdicts; destroyed with the guest''s data';
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
comment on table comparisons is 'What providers reported to compare the guest by, of the document and of list entries; destroyed with the guest''s data, or with the first evidence of its step';
comment on column comparisons.comparison is 'JSON, encrypted under the key-encryption key';
create index comparisons_session on comparisons (session_id, id);

-- What providers have to end of their own (docs/workflow.md#ended-hand-overs); a row goes when its provider confirms it.
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
comment on table ended_hand_overs is 'Steps that were with a provider and ended without its doing, until it confirms or 90 days';
comment on column ended_hand_overs.reference is 'hoe_ + ULID';
comment on column ended_hand_overs.ended_at is 'On the session''s own clock';
create index ended_hand_overs_provider on ended_hand_overs (tenant_id, provider, reference);
create index ended_hand_overs_age on ended_hand_overs (noted_at);

-- The guest's page (docs/workflow.md#guests-page).

-- Of a link only the hash of its token is stored, so a dump of the database opens no page.
create table guest_links (
  token_sha256 bytea primary key,
  session_id text collate "C" not null,
  tenant_id text collate "C" not null,
  is_derived boolean not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint guest_links_bounds check (
    greatest(octet_length(token_sha256), octet_length(session_id), octet_length(tenant_id)) <= 512
  )
);
comment on table guest_links is 'Links to the page of a session''s guest; gone with the guest''s data';
comment on column guest_links.token_sha256 is 'SHA-256 of the token as it stands in the address';
comment on column guest_links.is_derived is 'The token follows from the session and a key: it came with the answer to a create';
comment on column guest_links.ended_at is 'From here on the link leads nowhere; null until an operator ends it';
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
comment on table guest_answers is 'What guests answered on their page; destroyed with the guest''s data';
comment on column guest_answers.answers is 'JSON, encrypted under the key-encryption key';
create index guest_answers_session on guest_answers (session_id, id);

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
comment on column guest_data_accesses.property_reference is 'Of the session; null for a search by guest';
comment on column guest_data_accesses.method is 'Full gRPC method';
comment on column guest_data_accesses.token_id is 'Identifier (jti) of the operator''s token';
comment on column guest_data_accesses.purpose is 'Why, as the operator stated it';
create index guest_data_accesses_tenant on guest_data_accesses (tenant_id, id);
create index guest_data_accesses_property on guest_data_accesses (tenant_id, property_reference, id);
create index guest_data_accesses_named on guest_data_accesses (at) where token_id <> 'erased';
create index guest_data_accesses_session on guest_data_accesses (session_id, id);

-- The service cannot change its history: the one exception is this function, which leaves every change in its place and
-- takes from it only what named pieces of evidence said and, with the last of them, where providers kept anything.
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
  'Empties the facts of the named evidence in the changes of a session, and with the last of it forgets the places in vaults; with the rights of the owner, because the journal is append-only for the service';

-- The queue of reviews (docs/workflow.md#human-gates).

-- It is filtered and counted by its own rows, without the sessions.
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
comment on table reviews is 'The queue: steps that wait for a person, each as long as it does; follows from the sessions';
comment on column reviews.opened_at is 'In real time, as due_at: a sandbox session''s own clock is taken off';
comment on column reviews.due_at is 'When the workflow wants it decided; to the millisecond, as page tokens have it';
comment on column reviews.reason_codes is 'Why a person has to decide';
comment on column reviews.claimed_by is 'Subject of who is at it; null when nobody is, as the two below';
comment on column reviews.claimed_name is 'What colleagues call them';
comment on column reviews.claimed_key is 'Keyed hash of who is at it, as approver_hash of decisions';
comment on column reviews.proposal_id is 'The open proposal; null when nothing is proposed, as proposed_at';
comment on column reviews.agreed_keys is 'Keyed hashes of those who agree to it, the proposer included';
comment on column reviews.overdue_from is 'From when notices say that it is overdue: due_at, or when that was known to be past already';
comment on column reviews.proposed_at is 'When the proposal was written, in real time';
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

-- Counts of waiting steps. A desk reads them every few seconds, and counting 100,000 rows took 50 ms. Triggers add rows of
-- differences, and a worker sums more than 1,000. No row is contended.
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
-- Without a key a row is found by all its columns, or a publication of all tables would refuse its deletion.
alter table review_counts replica identity full;
comment on table review_counts is 'How many steps of the queue wait, alike in all these: the sum of the rows';
comment on column review_counts.waiting is 'How many more, or fewer';
comment on column review_counts.is_folded is 'Whether it is a sum, or of one change';
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

-- What people decided (docs/workflow.md#human-gates).

-- It is stored so that nothing else can be: whoever bypasses the service with the service's own role still cannot write
-- down a decision of an automation, of nobody, or of an issuer that this deployment does not know. The proposer and each
-- approver of a proposal are different people by a constraint, too.
create table issuers (
  issuer text collate "C" primary key check (issuer <> ''),
  added_at timestamptz not null default now(),
  constraint issuers_bounds check (octet_length(issuer) <= 16384)
);
comment on table issuers is 'Who may vouch for people; written by migrations, read-only for the service. Production never lists the sandbox''s own reviewer';

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
comment on table review_decisions is 'What people decided about steps under review, append-only';
comment on column review_decisions.proposal_id is 'The proposal that is made or approved; null where none is needed';
comment on column review_decisions.auth_time is 'When the person authenticated';
comment on column review_decisions.token_id is 'Identifier (jti) of the operator''s token';
comment on column review_decisions.approver_hash is 'Keyed hash of tenant, issuer and subject: all that the evidence package says of the person';
comment on column review_decisions.evidence_sha256 is 'The evidence that the decision is bound to';
comment on column review_decisions.session_version is 'The change of the session that the decision brought';
comment on column review_decisions.approver_key_id is 'Key of the index that made approver_hash';
comment on column review_decisions.operator_name is 'What the token called the person; null when it did not say';
comment on column review_decisions.opened_at is 'When the review began, on the clock of decided_at';
comment on column review_decisions.is_decisive is 'Whether the step left its review by it';
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
comment on table review_recommendations is 'Opinions about steps under review: shown to those who decide, never applied; append-only';
comment on column review_recommendations.operator_name is 'As that of review_decisions';
comment on column review_recommendations.session_version is 'The change of the session that records it';
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
comment on table review_remarks is 'Notes of people about steps under review, and whom a lead gave them to; append-only';
comment on column review_remarks.operator_name is 'As that of review_decisions';
comment on column review_remarks.assignee is 'Subject of the person that it was given to; null for a note';
comment on column review_remarks.session_version is 'The change of the session that records it';
comment on column review_remarks.at is 'When it was written, in real time';
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
comment on table review_viewers is 'Who has a step under review on their screen; rows go an hour after they have closed it';

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
comment on table notice_people is 'What those who have asked for notices see, as the token of their latest call says; there are no other people here';
comment on column notice_people.sees is 'Whether they see any reviews of the tenant';
comment on column notice_people.properties is 'Of which properties; null = of every one';
comment on column notice_people.seen_at is 'When they called the last time, to the minute';
comment on column notice_people.sight_at is 'When the token was made that says what they see; an older token changes nothing';

create table notice_mails (
  address_hash bytea primary key,
  hour timestamptz not null,
  mails integer not null,
  constraint notice_mails_bounds check (octet_length(address_hash) <= 64)
);
comment on table notice_mails is 'How many notices a mail address has got in an hour, whoever asked for them; rows go after a day';
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
  told_until timestamptz(3) not null default now(),
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
comment on table notice_subscriptions is 'Who wants to be notified of reviews, and what has been said to them';
comment on column notice_subscriptions.address is 'Mail address or webhook of a chat, encrypted under the key-encryption key';
comment on column notice_subscriptions.property_reference is 'The one property that it is about; null = every one that the person sees';
comment on column notice_subscriptions.told_until is 'What has happened until then was said, or there was nothing to say; to the millisecond, as it is compared';
comment on column notice_subscriptions.next_at is 'When somebody looks whether there is anything to say; null once it was given up';
comment on column notice_subscriptions.failures is 'Attempts without success since the last one that had it';
comment on column notice_subscriptions.problem is 'Why the last attempt had none; null when it had';
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
comment on table review_notes is 'What people wrote to their decisions, recommendations and remarks; destroyed with the guest''s data';
comment on column review_notes.id is 'That of the decision, recommendation or remark';
comment on column review_notes.note is 'Encrypted under the key-encryption key';
create index review_notes_session on review_notes (session_id);

-- Checks of decisions (docs/workflow.md#checks-of-the-database).

-- A decision is stored only together with the change that it brought: at the end of its transaction the session has that
-- version, and the journal, which nobody changes, names the decision under the hash of its author. So none is put by for
-- later, and a forged one is in the evidence package. An approval is of a proposal about the same step.
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
comment on function require_journaled_decision is 'Refuses a decision that no change of its session says';
create constraint trigger review_decisions_journaled after insert on review_decisions deferrable initially deferred
  for each row execute function require_journaled_decision();

-- Nobody gets out of a review without a person: a session leaves NEEDS_REVIEW for VERIFIED, or for a status from which it
-- could get there, only in the transaction that stores a person's decision about it, at the version which that decision
-- brought. FAILED and INCOMPLETE stay open to what needs no decision, a provider's negative about another step, a review
-- that nobody decided in time and an operator's close: they let nobody in, and no end is ever left again. The conditions
-- keep the function from every other update.
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
comment on function require_review_decision is 'Refuses a way out of NEEDS_REVIEW that no person has decided, and any out of an end';
create trigger sessions_review_exit before update of status on sessions for each row
  when (old.status <> new.status and (
    old.status = 'NEEDS_REVIEW' and new.status not in ('FAILED', 'INCOMPLETE')
    or old.status in ('VERIFIED', 'INCOMPLETE', 'FAILED', 'EXPIRED')))
  execute function require_review_decision();

-- A session begins PENDING. This and the constraint sessions_verified are all that creates and reports meet; the rest is
-- paid by people's decisions.
create function refuse_session_begun() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'session % cannot begin as %', new.id, new.status using errcode = 'check_violation';
end $$;
comment on function refuse_session_begun is 'A session begins PENDING, so that every later status comes from a change';
create trigger sessions_begin before insert on sessions for each row when (new.status <> 'PENDING')
  execute function refuse_session_begun();
-- The sandbox (docs/workflow.md#sandbox); empty in production.

-- A row disappears with the last step of its script.
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
comment on table scenario_runs is 'Sandbox sessions whose script is not at its end';
comment on column scenario_runs.next_step is 'Index of the next command of the script, from 0';
comment on column scenario_runs.due_at is 'When the next command is played';
comment on column scenario_runs.traceparent is 'Trace of the create that chose the script';
create index scenario_runs_due on scenario_runs (due_at);

-- What a tester has asked the sandbox's own provider to do (docs/workflow.md#injected-faults).
create table provider_faults (
  session_id text collate "C" primary key,
  kind text not null,
  remaining int not null,
  constraint provider_faults_bounds check (greatest(octet_length(session_id), octet_length(kind)) <= 512)
);
comment on table provider_faults is 'Sandbox sessions of which the provider''s next results are errors';
comment on column provider_faults.kind is 'Reason code of the errors';
comment on column provider_faults.remaining is 'How many results are still to fail';

-- The end of a tenant (docs/operations.md#end-of-a-tenant).

-- A change that the relay has yet to publish keeps its session. Some tables are append-only for the service, so the
-- function has the rights of the owner.
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
    'reported_facts', 'comparisons', 'guest_answers', 'guest_links', 'guest_data_accesses', 'result_inbox',
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
comment on function erase_tenant is 'Erases some sessions of a tenant, then what else there is of it; no row when nothing is left';
revoke execute on function erase_tenant from public;

-- Names of staff (docs/people.md#names-of-staff).

create function forget_staff(before timestamptz, at_most int) returns bigint
language sql security definer set search_path = public, pg_temp set gcs.forgets_staff = 'on' as $$
  -- The author of a decision differs from the others of its proposal, also without a name.
  select forget_names('review_decisions', 'decided_at', $q$token_id <> 'erased'$q$,
           $q$subject = 'erased ' || id, operator_name = null, token_id = 'erased'$q$, before, at_most)
       + forget_names('review_recommendations', 'recommended_at', $q$subject <> 'erased'$q$,
           $q$subject = 'erased', operator_name = null$q$, before, at_most)
       + forget_names('review_remarks', 'at', $q$subject <> 'erased'$q$,
           $q$subject = 'erased', operator_name = null, assignee = case when assignee is not null then 'erased' end$q$, before, at_most)
       + forget_names('guest_data_accesses', 'at', $q$token_id <> 'erased'$q$,
           $q$subject = 'erased', token_id = 'erased', purpose = 'erased'$q$, before, at_most)
$$;
comment on function forget_staff is 'Replaces names of staff before a time, at most so many in each table; resolves to how many';
revoke execute on function forget_staff from public;

-- Begins with the database; every record says it (docs/internal-contracts.md#installation).
insert into installation (id) values (gen_random_uuid());
