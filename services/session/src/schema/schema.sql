-- Answers to admin calls that change something, by the caller's request id
create table admin_requests (
  tenant_id text not null, -- Tenant of the call; empty for a call without a tenant
  request_id text not null,
  answer jsonb, -- Answer to the call; a secret in it is blanked
  at timestamp with time zone not null default now(),
  fingerprint text collate "C" not null default ''::text, -- Hex HMAC-SHA-256 of method, operator and message; a known request id with another fingerprint is refused
  constraint admin_requests_pkey PRIMARY KEY (tenant_id, request_id),
  constraint admin_requests_bounds CHECK (((GREATEST(octet_length(tenant_id), octet_length(request_id), octet_length(fingerprint)) <= 512) AND (pg_column_size(answer) <= 8388608)))
);
CREATE INDEX admin_requests_by_age ON public.admin_requests USING btree (at);

-- Reported data of the document and of list entries that a person compares; destroyed with the guest's data or with the step's first deleted evidence
create table comparisons (
  id text collate "C" not null,
  session_id text collate "C" not null,
  step_type text collate "C" not null,
  provider text not null,
  attempt integer not null,
  reported_at timestamp with time zone not null,
  comparison bytea not null, -- JSON, encrypted under the key-encryption key
  constraint comparisons_pkey PRIMARY KEY (id),
  constraint comparisons_bounds CHECK (((GREATEST(octet_length(id), octet_length(session_id), octet_length(step_type), octet_length(provider)) <= 512) AND (octet_length(comparison) <= 8388608)))
);
CREATE INDEX comparisons_session ON public.comparisons USING btree (session_id, id);

-- Progress of each key: the last change that was applied
create table consumer_positions (
  topic text not null,
  key text collate "C" not null,
  epoch integer not null, -- Epoch of the publisher; higher after a restore from a backup
  version bigint not null, -- Last applied version; the next change must be this version + 1
  constraint consumer_positions_pkey PRIMARY KEY (topic, key),
  constraint consumer_positions_bounds CHECK ((GREATEST(octet_length(topic), octet_length(key)) <= 512))
);

-- One row: the current epoch of this database, for consumers of its messages
create table database_epoch (
  current integer not null, -- 1 for the first epoch; a later epoch has its start in seconds since the beginning of 2026
  timeline integer not null -- Timeline of PostgreSQL on which the epoch began
);

-- Parked records: failed ones and the later records of the same key, in order
create table dead_letters (
  id bigint not null default nextval('dead_letters_id_seq'::regclass),
  topic text not null,
  key text collate "C" not null, -- Message key; empty when the record had none
  partition integer not null,
  record_offset text not null, -- Offset of the record in its partition
  value text, -- Record as received, base64 if it is not UTF-8; null once replayed or given up
  traceparent text not null,
  reason text not null, -- foreign, malformed, schema, missing_key, wrong_key, version_gap, behind_parked or handler_failed
  error text not null, -- Message of the handler or the check
  parked_at timestamp with time zone not null default now(),
  replayed_at timestamp with time zone, -- When the record was replayed or given up; null while the record waits
  constraint dead_letters_pkey PRIMARY KEY (id)
);
CREATE INDEX dead_letters_closed ON public.dead_letters USING btree (replayed_at) WHERE (replayed_at IS NOT NULL);
CREATE UNIQUE INDEX dead_letters_place ON public.dead_letters USING btree (topic, partition, record_offset, hashtextextended(COALESCE(value, ''::text), (0)::bigint)) WHERE (replayed_at IS NULL);
CREATE INDEX dead_letters_waiting ON public.dead_letters USING btree (topic, key, id) WHERE (replayed_at IS NULL);

-- Hand-overs that ended without their provider, kept until the provider confirms, at most 90 days
create table ended_hand_overs (
  reference text collate "C" not null, -- hoe_ + ULID
  tenant_id text collate "C" not null,
  provider text collate "C" not null,
  session_id text collate "C" not null,
  step_type text collate "C" not null,
  attempt integer not null,
  ended_as text not null,
  ended_at timestamp with time zone not null, -- On the session's own clock
  noted_at timestamp with time zone not null default now(),
  constraint ended_hand_overs_pkey PRIMARY KEY (reference),
  constraint ended_hand_overs_bounds CHECK ((GREATEST(octet_length(reference), octet_length(tenant_id), octet_length(provider), octet_length(session_id), octet_length(step_type)) <= 512)),
  constraint ended_hand_overs_ended_as_check CHECK ((ended_as = ANY (ARRAY['CLOSED'::text, 'EXPIRED'::text, 'GIVEN_UP'::text, 'SKIPPED'::text, 'CANCELLED'::text, 'TIMED_OUT'::text])))
);
CREATE INDEX ended_hand_overs_age ON public.ended_hand_overs USING btree (noted_at);
CREATE INDEX ended_hand_overs_provider ON public.ended_hand_overs USING btree (tenant_id, provider, reference);

-- Answers of guests on their page; destroyed with the guest's data
create table guest_answers (
  id text collate "C" not null,
  session_id text collate "C" not null,
  step_type text collate "C" not null,
  submitted_at timestamp with time zone not null,
  answers bytea not null, -- JSON, encrypted under the key-encryption key
  constraint guest_answers_pkey PRIMARY KEY (id),
  constraint guest_answers_bounds CHECK (((GREATEST(octet_length(id), octet_length(session_id), octet_length(step_type)) <= 512) AND (octet_length(answers) <= 8388608)))
);
CREATE INDEX guest_answers_session ON public.guest_answers USING btree (session_id, id);

-- Every disclosure of guest data to an operator, append-only
create table guest_data_accesses (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  tenant_id text collate "C" not null,
  session_id text collate "C", -- Null for a search by guest
  property_reference text, -- Property of the session; null for a search by guest
  method text not null, -- Full name of the gRPC method
  issuer text not null,
  subject text not null,
  auth_time timestamp with time zone,
  token_id text not null, -- Identifier (jti) of the operator's token
  purpose text not null,
  constraint guest_data_accesses_pkey PRIMARY KEY (id),
  constraint guest_data_accesses_bounds CHECK (((GREATEST(octet_length(tenant_id), octet_length(session_id), octet_length(property_reference), octet_length(method), octet_length(subject), octet_length(token_id)) <= 512) AND (GREATEST(octet_length(issuer), octet_length(purpose)) <= 16384))),
  constraint guest_data_accesses_purpose_check CHECK ((purpose <> ''::text))
);
CREATE INDEX guest_data_accesses_named ON public.guest_data_accesses USING btree (at) WHERE (token_id <> 'erased'::text);
CREATE INDEX guest_data_accesses_property ON public.guest_data_accesses USING btree (tenant_id, property_reference, id);
CREATE INDEX guest_data_accesses_session ON public.guest_data_accesses USING btree (session_id, id);
CREATE INDEX guest_data_accesses_tenant ON public.guest_data_accesses USING btree (tenant_id, id);

