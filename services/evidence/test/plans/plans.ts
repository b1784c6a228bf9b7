import type { Askers, Plans } from '@gcs/test/support/plans/plans';
import { emptyHead } from '../../src/package/head.rules.ts';
import { headColumns } from '../../src/package/heads.store.ts';
import { ofEachOf } from '../../src/package/visible-rows.store.ts';
import { evidenceSeed } from './seed.ts';

type Asker = {
  tenant: string;
  tenants: string[];
  session: string;
  sessions: string[];
  hold: string;
  receipts: string[];
  references: string[];
  few: string[];
  many: string[];
  size: number;
  now: Date;
};

const asker = `
  select held.tenant_id as tenant, held.session_id as session, held.id as hold, array_fill(held.tenant_id, array[10]) as tenants,
         array(select session_id from evidence_heads where tenant_id = $1 order by session_id desc limit 10) as sessions,
         array(select change_id from delivery_receipts limit 10) as receipts,
         array(select reference from vault_deletions where tenant_id = $1 and state <> 'CONFIRMED' limit 10) as references,
         array(select property_reference from evidence_heads where tenant_id = $1 group by 1 order by count(*), 1 limit 1) as few,
         array(select property_reference from evidence_heads where tenant_id = $1 group by 1 order by count(*) desc, 1 limit 200) as many,
         (select size from log_state)::int as size, now() as now
    from legal_holds held where tenant_id = $1 and released_at is null order by id desc limit 1`;

const ten = (value: unknown) => Array.from({ length: 10 }, () => value);
const bytes = ten(Buffer.alloc(32));
const ofSession = ({ session }: Asker) => [session];
const ofSessions = ({ sessions }: Asker) => [sessions];
const both = ({ tenant, session }: Asker) => [tenant, session];
const named = (asker: Asker): Askers => ({
  'all properties': [...both(asker), null],
  'few sessions': [...both(asker), asker.few],
  'many properties': [...both(asker), asker.many],
});
const person = JSON.stringify({ kind: 'HUMAN', subject: 'anna', authTime: 1 });
const fence = ['log', 'sequencer', 1];

const searched = (values: readonly unknown[]) => ({
  ...{ values, pagesOfLarge: 2_500, because: 'a page reads at most 2,000 rows, whatever the filter' },
});

/**
 * Plans a merge of all monthly partitions. PostgreSQL cannot read them one after another, because of the default
 * partition.
 */
const acrossMonths = (values: readonly unknown[]) => ({
  ...{ values, partitions: 80, because: 'it merges the months, with one index search in each' },
});

/** Parameters of a filtered list: for an operator with few sessions, and for one with two hundred properties. */
const ofProperties = ({ few, many }: Asker, values: readonly unknown[]): Askers => ({
  'few sessions': {
    values: [...values, few, ofEachOf(few)],
    pages: 200,
    because: 'it looks up each session and its entries',
  },
  'many properties': {
    values: [...values, many, ofEachOf(many)],
    pages: 200,
    pagesOfLarge: 12_000,
    because: 'it reads the ids of at most 100 rows per property, then at most 2,000 whole rows',
  },
});

const heads = ({ sessions, tenant }: Asker) =>
  headColumns.values(sessions.map((id) => ({ ...emptyHead(id, tenant), tag: Buffer.alloc(32) })));

