import type { Migration } from '@gcs/kit/postgres/migrate';

/** Faults that testers inject (docs/workflow.md#injected-faults). Empty in production. */
export const receiverFaults: Migration = {
  name: '0003_receiver_faults',
  up: `
    create table receiver_faults (
      session_id text collate "C" primary key,
      kind text not null check (kind in ('UNAVAILABLE', 'TIMEOUT', 'GONE')),
      attempts int not null,
      at timestamptz not null default now()
    );
    comment on table receiver_faults is 'Sandbox sessions whose receivers seem to fail.';
    comment on column receiver_faults.attempts is 'How many first attempts of each delivery fail; 0 = the fault has ended.';
    create index receiver_faults_standing on receiver_faults (at) where attempts > 0;
  `,
  down: 'drop table receiver_faults;',
};
