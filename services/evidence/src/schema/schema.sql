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

-- The audit chain of each session. Append-only.
create table audit_events (
  session_id text collate "C" not null,
  position integer not null, -- Place in the chain, from 1.
  id text collate "C" not null,
  type text not null,
  actor_type text not null,
  reason_code text,
  occurred_at text not null, -- RFC 3339 text exactly as it is hashed and shown; a timestamptz would change its spelling.
  chain_head bytea not null, -- Head after this event: SHA-256(head before || SHA-256(RFC 8785 form of the event)).
  recorded_at timestamp with time zone not null default now(), -- When the event was inserted; not part of the chain.
  step_type text, -- The step that the event is about, for the printed report; not part of the chain.
  constraint audit_events_pkey PRIMARY KEY (session_id, "position"),
  constraint audit_events_bounds CHECK ((GREATEST(octet_length(session_id), octet_length(id), octet_length(type), octet_length(actor_type), octet_length(reason_code), octet_length(occurred_at), octet_length(step_type)) <= 512)),
  constraint audit_events_chain_head_check CHECK ((octet_length(chain_head) = 32))
) partition by RANGE (session_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

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

-- Handled delivery receipts, for deduplication. Each becomes an audit event and perhaps an entry.
create table delivery_receipts (
  change_id text collate "C" not null,
  session_id text collate "C" not null,
  received_at timestamp with time zone not null default now(),
  constraint delivery_receipts_pkey PRIMARY KEY (change_id),
  constraint delivery_receipts_bounds CHECK ((GREATEST(octet_length(change_id), octet_length(session_id)) <= 512))
);

-- Salted evidence documents, each encrypted under a separate data key. Deletion removes the row with key, contents and salt; the commitment in evidence_entries stays.
create table evidence_documents (
  session_id text collate "C" not null,
  position integer not null,
  wrapped_key bytea not null, -- Data key, wrapped by the key-encryption key of the keyring.
  ciphertext bytea not null,
  constraint evidence_documents_pkey PRIMARY KEY (session_id, "position"),
  constraint evidence_documents_bounds CHECK (((octet_length(session_id) <= 512) AND (octet_length(wrapped_key) <= 16384) AND (octet_length(ciphertext) <= 8388608)))
) partition by RANGE (session_id);

-- Evidence entries: reference and commitment, never the contents.
create table evidence_entries (
  session_id text collate "C" not null,
  position integer not null, -- Order of capture within the session, from 1.
  reference text collate "C" not null,
  type text not null,
  step_type text collate "C", -- Step that the entry is about; null for the whole session.
  captured_at text not null, -- RFC 3339 text exactly as it is hashed and shown.
  sha256 bytea not null, -- SHA-256 of the canonical evidence document, which holds a random 128-bit salt.
  retention_state text not null default 'ACTIVE'::text,
  due_at timestamp with time zone, -- End of the entry's retention, on the session's clock; null while the session is open or without a rule.
  delete_at timestamp with time zone, -- When a scheduled entry is deleted, on the session's clock.
  deletion_started_at timestamp with time zone, -- When the deletion was ordered from the session service; from then on no hold stops it.
  erasure_id text, -- Id of the order to delete the entry; null before the order.
  schedule_at timestamp with time zone, -- Start of the grace period in real time: due_at minus the policy's grace and the offset of the session's clock. Kept current by triggers.
  constraint evidence_entries_pkey PRIMARY KEY (session_id, "position"),
  constraint evidence_entries_bounds CHECK ((GREATEST(octet_length(session_id), octet_length(reference), octet_length(type), octet_length(step_type), octet_length(captured_at), octet_length(erasure_id)) <= 512)),
  constraint evidence_entries_retention_state_check CHECK ((retention_state = ANY (ARRAY['ACTIVE'::text, 'SCHEDULED_FOR_DELETION'::text, 'DELETED'::text, 'LEGAL_HOLD'::text]))),
  constraint evidence_entries_sha256_check CHECK ((octet_length(sha256) = 32))
) with (fillfactor=80, autovacuum_vacuum_scale_factor=0.01);
CREATE TRIGGER deleted_is_final BEFORE UPDATE ON public.evidence_entries FOR EACH ROW WHEN (((old.retention_state = 'DELETED'::text) AND (new.retention_state <> 'DELETED'::text))) EXECUTE FUNCTION keep_deleted();
CREATE INDEX evidence_entries_schedule ON public.evidence_entries USING btree (schedule_at) WHERE ((retention_state = 'ACTIVE'::text) AND (schedule_at IS NOT NULL));
CREATE INDEX evidence_entries_scheduled ON public.evidence_entries USING btree (delete_at) WHERE ((retention_state = 'SCHEDULED_FOR_DELETION'::text) AND (deletion_started_at IS NULL));
CREATE TRIGGER schedule_at BEFORE INSERT OR UPDATE OF due_at ON public.evidence_entries FOR EACH ROW EXECUTE FUNCTION set_schedule_at();

-- Stored evidence that was altered; a row is deleted when a later verification finds the evidence intact.
create table evidence_faults (
  key text collate "C" not null, -- Id of a session, or log/ and the first leaf of a page of the transparency log.
  found_at timestamp with time zone not null default now(),
  constraint evidence_faults_pkey PRIMARY KEY (key),
  constraint evidence_faults_bounds CHECK ((octet_length(key) <= 512))
);

-- One row per session, with all that an append to its evidence needs. Its row lock orders all writers of a session.
create table evidence_heads (
  session_id text collate "C" not null,
  tenant_id text collate "C" not null,
  booking_reference text, -- Null until version 1 of the session arrives; a delivery receipt may arrive earlier.
  property_reference text collate "C", -- Property of the session, which decides who sees it; null while booking_reference is null.
  workflow_version integer,
  retention jsonb, -- Retention policy pinned by version 1 of the session; null = no rule, so nothing becomes due.
  clock_offset_ms bigint not null default 0, -- Lead of the session's sandbox clock over real time.
  completed_at timestamp with time zone, -- When the session became terminal, on its own clock.
  stated_departure text, -- Departure in the metadata of the create, RFC 3339 as sent; null without one.
  stay jsonb, -- Expected and reported departure in the newest message about the stay, with epoch and version; null before the first message.
  departs_at timestamp with time zone, -- Departure from which retention may count; null while the session is open or without one. Not part of the tag, because it derives from other columns.
  event_count integer not null default 0, -- Number of audit events in the chain; the next event has position event_count + 1.
  chain_head bytea not null, -- SHA-256 chain head after event_count events.
  latest_at timestamp with time zone, -- The latest occurred_at in the chain.
  entry_count integer not null default 0,
  package_id text,
  revision integer not null default 0, -- Newest sealed revision of the package; 0 = not sealed.
  published_version bigint not null default 0, -- Version of the session's last message on evidence-package.changes; contiguous from 1.
  hold_count integer not null default 0, -- Number of legal holds in force.
  is_erasure_requested boolean not null default false, -- True if erasure was requested; entries are deleted after their minimum retention.
  policy_version integer not null default 0, -- Version of the tenant's policy that was applied last; 0 = the profile's policy.
  tag bytea not null, -- HMAC of the row under a key that is not in this database.
  guest_due_at timestamp with time zone, -- When the guest's data are to be erased, on the session's clock; null while the session is open or without a rule.
  guest_erasure_id text, -- Id of the order to erase the guest's data; null before the order.
  constraint evidence_heads_pkey PRIMARY KEY (session_id),
  constraint evidence_heads_bounds CHECK (((GREATEST(octet_length(session_id), octet_length(tenant_id), octet_length(booking_reference), octet_length(property_reference), octet_length(stated_departure), octet_length(package_id), octet_length(tag), octet_length(guest_erasure_id)) <= 512) AND (pg_column_size(stay) <= 16384) AND (pg_column_size(retention) <= 8388608))),
  constraint evidence_heads_chain_head_check CHECK ((octet_length(chain_head) = 32)),
  constraint evidence_heads_hold_count_check CHECK ((hold_count >= 0))
) with (fillfactor=70);
CREATE INDEX evidence_heads_clock_offset ON public.evidence_heads USING btree (clock_offset_ms) WHERE (clock_offset_ms > 0);
CREATE INDEX evidence_heads_departure ON public.evidence_heads USING btree (tenant_id, property_reference, departs_at) WHERE (departs_at IS NOT NULL);
CREATE INDEX evidence_heads_guest_due ON public.evidence_heads USING btree (guest_due_at) WHERE ((guest_due_at IS NOT NULL) AND (guest_erasure_id IS NULL) AND (hold_count = 0));
CREATE INDEX evidence_heads_policy ON public.evidence_heads USING btree (tenant_id, policy_version);
CREATE INDEX evidence_heads_property ON public.evidence_heads USING btree (tenant_id, property_reference, session_id);
CREATE INDEX evidence_heads_tenant ON public.evidence_heads USING btree (tenant_id, session_id);
CREATE TRIGGER move_schedule AFTER UPDATE OF retention, clock_offset_ms ON public.evidence_heads FOR EACH ROW WHEN (((COALESCE(((old.retention ->> 'graceDays'::text))::integer, 7) <> COALESCE(((new.retention ->> 'graceDays'::text))::integer, 7)) OR (old.clock_offset_ms <> new.clock_offset_ms))) EXECUTE FUNCTION move_schedule();

-- One row: the installation of this database; no row before the service joins one
create table installation (
  id uuid not null, -- Created with the session database; a header of every published record
  constraint installation_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX installation_is_one ON public.installation USING btree ((true));

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

-- Legal holds, one row per case and session.
create table legal_holds (
  id text collate "C" not null,
  session_id text collate "C" not null,
  tenant_id text collate "C" not null,
  property_reference text collate "C" not null, -- Property of the session, from its evidence head.
  case_reference text not null,
  reason text not null default ''::text,
  ends_at timestamp with time zone, -- Expected end of the case; the hold stays in force until it is released.
  placed_by jsonb not null,
  placed_at timestamp with time zone not null,
  released_by jsonb,
  released_at timestamp with time zone,
  constraint legal_holds_pkey PRIMARY KEY (id),
  constraint legal_holds_bounds CHECK (((GREATEST(octet_length(id), octet_length(session_id), octet_length(tenant_id), octet_length(property_reference)) <= 512) AND (GREATEST(octet_length(case_reference), octet_length(reason), pg_column_size(placed_by), pg_column_size(released_by)) <= 16384))),
  constraint legal_holds_check CHECK (((released_by IS NULL) = (released_at IS NULL))),
  constraint legal_holds_placed_by_check CHECK ((((placed_by ->> 'kind'::text) = 'HUMAN'::text) AND ((placed_by ->> 'subject'::text) <> ''::text) AND ((placed_by ->> 'authTime'::text) IS NOT NULL))),
  constraint legal_holds_released_by_check CHECK (((released_by IS NULL) OR (((released_by ->> 'kind'::text) = 'HUMAN'::text) AND ((released_by ->> 'subject'::text) <> ''::text) AND ((released_by ->> 'authTime'::text) IS NOT NULL))))
);
CREATE INDEX legal_holds_property ON public.legal_holds USING btree (tenant_id, property_reference, id);
CREATE INDEX legal_holds_session ON public.legal_holds USING btree (session_id);
CREATE INDEX legal_holds_tenant ON public.legal_holds USING btree (tenant_id, id);

-- The revision of each leaf of the log. Append-only.
create table log_leaves (
  position bigint not null, -- Index of the leaf, from 0.
  session_id text collate "C" not null,
  revision integer not null,
  constraint log_leaves_pkey PRIMARY KEY ("position"),
  constraint log_leaves_bounds CHECK ((octet_length(session_id) <= 512)),
  constraint log_leaves_session_id_revision_key UNIQUE (session_id, revision)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.log_leaves FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Complete subtrees of the log (RFC 6962); level 0 are the leaves. Append-only.
create table log_nodes (
  level smallint not null,
  position bigint not null,
  hash bytea not null,
  constraint log_nodes_pkey PRIMARY KEY (level, "position"),
  constraint log_nodes_hash_check CHECK ((octet_length(hash) = 32))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.log_nodes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Names of the log, newest last. After a restore, an operator acknowledges a new name. Append-only.
create table log_origins (
  id integer not null generated always as identity,
  origin text not null,
  reason text,
  acknowledged_by jsonb, -- Issuer, subject, auth_time and token id of the operator; null for the first.
  at timestamp with time zone not null default now(),
  constraint log_origins_pkey PRIMARY KEY (id),
  constraint log_origins_bounds CHECK ((GREATEST(octet_length(origin), octet_length(reason), pg_column_size(acknowledged_by)) <= 16384)),
  constraint log_origins_origin_key UNIQUE (origin)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.log_origins FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Sealed revisions that are not in the log yet, in the order of sealing.
create table log_queue (
  id bigint not null generated always as identity,
  session_id text collate "C" not null,
  revision integer not null,
  queued_at timestamp with time zone not null default now(), -- When the revision was sealed, on the clock of the database.
  constraint log_queue_pkey PRIMARY KEY (id),
  constraint log_queue_bounds CHECK ((octet_length(session_id) <= 512))
) with (autovacuum_vacuum_threshold=5000, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_cost_delay=0, vacuum_truncate=off);
CREATE INDEX log_queue_session ON public.log_queue USING btree (session_id);

-- One row: the current state of the log.
create table log_state (
  id boolean not null default true,
  size bigint not null default 0, -- Number of leaves; may be ahead of the checkpoint for a moment.
  checkpoint text, -- Newest signed checkpoint that is also stored outside this database; null before the first.
  checkpoint_size bigint not null default 0,
  unsigned_since timestamp with time zone, -- Queue time of the oldest leaf that no published checkpoint covers; null if all are covered.
  constraint log_state_pkey PRIMARY KEY (id),
  constraint log_state_bounds CHECK ((octet_length(checkpoint) <= 16384)),
  constraint log_state_id_check CHECK (id)
) with (fillfactor=50);

-- Queue of journal entries to be published; the relay deletes what the bus has acknowledged
create table outbox (
  id bigint not null default nextval('outbox_id_seq'::regclass), -- Order of publishing. A lower id may appear after a higher one, if its transaction commits later
  key text collate "C" not null,
  version bigint not null,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_bounds CHECK ((octet_length(key) <= 512))
) with (autovacuum_vacuum_threshold=5000, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_cost_delay=0, vacuum_truncate=off);

-- Sealed revisions of each package. Append-only.
create table package_revisions (
  session_id text collate "C" not null,
  revision integer not null,
  entry_states text collate "C" not null, -- Retention states at sealing, one letter per entry: A active, S scheduled for deletion, L legal hold, D deleted.
  manifest_sha256 bytea not null, -- exportManifest.sha256 at sealing. A read renders the package from its rows and compares the hash.
  chain_head bytea not null,
  event_count integer not null, -- The revision shows audit events 1 to event_count.
  generated_at timestamp with time zone not null,
  constraint package_revisions_pkey PRIMARY KEY (session_id, revision),
  constraint package_revisions_bounds CHECK ((octet_length(session_id) <= 512)),
  constraint package_revisions_chain_head_check CHECK ((octet_length(chain_head) = 32)),
  constraint package_revisions_entry_states_check CHECK (((entry_states ~ '^[ASLD]*$'::text) AND (octet_length(entry_states) <= 16384))),
  constraint package_revisions_manifest_sha256_check CHECK ((octet_length(manifest_sha256) = 32))
) partition by RANGE (session_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.package_revisions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Leases for work that only one process does at a time
create table relay_lease (
  name text not null,
  owner text not null, -- Process that holds or last held the lease
  fence bigint not null, -- Grows with each new owner; writes with an older fence are refused
  expires_at timestamp with time zone not null, -- Time, on the database clock, from which any process may take the lease
  constraint relay_lease_pkey PRIMARY KEY (name),
  constraint relay_lease_bounds CHECK ((GREATEST(octet_length(name), octet_length(owner)) <= 512))
) with (fillfactor=50);

-- Policies of tenants; the newest is in force. Append-only.
create table retention_policies (
  tenant_id text collate "C" not null,
  version integer not null,
  policy jsonb not null,
  set_by jsonb not null, -- Issuer, subject, auth_time and token id of the operator.
  set_at timestamp with time zone not null default now(),
  constraint retention_policies_pkey PRIMARY KEY (tenant_id, version),
  constraint retention_policies_bounds CHECK (((octet_length(tenant_id) <= 512) AND (pg_column_size(set_by) <= 16384) AND (pg_column_size(policy) <= 8388608)))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.retention_policies FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- End of each session: outcome, workflow, property, steps. Append-only.
create table session_summaries (
  session_id text collate "C" not null,
  document text not null, -- RFC 8785 JSON; the leaves of the session's revisions contain its hash.
  constraint session_summaries_pkey PRIMARY KEY (session_id),
  constraint session_summaries_bounds CHECK ((octet_length(session_id) <= 512))
) partition by RANGE (session_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.session_summaries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Progress of the background verification of all sessions: one row.
create table stored_verification (
  id boolean not null default true,
  position text collate "C" not null default ''::text, -- Session after which the current pass continues; empty at the start of a pass.
  verified bigint not null default 0, -- Sessions verified in the current pass.
  passes bigint not null default 0, -- Number of complete passes.
  pass_started_at timestamp with time zone not null default now(),
  advanced_at timestamp with time zone, -- When the verification of the latest page began; null before the first page.
  constraint stored_verification_pkey PRIMARY KEY (id),
  constraint stored_verification_bounds CHECK ((octet_length("position") <= 512)),
  constraint stored_verification_id_check CHECK (id)
) with (fillfactor=50);

-- Deletions of originals in providers' vaults with their progress, one row per vault item.
create table vault_deletions (
  reference text collate "C" not null, -- vdl_ + ULID.
  session_id text collate "C" not null,
  tenant_id text collate "C" not null,
  property_reference text collate "C", -- The property of the session, which decides who sees the deletion.
  provider text collate "C" not null,
  vault_ref text, -- The provider's reference to the vault item; cleared once the deletion is confirmed.
  evidence_references text[] not null, -- Deleted evidence that referenced this vault item; may be empty.
  due_since timestamp(3) with time zone, -- Null while other evidence references the vault item. To the millisecond, as in page tokens.
  state text collate "C" not null default 'DUE'::text,
  state_since timestamp with time zone not null default now(),
  failure text, -- The provider's reason for a failure; null unless FAILED.
  left_to_vendor text, -- Agreement that the vendor's own retention deletes the item, and the operator who attested it; null without one.
  constraint vault_deletions_pkey PRIMARY KEY (reference),
  constraint vault_deletions_bounds CHECK (((GREATEST(octet_length(reference), octet_length(session_id), octet_length(tenant_id), octet_length(property_reference), octet_length(provider)) <= 512) AND (GREATEST(octet_length(vault_ref), octet_length(failure), octet_length(left_to_vendor)) <= 16384) AND (pg_column_size(evidence_references) <= 8388608))),
  constraint vault_deletions_session_id_provider_vault_ref_key UNIQUE (session_id, provider, vault_ref),
  constraint vault_deletions_state_check CHECK ((state = ANY (ARRAY['DUE'::text, 'REQUESTED'::text, 'FAILED'::text, 'CONFIRMED'::text])))
);
CREATE INDEX vault_deletions_due ON public.vault_deletions USING btree (due_since) WHERE ((state = 'DUE'::text) AND (due_since IS NOT NULL));
CREATE INDEX vault_deletions_failed ON public.vault_deletions USING btree (state) WHERE (state = 'FAILED'::text);
CREATE INDEX vault_deletions_open ON public.vault_deletions USING btree (tenant_id, provider, state, due_since, reference) WHERE ((state <> 'CONFIRMED'::text) AND (due_since IS NOT NULL));
CREATE INDEX vault_deletions_property ON public.vault_deletions USING btree (tenant_id, property_reference, provider, state, due_since, reference) WHERE ((state <> 'CONFIRMED'::text) AND (due_since IS NOT NULL));

-- Delivery receipts that arrived before revision 1; the transaction that seals revision 1 applies and removes them.
create table waiting_receipts (
  id bigint not null generated always as identity,
  session_id text collate "C" not null,
  tenant_id text collate "C" not null,
  receipt jsonb not null,
  constraint waiting_receipts_pkey PRIMARY KEY (id),
  constraint waiting_receipts_bounds CHECK (((GREATEST(octet_length(session_id), octet_length(tenant_id)) <= 512) AND (pg_column_size(receipt) <= 8388608)))
);
CREATE INDEX waiting_receipts_session ON public.waiting_receipts USING btree (session_id);

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

-- Erases some sessions of a tenant without legal holds, then its other rows; returns no row when nothing is left
CREATE OR REPLACE FUNCTION public.erase_tenant(tenant text, at_most integer)
 RETURNS TABLE(name text, erased bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  gone text[];
begin
  perform set_config('gcs.erases_tenant', 'on', true);
  if exists (select from legal_holds where tenant_id = tenant and released_at is null) then
    raise exception 'a legal hold keeps the data of tenant %', tenant using errcode = 'object_not_in_prerequisite_state';
  end if;
  gone := array(
    select session_id from evidence_heads h
     where h.tenant_id = tenant and not exists (select from outbox o where o.key = h.session_id)
       and not exists (select from log_queue q where q.session_id = h.session_id)
     order by session_id limit at_most for update);
  return query select * from erase_rows(array[
    'audit_events', 'evidence_documents', 'evidence_entries', 'package_revisions', 'session_summaries', 'legal_holds',
    'vault_deletions'], 'session_id', gone);
  return query select * from erase_rows(array['journal', 'dead_letters', 'evidence_faults'], 'key', gone);
  delete from consumer_positions where topic = 'compliance-session.changes' and key = any (gone);
  name := 'log_leaves';
  update log_leaves set session_id = 'ended_' || position where session_id = any (gone);
  get diagnostics erased = row_count;
  if erased > 0 then return next; end if;
  return query select * from erase_rows(array['evidence_heads'], 'session_id', gone);
  if cardinality(gone) > 0 then return; end if;
  return query select * from erase_some_rows(array[
    'retention_policies', 'waiting_receipts', 'legal_holds', 'admin_requests'],
    'tenant_id', array[tenant], at_most * 10);
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
  -- Names stay in a hold until its release.
  select forget_names('legal_holds', 'released_at', $q$placed_by ->> 'subject' <> 'erased'$q$,
           $q$placed_by = placed_by || '{"subject": "erased", "tokenId": "erased"}',
              released_by = released_by || '{"subject": "erased", "tokenId": "erased"}', reason = ''$q$,
           before, at_most)
       + forget_names('retention_policies', 'set_at', $q$set_by ->> 'subject' <> 'erased'$q$,
           $q$set_by = set_by || '{"subject": "erased", "tokenId": "erased"}'$q$, before, at_most)
$function$;

CREATE OR REPLACE FUNCTION public.keep_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a deleted entry stays deleted' using errcode = 'object_not_in_prerequisite_state';
end
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

CREATE OR REPLACE FUNCTION public.move_schedule()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update evidence_entries set due_at = due_at where session_id = new.session_id and due_at is not null;
  return null;
end
$function$;

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

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Only `erase_tenant` and `forget_staff` set these settings. Both run with the rights of the tables' owner.
  if current_setting('gcs.erases_tenant', true) = 'on' and tg_op <> 'TRUNCATE' then return null; end if;
  if current_setting('gcs.forgets_staff', true) = 'on' and tg_table_name = 'retention_policies' and tg_op = 'UPDATE' then
    return null;
  end if;
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'object_not_in_prerequisite_state';
end
$function$;

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

CREATE OR REPLACE FUNCTION public.set_schedule_at()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.due_at is null then
    new.schedule_at := null;
  else
    select new.due_at - coalesce((head.retention->>'graceDays')::int, 7) * interval '24 hours'
                      - head.clock_offset_ms * interval '1 ms'
      into new.schedule_at
      from evidence_heads head where head.session_id = new.session_id;
  end if;
  return new;
end
$function$;

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