export const evidencePlans: Plans<Asker> = {
  seed: evidenceSeed,
  asker,
  values: {
    evidence_standing_of_tenant: ({ tenant }) => ({
      ...{ values: [tenant], pages: 3_500, because: 'counts at most 1,000 holds and 1,000 originals' },
    }),
    evidence_newest_ended_of_tenant: ({ tenant }) => [tenant],
    evidence_sessions_of_tenant: ({ tenant }) => [tenant, '', 100],
    evidence_page_of_chains: ({ tenant, now }) => searched([tenant, '', new Date(now.getTime() - 7_200_000), 100]),
    evidence_page_of_chains_of_properties: (asker) =>
      ofProperties(asker, [asker.tenant, '', new Date(asker.now.getTime() - 7_200_000), 100]),
    evidence_reached_behind_of_properties: (asker) => ofProperties(asker, [asker.tenant, '']),
    evidence_reached_from_of_properties: (asker) => ofProperties(asker, [asker.tenant, '']),
    evidence_reached_behind: ({ tenant }) => searched([tenant, '']),
    evidence_reached_from: ({ tenant }) => searched([tenant, '']),
    evidence_page_of_events: ({ session }) => [session, 0, 100],
    evidence_select_audit_events: ofSessions,
    evidence_log_leaf_names: () => ({ values: [0, 100], pages: 1_000, because: 'returns 100 leaves' }),
    evidence_log_surplus: ({ size }) => ({
      values: [size],
      pages: 400,
      because: 'it searches each of 53 levels twice',
    }),
    evidence_log_backlog: () => ({ values: [], pages: 4_000, because: 'counts up to 100,000' }),
    evidence_log_backlog_of_session: ofSession,
    evidence_select_log_nodes: () => [ten(0), ten(7)],
    evidence_has_log_queue: () => [],
    evidence_take_log_queue: () => [100],
    evidence_read_log_state: () => [],
    evidence_lock_log_state: () => fence,
    evidence_grow_log: ({ now }) => [1, now],
    evidence_publish_checkpoint: () => ['', 1, ...fence],
    evidence_withdraw_checkpoint: () => [],
    evidence_select_logged_revisions: named,
    evidence_package_heads: ofSessions,
    evidence_select_entries: ofSessions,
    evidence_select_step_entries: ({ tenants, sessions }) => [tenants[0], sessions[0]],
    evidence_select_newest_revisions: ({ tenants, sessions }) => [tenants, sessions],
    evidence_outdated_document_keys: () => acrossMonths([Buffer.from('header'), '', 100]),
    evidence_replace_document_keys: ({ sessions }) => [sessions.map((id) => `${id}.1`), bytes, bytes],
    evidence_untaken_receipts: ({ receipts }) => [receipts],
    evidence_untaken_stays: ({ sessions }) => [sessions.map((id) => `${id}.1`)],
    evidence_is_known_session: named,
    evidence_lock_heads: heads,
    evidence_locked_heads: ofSessions,
    evidence_update_heads: heads,
    evidence_page_of_tags: () => [Buffer.from('header'), '', 100],
    evidence_lock_outdated_heads: ({ sessions }) => [Buffer.from('header'), sessions],
    evidence_select_documents: ofSessions,
    evidence_select_summaries: ofSessions,
    evidence_take_receipts: ({ sessions, tenants }) => [sessions, tenants],
    evidence_find_due: ({ now, sessions }) => [now, sessions],
    evidence_find_outdated_policies: ({ sessions }) => [100, sessions],
    evidence_policies_applied: ({ sessions }) => [sessions, ten(4)],
    evidence_find_hold: ({ hold, tenant, few }) => ({
      'all properties': [hold, tenant, null],
      'few sessions': [hold, tenant, few],
    }),
    evidence_insert_vault_deletions: ({ sessions, tenants, now }) => [
      ...[
        ten(0).map((_, at) => `vdl_new_${at}`),
        sessions,
        tenants,
        ten('acme'),
        ten('a new vault'),
        ten('evr_1'),
        ten(now),
      ],
    ],
    evidence_unconfirmed_originals: ({ tenant }) => [tenant, '', '', '-infinity', '', 100],
    evidence_unconfirmed_originals_of_properties: ({ tenant, few, many }) => ({
      'few sessions': [tenant, '', '', '-infinity', '', few, 100],
      'two hundred properties': [tenant, '', '', '-infinity', '', many, 100],
    }),
    evidence_extend_hold: ({ hold, now }) => [hold, now],
    evidence_release_hold: ({ hold, now }) => [hold, person, now],
    evidence_list_holds: ofSession,
    evidence_page_of_holds: ({ tenant }) => searched([tenant, '', 'no such case', false, null, 100]),
    evidence_page_of_holds_of_properties: (asker) =>
      ofProperties(asker, [asker.tenant, '', 'no such case', false, null, 100]),
    evidence_reached_of_holds_of_properties: (asker) => ofProperties(asker, [asker.tenant, '']),
    evidence_move_entries: ({ sessions, now }) => [
      ...[sessions, ten(1), ten(now), ten(null), ten(false), ten(null), ten('ACTIVE')],
    ],
    evidence_reached_of_holds: ({ tenant }) => searched([tenant, '']),
    evidence_page_of_entries: ({ tenant }) => ({
      ...searched([tenant, '', 0, 'LEGAL_HOLD', 100]),
      ...{ pages: 200, pagesOfLarge: 12_000, because: 'reads at most 2,000 sessions with their entries' },
    }),
    evidence_page_of_entries_of_properties: (asker) => ofProperties(asker, [asker.tenant, '', 0, 'LEGAL_HOLD', 100]),
    evidence_insert_policy: ({ tenant }) => [tenant, '{}', person, 0],
    evidence_newest_policy: ({ tenant }) => [tenant],
    evidence_retained_session: ofSession,
    evidence_page_of_retained: ({ tenant }) => [tenant, '', true, 100],
    evidence_page_of_retained_of_properties: (asker) => ofProperties(asker, [asker.tenant, '', true, 100]),
    evidence_select_retained: ofSessions,
    evidence_set_due_dates: ({ sessions, now }) => [sessions, ten('DOCUMENT_IMAGE'), ten(now)],
    evidence_list_vault_deletions: ({ tenant }) => [tenant, 'provider-1', 'DUE', '-infinity', '', 100],
    evidence_note_vault_deletions: ({ tenant, references }) => [
      ...[tenant, 'provider-1', references],
      ...[references.map(() => 'REQUESTED'), references.map(() => null)],
    ],
    evidence_measure_vault_deletions: () => [],
    evidence_originals_of_session: ofSession,
    evidence_open_vault_deletions: ({ tenant, references }) => [tenant, 'provider-1', references],
    evidence_confirm_vault_deletions: ({ tenant, references }) => [tenant, 'provider-1', references, null],
    evidence_page_of_sessions: () => acrossMonths(['', 100]),
    evidence_stored_heads: ofSessions,
    evidence_stored_holds: ofSessions,
    evidence_stored_events: ofSessions,
    evidence_stored_entries: ofSessions,
    evidence_stored_revisions: ofSessions,
    evidence_read_verification: () => [],
    evidence_advance_verification: () => ['', 1, 1, ...fence],
    evidence_settle_faults: ({ sessions }) => [sessions, sessions.slice(0, 1)],
  },
  inserts: [
    ...['evidence_insert_audit_events', 'evidence_insert_log_nodes', 'evidence_queue_log', 'evidence_add_log_origin'],
    ...['evidence_insert_revisions', 'evidence_claim_receipts', 'evidence_insert_entries', 'evidence_wait_receipts'],
    ...['evidence_insert_summaries', 'evidence_insert_hold'],
  ],
  lists: {},
};
