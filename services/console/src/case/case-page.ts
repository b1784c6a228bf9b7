import type { EarlierSession__Output, ReviewViewer__Output } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import { html } from '@gcs/ui/html';
import { Badge, Empty, Facts, Moment, Panel } from '@gcs/ui/parts';
import type { PageRequest } from '../page/page-request.ts';
import { Claim, TimeLeft, whoOf } from '../reviews/review.ts';
import { VendorsPanel } from '../vendors/vendors-panel.ts';
import { routes } from '../view/addresses.ts';
import { durationText, readable, statusTone, stepText } from '../view/words.ts';
import { ComparePanel, originalsOf } from './compare-panel.ts';
import { EvidencePanel, HitPanel } from './evidence-panel.ts';
import { GuestPanel } from './guest-panel.ts';
import type { Case, OpenCase, PublicSession } from './read-case.ts';
import { Assign, SaidPanel } from './said-panel.ts';
import { StepsPanel } from './steps-panel.ts';
import { Timeline } from './timeline.ts';

export type CaseProps = {
  found: Case;
  mayDecide: boolean;
  vaultOrigins: readonly string[];
  news: ReadonlySet<string>;
};

export function CaseHead(page: PageRequest, props: CaseProps) {
  const { found, mayDecide } = props;
  const guest = GuestPanel(page, found.session.id, found.guestDataErased);
  if (found.kind === 'closed') return guest;
  const { alsoOpen, earlierSessions } = found.found;
  return html`
    ${AlsoOpen({ address: page.to(routes.caseOpen), viewers: alsoOpen, isOpen: true })}
    ${WhyPanel(page, found)}
    ${HitPanel({ found })}
    ${isComparable(page, props) && ComparePanel(page, mayDecide)}
    ${guest}
    ${SaidPanel(page, found)}
    ${EarlierPanel(earlierSessions)}
  `;
}

export function isComparable(page: PageRequest, { found, vaultOrigins }: CaseProps): boolean {
  if (found.kind !== 'open' || !page.may('ReviewService/GetComparison')) return false;
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

function WhyPanel(page: PageRequest, found: OpenCase) {
  const { review } = found;
  return Panel(
    { title: 'Reasons for the review', id: 'why', aside: Claim(page, review, 'c') },
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
      ${Assign(page, found)}
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
      ? Empty('There are no earlier sessions of the same guest or booking.')
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

/** Lists the other people who have the case open. Each refresh tells those people that this person has it open, too. */
export function AlsoOpen({ address, viewers, isOpen }: AlsoOpenProps) {
  return html`<p id="also-open" class="news" role="status" hx-get=${address} hx-swap="outerHTML"
    hx-trigger=${isOpen ? 'every 15s' : undefined}
  >${!isOpen && 'Nobody has to decide this step any more.'}${viewers.map(
    ({ name, openedAt }, index) =>
      html`<span>${index > 0 && ', '}<strong>${name}</strong> has it open since ${Moment(openedAt)}</span>`,
  )}</p>`;
}
