import type { GetRetentionResponse__Output } from '@gcs/proto/gen/gcs/admin/v1/retention_service';
import type { ComplianceSession } from '@gcs/proto/gen/openapi-types';
import { dayText } from '@gcs/ui/days';
import { fill, type GuestTexts } from '@gcs/ui/guest-texts';
import { html } from '@gcs/ui/html';
import { Facts } from '@gcs/ui/parts';

type Letterhead = {
  displayName: string;
  address: string;
  controller: string;
  privacyContact: string;
  timeZone: string;
};

export type LetterProps = {
  texts: GuestTexts;
  /** BCP 47. */
  language: string;
  letterhead: Letterhead;
  sessions: readonly {
    session: Pick<ComplianceSession, 'bookingReference' | 'steps'>;
    /** Null if nothing is kept yet. */
    retention: Pick<GetRetentionResponse__Output, 'entries' | 'guestDataDueAt' | 'guestDataErased'> | null;
  }[];
};

/** A letter to a person: what is kept about each stay, why and until when, and what is erased. */
export function Letter({ texts, language, letterhead, sessions }: LetterProps) {
  const { privacy } = texts;
  const { displayName, address, controller, privacyContact } = letterhead;
  return html`
    <p><print-page text="Print or save as PDF"></print-page></p>
    <div class="report" lang=${language} dir=${texts.direction}>
      <address class="letterhead"><strong>${controller || displayName}</strong>${address !== '' && html`<span>${address}</span>`}</address>
      <h1>${privacy.title}</h1>
      ${sessions.map(
        ({ session, retention }) => html`
          <h2><bdi>${fill('{name}: {booking}', { name: texts.overview.booking, booking: session.bookingReference })}</bdi></h2>
          ${Facts(session.steps.map(({ type }) => stepText(texts, type)))}
          <h3>${privacy.kept}</h3>
          <ul>${keptTexts({ texts, language, timeZone: letterhead.timeZone, retention }).map((line) => html`<li>${line}</li>`)}</ul>
        `,
      )}
      <p>${privacy.keptAbout}</p>
      <h2>${privacy.rights}</h2>
      <p>${privacy.rightsAbout}</p>
      <p>${privacyContact === '' ? privacy.askProperty : fill(privacy.contact, { contact: privacyContact })}</p>
    </div>
  `;
}

function stepText({ step }: GuestTexts, type: string): [string, string] {
  const { name, why } = new Map<string, { name: string; why: string }>(Object.entries(step)).get(type) ?? {
    name: type,
    why: '',
  };
  return [name, why];
}

type Keeping = Pick<LetterProps, 'texts' | 'language'> & {
  timeZone: string;
  retention: LetterProps['sessions'][number]['retention'];
};

/** Returns one line per kind of data, with the latest date of deletion. Held data have no date. */
function keptTexts({ texts: { privacy, receipt }, language, timeZone, retention }: Keeping): string[] {
  if (retention === null) return [privacy.askProperty];
  const { entries, guestDataErased, guestDataDueAt } = retention;
  const kinds = new Map<string, string>(Object.entries(privacy.kind));
  const guest = {
    type: 'GUEST_DATA',
    retentionState: guestDataErased ? 'DELETED' : 'ACTIVE',
    deleteAt: guestDataDueAt,
  };
  return [...Map.groupBy([...entries, guest], ({ type }) => type)].map(([type, all]) => {
    const what = kinds.get(type) ?? type;
    const left = all.filter(({ retentionState }) => retentionState !== 'DELETED').map(({ deleteAt }) => deleteAt);
    if (left.length === 0) return fill(privacy.keptFor, { what, time: privacy.erased });
    const last = left.includes('') ? '' : left.sort().at(-1);
    if (!last) return fill(privacy.keptFor, { what, time: privacy.noEnd });
    return fill(receipt.until, { what, date: dayText(new Date(last), language, timeZone) });
  });
}
