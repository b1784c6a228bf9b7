import { html } from '@gcs/ui/html';
import { Badge, Facts, Moment, Panel } from '@gcs/ui/parts';
import { may } from '../admin/admin-api.ts';
import { GuestPanel } from '../case/guest-panel.ts';
import { StepsPanel } from '../case/steps-panel.ts';
import { Timeline } from '../case/timeline.ts';
import { type FormFrame, formFrameOf } from '../page/act-form.ts';
import { pageOf } from '../page/page.http.ts';
import { formsOn, type Room } from '../page/room.http.ts';
import { bookingAddress, sessionAddress } from '../page/session-column.ts';
import { extendHold, placeHold, releaseHold } from '../retention/holds.http.ts';
import { VendorsPanel } from '../vendors/vendors-panel.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { isOpen, readable, statusTone } from '../view/words.ts';
import { AccessesPanel, DecisionsPanel, DeliveriesPanel } from './activity-panels.ts';
import { EvidencePanel, PackagePanel } from './evidence-panels.ts';
import { EndLinksForm, endLinks, LinkForm, makeLink } from './link.http.ts';
import { readSession, type SessionFile } from './read-session.ts';
import { waitingOf } from './waiting.ts';

const showSession = pageOf('sessions', async (deps, exchange) => {
  const { operator, session } = exchange;
  const tenant = exchange.path('tenant');
  const file = await readSession(deps, exchange);
  const props = {
    ...{ tenant, file, csrf: session.csrf },
    may: {
      readGuest: may(operator, 'SessionAdminService/GetGuestData'),
      makeLinks: may(operator, 'SessionAdminService/MintGuestLink'),
      hold: may(operator, 'RetentionService/PlaceHold'),
      erase: may(operator, 'RetentionService/RequestErasure'),
    },
    frame: formFrameOf(deps, exchange, sessionAddress(tenant, file.session.id)),
  };
  const back = { href: addressOf(routes.sessions, { tenant }), text: 'All bookings' };
  return { title: `Session of ${file.session.bookingReference}`, back, body: SessionPage(props) };
});

export type SessionProps = {
  tenant: string;
  file: SessionFile;
  csrf: string;
  may: { readGuest: boolean; makeLinks: boolean; hold: boolean; erase: boolean };
  frame: FormFrame;
};

function SessionPage({ tenant, file, csrf, may, frame }: SessionProps) {
  const { session, about, timeline } = file;
  const { id } = session;
  const guest = addressOf(routes.guest, { tenant, session: id });
  return html`
    ${AboutPanel({ tenant, file })}
    ${may.readGuest && GuestPanel({ address: guest, csrf, isErased: about.guestDataErased })}
    ${StepsPanel({ session, here: '' })}
    ${VendorsPanel(file.atVendors)}
    ${DecisionsPanel({ tenant, decisions: file.decisions, timeline, accesses: file.accesses })}
    ${EvidencePanel({ tenant, file, may, frame })}
    ${PackagePanel({ tenant, session: id, revisions: file.revisions })}
    ${DeliveriesPanel(file.deliveries)}
    ${AccessesPanel({ address: addressOf(routes.accessesCsv, { tenant, session: id }), accesses: file.accesses })}
    ${Timeline(timeline)}
    ${
      may.makeLinks &&
      isOpen(session.status) &&
      Panel(
        { title: 'The guest’s page', id: 'links' },
        html`
          ${LinkForm({ tenant, session: id, frame })}
          ${EndLinksForm({ tenant, session: id, frame })}
        `,
      )
    }
  `;
}

function AboutPanel({ tenant, file }: { tenant: string; file: SessionFile }) {
  const { session, about } = file;
  const badge = Badge(statusTone(session.status), readable(session.status));
  const linked = (id: string) => html`<a href=${sessionAddress(tenant, id)}><code>${id}</code></a>`;
  return Panel(
    { title: 'Session', id: 'about', aside: badge },
    Facts([
      ['Booking', html`<a href=${bookingAddress(tenant, session.bookingReference)}>${session.bookingReference}</a>`],
      ['Property', session.propertyReference],
      ['Waits for', [waitingOf(session).text, ...waitingOf(session).decide.map(readable)].join(' ')],
      ['Workflow', `${session.workflowKey}, version ${session.workflowVersion}`],
      ['Session', html`<code>${session.id}</code>`],
      ['Created', Moment(session.createdAt)],
      ['Changed', Moment(session.updatedAt)],
      ['Ends unfinished', session.expiresAt ? Moment(session.expiresAt) : ''],
      ['Ends undecided', about.reviewDueAt === '' ? '' : Moment(about.reviewDueAt)],
      ['Follows up', about.followUpOf === '' ? '' : linked(about.followUpOf)],
      ['Followed up by', about.followUps.length === 0 ? '' : about.followUps.map(linked)],
    ]),
  );
}

export const sessionRoom: Room = {
  pages: [[routes.session, showSession]],
  forms: formsOn(showSession, [
    {
      path: routes.guestLink,
      methods: ['SessionAdminService/MintGuestLink'],
      needsFresh: true,
      hasPurpose: true,
      act: makeLink,
    },
    {
      path: routes.guestLinksEnd,
      methods: ['SessionAdminService/EndGuestLinks'],
      needsFresh: true,
      hasPurpose: true,
      act: endLinks,
    },
    { path: routes.holdPlace, methods: ['RetentionService/PlaceHold'], hasPurpose: true, act: placeHold },
    { path: routes.holdExtend, methods: ['RetentionService/ExtendHold'], hasPurpose: true, act: extendHold },
    {
      path: routes.holdRelease,
      methods: ['RetentionService/ReleaseHold'],
      needsFresh: true,
      hasPurpose: true,
      act: releaseHold,
    },
  ]),
};
