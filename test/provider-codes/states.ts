import { markdownTable, withTableBelow } from '../support/markdown-table.ts';
import type { Act } from '../vendors/played-vendor.ts';

/**
 * The adapter's behaviour in a state of the vendor: `reads` is the result of a read, and `enters` is true if a guest
 * gets a link. `end` is the call that ends the session, or ''.
 */
export type StateRow = {
  readonly vendor: string;
  readonly state: string;
  readonly acts: readonly Act[] | 'set';
  readonly reads: string;
  readonly enters: boolean;
  readonly end: '' | 'cancel';
  readonly erase: 'deleted' | 'requested' | 'by hand';
  readonly source: string;
};

type Rest = Omit<StateRow, 'vendor' | 'source'>;
const of = (vendor: string, source: string, rows: readonly Rest[]): StateRow[] =>
  rows.map((row) => ({ vendor, source, ...row }));

const stripe = 'docs.stripe.com/api/identity/verification_sessions: object, `cancel`, `redact`';
const onfido = 'Onfido’s OpenAPI document: `workflow_run`; deletion of a run under way unverified';
const sumsub = 'docs.sumsub.com: applicant statuses; no call deletes; whether a link opens in this state unverified';
const veriff = 'devdocs.veriff.com: sessions, deletion; entry after the end unverified';

/** The states are from the vendors' documents. A test compares the adapter and the simulated vendor with each row. */
export const stateRows: readonly StateRow[] = [
  ...of('stripe-identity', stripe, [
    { state: 'requires_input', acts: [], reads: 'open', enters: true, end: 'cancel', erase: 'requested' },
    { state: 'processing', acts: ['submit'], reads: 'submitted', enters: false, end: '', erase: 'requested' },
    {
      ...{ state: 'requires_input with last_error', acts: ['submit', 'retry'], reads: 'decided' },
      ...{ enters: true, end: '', erase: 'requested' },
    },
    { state: 'verified', acts: ['submit', 'approve'], reads: 'decided', enters: false, end: '', erase: 'requested' },
    { state: 'canceled', acts: ['lapse'], reads: 'lapsed', enters: false, end: '', erase: 'deleted' },
  ]),
  ...of('onfido', onfido, [
    { state: 'awaiting_input', acts: [], reads: 'open', enters: true, end: '', erase: 'requested' },
    { state: 'processing', acts: ['submit'], reads: 'submitted', enters: false, end: '', erase: 'requested' },
    { state: 'awaiting_client_input', acts: 'set', reads: 'submitted', enters: false, end: '', erase: 'requested' },
    { state: 'review', acts: ['submit', 'hold'], reads: 'submitted', enters: false, end: '', erase: 'requested' },
    { state: 'approved', acts: ['submit', 'approve'], reads: 'decided', enters: false, end: '', erase: 'requested' },
    { state: 'declined', acts: ['submit', 'refuse'], reads: 'decided', enters: false, end: '', erase: 'requested' },
    { state: 'error', acts: 'set', reads: 'decided', enters: false, end: '', erase: 'requested' },
    { state: 'abandoned', acts: ['lapse'], reads: 'lapsed', enters: false, end: '', erase: 'requested' },
  ]),
  ...of('sumsub', sumsub, [
    { state: 'no applicant yet', acts: [], reads: 'open', enters: true, end: '', erase: 'deleted' },
    { state: 'init', acts: 'set', reads: 'open', enters: true, end: '', erase: 'by hand' },
    { state: 'pending', acts: 'set', reads: 'submitted', enters: true, end: '', erase: 'by hand' },
    { state: 'prechecked', acts: 'set', reads: 'submitted', enters: true, end: '', erase: 'by hand' },
    { state: 'queued', acts: 'set', reads: 'submitted', enters: true, end: '', erase: 'by hand' },
    { state: 'awaitingService', acts: ['submit'], reads: 'submitted', enters: true, end: '', erase: 'by hand' },
    { state: 'awaitingUser', acts: ['submit', 'ask'], reads: 'open', enters: true, end: '', erase: 'by hand' },
    { state: 'onHold', acts: ['submit', 'hold'], reads: 'submitted', enters: true, end: '', erase: 'by hand' },
    { state: 'completed', acts: ['submit', 'approve'], reads: 'decided', enters: true, end: '', erase: 'by hand' },
    { state: 'deactivated', acts: ['submit', 'lapse'], reads: 'lapsed', enters: true, end: '', erase: 'by hand' },
  ]),
  ...of('veriff', veriff, [
    { state: 'created', acts: [], reads: 'open', enters: true, end: '', erase: 'deleted' },
    { state: 'started', acts: ['ask'], reads: 'open', enters: true, end: '', erase: 'deleted' },
    { state: 'submitted', acts: ['submit'], reads: 'submitted', enters: true, end: '', erase: 'requested' },
    { state: 'review', acts: ['submit', 'hold'], reads: 'submitted', enters: true, end: '', erase: 'requested' },
    { state: 'approved', acts: ['submit', 'approve'], reads: 'decided', enters: true, end: '', erase: 'deleted' },
    { state: 'declined', acts: ['submit', 'refuse'], reads: 'decided', enters: true, end: '', erase: 'deleted' },
    {
      ...{ state: 'resubmission_requested', acts: ['submit', 'retry'], reads: 'decided' },
      ...{ enters: true, end: '', erase: 'deleted' },
    },
    { state: 'expired', acts: ['lapse'], reads: 'lapsed', enters: true, end: '', erase: 'deleted' },
    { state: 'abandoned', acts: 'set', reads: 'lapsed', enters: true, end: '', erase: 'deleted' },
  ]),
];

export function withStates(page: string): string {
  const alike = Map.groupBy(stateRows, ({ vendor, reads, enters, end, erase }) =>
    [`\`${vendor}\``, reads, enters ? 'link' : '–', end || '–', erase].join('|'),
  );
  const rows = [...alike].map(([cells, group]) => {
    const [vendor = '', ...others] = cells.split('|');
    return [vendor, group.map(({ state }) => state).join(', '), ...others];
  });
  const heading = ['Vendor', 'States at the vendor', 'Meaning', 'Entry', 'End', 'Deletion'];
  return withTableBelow(page, '### States', markdownTable([heading, ...rows]));
}
