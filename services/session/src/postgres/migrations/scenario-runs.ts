import type { Migration } from '@gcs/kit/postgres/migrate';

/**
 * Scripts that are being played (docs/workflow.md#sandbox); a row disappears with its last step. Empty in production.
 */
export const scenarioRunsMigration: Migration = {
  name: '0105_scenario_runs',
  up: `
create table scenario_runs (
  session_id text collate "C" primary key,
  tenant_id text collate "C" not null,
  scenario text not null,
  next_step int not null,
  due_at timestamptz not null,
  traceparent text not null
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);
comment on table scenario_runs is 'Sandbox sessions whose script is not at its end';
comment on column scenario_runs.next_step is 'Index of the next command of the script, from 0';
comment on column scenario_runs.due_at is 'When the next command is played';
comment on column scenario_runs.traceparent is 'Trace of the create that chose the script';
create index scenario_runs_due on scenario_runs (due_at);
`,
  down: 'drop table scenario_runs;',
};