-- Links to the page of a session's guest; deleted with the guest's data
create table guest_links (
  token_sha256 bytea not null, -- SHA-256 of the token in the link's address
  session_id text collate "C" not null,
  tenant_id text collate "C" not null,
  is_derived boolean not null, -- True if the token is derived from the session and a key, as in the response to the create
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone, -- Time from which the link is invalid; null until an operator ends it
  readable_until timestamp with time zone, -- End of validity of a link that was made after the session's end; null for other links
  constraint guest_links_pkey PRIMARY KEY (token_sha256),
  constraint guest_links_bounds CHECK ((GREATEST(octet_length(token_sha256), octet_length(session_id), octet_length(tenant_id)) <= 512))
);
CREATE INDEX guest_links_session ON public.guest_links USING btree (session_id);

-- Guests who may have been checked before; deleted with the guest's data
create table guest_returns (
  session_id text collate "C" not null,
  mails integer not null default 0, -- Number of one-time codes requested so far
  mailed_at timestamp with time zone, -- When the last code was requested
  code_hash bytea, -- HMAC-SHA-256 of session and code; null without a valid code
  tries integer not null default 0, -- Number of wrong entries for the last code
  confirmed_at timestamp with time zone, -- When the guest entered the code; null before
  is_declined boolean not null default false,
  constraint guest_returns_pkey PRIMARY KEY (session_id),
  constraint guest_returns_bounds CHECK ((GREATEST(octet_length(session_id), octet_length(code_hash)) <= 512))
);

-- Response for each Idempotency-Key, kept for the documented time
create table idempotency_records (
  key_hash bytea not null, -- HMAC-SHA-256 of tenant and Idempotency-Key under the pepper
  fingerprint bytea not null, -- Keyed hash of tenant and canonical body
  fingerprint_key_id text collate "C", -- Id of the index key that made the fingerprint
  session_id text collate "C" not null,
  document text not null, -- The 201 body, byte for byte
  created_at timestamp with time zone not null,
  constraint idempotency_records_pkey PRIMARY KEY (key_hash),
  constraint idempotency_records_bounds CHECK (((GREATEST(octet_length(key_hash), octet_length(fingerprint), octet_length(fingerprint_key_id), octet_length(session_id)) <= 512) AND (octet_length(document) <= 8388608)))
);
CREATE INDEX idempotency_records_session ON public.idempotency_records USING btree (session_id);

