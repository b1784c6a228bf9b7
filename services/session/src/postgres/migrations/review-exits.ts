import type { Migration } from '@gcs/kit/postgres/migrate';

/**
 * The database lets nobody out of a review without a person (docs/workflow.md#human-gates): a session leaves
 * NEEDS_REVIEW for VERIFIED, or for a status from which it could get there, only in the transaction that stores a
 * person's decision about it, at the version which that decision brought. FAILED and INCOMPLETE stay open to what needs
 * no decision, a provider's negative about another step, a review that nobody decided in time and an operator's close:
 * they let nobody in, and no end is ever left again. The conditions keep the function from every other update.
 */
export const reviewExitsMigration: Migration = {
  name: '0112_review_exits',
  up: `
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
`,
  down: `
drop trigger sessions_review_exit on sessions;
drop function require_review_decision;
`,
};
