import type { Migration } from '@gcs/kit/postgres/migrate';

/**
 * Reports of providers by their identity: the second one with the same identity writes nothing
 * (docs/workflow.md#results).
 */
export const resultInboxMigration: Migration = {
  name: '0104_result_inbox',
  up: `
create table result_inbox (
  tenant_id text collate "C" not null,
  provider text collate "C" not null,
  provider_event_id text collate "C" not null,
  session_id text collate "C" not null,
  received_at timestamptz not null default now(),
  primary key (tenant_id, provider, provider_event_id)
);
comment on table result_inbox is 'Identities of the reports that were taken into account, whatever became of them';
comment on column result_inbox.provider_event_id is 'Chosen by the provider, unique within it';
`,
  down: 'drop table result_inbox;',
};
