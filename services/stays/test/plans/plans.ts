import type { Plans } from '@gcs/test/support/plans/plans';
import { mailKinds } from '../../src/mails/mail.rules.ts';
import { pmsKinds } from '../../src/pms/port/pms.rules.ts';
import { staysSeed } from './seed.ts';

type Asker = {
  tenant: string;
  id: string;
  reference: string;
  property: string;
  session: string;
  day: string;
  pms: string;
};

const asker = `
  select b.tenant_id as tenant, b.id, b.reference, b.property_reference as property, s.session_id as session,
         b.arrives_at::date::text as day, (select min(connection_id) from pms_reservations where tenant_id = $1) as pms
    from bookings b join booking_sessions s on s.tenant_id = b.tenant_id and s.booking_reference = b.reference
   where b.tenant_id = $1 order by b.id desc limit 1`;

const bytes = Buffer.from('bytes');
const header = Buffer.from('header');
const at = '2026-12-27T15:00:00Z';
const dayAgo = new Date(Date.now() - 86_400_000).toISOString();
const named = ({ tenant, reference }: Asker) => [[tenant], [reference]];

export const staysPlans: Plans<Asker> = {
  seed: staysSeed,
  asker,
  values: {
    stays_lock_references: named,
    stays_find_bookings: named,
    stays_find_bookings_of_sessions: ({ tenant, session }) => [[tenant], [session]],
    stays_save_bookings: ({ id, tenant, reference, property }) => [
      ...[[id], [tenant], [reference], [at], [property], ['2026-12-27T15:00'], [at], ['EXPECTED']],
      ...[[null], [2], [at], [at], ['{}'], [null]],
    ],
    stays_find_announced: ({ id }) => [[id]],
    stays_save_announced: ({ id }) => [[id], ['{}'], [2], [at]],
    stays_lock_key: () => ['tenant', 'key'],
    stays_find_repeated: ({ tenant }) => [tenant, [bytes]],
    stays_list_events: ({ id }) => [id, 200],
    stays_note_sessions: ({ session, tenant, reference, property }) => [
      ...[[session], [tenant], [reference], [property], ['VERIFIED'], [1], [4], [false], [at], [''], ['']],
    ],
    stays_list_sessions: named,
    stays_next_versions: ({ session }) => [[session]],
    stays_list_arrivals: ({ tenant, day }) => [tenant, null, day, '-infinity', '', 20],
    stays_list_arrivals_of_properties: ({ tenant, property, day }) => [tenant, [property], day, '-infinity', '', 20],
    stays_list_open: ({ tenant }) => ({
      search: [tenant, null, dayAgo, '', 'infinity', 'infinity', 'ALL', 20],
      departures: [tenant, null, dayAgo, '', 'infinity', 'infinity', 'CAME', 20],
    }),
    stays_list_open_of_properties: ({ tenant, property }) => ({
      late: [tenant, [property], dayAgo, '', 'infinity', 'infinity', 'UNSETTLED', 20],
      departures: [tenant, [property], dayAgo, '', 'infinity', 'infinity', 'CAME', 20],
    }),
    stays_newest_rules: ({ tenant, property }) => [tenant, property],
    stays_insert_rules: ({ tenant, property }) => [tenant, property, 1, '{}', 'person'],
    stays_look_for_mails: () => [20],
    stays_list_mails: ({ id }) => [[id]],
    stays_look_later: ({ id }) => [[id], [at]],
    stays_take_mails: () => ({
      values: [20],
      pages: 560,
      because: 'it finds the booking of each mail; each update writes to four indexes',
    }),
    stays_drop_mail: ({ id }) => [id, 1, 'INVITATION'],
    stays_settle_mail: ({ id }) => [id, 1, 'INVITATION', '', false],
    stays_look_again: ({ id }) => [[id]],
    stays_mails_waiting: () => [mailKinds],
    stays_note_rules: ({ tenant, property }) => [tenant, property, ''],
    stays_take_rules: () => [],
    stays_next_of_rules: ({ tenant }) => [tenant, '', 200],
    stays_booking_heads: ({ id }) => [[id]],
    stays_booking_keys_outdated: () => [header, '', 20],
    stays_booking_keys_replace: ({ id }) => [[id], [bytes], [bytes]],
    stays_erase_people: () => ({ values: [30, 20], pages: 800, because: 'writes each row to all nine indexes' }),
    stays_forget_bookings: () => ({
      values: [400, 20],
      pages: 700,
      because: 'deletes a booking with its mails and events',
    }),
    stays_forget_sessions: () => [400, 20],
    ...pmsStatements(),
  },
  inserts: ['stays_insert_events', 'stays_insert_mails', 'stays_order_mail'],
  lists: {},
};

function pmsStatements(): Plans<Asker>['values'] {
  const none = 'R-none';
  return {
    stays_save_pms_connection: ({ pms, tenant }) => [
      ...[
        [pms],
        [tenant],
        ['hotel'],
        ['apaleo'],
        ['https://api.apaleo.com'],
        ['MUC'],
        [''],
        ['UTC'],
        [''],
        [2],
        [true],
      ],
      ...[[bytes], [header], [bytes]],
    ],
    stays_find_pms_connection: ({ tenant, property }) => [tenant, property],
    stays_read_pms_connection: ({ pms, tenant }) => [pms, tenant],
    stays_list_pms_connections: ({ tenant }) => [tenant, '', 200],
    stays_end_pms_connection: ({ pms, tenant }) => [pms, tenant],
    stays_oldest_pms_poll: () => [pmsKinds],
    stays_pms_keys_outdated: () => [header, '', 20],
    stays_pms_keys_replace: ({ pms }) => [[pms], [bytes], [bytes]],
    stays_take_pms_work: () => ({ values: [20, 60_000], pages: 800, because: 'writes each row to all six indexes' }),
    stays_hold_pms_work: ({ pms }) => [pms, 0],
    stays_save_pms_position: ({ pms }) => [pms, 0, '{}', [none], true],
    stays_release_pms_work: ({ pms }) => [pms, 0, 0, 0, '', null],
    stays_due_pms_reservations: ({ pms }) => [pms, 20],
    stays_lock_pms_reservation: ({ pms }) => [pms, none],
    stays_settle_pms_reservation: ({ pms, reference }) => [pms, none, 1, reference, '{}', bytes, ''],
    stays_drop_pms_reservation: ({ pms }) => [pms, none, 1],
    stays_postpone_pms_reservation: ({ pms }) => [pms, none, 'unusable', 1_000],
    stays_forget_pms_reservations: () => [400, 20],
    stays_request_pms_notes: named,
    stays_due_pms_notes: ({ pms }) => [pms, 20],
    stays_pms_note_written: ({ pms }) => [pms, none, 1, 'GO', true],
    stays_pms_note_failed: ({ pms }) => [pms, none, 'refused', 1_000],
    stays_pms_note_problems: ({ tenant, reference }) => [tenant, reference],
    stays_failed_pms_note: ({ pms }) => [pms],
    stays_take_pms_webhook: () => [bytes, 'apaleo', 'MUC', [none], 10_000],
  };
}
