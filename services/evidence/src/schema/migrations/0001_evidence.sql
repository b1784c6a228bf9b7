-- The audit chain of each session, its evidence, the sealed revisions of its package, and the log that commits to them.
-- Other migrations create `journal`, `outbox` and other tables of the kit. There are no foreign keys, because a check
-- per audit event would be the most expensive part of a batch. Every row of a session is written under the lock of its
-- head.
--
-- Append-only tables are protected twice. The runtime role has only INSERT and SELECT. A trigger refuses UPDATE, DELETE
-- and TRUNCATE even to the owner. Only the owner can disable the trigger, by `alter table … disable trigger
-- append_only`, which is a logged change of the schema.
--
-- The largest tables are partitioned by the month of the session's id
-- (docs/decisions/0060-large-tables-lie-by-month.md).
create function refuse_change() returns trigger language plpgsql as $$
begin
  -- Only `erase_tenant` and `forget_staff` set these settings. Both run with the rights of the tables' owner.
  if current_setting('gcs.erases_tenant', true) = 'on' and tg_op <> 'TRUNCATE' then return null; end if;
  if current_setting('gcs.forgets_staff', true) = 'on' and tg_table_name = 'retention_policies' and tg_op = 'UPDATE' then
    return null;
  end if;
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'object_not_in_prerequisite_state';
end
$$;

