import type { Migration } from '@gcs/kit/postgres/migrate';

/** What a tester has asked the sandbox's own provider to do (docs/workflow.md#injected-faults). Empty in production. */
export const providerFaultsMigration: Migration = {
  name: '0107_provider_faults',
  up: `
create table provider_faults (
  session_id text collate "C" primary key,
  kind text not null,
  remaining int not null
);
comment on table provider_faults is 'Sandbox sessions of which the provider''s next results are errors';
comment on column provider_faults.kind is 'Reason code of the errors';
comment on column provider_faults.remaining is 'How many results are still to fail';
`,
  down: 'drop table provider_faults;',
};
