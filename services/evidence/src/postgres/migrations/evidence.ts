import type { Migration } from '@gcs/kit/postgres/migrate';

/**
 * The evidence service's own tables. There are no foreign keys: every row below a head is written in the transaction
 * that holds the head's lock, and a check per audit event would be the dearest part of a batch.
 *
 * Audit events and sealed revisions are append-only twice: the runtime role has INSERT and SELECT on them and nothing
 * else, and a trigger refuses UPDATE, DELETE and TRUNCATE to everybody, the owner included. The only way around it is
 * the owner's `alter table … disable trigger append_only`: a deliberate, logged change of the schema that no statement
 * of the service can make and that its role has no right to.
 */
export const evidenceMigration: Migration = {
  name: '0101_evidence',
  up: `
    create table evidence_heads (
      session_id text collate "C" primary key,
      tenant_id text collate "C" not null,
      booking_reference text,
      workflow_version integer,
      retention jsonb,
      clock_offset_ms bigint not null default 0,
      completed_at timestamptz,
      event_count integer not null default 0,
      chain_head bytea not null check (octet_length(chain_head) = 32),
      latest_at timestamptz,
      entry_count integer not null default 0,
      package_id text,
      revision integer not null default 0,
      published_version bigint not null default 0
    ) with (fillfactor = 70);
    comment on table evidence_heads is 'One row per session: what is needed to append to its evidence. Its row lock orders all writers of a session.';
    comment on column evidence_heads.booking_reference is 'Null until version 1 of the session arrived: a delivery receipt may overtake it.';
    comment on column evidence_heads.retention is 'Retention policy pinned by version 1; null = no rule, nothing falls due.';
    comment on column evidence_heads.clock_offset_ms is 'How far the sandbox clock of the session runs ahead of real time.';
    comment on column evidence_heads.completed_at is 'When the session became terminal, on its own clock.';
    comment on column evidence_heads.event_count is 'Audit events in the chain; the next one gets this position + 1.';
    comment on column evidence_heads.chain_head is 'SHA-256 chain head after event_count events.';
    comment on column evidence_heads.latest_at is 'The latest occurred_at in the chain.';
    comment on column evidence_heads.revision is 'Newest sealed revision of the package; 0 = not sealed.';
    comment on column evidence_heads.published_version is 'Version of the last message on evidence-package.changes; contiguous from 1.';

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
      primary key (session_id, position)
    );
    comment on table audit_events is 'The audit chain of each session. Append-only.';
    comment on column audit_events.position is 'Place in the chain, from 1.';
    comment on column audit_events.occurred_at is 'RFC 3339 text exactly as it is hashed and shown; a timestamptz would respell it.';
    comment on column audit_events.chain_head is 'Head after this event: SHA-256(head before || SHA-256(RFC 8785 form of the event)).';
    comment on column audit_events.recorded_at is 'When this database took it in; not part of the chain.';

    create table evidence_entries (
      session_id text collate "C" not null,
      position integer not null,
      reference text collate "C" not null,
      type text not null,
      captured_at text not null,
      sha256 bytea not null check (octet_length(sha256) = 32),
      retention_state text not null default 'ACTIVE'
        check (retention_state in ('ACTIVE', 'SCHEDULED_FOR_DELETION', 'DELETED', 'LEGAL_HOLD')),
      due_at timestamptz,
      primary key (session_id, position)
    );
    comment on table evidence_entries is 'Evidence entries: reference and commitment, never the contents.';
    comment on column evidence_entries.position is 'Order of capture within the session, from 1.';
    comment on column evidence_entries.captured_at is 'RFC 3339 text exactly as it is hashed and shown.';
    comment on column evidence_entries.sha256 is 'SHA-256 of the canonical evidence document, which holds a random 128-bit salt.';
    comment on column evidence_entries.due_at is 'When the retention policy ends, on the session''s clock; null while the session is open or without a rule.';

    create table evidence_documents (
      session_id text collate "C" not null,
      position integer not null,
      wrapped_key bytea not null,
      ciphertext bytea not null,
      primary key (session_id, position)
    );
    comment on table evidence_documents is 'Salted evidence documents, each encrypted under a data key of its own. Deletion removes the row: key, contents and salt are gone, the commitment in evidence_entries stays.';
    comment on column evidence_documents.wrapped_key is 'Data key, wrapped by the key-encryption key of the keyring.';

    create table package_revisions (
      session_id text collate "C" not null,
      revision integer not null,
      document bytea not null,
      manifest_sha256 bytea not null check (octet_length(manifest_sha256) = 32),
      chain_head bytea not null check (octet_length(chain_head) = 32),
      event_count integer not null,
      entry_count integer not null,
      generated_at timestamptz not null,
      primary key (session_id, revision)
    );
    comment on table package_revisions is 'Sealed revisions of each package. Append-only.';
    comment on column package_revisions.document is 'The public EvidencePackage as UTF-8 JSON: the very bytes that are served.';
    comment on column package_revisions.manifest_sha256 is 'exportManifest.sha256 at sealing; a read recomputes it from the document and compares.';
    comment on column package_revisions.event_count is 'The revision shows audit events 1 to event_count.';

    create table delivery_receipts (
      change_id text collate "C" primary key,
      session_id text collate "C" not null,
      received_at timestamptz not null default now()
    );
    comment on table delivery_receipts is 'Receipts seen, for deduplication. What they say is an audit event and perhaps an entry.';

    create table waiting_receipts (
      id bigint generated always as identity primary key,
      session_id text collate "C" not null,
      tenant_id text collate "C" not null,
      receipt jsonb not null
    );
    create index waiting_receipts_session on waiting_receipts (session_id);
    comment on table waiting_receipts is 'Receipts that arrived before revision 1; applied and removed by the transaction that seals it.';

    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'object_not_in_prerequisite_state';
    end
    $$;
    create trigger append_only before truncate or delete or update on audit_events
      for each statement execute function refuse_change();
    create trigger append_only before truncate or delete or update on package_revisions
      for each statement execute function refuse_change();
  `,
  down: `
    drop table waiting_receipts, delivery_receipts, package_revisions, evidence_documents, evidence_entries,
      audit_events, evidence_heads;
    drop function refuse_change();
  `,
};