-- The chain (docs/evidence.md#audit-chain).

create table evidence_heads (
  session_id text collate "C" primary key,
  tenant_id text collate "C" not null,
  booking_reference text,
  property_reference text collate "C",
  workflow_version integer,
  retention jsonb,
  clock_offset_ms bigint not null default 0,
  completed_at timestamptz,
  stated_departure text,
  stay jsonb,
  departs_at timestamptz,
  event_count integer not null default 0,
  chain_head bytea not null check (octet_length(chain_head) = 32),
  latest_at timestamptz,
  entry_count integer not null default 0,
  package_id text,
  revision integer not null default 0,
  published_version bigint not null default 0,
  hold_count integer not null default 0 check (hold_count >= 0),
  is_erasure_requested boolean not null default false,
  policy_version integer not null default 0,
  tag bytea not null,
  guest_due_at timestamptz,
  guest_erasure_id text,
  constraint evidence_heads_bounds check (
    greatest(octet_length(session_id), octet_length(tenant_id), octet_length(booking_reference),
      octet_length(property_reference), octet_length(stated_departure), octet_length(package_id), octet_length(tag),
      octet_length(guest_erasure_id)) <= 512 and
    pg_column_size(stay) <= 16384 and
    pg_column_size(retention) <= 8388608
  )
) with (fillfactor = 70);
comment on table evidence_heads is 'One row per session, with all that an append to its evidence needs. Its row lock orders all writers of a session.';
comment on column evidence_heads.property_reference is 'Property of the session, which decides who sees it; null while booking_reference is null.';
comment on column evidence_heads.booking_reference is 'Null until version 1 of the session arrives; a delivery receipt may arrive earlier.';
comment on column evidence_heads.retention is 'Retention policy pinned by version 1 of the session; null = no rule, so nothing becomes due.';
comment on column evidence_heads.clock_offset_ms is 'Lead of the session''s sandbox clock over real time.';
comment on column evidence_heads.completed_at is 'When the session became terminal, on its own clock.';
comment on column evidence_heads.stated_departure is 'Departure in the metadata of the create, RFC 3339 as sent; null without one.';
comment on column evidence_heads.stay is 'Expected and reported departure in the newest message about the stay, with epoch and version; null before the first message.';
comment on column evidence_heads.departs_at is 'Departure from which retention may count; null while the session is open or without one. Not part of the tag, because it derives from other columns.';
comment on column evidence_heads.event_count is 'Number of audit events in the chain; the next event has position event_count + 1.';
comment on column evidence_heads.chain_head is 'SHA-256 chain head after event_count events.';
comment on column evidence_heads.latest_at is 'The latest occurred_at in the chain.';
comment on column evidence_heads.revision is 'Newest sealed revision of the package; 0 = not sealed.';
comment on column evidence_heads.published_version is 'Version of the session''s last message on evidence-package.changes; contiguous from 1.';
comment on column evidence_heads.hold_count is 'Number of legal holds in force.';
comment on column evidence_heads.is_erasure_requested is 'True if erasure was requested; entries are deleted after their minimum retention.';
comment on column evidence_heads.policy_version is 'Version of the tenant''s policy that was applied last; 0 = the profile''s policy.';
comment on column evidence_heads.tag is 'HMAC of the row under a key that is not in this database.';
comment on column evidence_heads.guest_due_at is 'When the guest''s data are to be erased, on the session''s clock; null while the session is open or without a rule.';
comment on column evidence_heads.guest_erasure_id is 'Id of the order to erase the guest''s data; null before the order.';
create index evidence_heads_tenant on evidence_heads (tenant_id, session_id);
create index evidence_heads_property on evidence_heads (tenant_id, property_reference, session_id);
-- The end of a tenant needs the last departure from each property.
create index evidence_heads_departure on evidence_heads (tenant_id, property_reference, departs_at)
 where departs_at is not null;
-- The scheduler finds sessions that do not have the tenant's newest policy.
create index evidence_heads_policy on evidence_heads (tenant_id, policy_version);
create index evidence_heads_clock_offset on evidence_heads (clock_offset_ms) where clock_offset_ms > 0;
-- Excludes sessions under a hold, so that the scans do not read them repeatedly.
create index evidence_heads_guest_due on evidence_heads (guest_due_at)
 where guest_due_at is not null and guest_erasure_id is null and hold_count = 0;

create table audit_events (
  session_id text collate "C" not null,
  position integer not null,
  id text collate "C" not null,
  type text not null,
  actor_type text not null,
  reason_code text,
  occurred_at text not null,
  chain_head bytea not null check (octet_length(chain_head) = 32),
  recorded_at timestamptz not null default now(),
  step_type text,
  primary key (session_id, position),
  constraint audit_events_bounds check (
    greatest(octet_length(session_id), octet_length(id), octet_length(type), octet_length(actor_type),
      octet_length(reason_code), octet_length(occurred_at), octet_length(step_type)) <= 512
  )
) partition by range (session_id);
create table audit_events_default partition of audit_events default;
comment on table audit_events is 'The audit chain of each session. Append-only.';
comment on column audit_events.position is 'Place in the chain, from 1.';
comment on column audit_events.occurred_at is 'RFC 3339 text exactly as it is hashed and shown; a timestamptz would change its spelling.';
comment on column audit_events.chain_head is 'Head after this event: SHA-256(head before || SHA-256(RFC 8785 form of the event)).';
comment on column audit_events.recorded_at is 'When the event was inserted; not part of the chain.';
comment on column audit_events.step_type is 'The step that the event is about, for the printed report; not part of the chain.';
create trigger append_only before truncate or delete or update on audit_events
  for each statement execute function refuse_change();

-- Evidence.

create table evidence_entries (
  session_id text collate "C" not null,
  position integer not null,
  reference text collate "C" not null,
  type text not null,
  step_type text collate "C",
  captured_at text not null,
  sha256 bytea not null check (octet_length(sha256) = 32),
  retention_state text not null default 'ACTIVE'
    check (retention_state in ('ACTIVE', 'SCHEDULED_FOR_DELETION', 'DELETED', 'LEGAL_HOLD')),
  due_at timestamptz,
  delete_at timestamptz,
  deletion_started_at timestamptz,
  erasure_id text,
  schedule_at timestamptz,
  primary key (session_id, position),
  constraint evidence_entries_bounds check (
    greatest(octet_length(session_id), octet_length(reference), octet_length(type), octet_length(step_type),
      octet_length(captured_at), octet_length(erasure_id)) <= 512
  )
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.01);
comment on table evidence_entries is 'Evidence entries: reference and commitment, never the contents.';
comment on column evidence_entries.position is 'Order of capture within the session, from 1.';
comment on column evidence_entries.step_type is 'Step that the entry is about; null for the whole session.';
comment on column evidence_entries.captured_at is 'RFC 3339 text exactly as it is hashed and shown.';
comment on column evidence_entries.sha256 is 'SHA-256 of the canonical evidence document, which holds a random 128-bit salt.';
comment on column evidence_entries.due_at is 'End of the entry''s retention, on the session''s clock; null while the session is open or without a rule.';
comment on column evidence_entries.delete_at is 'When a scheduled entry is deleted, on the session''s clock.';
comment on column evidence_entries.deletion_started_at is 'When the deletion was ordered from the session service; from then on no hold stops it.';
comment on column evidence_entries.erasure_id is 'Id of the order to delete the entry; null before the order.';
comment on column evidence_entries.schedule_at is 'Start of the grace period in real time: due_at minus the policy''s grace and the offset of the session''s clock. Kept current by triggers.';
create index evidence_entries_schedule on evidence_entries (schedule_at)
 where retention_state = 'ACTIVE' and schedule_at is not null;
create index evidence_entries_scheduled on evidence_entries (delete_at)
 where retention_state = 'SCHEDULED_FOR_DELETION' and deletion_started_at is null;

create function keep_deleted() returns trigger language plpgsql as $$
begin
  raise exception 'a deleted entry stays deleted' using errcode = 'object_not_in_prerequisite_state';
end
$$;
create trigger deleted_is_final before update on evidence_entries for each row
  when (old.retention_state = 'DELETED' and new.retention_state <> 'DELETED') execute function keep_deleted();

-- `schedule_at` is the start of an entry's grace period (docs/evidence.md#retention). The start depends on the entry's
-- due date, the grace in the session's policy and the session's clock. An index cannot compute it from two tables.
create function set_schedule_at() returns trigger language plpgsql as $$
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
$$;
create trigger schedule_at before insert or update of due_at on evidence_entries
  for each row execute function set_schedule_at();
create function move_schedule() returns trigger language plpgsql as $$
begin
  update evidence_entries set due_at = due_at where session_id = new.session_id and due_at is not null;
  return null;
end
$$;
create trigger move_schedule after update of retention, clock_offset_ms on evidence_heads for each row
  when (coalesce((old.retention->>'graceDays')::int, 7) <> coalesce((new.retention->>'graceDays')::int, 7)
        or old.clock_offset_ms <> new.clock_offset_ms)
  execute function move_schedule();

create table evidence_documents (
  session_id text collate "C" not null,
  position integer not null,
  wrapped_key bytea not null,
  ciphertext bytea not null,
  primary key (session_id, position),
  constraint evidence_documents_bounds check (
    octet_length(session_id) <= 512 and
    octet_length(wrapped_key) <= 16384 and
    octet_length(ciphertext) <= 8388608
  )
) partition by range (session_id);
create table evidence_documents_default partition of evidence_documents default with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02);
comment on table evidence_documents is 'Salted evidence documents, each encrypted under a separate data key. Deletion removes the row with key, contents and salt; the commitment in evidence_entries stays.';
comment on column evidence_documents.wrapped_key is 'Data key, wrapped by the key-encryption key of the keyring.';

