import type { Migration } from '@gcs/kit/postgres/migrate';

/** The step that an audit event is about, for the summary of its session. Events recorded before have none. */
export const eventStepsMigration: Migration = {
  name: '0109_event_steps',
  up: `
    alter table audit_events add column step_type text;
    comment on column audit_events.step_type is 'The step that the event is about, for the printed report; not part of the chain.';
  `,
  down: 'alter table audit_events drop column step_type;',
};
