import { html } from '@gcs/ui/html';
import { Badge, Facts, Moment, Panel } from '@gcs/ui/parts';
import { GuestPanel } from '../case/guest-panel.ts';
import { StepsPanel } from '../case/steps-panel.ts';
import { Timeline } from '../case/timeline.ts';
import { mayPost } from '../forms/forms.ts';
import { pageOf } from '../page/page.http.ts';
import type { PageRequest } from '../page/page-request.ts';
import { formsOn, type Room } from '../page/room.http.ts';
import { bookingAddress, sessionAddress } from '../page/session-column.ts';
import { extendHold, placeHold, releaseHold } from '../retention/hold-forms.ts';
import { VendorsPanel } from '../vendors/vendors-panel.ts';
import { routes } from '../view/addresses.ts';
import { isOpen, readable, statusTone } from '../view/words.ts';
import { AccessesPanel, DecisionsPanel, DeliveriesPanel } from './activity-panels.ts';
import { EvidencePanel, PackagePanel } from './evidence-panels.ts';
import { EndLinksForm, endLinks, LinkForm, makeLink } from './link.http.ts';
import { readSession, type SessionFile } from './read-session.ts';
import { waitingOf } from './waiting.ts';

const showSession = pageOf('sessions', async (deps, page) => {
  const file = await readSession(deps, page);
  const { session, about, timeline } = file;
  const body = html`
    ${AboutPanel(page, file)}
    ${GuestPanel(page, session.id, about.guestDataErased)}
    ${StepsPanel({ session, here: '' })}
    ${VendorsPanel(file.atVendors)}
    ${DecisionsPanel(file)}
    ${EvidencePanel(page, file)}
    ${PackagePanel(page, file.revisions)}
    ${DeliveriesPanel(file.deliveries)}
    ${AccessesPanel(page.to(routes.accessesCsv), file.accesses)}
    ${Timeline(timeline)}
    ${
      mayPost(page, makeLink) &&
      isOpen(session.status) &&
      Panel({ title: 'The guest’s page', id: 'links' }, [LinkForm(page, session.id), EndLinksForm(page)])
    }
  `;
  const back = { href: page.to(routes.sessions), text: 'All bookings' };
  return { title: `Session of ${session.bookingReference}`, back, body };
});

function AboutPanel({ tenant }: PageRequest, { session, about }: SessionFile) {
  const badge = Badge(statusTone(session.status), readable(session.status));
  const linked = (id: string) => html`<a href=${sessionAddress(tenant, id)}><code>${id}</code></a>`;
  const { text, decide } = waitingOf(session);
  return Panel(
    { title: 'Session', id: 'about', aside: badge },
    Facts([
      ['Booking', html`<a href=${bookingAddress(tenant, session.bookingReference)}>${session.bookingReference}</a>`],
      ['Property', session.propertyReference],
      ['Waits for', [text, ...decide.map(readable)].join(' ')],
      ['Workflow', `${session.workflowKey}, version ${session.workflowVersion}`],
      ['Session', html`<code>${session.id}</code>`],
      ['Created', Moment(session.createdAt)],
      ['Changed', Moment(session.updatedAt)],
      ['Ends unfinished', session.expiresAt && Moment(session.expiresAt)],
      ['Ends undecided', about.reviewDueAt && Moment(about.reviewDueAt)],
      ['Follows up', about.followUpOf && linked(about.followUpOf)],
      ['Followed up by', about.followUps.length > 0 ? about.followUps.map(linked) : ''],
    ]),
  );
}

export const sessionRoom: Room = {
  pages: [[routes.session, showSession]],
  forms: formsOn(showSession, [makeLink, endLinks, placeHold, extendHold, releaseHold]),
};
