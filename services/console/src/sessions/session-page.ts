import { html } from '@gcs/ui/html';
import { Badge, Facts, Moment, Panel } from '@gcs/ui/parts';
import { GuestPanel } from '../case/guest-panel.ts';
import { StepsPanel } from '../case/steps-panel.ts';
import { Timeline } from '../case/timeline.ts';
import type { FormFrame } from '../page/act-form.ts';
import { VendorsPanel } from '../vendors/vendors-panel.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { isOpen, readable, statusTone } from '../view/words.ts';
import { AccessesPanel, DecisionsPanel, DeliveriesPanel } from './activity-panels.ts';
import { EvidencePanel, PackagePanel } from './evidence-panels.ts';
import { EndLinksForm, LinkForm } from './link-form.ts';
import { bookingAddress, sessionAddress } from './listed.ts';
import type { SessionFile } from './read-session.ts';
import { waitingOf } from './waiting.ts';

export type SessionProps = {
  tenant: string;
  file: SessionFile;
  csrf: string;
  /** Rights of the person's roles. */
  may: { readGuest: boolean; makeLinks: boolean; hold: boolean; erase: boolean };
  frame: FormFrame;
};

export function SessionPage({ tenant, file, csrf, may, frame }: SessionProps) {
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