-- Packages.

create table package_revisions (
  session_id text collate "C" not null,
  revision integer not null,
  entry_states text collate "C" not null check (entry_states ~ '^[ASLD]*$' and octet_length(entry_states) <= 16384),
  manifest_sha256 bytea not null check (octet_length(manifest_sha256) = 32),
  chain_head bytea not null check (octet_length(chain_head) = 32),
  event_count integer not null,
  generated_at timestamptz not null,
  primary key (session_id, revision),
  constraint package_revisions_bounds check (octet_length(session_id) <= 512)
) partition by range (session_id);
create table package_revisions_default partition of package_revisions default;
comment on table package_revisions is 'Sealed revisions of each package. Append-only.';
comment on column package_revisions.entry_states is 'Retention states at sealing, one letter per entry: A active, S scheduled for deletion, L legal hold, D deleted.';
comment on column package_revisions.manifest_sha256 is 'exportManifest.sha256 at sealing. A read renders the package from its rows and compares the hash.';
comment on column package_revisions.event_count is 'The revision shows audit events 1 to event_count.';
create trigger append_only before truncate or delete or update on package_revisions
  for each statement execute function refuse_change();

create table session_summaries (
  session_id text collate "C" primary key,
  document text not null,
  constraint session_summaries_bounds check (octet_length(session_id) <= 512)
) partition by range (session_id);
create table session_summaries_default partition of session_summaries default;
comment on table session_summaries is 'End of each session: outcome, workflow, property, steps. Append-only.';
comment on column session_summaries.document is 'RFC 8785 JSON; the leaves of the session''s revisions contain its hash.';
create trigger append_only before truncate or delete or update on session_summaries
  for each statement execute function refuse_change();

