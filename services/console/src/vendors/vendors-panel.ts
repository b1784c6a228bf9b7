import { ServiceError } from '@gcs/kit/errors';
import { parseUrl } from '@gcs/kit/http/parse-url';
import { stepTypeFromProto } from '@gcs/proto/enums';
import type { VendorSession__Output } from '@gcs/proto/gen/gcs/admin/v1/provider_account_service';
import { html } from '@gcs/ui/html';
import { Badge, Empty, Facts, Moment, Panel, type Tone } from '@gcs/ui/parts';
import type { PageDeps, PageRequest } from '../page/page-request.ts';
import { stepText } from '../view/words.ts';

/**
 * The session at vendors: undefined if no vendor has it or the person may not see vendors, null if the service did not
 * answer.
 */
export type AtVendors = readonly VendorSession__Output[] | null | undefined;

/** A deployment may lack the providers service. */
export async function readAtVendors(
  { admin }: PageDeps,
  exchange: PageRequest,
  subject: { tenantId: string; sessionId: string },
): Promise<AtVendors> {
  if (!exchange.may('ProviderAccountService/GetVendorSessions')) return undefined;
  try {
    const { vendorSessions } = await admin.accounts.GetVendorSessions(subject, exchange.call());
    return vendorSessions.length === 0 ? undefined : vendorSessions;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code === 'unauthenticated') throw error;
    return error.code === 'failed_precondition' ? undefined : null;
  }
}

export function VendorsPanel(atVendors: AtVendors) {
  if (atVendors === undefined) return null;
  return Panel(
    { title: 'At the vendor', id: 'vendors' },
    atVendors === null ? Empty('The providers service did not answer.') : atVendors.map((one) => AtVendor(one)),
  );
}

function AtVendor(one: VendorSession__Output) {
  const { text, tone, since } = standingAtVendor(one);
  const steps = one.stepTypes.map((type) => stepText(stepTypeFromProto(type) ?? type));
  return html`<article>
    <h3>${one.vendorLabel || one.vendor} ${Badge(tone, text)}</h3>
    ${Facts([
      ['Since', since === '' ? '' : Moment(since)],
      ['Steps', steps.join(', ')],
      ['Attempt', String(one.attempt)],
      ['Handed over', Moment(one.claimedAt)],
      ['The last look', one.problem],
      ['There', Dashboard({ vendorId: one.vendorId, url: one.dashboardUrl })],
    ])}
  </article>`;
}

function Dashboard({ vendorId, url }: { vendorId: string; url: string }) {
  const id = vendorId === '' ? '–' : html`<code>${vendorId}</code>`;
  if (parseUrl(url)?.protocol !== 'https:') return id;
  return html`<a href=${url} target="_blank" rel="noopener noreferrer">
      Open at the vendor<span class="hidden"> (a new tab)</span>
    </a>
    ${id}`;
}

/** `since` is RFC 3339, or '' if unknown. */
export type VendorStanding = { readonly text: string; readonly tone: Tone; readonly since: string };

type Standing = Pick<
  VendorSession__Output,
  'state' | 'claimedAt' | 'submittedAt' | 'heldSince' | 'decidedAt' | 'problem'
>;

export function standingAtVendor({
  state,
  claimedAt,
  submittedAt,
  heldSince,
  decidedAt,
  problem,
}: Standing): VendorStanding {
  switch (state) {
    case 'CLAIMED':
      return { text: 'Being opened at the vendor', tone: 'warn', since: claimedAt };
    case 'OPENED':
      return { text: 'Waits for the guest at the vendor', tone: 'info', since: claimedAt };
    case 'SUBMITTED':
      if (problem !== '')
        return { text: 'Waits for the vendor, whose last answer was unusable', tone: 'bad', since: submittedAt };
      if (heldSince !== '') return { text: "In the vendor's own review", tone: 'warn', since: heldSince };
      return { text: 'Waits for the vendor', tone: 'info', since: submittedAt };
    case 'DECIDED':
      return { text: 'Decided by the vendor', tone: 'good', since: decidedAt };
    case 'ENDED':
      return { text: 'Ended without a decision', tone: 'quiet', since: '' };
    case 'DELETING':
      return { text: 'Being deleted at the vendor', tone: 'info', since: '' };
    case 'DELETED':
      return { text: 'Deleted at the vendor', tone: 'quiet', since: '' };
    case 'LEFT':
      return { text: "Left to the vendor's own retention", tone: 'quiet', since: '' };
    case 'UNDELETABLE':
      return { text: 'The vendor has not deleted it', tone: 'bad', since: '' };
    default:
      return { text: state, tone: 'quiet', since: '' };
  }
}
