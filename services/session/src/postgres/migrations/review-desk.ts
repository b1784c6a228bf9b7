import type { Migration } from '@gcs/kit/postgres/migrate';

/**
 * What the review desk shows (docs/decisions/0044-the-desk-asks-the-api.md): the queue is filtered and counted by its
 * own rows, without the sessions; decisions say who by name and how long they took; facts that providers report wait,
 * sealed, for the person who needs them. Rows of before have no name and no opening, which is shown as unknown.
 */
export const reviewDeskMigration: Migration = {
  name: '0114_review_desk',
  up: `
alter table reviews
  add column reason_codes text[] collate "C" not null default '{}',
  add column claimed_by text,
  add column claimed_name text,
  add column claimed_key text collate "C";
comment on column reviews.reason_codes is 'Why a person has to decide';
comment on column reviews.claimed_by is 'Subject of who is at it; null when nobody is, as the two below';
comment on column reviews.claimed_name is 'What colleagues call them';
comment on column reviews.claimed_key is 'Keyed hash of who is at it, as approver_hash of decisions';
update reviews r
   set reason_codes = array(select jsonb_array_elements_text(step -> 'reasonCodes')),
       claimed_by = step -> 'review' -> 'claimant' ->> 'name',
       claimed_name = step -> 'review' -> 'claimant' ->> 'name',
       claimed_key = step -> 'review' -> 'claimant' ->> 'key'
  from sessions s, jsonb_array_elements(s.state -> 'steps') step
 where s.id = r.session_id and step ->> 'type' = r.step_type;
create index reviews_property on reviews (tenant_id, property_reference, due_at, session_id, step_type);
create index reviews_step_type on reviews (tenant_id, step_type, due_at, session_id);
create index reviews_claimed on reviews (tenant_id, claimed_by, due_at, session_id, step_type)
  where claimed_by is not null;
create index reviews_reasons on reviews using gin (reason_codes);

alter table review_decisions
  add column operator_name text,
  add column opened_at timestamptz,
  add column is_decisive boolean;
comment on column review_decisions.operator_name is 'What the token called the person; null when it did not say';
comment on column review_decisions.opened_at is 'When the review began, on the clock of decided_at; null when a version before 0114 stored it';
comment on column review_decisions.is_decisive is 'Whether the step left its review by it; null as opened_at';
create index review_decisions_latest on review_decisions (tenant_id, id);
create index review_decisions_person on review_decisions (tenant_id, subject, id);
alter table review_recommendations add column operator_name text;
comment on column review_recommendations.operator_name is 'As that of review_decisions';

create table reported_facts (
  id text collate "C" primary key,
  session_id text collate "C" not null,
  step_type text collate "C" not null,
  provider text not null,
  attempt integer not null,
  sequence integer not null,
  reported_at timestamptz not null,
  facts bytea not null
);
comment on table reported_facts is 'What providers reported besides their verdicts; destroyed with the guest''s data';
comment on column reported_facts.facts is 'JSON, encrypted under the key-encryption key';
create index reported_facts_session on reported_facts (session_id, id);
`,
  down: `
drop table reported_facts;
alter table review_recommendations drop column operator_name;
drop index review_decisions_person;
drop index review_decisions_latest;
alter table review_decisions drop column is_decisive, drop column opened_at, drop column operator_name;
drop index reviews_reasons;
drop index reviews_claimed;
drop index reviews_step_type;
drop index reviews_property;
alter table reviews drop column claimed_key, drop column claimed_name, drop column claimed_by, drop column reason_codes;
`,
};
