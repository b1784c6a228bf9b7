import type { SessionSummary__Output } from '@gcs/proto/gen/gcs/admin/v1/session_admin_service';
import { html } from '@gcs/ui/html';
import { Empty } from '@gcs/ui/parts';
import { ActForm, type FormFrame, PurposeField } from '../page/act-form.ts';
import { ListTable, Pages } from '../page/list.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { readable } from '../view/words.ts';
import { type Filters, sessionStatuses } from './filters.ts';
import { sessionColumns } from './listed.ts';

export type FindProps = {
  tenant: string;
  filters: Filters;
  sessions: readonly SessionSummary__Output[];
  pageToken: string;
  nextPageToken: string;
  frame: FormFrame;
  mayFindByContact: boolean;
};

export function FindPage(props: FindProps) {
  const { tenant, filters, sessions, pageToken, nextPageToken, frame, mayFindByContact } = props;
  const base = addressOf(routes.sessions, { tenant });
  const csv = addressOf(routes.sessionsCsv, { tenant });
  const order = filters.q === '' ? 'newest' : 'first';
  return html`
    ${FindForm({ base, filters })}
    ${sessions.length === 0 ? Empty(nothingText(filters, nextPageToken)) : SessionTable({ tenant, sessions, order })}
    ${Pages({ base, query: filters, pageToken, nextPageToken, csv, order })}
    ${GuestForm({ address: addressOf(routes.sessionsOfGuest, { tenant }), frame })}
    ${mayFindByContact && ContactForm({ address: addressOf(routes.sessionsOfContact, { tenant }), frame })}
  `;
}

type TableProps = { tenant: string; sessions: readonly SessionSummary__Output[]; order?: 'newest' | 'first' };

export function SessionTable({ tenant, sessions, order = 'newest' }: TableProps) {
  const caption = order === 'newest' ? 'Sessions, the newest first' : 'Sessions, in the order of their bookings';
  return ListTable({ caption, columns: sessionColumns(tenant), rows: sessions });
}

function nothingText({ q, ...filters }: Filters, nextPageToken: string): string {
  if (nextPageToken !== '')
    return 'None of the first 2,000 is of this kind. The next page looks at the ones behind them.';
  if (q !== '') return 'No booking that you see begins so, as the client wrote it.';
  if (Object.values(filters).some((value) => value !== '')) return 'No session is of this kind.';
  return 'There is no session yet. A client creates them; the quick start is at /docs.';
}

function FindForm({ base, filters }: { base: string; filters: Filters }) {
  const { q, property, state, from, to } = filters;
  const isNarrowed = Object.values(filters).some((value) => value !== '');
  return html`<form class="filters" method="get" action=${base} role="search" aria-label="Find sessions">
    <label class="wide">Booking, or how it begins, or session id<input type="search" name="q" value=${q} maxlength="128" autocomplete="off" /></label>
    <label>Property<input name="property" value=${property} maxlength="128" autocomplete="off" /></label>
    <label>State<select name="state">
      <option value="">any</option>
      ${sessionStatuses.map((one) => html`<option value=${one} selected=${one === state}>${readable(one)}</option>`)}
    </select></label>
    <label>Created from (UTC)<input type="date" name="from" value=${from} /></label>
    <label>to<input type="date" name="to" value=${to} /></label>
    <div class="buttons">
      <button>Find</button>
      ${isNarrowed && html`<a class="button plain" href=${base}>Show all</a>`}
    </div>
  </form>`;
}

function GuestForm({ address, frame }: { address: string; frame: FormFrame }) {
  return ActForm(
    {
      text: 'Find by guest',
      before: 'For a purpose, which is recorded. Finds nothing of a guest whose data were erased.',
      address,
      frame,
      needsFresh: false,
    },
    () => html`
      <label for="guest">Guest reference, exactly as the client wrote it</label>
      <input id="guest" name="guest" required maxlength="128" autocomplete="off" />
      ${PurposeField({ id: 'guest-purpose', example: 'complaint 4711 of the guest' })}
    `,
  );
}

function ContactForm({ address, frame }: { address: string; frame: FormFrame }) {
  return ActForm(
    {
      text: 'Find by e-mail or telephone',
      before:
        'For a purpose, which is recorded; the address or number is not. Finds nothing of a guest whose data were erased.',
      address,
      frame,
      needsFresh: false,
    },
    () => html`
      <label for="contact">E-mail address, or telephone number with its country</label>
      <input id="contact" name="contact" required maxlength="320" autocomplete="off" spellcheck="false" aria-describedby="contact-help" />
      <p class="help" id="contact-help">Complete, as the client sent it; case, spaces and dashes do not matter: +49 30 1234567.</p>
      ${PurposeField({ id: 'contact-purpose', example: 'access request of the guest, letter of 3 May' })}
    `,
  );
}
