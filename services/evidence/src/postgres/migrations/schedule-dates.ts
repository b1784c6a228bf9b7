import type { Migration } from '@gcs/kit/postgres/migrate';

/**
 * Entries whose grace begins are found by a date of their own. It depends on the entry's due date, the grace of its
 * session's policy and the session's clock, and no index can compare what two tables say: the scheduler looked at
 * everything due in the longest grace there may be, 90 days, which is every entry of a tenant that keeps them for 30.
 * Triggers keep the date, so that a version that does not know of it keeps it, too (docs/evidence.md#retention).
 */
export const scheduleDatesMigration: Migration = {
  name: '0117_schedule_dates',
  up: `
    alter table evidence_entries add column schedule_at timestamptz;
    comment on column evidence_entries.schedule_at is 'When its grace begins, in real time: due_at less the grace of the policy and the offset of the session''s clock; kept by triggers.';

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

    update evidence_entries set due_at = due_at where retention_state in ('ACTIVE', 'LEGAL_HOLD') and due_at is not null;
    create index evidence_entries_schedule on evidence_entries (schedule_at)
     where retention_state = 'ACTIVE' and schedule_at is not null;
    drop index evidence_entries_due;
  `,
  down: `
    create index evidence_entries_due on evidence_entries (due_at) where retention_state = 'ACTIVE' and due_at is not null;
    drop trigger move_schedule on evidence_heads;
    drop trigger schedule_at on evidence_entries;
    drop function move_schedule(), set_schedule_at();
    alter table evidence_entries drop column schedule_at;
  `,
};
