import { html } from '@gcs/ui/html';
import { tickedOf, wholeNumberOf } from '../forms/fields.ts';
import { Boxes } from '../forms/forms.ts';
import { Options } from '../page/filter-form.ts';
import type { PageRequest } from '../page/page-request.ts';
import { eventTexts, eventTypes } from '../view/event-types.ts';

type Settings = {
  url: string;
  eventTypes: string[];
  acceptAny_2xx: boolean;
  maxInFlight: number;
  ordering: string;
};

export const usualSettings: Settings = {
  url: '',
  eventTypes: [],
  acceptAny_2xx: false,
  maxInFlight: 32,
  ordering: 'FIRST_ATTEMPT',
};

export function settingsOf(page: Fields): Settings {
  return { ...draftOf(page), maxInFlight: wholeNumberOf(page, 'most-in-flight') };
}

export function draftOf(page: Fields): Settings {
  const { field } = page;
  return {
    url: field('url').trim(),
    eventTypes: tickedOf(page, 'type', eventTypes),
    acceptAny_2xx: field('any-2xx') !== '',
    maxInFlight: Number(field('most-in-flight')) || 0,
    ordering: field('ordering'),
  };
}

type Fields = Pick<PageRequest, 'field'>;

const orders = [
  ['FIRST_ATTEMPT', 'first attempts in order: a failed event does not delay others'],
  ['STRICT', 'strict: an event waits until the previous event of its session is settled'],
] as const;

export function SettingsFields(settings: Settings) {
  const { url, maxInFlight, ordering, acceptAny_2xx: acceptsAny } = settings;
  return html`<label>Address
      <input name="url" type="url" required maxlength="2048" autocomplete="off" value=${url} placeholder="https://hotel.example/webhooks" aria-describedby="url-help" />
    </label>
    <p class="help" id="url-help">https; nothing inside of a private network. It has to accept a signed test event.</p>
    ${Boxes({
      legend: 'Events',
      group: 'type',
      values: eventTypes,
      isTicked: (_, type) => settings.eventTypes.includes(type),
      text: (type) => html`${eventTexts[type]} <code>${type}</code>`,
    })}
    <p class="help">None ticked: all except booking events, including types added later.</p>
    <label>Order<select name="ordering">${Options({ options: orders, chosen: ordering })}</select></label>
    <label>At most so many attempts at a time, of each process
      <input type="number" name="most-in-flight" min="1" max="256" required value=${maxInFlight} />
    </label>
    <label><input type="checkbox" name="any-2xx" checked=${acceptsAny} /> any 2xx accepts an event, not 200 alone</label>`;
}

/** The field never shows stored values. */
export function HeaderLines({ id, text }: { id: string; text: string }) {
  return html`<label for=${id}>${text}</label>
    <textarea id=${id} name="headers" rows="3" maxlength="16384" autocomplete="off" spellcheck="false" autocapitalize="off" placeholder="Authorization: Bearer 0123456789" aria-describedby=${`${id}-help`}></textarea>
    <p class="help" id=${`${id}-help`}>One per line, <code>Name: value</code>, 10 at most. Values are kept encrypted and never shown again.</p>`;
}
