import type { Migration } from '@gcs/kit/postgres/migrate';

/**
 * Human gates (docs/workflow.md#human-gates). What a person decided is stored so that nothing else can be: whoever
 * bypasses the service with the service's own role still cannot write down a decision of an automation, of nobody, or
 * of an issuer that this deployment does not know; `issuers` is written by migrations only. The proposer and each
 * approver of a proposal are different people by a constraint, too.
 */
export const reviewsMigration: Migration = {
  name: '0109_reviews',
  up: `
create table issuers (
  issuer text collate "C" primary key check (issuer <> ''),
  added_at timestamptz not null default now()
);
comment on table issuers is 'Who may vouch for people; written by migrations, read-only for the service. Production never lists the sandbox''s own reviewer';

create table reviews (
  session_id text collate "C" not null,
  step_type text collate "C" not null,
  tenant_id text collate "C" not null,
  property_reference text not null,
  workflow_key text collate "C" not null,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  is_claimed boolean not null,
  primary key (session_id, step_type),
  constraint reviews_step_type check (step_type in ('DOCUMENT', 'LIVENESS', 'FACE_MATCH', 'ADDRESS', 'AML', 'KYB',
    'AGE', 'QUESTIONNAIRE', 'NFC', 'KYT', 'MANUAL_REVIEW'))
);
comment on table reviews is 'The queue: steps that wait for a person, each as long as it does; follows from the sessions';
comment on column reviews.opened_at is 'In real time, as due_at: a sandbox session''s own clock is taken off';
comment on column reviews.due_at is 'When the workflow wants it decided';
create index reviews_queue on reviews (tenant_id, due_at, session_id, step_type);
create index reviews_age on reviews (opened_at);

create table review_decisions (
  id text collate "C" primary key,
  tenant_id text collate "C" not null,
  session_id text collate "C" not null,
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
  constraint review_decisions_kind check (kind in ('PROPOSED', 'APPROVED', 'REJECTED', 'RESUBMISSION_REQUESTED',
    'EXCEPTION_PROPOSED', 'EXCEPTION_APPROVED')),
  constraint review_decisions_human check (actor_kind = 'HUMAN' and subject <> '' and token_id <> ''),
  constraint review_decisions_evidence check (evidence_sha256 ~ '^[a-f0-9]{64}$'),
  constraint review_decisions_proposal check (
    case when kind in ('PROPOSED', 'EXCEPTION_PROPOSED') then proposal_id = id
         when kind = 'EXCEPTION_APPROVED' then proposal_id is not null and proposal_id <> id
         when kind = 'APPROVED' then proposal_id is null or proposal_id <> id
         else proposal_id is null end),
  constraint review_decisions_people unique (proposal_id, issuer, subject)
);
comment on table review_decisions is 'What people decided about steps under review, append-only';
comment on column review_decisions.proposal_id is 'The proposal that is made or approved; null where none is needed';
comment on column review_decisions.auth_time is 'When the person authenticated';
comment on column review_decisions.token_id is 'Identifier (jti) of the operator''s token';
comment on column review_decisions.approver_hash is 'Keyed hash of tenant, issuer and subject: all that the evidence package says of the person';
comment on column review_decisions.evidence_sha256 is 'The evidence that the decision is bound to';
comment on column review_decisions.session_version is 'The change of the session that the decision brought';
create index review_decisions_step on review_decisions (session_id, step_type, id);

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
  constraint review_recommendations_verdict check (verdict in ('APPROVE', 'REJECT', 'RESUBMIT', 'WAIVE')),
  constraint review_recommendations_actor check (actor_kind in ('HUMAN', 'AGENT'))
);
comment on table review_recommendations is 'Opinions about steps under review: shown to those who decide, never applied; append-only';
create index review_recommendations_step on review_recommendations (session_id, step_type, id);

create table review_notes (
  id text collate "C" primary key,
  session_id text collate "C" not null,
  note bytea not null
);
comment on table review_notes is 'What people wrote to their decisions and recommendations; destroyed with the guest''s data';
comment on column review_notes.id is 'That of the decision or recommendation';
comment on column review_notes.note is 'Encrypted under the key-encryption key';
create index review_notes_session on review_notes (session_id);
`,
  down: `
drop table review_notes;
drop table review_recommendations;
drop table review_decisions;
drop table reviews;
drop table issuers;
`,
};