create table delivery_receipts (
  change_id text collate "C" primary key,
  session_id text collate "C" not null,
  received_at timestamptz not null default now(),
  constraint delivery_receipts_bounds check (greatest(octet_length(change_id), octet_length(session_id)) <= 512)
);
comment on table delivery_receipts is 'Handled delivery receipts, for deduplication. Each becomes an audit event and perhaps an entry.';

create table waiting_receipts (
  id bigint generated always as identity primary key,
  session_id text collate "C" not null,
  tenant_id text collate "C" not null,
  receipt jsonb not null,
  constraint waiting_receipts_bounds check (
    greatest(octet_length(session_id), octet_length(tenant_id)) <= 512 and
    pg_column_size(receipt) <= 8388608
  )
);
comment on table waiting_receipts is 'Delivery receipts that arrived before revision 1; the transaction that seals revision 1 applies and removes them.';
create index waiting_receipts_session on waiting_receipts (session_id);

-- The transparency log (docs/evidence.md#transparency-log).

-- Sealing queues a revision, and the sequencer appends it to the log.
create table log_queue (
  id bigint generated always as identity primary key,
  session_id text collate "C" not null,
  revision integer not null,
  queued_at timestamptz not null default now(),
  constraint log_queue_bounds check (octet_length(session_id) <= 512)
) with (autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_cost_delay = 0, vacuum_truncate = off);
comment on table log_queue is 'Sealed revisions that are not in the log yet, in the order of sealing.';
comment on column log_queue.queued_at is 'When the revision was sealed, on the clock of the database.';
create index log_queue_session on log_queue (session_id);

-- The tree is stored as its complete subtrees, which never change. Therefore log_leaves and log_nodes are append-only,
-- like the revisions that they commit to.
create table log_leaves (
  position bigint primary key,
  session_id text collate "C" not null,
  revision integer not null,
  unique (session_id, revision),
  constraint log_leaves_bounds check (octet_length(session_id) <= 512)
);
comment on table log_leaves is 'The revision of each leaf of the log. Append-only.';
comment on column log_leaves.position is 'Index of the leaf, from 0.';
create trigger append_only before truncate or delete or update on log_leaves
  for each statement execute function refuse_change();

create table log_nodes (
  level smallint not null,
  position bigint not null,
  hash bytea not null check (octet_length(hash) = 32),
  primary key (level, position)
);
comment on table log_nodes is 'Complete subtrees of the log (RFC 6962); level 0 are the leaves. Append-only.';
create trigger append_only before truncate or delete or update on log_nodes
  for each statement execute function refuse_change();

create table log_origins (
  id integer generated always as identity primary key,
  origin text not null unique,
  reason text,
  acknowledged_by jsonb,
  at timestamptz not null default now(),
  constraint log_origins_bounds check (
    greatest(octet_length(origin), octet_length(reason), pg_column_size(acknowledged_by)) <= 16384
  )
);
comment on table log_origins is 'Names of the log, newest last. After a restore, an operator acknowledges a new name. Append-only.';
comment on column log_origins.acknowledged_by is 'Issuer, subject, auth_time and token id of the operator; null for the first.';
create trigger append_only before truncate or delete or update on log_origins
  for each statement execute function refuse_change();

create table log_state (
  id boolean primary key default true check (id),
  size bigint not null default 0,
  checkpoint text,
  checkpoint_size bigint not null default 0,
  unsigned_since timestamptz,
  constraint log_state_bounds check (octet_length(checkpoint) <= 16384)
) with (fillfactor = 50);
comment on table log_state is 'One row: the current state of the log.';
comment on column log_state.size is 'Number of leaves; may be ahead of the checkpoint for a moment.';
comment on column log_state.checkpoint is 'Newest signed checkpoint that is also stored outside this database; null before the first.';
comment on column log_state.unsigned_since is 'Queue time of the oldest leaf that no published checkpoint covers; null if all are covered.';
insert into log_state default values;

create table stored_verification (
  id boolean primary key default true check (id),
  position text collate "C" not null default '',
  verified bigint not null default 0,
  passes bigint not null default 0,
  pass_started_at timestamptz not null default now(),
  advanced_at timestamptz,
  constraint stored_verification_bounds check (octet_length(position) <= 512)
) with (fillfactor = 50);
comment on table stored_verification is 'Progress of the background verification of all sessions: one row.';
comment on column stored_verification.position is 'Session after which the current pass continues; empty at the start of a pass.';
comment on column stored_verification.verified is 'Sessions verified in the current pass.';
comment on column stored_verification.passes is 'Number of complete passes.';
comment on column stored_verification.advanced_at is 'When the verification of the latest page began; null before the first page.';
insert into stored_verification default values;

create table evidence_faults (
  key text collate "C" primary key,
  found_at timestamptz not null default now(),
  constraint evidence_faults_bounds check (octet_length(key) <= 512)
);
comment on table evidence_faults is 'Stored evidence that was altered; a row is deleted when a later verification finds the evidence intact.';
comment on column evidence_faults.key is 'Id of a session, or log/ and the first leaf of a page of the transparency log.';

-- Retention (docs/evidence.md#retention).

create table retention_policies (
  tenant_id text collate "C" not null,
  version integer not null,
  policy jsonb not null,
  set_by jsonb not null,
  set_at timestamptz not null default now(),
  primary key (tenant_id, version),
  constraint retention_policies_bounds check (
    octet_length(tenant_id) <= 512 and
    pg_column_size(set_by) <= 16384 and
    pg_column_size(policy) <= 8388608
  )
);
comment on table retention_policies is 'Policies of tenants; the newest is in force. Append-only.';
comment on column retention_policies.set_by is 'Issuer, subject, auth_time and token id of the operator.';
create trigger append_only before truncate or delete or update on retention_policies
  for each statement execute function refuse_change();

-- A hold must be placed and released by a named person who has authenticated.
create table legal_holds (
  id text collate "C" primary key,
  session_id text collate "C" not null,
  tenant_id text collate "C" not null,
  property_reference text collate "C" not null,
  case_reference text not null,
  reason text not null default '',
  ends_at timestamptz,
  placed_by jsonb not null check (placed_by->>'kind' = 'HUMAN' and placed_by->>'subject' <> '' and placed_by->>'authTime' is not null),
  placed_at timestamptz not null,
  released_by jsonb check (released_by is null or (released_by->>'kind' = 'HUMAN' and released_by->>'subject' <> '' and released_by->>'authTime' is not null)),
  released_at timestamptz,
  check ((released_by is null) = (released_at is null)),
  constraint legal_holds_bounds check (
    greatest(octet_length(id), octet_length(session_id), octet_length(tenant_id), octet_length(property_reference)) <=
      512 and
    greatest(octet_length(case_reference), octet_length(reason), pg_column_size(placed_by),
      pg_column_size(released_by)) <= 16384
  )
);
comment on table legal_holds is 'Legal holds, one row per case and session.';
comment on column legal_holds.property_reference is 'Property of the session, from its evidence head.';
comment on column legal_holds.ends_at is 'Expected end of the case; the hold stays in force until it is released.';
create index legal_holds_session on legal_holds (session_id);
create index legal_holds_tenant on legal_holds (tenant_id, id);
create index legal_holds_property on legal_holds (tenant_id, property_reference, id);

create table vault_deletions (
  reference text collate "C" primary key,
  session_id text collate "C" not null,
  tenant_id text collate "C" not null,
  property_reference text collate "C",
  provider text collate "C" not null,
  vault_ref text,
  evidence_references text[] not null,
  due_since timestamptz(3),
  state text collate "C" not null default 'DUE' check (state in ('DUE', 'REQUESTED', 'FAILED', 'CONFIRMED')),
  state_since timestamptz not null default now(),
  failure text,
  left_to_vendor text,
  unique (session_id, provider, vault_ref),
  constraint vault_deletions_bounds check (
    greatest(octet_length(reference), octet_length(session_id), octet_length(tenant_id),
      octet_length(property_reference), octet_length(provider)) <= 512 and
    greatest(octet_length(vault_ref), octet_length(failure), octet_length(left_to_vendor)) <= 16384 and
    pg_column_size(evidence_references) <= 8388608
  )
);
comment on table vault_deletions is 'Deletions of originals in providers'' vaults with their progress, one row per vault item.';
comment on column vault_deletions.reference is 'vdl_ + ULID.';
comment on column vault_deletions.property_reference is 'The property of the session, which decides who sees the deletion.';
comment on column vault_deletions.vault_ref is 'The provider''s reference to the vault item; cleared once the deletion is confirmed.';
comment on column vault_deletions.evidence_references is 'Deleted evidence that referenced this vault item; may be empty.';
comment on column vault_deletions.due_since is 'Null while other evidence references the vault item. To the millisecond, as in page tokens.';
comment on column vault_deletions.failure is 'The provider''s reason for a failure; null unless FAILED.';
comment on column vault_deletions.left_to_vendor is 'Agreement that the vendor''s own retention deletes the item, and the operator who attested it; null without one.';
create index vault_deletions_open on vault_deletions (tenant_id, provider, state, due_since, reference)
 where state <> 'CONFIRMED' and due_since is not null;
create index vault_deletions_property
    on vault_deletions (tenant_id, property_reference, provider, state, due_since, reference)
 where state <> 'CONFIRMED' and due_since is not null;
create index vault_deletions_failed on vault_deletions (state) where state = 'FAILED';
create index vault_deletions_due on vault_deletions (due_since) where state = 'DUE' and due_since is not null;

select create_partition(name, 'cs_', 'month', (now() at time zone 'UTC')::date)
  from unnest(array['audit_events', 'evidence_documents', 'package_revisions', 'session_summaries']) as name;

-- The end of a tenant (docs/operations.md#end-of-a-tenant).

-- Fails while the tenant has a legal hold. Skips a session with an unpublished message or a revision that is not in the
-- log yet. Log leaves stay but lose their session, because their hashes are part of the tree.
create function erase_tenant(tenant text, at_most int) returns table (name text, erased bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;
comment on function erase_tenant is 'Erases some sessions of a tenant without legal holds, then its other rows; returns no row when nothing is left';
revoke execute on function erase_tenant from public;

-- Names of staff (docs/people.md#names-of-staff).

create function forget_staff(before timestamptz, at_most int) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  select set_config('gcs.forgets_staff', 'on', true);
  -- Names stay in a hold until its release.
  select forget_names('legal_holds', 'released_at', $q$placed_by ->> 'subject' <> 'erased'$q$,
           $q$placed_by = placed_by || '{"subject": "erased", "tokenId": "erased"}',
              released_by = released_by || '{"subject": "erased", "tokenId": "erased"}', reason = ''$q$,
           before, at_most)
       + forget_names('retention_policies', 'set_at', $q$set_by ->> 'subject' <> 'erased'$q$,
           $q$set_by = set_by || '{"subject": "erased", "tokenId": "erased"}'$q$, before, at_most)
$$;
comment on function forget_staff is 'Erases names of staff in rows before a time, at most `at_most` rows per table; returns their number';
revoke execute on function forget_staff from public;
