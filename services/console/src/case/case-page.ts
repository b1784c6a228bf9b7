import type { EarlierSession__Output, ReviewViewer__Output } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import { html } from '@gcs/ui/html';
import { Badge, Empty, Facts, Moment, Panel } from '@gcs/ui/parts';
import { Claim, TimeLeft, whoOf } from '../reviews/review.ts';
import { VendorsPanel } from '../vendors/vendors-panel.ts';
import { addressOf, caseAddress, routes } from '../view/addresses.ts';
import { durationText, readable, statusTone, stepText } from '../view/words.ts';
import { ComparePanel, originalsOf } from './compare-panel.ts';
import { EvidencePanel, HitPanel } from './evidence-panel.ts';
import { GuestPanel } from './guest-panel.ts';
import type { Case, OpenCase, PublicSession } from './read-case.ts';
import { Assign, SaidPanel } from './said-panel.ts';
import { StepsPanel } from './steps-panel.ts';
import { Timeline } from './timeline.ts';

export type CaseProps = {
  tenantId: string;
  /** Address of the case, which a claim returns to. */
  address: string;
  found: Case;
  csrf: string;
  mayClaim: boolean;
  mayAssign: boolean;
  mayNote: boolean;
  /** Unique for this page, so that a note sent twice is stored once. */
  requestId: string;
  mayReadGuest: boolean;
  mayCompare: boolean;
  mayDecide: boolean;
  /** Origins of vaults whose pages this page may frame. */
  vaultOrigins: readonly string[];
  /** References of evidence newer than the person's last look. */
  news: ReadonlySet<string>;
};

export function CaseHead(props: CaseProps) {
  const { tenantId, found, csrf, mayReadGuest, mayDecide } = props;
  const guest = addressOf(routes.guest, { tenant: tenantId, session: found.session.id });
  const comparison = caseAddress(tenantId, subjectIn(found), routes.comparison);
  const isOpen = found.kind === 'open';
  const others = caseAddress(tenantId, subjectIn(found), routes.caseOpen);
  return html`
    ${isOpen && AlsoOpen({ address: others, viewers: found.found.alsoOpen, isOpen: true })}
    ${isOpen && WhyPanel({ ...props, found })}
    ${isOpen && HitPanel({ found })}
    ${isComparable(props) && ComparePanel({ address: comparison, csrf, mayDecide })}
    ${mayReadGuest && GuestPanel({ address: guest, csrf, isErased: found.guestDataErased })}
    ${isOpen && SaidPanel({ ...props, found })}
    ${isOpen && EarlierPanel(found.found.earlierSessions)}
  `;
}

function subjectIn({ session, step }: Case) {
  return { sessionId: session.id, step };
}

export function isComparable({ found, mayCompare, vaultOrigins }: CaseProps): boolean {
  if (found.kind !== 'open' || !mayCompare) return false;
  const { hasComparison, evidence } = found.found;
  return hasComparison || originalsOf(evidence, vaultOrigins).length > 0;
}

export function CaseRest({ found, news, vaultOrigins }: CaseProps) {
  const { session, timeline } = found;
  return html`
    ${found.kind === 'open' && EvidencePanel({ found, news, vaultOrigins })}
    ${VendorsPanel(found.atVendors)}
    ${BookingPanel(session)}
    ${StepsPanel({ session, here: found.step })}
    ${Timeline(timeline)}
  `;
}

export function caseTitle({ step, session }: Case): string {
  return `${stepText(step)}: ${session.bookingReference}`;
}

function WhyPanel({ found: { review, colleagues }, ...props }: Omit<CaseProps, 'found'> & { found: OpenCase }) {
  const { tenantId, csrf, mayClaim, address } = props;
  const claim = Claim({ review, tenantId, csrf, mayClaim, address, hotkey: 'c' });
  return Panel(
    { title: 'Reasons for the review', id: 'why', aside: claim },
    html`
      <ul class="why">
        ${review.reasons.map(
          ({ code, text, class: kind }) =>
            html`<li>${Badge(kind === 'NEGATIVE' ? 'bad' : 'warn', code)}<span>${text}</span></li>`,
        )}
      </ul>
      ${Facts([
        ['Property', review.propertyReference],
        ['Waiting', durationText(review.waitingSeconds)],
        ['Time left', TimeLeft(review)],
        ['Ends undecided', Moment(review.expiresAt)],
        ['With', review.claimedBy === '' ? 'nobody' : whoOf(review)],
      ])}
      ${props.mayAssign && Assign({ review, colleagues, address, csrf, tenantId })}
    `,
  );
}

function BookingPanel(session: PublicSession) {
  return Panel(
    { title: 'Booking' },
    Facts([
      ['Booking', session.bookingReference],
      ['Property', session.propertyReference],
      ['Workflow', `${session.workflowKey}, version ${session.workflowVersion}`],
      ['Session', html`<code>${session.id}</code>`],
      ['Status', Badge(statusTone(session.status), readable(session.status))],
      ['Created', Moment(session.createdAt)],
      ['Changed', Moment(session.updatedAt)],
    ]),
  );
}

function EarlierPanel(sessions: readonly EarlierSession__Output[]) {
  return Panel(
    { title: 'Earlier sessions', id: 'earlier' },
    sessions.length === 0
      ? Empty('There are none from the same guest or booking.')
      : html`<ul class="list">
          ${sessions.map(
            (one) => html`<li>
              <strong>${one.bookingReference}</strong>
              ${Badge(statusTone(one.status), readable(one.status))}
              <span>${sameText(one)}</span>
              ${Moment(one.createdAt)}
              ${one.reasons.length > 0 && html`<small>${one.reasons.map(({ text }) => text).join(' ')}</small>`}
            </li>`,
          )}
        </ul>`,
  );
}

function sameText({ sameGuest, sameBooking }: EarlierSession__Output): string {
  return [sameGuest && 'same guest', sameBooking && 'same booking'].filter((part) => part !== false).join(', ');
}

type AlsoOpenProps = { address: string; viewers: readonly ReviewViewer__Output[]; isOpen: boolean };

/** Lists other people who have the case open. Each refresh also tells them that this person has it open. */
export function AlsoOpen({ address, viewers, isOpen }: AlsoOpenProps) {
  return html`<p id="also-open" class="news" role="status" hx-get=${address} hx-swap="outerHTML"
    hx-trigger=${isOpen ? 'every 15s' : undefined}
  >${!isOpen && 'Nobody has to decide this step any more.'}${viewers.map(
    ({ name, openedAt }, index) =>
      html`<span>${index > 0 && ', '}<strong>${name}</strong> has it open since ${Moment(openedAt)}</span>`,
  )}</p>`;
}
