import type { Migration } from '@gcs/kit/postgres/migrate';

/** Workflow profiles, one row per version; a published definition never changes (docs/workflow.md#profiles). */
export const workflowProfilesMigration: Migration = {
  name: '0101_workflow_profiles',
  up: `
create table workflow_profiles (
  tenant_id text collate "C" not null,
  key text collate "C" not null,
  version int not null check (version >= 1),
  state text not null check (state in ('DRAFT', 'PUBLISHED', 'RETIRED')),
  definition jsonb not null,
  sha256 text not null,
  row_version bigint not null default 1,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  primary key (tenant_id, key, version)
);
comment on table workflow_profiles is 'Versions of workflow profiles; a definition changes only while it is a draft';
comment on column workflow_profiles.key is 'What clients send as workflowKey';
comment on column workflow_profiles.state is 'DRAFT, PUBLISHED (serves new sessions, one per key) or RETIRED';
comment on column workflow_profiles.definition is 'WorkflowProfile of events.yaml with every default written out';
comment on column workflow_profiles.sha256 is 'Hex SHA-256 of the RFC 8785 form of the definition';
comment on column workflow_profiles.row_version is 'Rises with every change of the row; optimistic lock of operators';
create unique index workflow_profiles_published on workflow_profiles (tenant_id, key) where state = 'PUBLISHED';
`,
  down: 'drop table workflow_profiles;',
};
