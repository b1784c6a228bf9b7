import type { Migration } from '@gcs/kit/postgres/migrate';

/**
 * Retention (docs/evidence.md#retention). Two rules are the database's own: what is DELETED stays so, and a hold is
 * placed and released by a named person who has authenticated.
 */
export const retentionMigration: Migration = {
  name: '0103_retention',
  up: `
    alter table evidence_heads
      add column hold_count integer not null default 0 check (hold_count >= 0),
      add column is_erasure_requested boolean not null default false,
      add column policy_version integer not null default 0;
    comment on column evidence_heads.hold_count is 'Legal holds that stand.';
    comment on column evidence_heads.is_erasure_requested is 'Erasure was asked for; entries go as soon as their minimum allows.';
    comment on column evidence_heads.policy_version is 'Newest policy of the tenant that has been applied; 0 = the profile''s.';

    alter table evidence_entries
      add column delete_at timestamptz,
      add column deletion_started_at timestamptz;
    comment on column evidence_entries.delete_at is 'When a scheduled entry is deleted, on the session''s clock.';
    comment on column evidence_entries.deletion_started_at is 'When its deletion was decided and the session service was told; no hold stops it any more.';
    create index evidence_entries_due on evidence_entries (due_at) where retention_state = 'ACTIVE' and due_at is not null;
    create index evidence_entries_scheduled on evidence_entries (delete_at)
     where retention_state = 'SCHEDULED_FOR_DELETION' and deletion_started_at is null;

    create function keep_deleted() returns trigger language plpgsql as $$
    begin
      raise exception 'a deleted entry stays deleted' using errcode = 'object_not_in_prerequisite_state';
    end
    $$;
    create trigger deleted_is_final before update on evidence_entries for each row
      when (old.retention_state = 'DELETED' and new.retention_state <> 'DELETED') execute function keep_deleted();

    create table retention_policies (
      tenant_id text collate "C" not null,
      version integer not null,
      policy jsonb not null,
      set_by jsonb not null,
      set_at timestamptz not null default now(),
      primary key (tenant_id, version)
    );
    comment on table retention_policies is 'Policies of tenants; the newest is in force. Append-only.';
    comment on column retention_policies.set_by is 'Issuer, subject, auth_time and token id of the operator.';
    create trigger append_only before truncate or delete or update on retention_policies
      for each statement execute function refuse_change();

    create table legal_holds (
      id text collate "C" primary key,
      session_id text collate "C" not null,
      tenant_id text collate "C" not null,
      case_reference text not null,
      placed_by jsonb not null check (placed_by->>'kind' = 'HUMAN' and placed_by->>'subject' <> '' and placed_by->>'authTime' is not null),
      placed_at timestamptz not null,
      released_by jsonb check (released_by is null or (released_by->>'kind' = 'HUMAN' and released_by->>'subject' <> '' and released_by->>'authTime' is not null)),
      released_at timestamptz,
      check ((released_by is null) = (released_at is null))
    );
    create index legal_holds_session on legal_holds (session_id);
    comment on table legal_holds is 'Legal holds, one row per case and session.';

    create table vault_deletions (
      reference text collate "C" primary key,
      session_id text collate "C" not null,
      tenant_id text collate "C" not null,
      provider text not null,
      vault_ref text,
      due_since timestamptz not null,
      confirmed_at timestamptz
    );
    create index vault_deletions_open on vault_deletions (tenant_id, provider, due_since) where confirmed_at is null;
    comment on table vault_deletions is 'Originals that a provider must delete from its vault, and when it said that it had.';
    comment on column vault_deletions.vault_ref is 'Where the provider keeps the original; forgotten once the deletion is confirmed.';
  `,
  down: `
    drop table vault_deletions, legal_holds, retention_policies;
    drop trigger deleted_is_final on evidence_entries;
    drop function keep_deleted();
    drop index evidence_entries_due, evidence_entries_scheduled;
    alter table evidence_entries drop column delete_at, drop column deletion_started_at;
    alter table evidence_heads drop column hold_count, drop column is_erasure_requested, drop column policy_version;
  `,
};