-- One row: the installation of this database; no row before the service joins one
create table installation (
  id uuid not null, -- Created with the session database; a header of every published record
  constraint installation_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX installation_is_one ON public.installation USING btree ((true));

-- Trusted issuers of operators' tokens; written by migrations, read-only for the service. Production never lists the sandbox's own reviewer
create table issuers (
  issuer text collate "C" not null,
  added_at timestamp with time zone not null default now(),
  constraint issuers_pkey PRIMARY KEY (issuer),
  constraint issuers_bounds CHECK ((octet_length(issuer) <= 16384)),
  constraint issuers_issuer_check CHECK ((issuer <> ''::text))
);

-- Every message once, append-only; the outbox lists unpublished ones
create table journal (
  key text collate "C" not null, -- Message key: the session id
  version bigint not null, -- Version of the session in the message; contiguous per key
  topic text not null,
  value text not null, -- The message, JSON as published
  traceparent text not null, -- W3C trace context of the change, traceparent and tracestate; empty without one
  at timestamp with time zone not null default now(),
  constraint journal_pkey PRIMARY KEY (key, version)
) partition by RANGE (key);

-- Progress of encrypting stored values with a purpose's current key, one row per kind of values. A process locks the row while it renews
create table key_renewals (
  purpose text not null,
  name text not null, -- Kind of values, as in the metric gcs.keys.outdated
  key text not null, -- Key with which values are encrypted again; a new key restarts the renewal
  place text not null default ''::text, -- Row after which the current pass continues; empty at the start of a pass
  examined bigint not null default 0, -- Rows read in the current pass
  renewed bigint not null default 0, -- Rows renewed in the current pass
  remaining bigint not null default 0, -- Rows that the current pass left under an older key
  outdated bigint, -- Rows that the last complete pass left under an older key; null before the first
  is_done boolean not null default false, -- True after a second or later pass that found nothing to renew
  next_at timestamp with time zone not null default now(), -- Time from which any process may read the next page
  constraint key_renewals_pkey PRIMARY KEY (purpose, name),
  constraint key_renewals_bounds CHECK ((GREATEST(octet_length(purpose), octet_length(name), octet_length(key), octet_length(place)) <= 512))
) with (fillfactor=50);

-- Number of notices to a mail address in an hour, for all subscribers; rows are deleted after a day
create table notice_mails (
  address_hash bytea not null, -- Keyed hash of the address
  hour timestamp with time zone not null,
  mails integer not null,
  constraint notice_mails_pkey PRIMARY KEY (address_hash),
  constraint notice_mails_bounds CHECK ((octet_length(address_hash) <= 64))
);

-- Scope of each person who subscribed to notices, from the token of their latest call
create table notice_people (
  tenant_id text collate "C" not null,
  issuer text collate "C" not null,
  subject text not null,
  sees boolean not null, -- True if the person sees reviews of the tenant
  properties text[] collate "C", -- Properties whose reviews the person sees; null = all
  seen_at timestamp with time zone not null default now(), -- Time of the person's latest call, to the minute
  sight_at timestamp with time zone not null default now(), -- Issue time of the token with this scope; an older token changes nothing
  constraint notice_people_pkey PRIMARY KEY (issuer, subject, tenant_id),
  constraint notice_people_bounds CHECK (((GREATEST(octet_length(tenant_id), octet_length(subject)) <= 512) AND (octet_length(issuer) <= 16384) AND (pg_column_size(properties) <= 8388608)))
);

-- Subscriptions to notices of reviews, with their progress
create table notice_subscriptions (
  id text collate "C" not null,
  tenant_id text collate "C" not null,
  issuer text collate "C" not null,
  subject text not null,
  kinds text[] collate "C" not null,
  channel text collate "C" not null,
  address bytea not null, -- Mail address or webhook of a chat, encrypted under the key-encryption key
  property_reference text, -- Property; null = every property that the person sees
  every_minutes integer not null,
  created_at timestamp with time zone not null default now(),
  notified_until timestamp(3) with time zone not null default now(), -- News up to this time was sent; to the millisecond, as the service compares times
  next_at timestamp with time zone default now(), -- Time of the next check for news; null after the service gave up
  last_sent_at timestamp with time zone,
  failures integer not null default 0, -- Number of consecutive failures
  failing_since timestamp with time zone,
  problem text, -- Reason of the last failure; null after a success
  constraint notice_subscriptions_pkey PRIMARY KEY (id),
  constraint notice_subscriptions_bounds CHECK (((GREATEST(octet_length(id), octet_length(tenant_id), octet_length(subject), octet_length(property_reference)) <= 512) AND (GREATEST(octet_length(issuer), pg_column_size(kinds), octet_length(problem)) <= 16384) AND (octet_length(address) <= 8388608))),
  constraint notice_subscriptions_channel CHECK ((channel = ANY (ARRAY['MAIL'::text, 'SLACK'::text, 'TEAMS'::text]))),
  constraint notice_subscriptions_kinds CHECK (((kinds <@ ARRAY['ASSIGNED'::text, 'OVERDUE'::text, 'SECOND_APPROVAL'::text]) AND (kinds <> '{}'::text[]))),
  constraint notice_subscriptions_person FOREIGN KEY (issuer, subject, tenant_id) REFERENCES notice_people(issuer, subject, tenant_id)
);
CREATE INDEX notice_subscriptions_due ON public.notice_subscriptions USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX notice_subscriptions_failing ON public.notice_subscriptions USING btree (failing_since) WHERE (failing_since IS NOT NULL);
CREATE INDEX notice_subscriptions_person ON public.notice_subscriptions USING btree (issuer, subject, tenant_id, id);
CREATE INDEX notice_subscriptions_tenant ON public.notice_subscriptions USING btree (tenant_id, id);

-- Queue of journal entries to be published; the relay deletes what the bus has acknowledged
create table outbox (
  id bigint not null default nextval('outbox_id_seq'::regclass), -- Order of publishing. A lower id may appear after a higher one, if its transaction commits later
  key text collate "C" not null,
  version bigint not null,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_bounds CHECK ((octet_length(key) <= 512))
) with (autovacuum_vacuum_threshold=5000, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_cost_delay=0, vacuum_truncate=off);

-- Hashing secrets, and digests of the keys with which this database was written; inserted once and never replaced
create table peppers (
  id text collate "C" not null,
  sealed bytea not null, -- AES-256-GCM under a key-encryption key; begins with the id of that key
  constraint peppers_pkey PRIMARY KEY (id),
  constraint peppers_bounds CHECK (((octet_length(id) <= 512) AND (octet_length(sealed) <= 16384)))
);

-- Sandbox sessions whose next results are errors
create table provider_faults (
  session_id text collate "C" not null,
  kind text not null, -- Reason code of the errors
  remaining integer not null, -- Number of results that will still fail
  constraint provider_faults_pkey PRIMARY KEY (session_id),
  constraint provider_faults_bounds CHECK ((GREATEST(octet_length(session_id), octet_length(kind)) <= 512))
);

-- Leases for work that only one process does at a time
create table relay_lease (
  name text not null,
  owner text not null, -- Process that holds or last held the lease
  fence bigint not null, -- Grows with each new owner; writes with an older fence are refused
  expires_at timestamp with time zone not null, -- Time, on the database clock, from which any process may take the lease
  constraint relay_lease_pkey PRIMARY KEY (name),
  constraint relay_lease_bounds CHECK ((GREATEST(octet_length(name), octet_length(owner)) <= 512))
) with (fillfactor=50);

-- Facts that providers reported besides their verdicts; destroyed with the guest's data
create table reported_facts (
  id text collate "C" not null,
  session_id text collate "C" not null,
  step_type text collate "C" not null,
  provider text not null,
  attempt integer not null,
  sequence bigint not null,
  reported_at timestamp with time zone not null,
  facts bytea not null, -- JSON, encrypted under the key-encryption key
  constraint reported_facts_pkey PRIMARY KEY (id),
  constraint reported_facts_bounds CHECK (((GREATEST(octet_length(id), octet_length(session_id), octet_length(step_type), octet_length(provider)) <= 512) AND (octet_length(facts) <= 8388608)))
);
CREATE INDEX reported_facts_session ON public.reported_facts USING btree (session_id, id);

-- Ids of all handled reports, applied or not
create table result_inbox (
  session_id text collate "C" not null,
  provider text collate "C" not null,
  provider_event_id text collate "C" not null, -- Id chosen by the provider, unique per provider
  received_at timestamp with time zone not null default now(),
  constraint result_inbox_pkey PRIMARY KEY (session_id, provider, provider_event_id),
  constraint result_inbox_bounds CHECK (((GREATEST(octet_length(provider), octet_length(session_id)) <= 512) AND (octet_length(provider_event_id) <= 16384)))
) partition by RANGE (session_id);

-- Number of waiting steps per combination of values: the sum of `waiting` over its rows
create table review_counts (
  tenant_id text collate "C" not null,
  property_reference text not null,
  workflow_key text collate "C" not null,
  step_type text collate "C" not null,
  reason_codes text[] collate "C" not null,
  claimed_key text collate "C",
  waiting integer not null, -- Change of the number; negative for a decrease
  is_folded boolean not null default false, -- True for a sum of earlier rows, false for one change
  constraint review_counts_bounds CHECK (((GREATEST(octet_length(tenant_id), octet_length(property_reference), octet_length(workflow_key), octet_length(step_type)) <= 512) AND (GREATEST(pg_column_size(reason_codes), octet_length(claimed_key)) <= 16384)))
);
CREATE INDEX review_counts_scope ON public.review_counts USING btree (tenant_id, property_reference);

-- Decisions of people about steps under review, append-only
create table review_decisions (
  id text collate "C" not null,
  tenant_id text collate "C" not null,
  session_id text collate "C" not null,
  property_reference text not null,
  step_type text collate "C" not null,
  kind text not null,
  proposal_id text collate "C", -- The proposal that is made or approved; null if none is required
  actor_kind text not null,
  issuer text collate "C" not null,
  subject text not null,
  auth_time timestamp with time zone not null,
  token_id text not null, -- Identifier (jti) of the operator's token
  approver_hash text not null, -- Keyed hash of tenant, issuer and subject: the only trace of the person in the evidence package
  reason_code text not null,
  evidence_sha256 text not null, -- Hash of the evidence that the person saw
  session_version bigint not null, -- Version of the session that the decision created
  decided_at timestamp with time zone not null,
  approver_key_id text collate "C", -- Id of the index key that made approver_hash
  operator_name text, -- Name of the person in the token; null without one
  opened_at timestamp with time zone, -- Start of the review, on the clock of decided_at
  is_decisive boolean, -- True if the decision ended the review of the step
  constraint review_decisions_pkey PRIMARY KEY (id),
  constraint review_decisions_approver CHECK ((approver_hash ~ '^[a-f0-9]{64}$'::text)),
  constraint review_decisions_bounds CHECK (((GREATEST(octet_length(id), octet_length(tenant_id), octet_length(session_id), octet_length(property_reference), octet_length(step_type), octet_length(actor_kind), octet_length(token_id), octet_length(approver_hash), octet_length(reason_code), octet_length(evidence_sha256), octet_length(approver_key_id)) <= 512) AND (GREATEST(octet_length(subject), octet_length(operator_name)) <= 16384))),
  constraint review_decisions_evidence CHECK ((evidence_sha256 ~ '^[a-f0-9]{64}$'::text)),
  constraint review_decisions_human CHECK (((actor_kind = 'HUMAN'::text) AND (subject <> ''::text) AND (token_id <> ''::text))),
  constraint review_decisions_issuer_fkey FOREIGN KEY (issuer) REFERENCES issuers(issuer),
  constraint review_decisions_journaled TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint review_decisions_kind CHECK ((kind = ANY (ARRAY['PROPOSED'::text, 'APPROVED'::text, 'REJECTED'::text, 'RESUBMISSION_REQUESTED'::text, 'EXCEPTION_PROPOSED'::text, 'EXCEPTION_APPROVED'::text]))),
  constraint review_decisions_people UNIQUE (proposal_id, issuer, subject),
  constraint review_decisions_proposal CHECK (
CASE
    WHEN (kind = ANY (ARRAY['PROPOSED'::text, 'EXCEPTION_PROPOSED'::text])) THEN (proposal_id = id)
    WHEN (kind = 'EXCEPTION_APPROVED'::text) THEN ((proposal_id IS NOT NULL) AND (proposal_id <> id))
    WHEN (kind = 'APPROVED'::text) THEN ((proposal_id IS NULL) OR (proposal_id <> id))
    ELSE (proposal_id IS NULL)
END),
  constraint review_decisions_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES review_decisions(id)
);
CREATE CONSTRAINT TRIGGER review_decisions_journaled AFTER INSERT ON public.review_decisions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_journaled_decision();
CREATE INDEX review_decisions_latest ON public.review_decisions USING btree (tenant_id, id);
CREATE INDEX review_decisions_named ON public.review_decisions USING btree (decided_at) WHERE (token_id <> 'erased'::text);
CREATE INDEX review_decisions_person ON public.review_decisions USING btree (tenant_id, subject, id);
CREATE INDEX review_decisions_property ON public.review_decisions USING btree (tenant_id, property_reference, id);
CREATE INDEX review_decisions_step ON public.review_decisions USING btree (session_id, step_type, id);

-- Texts that people wrote for their decisions, recommendations and remarks; destroyed with the guest's data
create table review_notes (
  id text collate "C" not null, -- Id of the decision, recommendation or remark
  session_id text collate "C" not null,
  note bytea not null, -- Encrypted under the key-encryption key
  constraint review_notes_pkey PRIMARY KEY (id),
  constraint review_notes_bounds CHECK (((GREATEST(octet_length(id), octet_length(session_id)) <= 512) AND (octet_length(note) <= 8388608)))
);
CREATE INDEX review_notes_session ON public.review_notes USING btree (session_id);

-- Recommendations about steps under review, shown to the people who decide and never applied; append-only
create table review_recommendations (
  id text collate "C" not null,
  tenant_id text collate "C" not null,
  session_id text collate "C" not null,
  step_type text collate "C" not null,
  verdict text not null,
  actor_kind text not null,
  issuer text collate "C" not null,
  subject text not null,
  reason_code text not null,
  evidence_sha256 text not null,
  recommended_at timestamp with time zone not null,
  operator_name text, -- Like review_decisions.operator_name
  session_version bigint not null, -- Version of the session that records the recommendation
  constraint review_recommendations_pkey PRIMARY KEY (id),
  constraint review_recommendations_actor CHECK ((actor_kind = ANY (ARRAY['HUMAN'::text, 'AGENT'::text]))),
  constraint review_recommendations_bounds CHECK (((GREATEST(octet_length(id), octet_length(tenant_id), octet_length(session_id), octet_length(step_type), octet_length(subject), octet_length(reason_code), octet_length(evidence_sha256)) <= 512) AND (GREATEST(octet_length(issuer), octet_length(operator_name)) <= 16384))),
  constraint review_recommendations_verdict CHECK ((verdict = ANY (ARRAY['APPROVE'::text, 'REJECT'::text, 'RESUBMIT'::text, 'WAIVE'::text])))
);
CREATE INDEX review_recommendations_named ON public.review_recommendations USING btree (recommended_at) WHERE (subject <> 'erased'::text);
CREATE INDEX review_recommendations_step ON public.review_recommendations USING btree (session_id, step_type, id);

-- Notes of people about steps under review, and assignments by a lead; append-only
create table review_remarks (
  id text collate "C" not null,
  tenant_id text collate "C" not null,
  session_id text collate "C" not null,
  step_type text collate "C" not null,
  issuer text collate "C" not null,
  subject text not null,
  operator_name text, -- Like review_decisions.operator_name
  assignee text, -- Subject of the assigned person; null for a note
  remarked_at timestamp with time zone not null,
  session_version bigint not null, -- Version of the session that records the remark
  at timestamp with time zone not null default now(), -- Real time of the remark
  constraint review_remarks_pkey PRIMARY KEY (id),
  constraint review_remarks_bounds CHECK (((GREATEST(octet_length(id), octet_length(tenant_id), octet_length(session_id), octet_length(step_type), octet_length(subject)) <= 512) AND (GREATEST(octet_length(issuer), octet_length(operator_name), octet_length(assignee)) <= 16384)))
);
CREATE INDEX review_remarks_given ON public.review_remarks USING btree (tenant_id, assignee, at) WHERE (assignee IS NOT NULL);
CREATE INDEX review_remarks_named ON public.review_remarks USING btree (at) WHERE (subject <> 'erased'::text);
CREATE INDEX review_remarks_step ON public.review_remarks USING btree (session_id, step_type, id);

-- People who have a step under review on their screen; a row is deleted an hour after the person closes the step
create table review_viewers (
  session_id text collate "C" not null,
  step_type text collate "C" not null,
  issuer text collate "C" not null,
  subject text not null,
  operator_name text,
  opened_at timestamp with time zone not null default now(),
  open_until timestamp with time zone not null,
  constraint review_viewers_pkey PRIMARY KEY (session_id, step_type, issuer, subject),
  constraint review_viewers_bounds CHECK (((GREATEST(octet_length(session_id), octet_length(step_type), octet_length(subject)) <= 512) AND (GREATEST(octet_length(issuer), octet_length(operator_name)) <= 16384)))
);

-- The queue of steps that wait for a person; derived from the sessions
create table reviews (
  session_id text collate "C" not null,
  step_type text collate "C" not null,
  tenant_id text collate "C" not null,
  booking_reference text collate "C" not null,
  property_reference text not null,
  workflow_key text collate "C" not null,
  opened_at timestamp with time zone not null, -- In real time, like due_at: without the lead of a sandbox clock
  due_at timestamp(3) with time zone not null, -- Time by which the workflow wants a decision; to the millisecond, as in page tokens
  is_claimed boolean not null,
  reason_codes text[] collate "C" not null default '{}'::text[],
  claimed_by text, -- Subject of the claimant; null without one, like claimed_name and claimed_key
  claimed_name text,
  claimed_key text collate "C", -- Keyed hash of the claimant, computed like review_decisions.approver_hash
  proposal_id text collate "C", -- Id of the open proposal; null without one, like proposed_at
  agreed_keys text[] collate "C" not null default '{}'::text[], -- Keyed hashes of the people who agree to the proposal, including the proposer
  overdue_from timestamp with time zone not null default now(), -- Time from which notices report the review as overdue: due_at, or later if the service found it overdue later
  proposed_at timestamp with time zone, -- Real time of the proposal
  constraint reviews_pkey PRIMARY KEY (session_id, step_type),
  constraint reviews_bounds CHECK (((GREATEST(octet_length(session_id), octet_length(tenant_id), octet_length(booking_reference), octet_length(property_reference), octet_length(workflow_key), octet_length(proposal_id)) <= 512) AND (GREATEST(pg_column_size(reason_codes), octet_length(claimed_by), octet_length(claimed_name), octet_length(claimed_key)) <= 16384) AND (pg_column_size(agreed_keys) <= 8388608))),
  constraint reviews_step_type CHECK ((step_type = ANY (ARRAY['DOCUMENT'::text, 'LIVENESS'::text, 'FACE_MATCH'::text, 'ADDRESS'::text, 'AML'::text, 'KYB'::text, 'AGE'::text, 'QUESTIONNAIRE'::text, 'NFC'::text, 'KYT'::text, 'MANUAL_REVIEW'::text])))
);
CREATE INDEX reviews_age ON public.reviews USING btree (opened_at);
CREATE INDEX reviews_booking ON public.reviews USING btree (tenant_id, booking_reference);
CREATE TRIGGER reviews_changed AFTER UPDATE ON public.reviews REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_reviews();
CREATE INDEX reviews_claimed ON public.reviews USING btree (tenant_id, claimed_by, due_at, session_id, step_type) WHERE (claimed_by IS NOT NULL);
CREATE TRIGGER reviews_closed AFTER DELETE ON public.reviews REFERENCING OLD TABLE AS closed FOR EACH STATEMENT EXECUTE FUNCTION count_closed_reviews();
CREATE TRIGGER reviews_opened AFTER INSERT ON public.reviews REFERENCING NEW TABLE AS opened FOR EACH STATEMENT EXECUTE FUNCTION count_opened_reviews();
CREATE INDEX reviews_overdue ON public.reviews USING btree (tenant_id, overdue_from);
CREATE INDEX reviews_overdue_property ON public.reviews USING btree (tenant_id, property_reference, overdue_from);
CREATE INDEX reviews_property ON public.reviews USING btree (tenant_id, property_reference, due_at, session_id, step_type);
CREATE INDEX reviews_proposed ON public.reviews USING btree (tenant_id, proposed_at, property_reference) WHERE (proposed_at IS NOT NULL);
CREATE INDEX reviews_queue ON public.reviews USING btree (tenant_id, due_at, session_id, step_type);
CREATE INDEX reviews_reasons ON public.reviews USING gin (reason_codes);
CREATE INDEX reviews_step_type ON public.reviews USING btree (tenant_id, step_type, due_at, session_id);

-- Sandbox sessions whose script has not ended
create table scenario_runs (
  session_id text collate "C" not null,
  tenant_id text collate "C" not null,
  scenario text not null,
  next_step integer not null, -- Index of the next command of the script, from 0
  due_at timestamp with time zone not null, -- When the next command of the script runs
  traceparent text not null, -- Trace of the create that chose the script
  constraint scenario_runs_pkey PRIMARY KEY (session_id),
  constraint scenario_runs_bounds CHECK (((GREATEST(octet_length(session_id), octet_length(tenant_id), octet_length(scenario)) <= 512) AND (octet_length(traceparent) <= 16384)))
) with (autovacuum_vacuum_threshold=1000, autovacuum_vacuum_scale_factor=0);
CREATE INDEX scenario_runs_due ON public.scenario_runs USING btree (due_at);

-- Sessions that check the guest of an ended session again
create table session_follow_ups (
  session_id text collate "C" not null,
  follow_up_of text collate "C" not null,
  created_at timestamp with time zone not null default now(),
  constraint session_follow_ups_pkey PRIMARY KEY (session_id),
  constraint session_follow_ups_bounds CHECK ((GREATEST(octet_length(session_id), octet_length(follow_up_of)) <= 512))
);
CREATE INDEX session_follow_ups_of ON public.session_follow_ups USING btree (follow_up_of, session_id);

-- Compliance sessions, each with its steps
create table sessions (
  id text collate "C" not null,
  tenant_id text collate "C" not null,
  booking_reference text collate "C" not null,
  property_reference text not null,
  workflow_key text collate "C" not null,
  workflow_version integer not null, -- The pinned version of the profile
  status text not null,
  state jsonb, -- Steps with attempts, reason codes, and clocks that no SQL statement uses; null in the initial state
  epoch integer not null, -- Higher after a restore of the database from a backup
  version bigint not null, -- Number of committed changes; contiguous from 1
  clock_offset_ms bigint not null, -- Lead of the session's sandbox clock over real time
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  expires_at timestamp with time zone, -- On the session's own clock; null during a review and after the end
  wake_at timestamp with time zone, -- Real time at which the next timer of the session expires
  package_ready boolean not null default false, -- True once evidence_package.ready has been emitted
  guest_index bytea, -- Blind index: keyed hash of tenant and guest reference; null after erasure
  wrapped_key bytea, -- Data key of the session, encrypted under the key-encryption key; null after erasure
  details bytea, -- Guest, locale, returnUrl and metadata, encrypted under the data key; null after erasure
  guest_index_key_id text collate "C", -- Id of the index key that made guest_index, guest_email_index and guest_phone_index
  guest_email_index bytea, -- Blind index: keyed hash of tenant and normalized e-mail address; null without an address and after erasure
  guest_phone_index bytea, -- Blind index: keyed hash of tenant and telephone number; null without a number and after erasure
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_bounds CHECK (((GREATEST(octet_length(id), octet_length(tenant_id), octet_length(booking_reference), octet_length(property_reference), octet_length(workflow_key), octet_length(guest_index), octet_length(guest_index_key_id), octet_length(guest_email_index), octet_length(guest_phone_index)) <= 512) AND (octet_length(wrapped_key) <= 16384) AND (GREATEST(pg_column_size(state), octet_length(details)) <= 8388608))),
  constraint sessions_status CHECK ((status = ANY (ARRAY['PENDING'::text, 'IN_PROGRESS'::text, 'NEEDS_REVIEW'::text, 'VERIFIED'::text, 'INCOMPLETE'::text, 'FAILED'::text, 'EXPIRED'::text]))),
  constraint sessions_verified CHECK (((status <> 'VERIFIED'::text) OR (((jsonb_array_length((state -> 'steps'::text)) > 0) AND (NOT jsonb_path_exists(state, '$."steps"[*]?(!((@."status" == "PASSED" || @."status" == "SKIPPED") || @."status" == "FAILED"))'::jsonpath))) IS TRUE)))
) with (fillfactor=80);
CREATE TRIGGER sessions_begin BEFORE INSERT ON public.sessions FOR EACH ROW WHEN ((new.status <> 'PENDING'::text)) EXECUTE FUNCTION refuse_session_begun();
CREATE INDEX sessions_booking ON public.sessions USING btree (tenant_id, booking_reference, id);
CREATE INDEX sessions_guest ON public.sessions USING btree (((date_trunc('week'::text, (created_at AT TIME ZONE 'UTC'::text)))::date), guest_index) WHERE (guest_index IS NOT NULL);
CREATE INDEX sessions_guest_email ON public.sessions USING btree (((date_trunc('week'::text, (created_at AT TIME ZONE 'UTC'::text)))::date), guest_email_index) WHERE (guest_email_index IS NOT NULL);
CREATE INDEX sessions_guest_phone ON public.sessions USING btree (((date_trunc('week'::text, (created_at AT TIME ZONE 'UTC'::text)))::date), guest_phone_index) WHERE (guest_phone_index IS NOT NULL);
CREATE INDEX sessions_property ON public.sessions USING btree (tenant_id, property_reference, id);
CREATE TRIGGER sessions_review_exit BEFORE UPDATE OF status ON public.sessions FOR EACH ROW WHEN (((old.status <> new.status) AND (((old.status = 'NEEDS_REVIEW'::text) AND (new.status <> ALL (ARRAY['FAILED'::text, 'INCOMPLETE'::text]))) OR (old.status = ANY (ARRAY['VERIFIED'::text, 'INCOMPLETE'::text, 'FAILED'::text, 'EXPIRED'::text]))))) EXECUTE FUNCTION require_review_decision();
CREATE INDEX sessions_tenant ON public.sessions USING btree (tenant_id, id);
CREATE INDEX sessions_wake ON public.sessions USING btree (wake_at) WHERE (wake_at IS NOT NULL);

-- Versions of workflow profiles; only the definition of a draft may change
create table workflow_profiles (
  tenant_id text collate "C" not null,
  key text collate "C" not null, -- The workflowKey in clients' requests
  version integer not null,
  state text not null, -- DRAFT, PUBLISHED (serves new sessions, one per key) or RETIRED
  definition jsonb not null, -- WorkflowProfile of events.yaml with every default written out
  sha256 text not null, -- Hex SHA-256 of the RFC 8785 form of the definition
  row_version bigint not null default 1, -- Rises with every change of the row; optimistic lock of operators
  created_at timestamp with time zone not null default now(),
  published_at timestamp with time zone,
  constraint workflow_profiles_pkey PRIMARY KEY (tenant_id, key, version),
  constraint workflow_profiles_bounds CHECK (((GREATEST(octet_length(tenant_id), octet_length(key), octet_length(sha256)) <= 512) AND (pg_column_size(definition) <= 8388608))),
  constraint workflow_profiles_state_check CHECK ((state = ANY (ARRAY['DRAFT'::text, 'PUBLISHED'::text, 'RETIRED'::text]))),
  constraint workflow_profiles_version_check CHECK ((version >= 1))
);
CREATE UNIQUE INDEX workflow_profiles_published ON public.workflow_profiles USING btree (tenant_id, key) WHERE (state = 'PUBLISHED'::text);

-- Begins an epoch; call it by hand after a restore from a dump or snapshot
CREATE OR REPLACE FUNCTION public.begin_epoch()
 RETURNS integer
 LANGUAGE sql
AS $function$
  update database_epoch
     set current = greatest(current + 1, extract(epoch from clock_timestamp() - '2026-01-01Z'::timestamptz)::int),
         timeline = current_timeline()
  returning current
$function$;

CREATE OR REPLACE FUNCTION public.count_changed_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into review_counts (tenant_id, property_reference, workflow_key, step_type, reason_codes, claimed_key, waiting)
  select tenant_id, property_reference, workflow_key, step_type, reason_codes, claimed_key, sum(waiting)
    from (
      select was.*, -1 as waiting from was union all select changed.*, 1 as waiting from changed
    ) change
   group by 1, 2, 3, 4, 5, 6 having sum(waiting) <> 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_closed_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into review_counts (tenant_id, property_reference, workflow_key, step_type, reason_codes, claimed_key, waiting)
  select tenant_id, property_reference, workflow_key, step_type, reason_codes, claimed_key, -count(*)
    from closed group by 1, 2, 3, 4, 5, 6;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_opened_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into review_counts (tenant_id, property_reference, workflow_key, step_type, reason_codes, claimed_key, waiting)
  select tenant_id, property_reference, workflow_key, step_type, reason_codes, claimed_key, count(*)
    from opened group by 1, 2, 3, 4, 5, 6;
  return null;
end $function$;

-- Creates the partition of a day or month (UTC) unless it exists. Runs as the owner, so the service needs no right to create tables
CREATE OR REPLACE FUNCTION public.create_partition(parent text, key_prefix text, period text, day date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  made record := partition_of(parent, key_prefix, period, day);
  settings text;
  guard text;
begin
  perform pg_advisory_xact_lock(hashtext('partitions of ' || parent));
  -- Query pg_class instead of to_regclass, whose cache may be older than the lock.
  if exists (select from pg_class where relname = made.name and relnamespace = 'public'::regnamespace) then
    return false;
  end if;

  -- A partitioned table has no storage settings, so copy those of its default partition.
  select coalesce(' with (' || array_to_string(reloptions, ', ') || ')', '') into settings
    from pg_class where oid = made.remainder;
  execute format('create table %I (like %I including all)', made.name, parent) || settings;
  -- Move the keys of the new partition out of the default one, under a lock so that no key arrives meanwhile. Disable
  -- the triggers of append-only tables, because the move deletes and inserts rows.
  execute format('lock table %s in access exclusive mode', made.remainder);
  execute format('alter table %s disable trigger user', made.remainder);
  execute format(
    'with moved as (delete from %1$s where %2$I >= %3$L and %2$I < %4$L returning *) insert into %5$I select * from moved',
    made.remainder, made.key_column, made.from_key, made.to_key, made.name);
  execute format('alter table %s enable trigger user', made.remainder);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)',
                 parent, made.name, made.from_key, made.to_key);
  execute format('alter table %s drop constraint if exists %I', made.remainder, made.reservation);
  -- A statement trigger fires only for the table that the statement names, so copy it to the partition.
  for guard in
    select replace(pg_get_triggerdef(oid), format(' ON public.%I ', parent), format(' ON public.%I ', made.name))
      from pg_trigger where tgrelid = to_regclass(quote_ident(parent)) and not tgisinternal and tgtype & 1 = 0
  loop
    execute guard;
  end loop;
  return true;
