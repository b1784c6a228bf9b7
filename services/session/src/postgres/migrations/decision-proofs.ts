import type { Migration } from '@gcs/kit/postgres/migrate';

/**
 * What the service's own role cannot do silently or alone (docs/workflow.md#what-the-database-refuses). A decision is
 * stored only together with the change that it brought: at the end of its transaction the session has that version, and
 * the journal, which nobody changes, names the decision under the hash of its author. So none is put by for later,
 * and a forged one is in the evidence package. An approval is of a proposal about the same step. A session begins
 * PENDING, and is VERIFIED only when no step of it is open. The two conditions of `sessions` are all that creates and
 * reports meet; the rest is paid by people's decisions.
 */
export const decisionProofsMigration: Migration = {
  name: '0113_decision_proofs',
  up: `
alter table review_decisions add constraint review_decisions_approver check (approver_hash ~ '^[a-f0-9]{64}$') not valid;

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

create function refuse_session_begun() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'session % cannot begin as %', new.id, new.status using errcode = 'check_violation';
end $$;
comment on function refuse_session_begun is 'A session begins PENDING, so that every later status comes from a change';
create trigger sessions_begin before insert on sessions for each row when (new.status <> 'PENDING')
  execute function refuse_session_begun();

alter table sessions add constraint sessions_verified check (status <> 'VERIFIED' or (
  jsonb_array_length(state -> 'steps') > 0
  and not jsonb_path_exists(state,
    '$.steps[*] ? (!(@.status == "PASSED" || @.status == "SKIPPED" || @.status == "FAILED"))')) is true) not valid;
`,
  down: `
alter table sessions drop constraint sessions_verified;
drop trigger sessions_begin on sessions;
drop function refuse_session_begun;
drop trigger review_decisions_journaled on review_decisions;
drop function require_journaled_decision;
alter table review_decisions drop constraint review_decisions_approver;
`,
};
