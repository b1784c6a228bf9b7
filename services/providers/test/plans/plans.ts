import type { Plans } from '@gcs/test/support/plans/plans';
import { providersSeed } from './seed.ts';

type Asker = {
  tenant: string;
  account: string;
  session: string;
  id: string;
  vendor: string;
  report: number;
  now: Date;
};

const asker = `
  select a.tenant_id as tenant, a.id as account, s.session_id as session, s.id, s.vendor_id as vendor,
         coalesce((select id from reports where account_id = a.id limit 1), 0)::int as report, now() as now
    from accounts a join vendor_sessions s on s.account_id = a.id
   where a.id = 'pac_' || $1 and s.attempt > 0 order by s.id desc limit 1`;

const bytes = Buffer.from('bytes');
const header = Buffer.from('header');
const settings = ['https://api.stripe.com', '', false, [], bytes, bytes];
const account = ['https://api.stripe.com', '', false, [], 0, null, [], [], bytes, bytes];
const ofSession = ({ id }: Asker) => [id];

export const providersPlans: Plans<Asker> = {
  seed: providersSeed,
  asker,
  values: {
    providers_insert_account: ({ tenant }) => ['pac_new', tenant, 'new', 'onfido', ...account],
    providers_read_account: ({ account }) => [account],
    providers_find_accounts: ({ tenant }) => [tenant, 'stripe'],
    providers_latest_accounts: () => [],
    providers_forget_accounts: () => ({
      ...{ values: [90, 20], pages: 1_000, because: 'searches five tables for references to each row' },
    }),
    providers_store_refused_keys: ({ account }) => [[account], []],
    providers_read_refused_keys: () => ({ values: [], because: 'reads the refused keys' }),
    providers_list_vendors: () => [],
    providers_list_accounts: ({ tenant }) => [tenant, '', 20],
    providers_take_accounts: () => [20, 1_000],
    providers_mark_deletion: ({ account, vendor }) => [account, vendor, 'DELETED', null],
    providers_list_orphans: ({ account }) => [account, 5],
    providers_lock_account: ({ account }) => [account],
    providers_ask_to_erase: ({ account, vendor }) => [account, vendor, 5, 10],
    providers_end_vendor_sessions: ({ tenant, session }) => [tenant, 'stripe', session, 'DOCUMENT', 1],
    providers_change_account: ({ account }) => [account, 1, ...settings, '', '', null, null, [], []],
    providers_end_account: ({ account }) => [account],
    providers_outdated_keys: () => [header, '', 20],
    providers_replace_keys: ({ account }) => [[account], [bytes], [bytes]],
    providers_latest_vendor_session: ({ account, session }) => [[account], session, 'DOCUMENT'],
    providers_lock_guest: () => ['providers cs_1 DOCUMENT'],
    providers_start_month: ({ account }) => [account],
    providers_count_paid: ({ account }) => [account, 10],
    providers_assign_account: ({ id, account }) => [id, account],
    providers_claim_vendor_session: ({ account, session }) => [
      ...['pvs_new', account, session, 'hotel', ['DOCUMENT'], 2, 1, 'https://x', null, '', 0, null, null],
    ],
    providers_supersede_vendor_session: ofSession,
    providers_enter_vendor_session: ({ id }) => [id, 'https://x', 1_000],
    providers_open_vendor_session: ({ id }) => [id, 'vs_new', 'vs_new', null],
    providers_give_up_open: ({ id }) => [id, null, true],
    providers_read_vendor_session: ofSession,
    providers_take_due: () => [20, 1_000],
    providers_judge_vendor_session: ({ id }) => [id, 2, 'DECIDED', false, 'mark', 3, 0, null, null, false, null],
    providers_request_poll: ({ id }) => [id, 0],
    providers_forget_vendor_sessions: () => [20],
    providers_read_waiting: () => [10_000],
    providers_read_orphans: () => [10_000],
    providers_read_ceilings: () => [],
    providers_list_waiting: ({ account }) => [account, '', 20],
    providers_of_session: ({ tenant, session }) => [tenant, session, ['hotel']],
    providers_purge_uses: () => [20],
    providers_take_webhook: ({ account, session }) => [
      account,
      'evt_new',
      'vs_orphan',
      session,
      'pvs_orphan',
      false,
      null,
    ],
    providers_erased: ({ account, vendor }) => [account, [vendor]],
    providers_read_last_webhook: ({ account }) => [account],
    providers_purge_erasures: () => [20],
    providers_purge_inbox: () => [30, 20],
    providers_give_up_reports: () => [90, 20],
    providers_take_reports: () => [20, 1_000],
    providers_remove_report: ({ report }) => [report],
    providers_postpone_report: ({ report }) => [report, 1_000],
    providers_has_report: ofSession,
    providers_read_backlog: () => [],
    providers_outdated_report_keys: () => [header, '', 20],
    providers_replace_report_keys: ({ report }) => [[String(report)], [bytes], [bytes]],
  },
  inserts: ['providers_use_hand_over', 'providers_insert_report'],
  lists: {},
};