end $function$;

-- The current epoch of this database; begins the next one on a new timeline of PostgreSQL
CREATE OR REPLACE FUNCTION public.current_epoch()
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  known database_epoch;
begin
  select * into strict known from database_epoch;
  if known.timeline = current_timeline() then return known.current; end if;
  -- Concurrent callers wait for the row; one of them begins the epoch.
  select * into strict known from database_epoch for update;
  if known.timeline = current_timeline() then return known.current; end if;
  return begin_epoch();
end $function$;

-- Timeline on which PostgreSQL writes; each recovery and each promotion begins one
CREATE OR REPLACE FUNCTION public.current_timeline()
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int
$function$;

-- Drops the partition of one day (UTC) that is at least 30 days old
CREATE OR REPLACE FUNCTION public.drop_day_partition(parent text, day date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  partition regclass := to_regclass(quote_ident(parent || to_char(day, '_YYYYMMDD')));
begin
  if day > (now() at time zone 'UTC')::date - 30 then
    raise exception 'partition % of % is younger than 30 days', day, parent using errcode = 'insufficient_privilege';
  end if;
  if not exists (select from pg_inherits where inhrelid = partition and inhparent = to_regclass(quote_ident(parent))) then
    return false;
  end if;
  execute format('drop table %s', partition);
  return true;
end $function$;

-- Drops the oldest empty month partition (UTC) that ended at least 30 days ago; returns its name, or null without one
CREATE OR REPLACE FUNCTION public.drop_emptied_month(parent text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  month record;
  found_row boolean;
begin
  for month in
    select child.relname as name,
           format('select exists (select from %I order by %I limit 1)', child.relname, a.attname) as look
      from pg_inherits i join pg_class child on child.oid = i.inhrelid
      join pg_partitioned_table p on p.partrelid = i.inhparent
      join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
     where i.inhparent = to_regclass(quote_ident(parent)) and child.relname ~ '_[0-9]{6}$'
       and to_date(right(child.relname, 6), 'YYYYMM') + interval '1 month'
           <= (now() at time zone 'UTC') - interval '30 days'
     order by child.relname
  loop
    execute month.look into found_row;
    continue when found_row;
    execute format('lock table only %I in access exclusive mode', parent);
    execute format('lock table %I in access exclusive mode', month.name);
    execute month.look into found_row;
    continue when found_row;
    execute format('drop table %I', month.name);
    return month.name;
  end loop;
  return null;
end $function$;

-- Removes the facts of the named evidence from a session's changes; with the last evidence also the vault references. Runs as the owner, because the journal is append-only for the service
CREATE OR REPLACE FUNCTION public.erase_journal_facts(session_key text, erased text[], complete boolean)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update journal j
     set value = jsonb_set(case when complete then j.value::jsonb - 'vaults' else j.value::jsonb end, '{evidence}', (
           select coalesce(jsonb_agg(case when item ->> 'reference' = any (erased)
                                          then jsonb_set(item, '{facts}', '{}') else item end order by place), '[]')
             from jsonb_array_elements(j.value::jsonb -> 'evidence') with ordinality as listed (item, place)))::text
   where j.key = session_key
     and (complete and j.value::jsonb ? 'vaults' or exists (
       select from jsonb_array_elements(j.value::jsonb -> 'evidence') as item where item ->> 'reference' = any (erased)))
$function$;

-- Deletes rows of these tables whose column `matches` is one of `ids`; returns the number per table
CREATE OR REPLACE FUNCTION public.erase_rows(tables text[], matches text, ids text[])
 RETURNS TABLE(name text, erased bigint)
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  foreach name in array tables loop
    execute format('delete from %I where %I = any ($1)', name, matches) using ids;
    get diagnostics erased = row_count;
    if erased > 0 then return next; end if;
  end loop;
end $function$;

-- Like erase_rows, with a limit of rows per table; for tables with many rows of one id
CREATE OR REPLACE FUNCTION public.erase_some_rows(tables text[], matches text, ids text[], at_most integer)
 RETURNS TABLE(name text, erased bigint)
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  foreach name in array tables loop
    execute format('delete from %I where ctid = any (array(select ctid from %I where %I = any ($1) limit $2))',
                   name, name, matches) using ids, at_most;
    get diagnostics erased = row_count;
    if erased > 0 then return next; end if;
  end loop;
end $function$;

-- Erases some sessions of a tenant, then its other rows; returns no row when nothing is left
CREATE OR REPLACE FUNCTION public.erase_tenant(tenant text, at_most integer)
 RETURNS TABLE(name text, erased bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;

-- Erases names in the oldest rows before a time that still name a person; returns the number of rows
CREATE OR REPLACE FUNCTION public.forget_names(target text, aged text, named text, changes text, before timestamp with time zone, at_most integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  forgotten bigint;
begin
  execute format('update %1$I set %2$s where ctid = any (array(
                    select ctid from %1$I where %3$I < $1 and %4$s order by %3$I limit $2))', target, changes, aged, named)
    using before, at_most;
  get diagnostics forgotten = row_count;
  return forgotten;
end $function$;

-- Erases names of staff in rows before a time, at most `at_most` rows per table; returns their number
CREATE OR REPLACE FUNCTION public.forget_staff(before timestamp with time zone, at_most integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;

-- Estimates the rows and bytes of a tenant by table
CREATE OR REPLACE FUNCTION public.measure_tenant(tenant text, root text, root_key text, keyed_by text[], at_most integer)
 RETURNS TABLE(name text, rows double precision, bytes double precision)
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  sampled constant int := 400;
  of_root constant text := format('from %I where tenant_id = %L', root, tenant);
  members float8 := planned_rows('select ' || of_root);
  keys text[];
  matches text;
  of_table text;
  total float8;
  width float8;
  usual_width float8;
  table_bytes float8;
  index_bytes float8;
begin
  if members <= at_most then
    execute 'select count(*) ' || of_root into members;
    execute format('select array(select %1$I %2$s and mod(abs(hashtext(%1$I)::bigint), %3$s) = 0)', root_key, of_root,
                   greatest(1, floor(members / sampled))::bigint) into keys;
  else
    execute format('select array(select %I from %I tablesample system (%s) where tenant_id = %L)', root_key, root,
                   least(100, 100 * sampled / members), tenant) into keys;
  end if;
  for name, matches in
    select c.relname, (array_agg(a.attname order by a.attname = 'tenant_id'))[1]
      from pg_class c
      join pg_index i on i.indrelid = c.oid and i.indpred is null
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and (a.attname = 'tenant_id' or c.relname <> root and a.attname = any (keyed_by))
     group by c.relname order by c.relname
  loop
    of_table := format('from %I t where %I = any (%L::text[])', name, matches,
                       case matches when 'tenant_id' then array[tenant] else keys end);
    rows := planned_rows('select ' || of_table);
    if rows <= greatest(at_most, 100 * sampled) then execute 'select count(*) ' || of_table into rows; end if;
    continue when rows = 0;
    if matches <> 'tenant_id' then rows := rows * members / cardinality(keys); end if;
    total := greatest(planned_rows(format('select from %I', name)), rows);
    execute format('select avg(pg_column_size(s.t)) from (select t %s limit 2000) s', of_table) into width;
    execute format('select avg(pg_column_size(t)) from %I t tablesample system (%s)', name, least(100, 200000 / total))
       into usual_width;
    select sum(pg_table_size(one)), sum(pg_indexes_size(one)) into table_bytes, index_bytes
      from (select name::regclass as one union select relid from pg_partition_tree(name::regclass)) parts;
    bytes := rows / total * (table_bytes * coalesce(width / usual_width, 1) + index_bytes);
    return next;
  end loop;
end $function$;

-- Names and bounds of a table's partition for the `day` or `month` (UTC) of a date
CREATE OR REPLACE FUNCTION public.partition_of(parent text, key_prefix text, period text, day date, OUT name text, OUT reservation text, OUT from_key text, OUT to_key text, OUT key_column text, OUT remainder regclass)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  since timestamp := date_trunc(period, day::timestamp);
  suffix text := to_char(since, case period when 'month' then '_YYYYMM' else '_YYYYMMDD' end);
begin
  name := parent || suffix;
  reservation := 'without' || suffix;
  from_key := key_prefix || ulid_floor(since at time zone 'UTC');
  to_key := key_prefix || ulid_floor((since + ('1 ' || period)::interval) at time zone 'UTC');
  select a.attname, p.partdefid into strict key_column, remainder
    from pg_partitioned_table p join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
   where p.partrelid = to_regclass(quote_ident(parent));
end $function$;

-- The planner's estimate of the rows of a query
CREATE OR REPLACE FUNCTION public.planned_rows(query text)
 RETURNS double precision
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  plan json;
begin
  execute 'explain (format json) ' || query into plan;
  return (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float8;
end $function$;

-- Deletes from the default partition published messages over a week old, of sessions over 30 days old; returns their number
CREATE OR REPLACE FUNCTION public.purge_late_journal(at_most integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with late as (
    select key, version from journal_default d
     where at < now() - interval '7 days' and key < 'cs_' || ulid_floor(now() - interval '30 days')
       and not exists (select from outbox o where o.key = d.key and o.version = d.version)
     order by at limit at_most
  ), purged as (
    delete from journal_default where (key, version) in (select key, version from late) returning true
  )
  select count(*)::int from purged
$function$;

-- Refuses a new session that is not PENDING, so every other status comes from a change
CREATE OR REPLACE FUNCTION public.refuse_session_begun()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  raise exception 'session % cannot begin as %', new.id, new.status using errcode = 'check_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.require_journaled_decision()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;

-- Refuses to leave NEEDS_REVIEW without a person's decision, and to leave a terminal status
CREATE OR REPLACE FUNCTION public.require_review_decision()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if old.status = 'NEEDS_REVIEW' and new.version > old.version and exists (
    select from review_decisions d
     where d.session_id = new.id and d.session_version = new.version
       and d.kind not in ('PROPOSED', 'EXCEPTION_PROPOSED')) then
    return new;
  end if;
  raise exception 'session % cannot go from % to % without a decision of a person', new.id, old.status, new.status
    using errcode = 'check_violation';
end $function$;

-- Keeps the keys of a day or month (UTC) out of the default partition until their partition is attached; returns false if that partition exists
CREATE OR REPLACE FUNCTION public.reserve_partition(parent text, key_prefix text, period text, day date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  made record := partition_of(parent, key_prefix, period, day);
begin
  perform pg_advisory_xact_lock(hashtext('partitions of ' || parent));
  if exists (select from pg_class where relname = made.name and relnamespace = 'public'::regnamespace) then
    return false;
  end if;
  if not exists (select from pg_constraint where conrelid = made.remainder and conname = made.reservation) then
    execute format('alter table %s add constraint %I check (%I < %L or %I >= %L) not valid', made.remainder,
                   made.reservation, made.key_column, made.from_key, made.key_column, made.to_key);
  end if;
  return true;
end $function$;

-- Time part of the ULIDs of this millisecond; sorts before all of them. Limited to times from 1970 on that fit into 48 bits
CREATE OR REPLACE FUNCTION public.ulid_floor(at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((ms >> (5 * place)) & 31)::int + 1, 1), ''
                    order by place desc)
    from (select greatest(0, least(281474976710655, floor(extract(epoch from at) * 1000)))::bigint as ms) as time,
         generate_series(0, 9) as place
$function$;

-- Validates that the default partition has no key of a reserved day or month
CREATE OR REPLACE FUNCTION public.validate_partition(parent text, key_prefix text, period text, day date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  made record := partition_of(parent, key_prefix, period, day);
begin
  execute format('alter table %s validate constraint %I', made.remainder, made.reservation);
end $function$;
