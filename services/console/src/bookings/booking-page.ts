import { html } from '@gcs/ui/html';
import { Badge, Empty, Facts, Moment, Notice, Panel } from '@gcs/ui/parts';
import type { PublicSession } from '../case/read-case.ts';
import type { FormFrame } from '../page/act-form.ts';
import { LinkForm } from '../sessions/link-form.ts';
import { sessionAddress } from '../sessions/listed.ts';
import { waitingOf } from '../sessions/waiting.ts';
import { caseAddress } from '../view/addresses.ts';
import { counted, isOpen, readable, statusTone, stepText } from '../view/words.ts';

export type BookingProps = {
  tenant: string;
  reference: string;
  /** Newest first; with steps where they could be read. */
  sessions: readonly PublicSession[];
  hasMore: boolean;
  mayDecide: boolean;
  mayMakeLinks: boolean;
  frame: FormFrame;
};

export function BookingPage({ sessions, hasMore, ...props }: BookingProps) {
  const { reference } = props;
  if (sessions.length === 0) {
    return Empty('You see no booking with this reference.');
  }
  const waiting = sessions.filter(({ status }) => isOpen(status)).length;
  const properties = [...new Set(sessions.map(({ propertyReference }) => propertyReference))];
  return html`
    ${Panel(
      { title: 'Booking', id: 'booking' },
      Facts([
        ['Booking', reference],
        ['Property', properties.join(', ')],
        ['Sessions', counted(sessions.length, 'session')],
        ['Open', waiting === 0 ? 'none' : String(waiting)],
      ]),
    )}
    ${hasMore && Notice({ tone: 'info', title: 'These are the newest sessions of the booking; there are more.' })}
    ${sessions.map((session, index) => {
      const title = `Guest ${sessions.length - index}`;
      return GuestPanel({ title, session, ...props });
    })}
  `;
}

type GuestProps = { title: string; session: PublicSession } & Omit<BookingProps, 'sessions' | 'hasMore'>;

function GuestPanel({ title, session, tenant, mayDecide, mayMakeLinks, frame }: GuestProps) {
  const { id, status, steps, createdAt, updatedAt } = session;
  const { text, decide } = waitingOf({ status, steps });
  const badge = Badge(statusTone(status), readable(status));
  return Panel(
    { title, id, aside: badge },
    html`
      ${Facts([
        ['Session', html`<a href=${sessionAddress(tenant, id)}><code>${id}</code></a>`],
        ['Waits for', Waits({ tenant, id, text, decide, mayDecide })],
        ['Created', Moment(createdAt)],
        ['Changed', Moment(updatedAt)],
      ])}
      ${mayMakeLinks && isOpen(status) && LinkForm({ tenant, session: id, frame })}
    `,
  );
}

type WaitsProps = { tenant: string; id: string; text: string; decide: readonly string[]; mayDecide: boolean };

function Waits({ tenant, id, text, decide, mayDecide }: WaitsProps) {
  return html`<span>${text}</span>${decide.map((step) => {
    const address = caseAddress(tenant, { sessionId: id, step });
    return html` ${mayDecide ? html`<a href=${address}>${stepText(step)}</a>` : html`<span>${stepText(step)}</span>`}`;
  })}`;
}
