import { html } from '@gcs/ui/html';
import { boxName, tickedOf, wholeNumberOf } from '../forms/fields.ts';
import { type FormFrame, Hidden } from '../page/act-form.ts';
import type { PageRequest } from '../page/page-request.ts';
import { eventTexts, eventTypes } from '../view/event-types.ts';
import { HeaderLines } from './headers-panel.ts';

export type Settings = {
  url: string;
  eventTypes: readonly string[];
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

/** Throws `invalid_argument` for a text that is not a number. */
export function settingsOf(request: Fields) {
  return { ...choicesOf(request), maxInFlight: wholeNumberOf(request, 'most-in-flight') };
}

export function draftOf(request: Fields): Settings {
  return { ...choicesOf(request), maxInFlight: Number(request.field('most-in-flight')) || 0 };
}

type Fields = Pick<PageRequest, 'field'>;

function choicesOf(request: Fields) {
  const { field } = request;
  return {
    url: field('url').trim(),
    eventTypes: tickedOf(request, 'type', eventTypes),
    acceptAny_2xx: field('any-2xx') !== '',
    ordering: field('ordering'),
  };
}

type FormProps = {
  action: string;
  frame: FormFrame;
  name: string;
  text: string;
  settings: Settings;
  /** Version on the page; null for a new endpoint. */
  version: number | null;
};

export function SettingsForm({ action, frame, name, text, settings, version }: FormProps) {
  const { url, maxInFlight, ordering, acceptAny_2xx: acceptsAny } = settings;
  return html`<form class="stack" method="post" action=${action}>
    ${Hidden({ frame, name })}
    ${version !== null && html`<input type="hidden" name="version" value=${version} />`}
    <label>Address
      <input name="url" type="url" required maxlength="2048" autocomplete="off" value=${url} placeholder="https://hotel.example/webhooks" aria-describedby=${`${name}-url`} />
    </label>
    <p class="help" id=${`${name}-url`}>https; nothing inside of a private network. It has to answer a signed test event with 200.</p>
    <fieldset class="boxes">
      <legend>Events</legend>
      ${eventTypes.map((type) => {
        const isTicked = settings.eventTypes.includes(type);
        return html`<label><input type="checkbox" name=${boxName('type', type)} checked=${isTicked} /> ${eventTexts[type]} <code>${type}</code></label>`;
      })}
      <p class="help">None ticked: all except booking events, including types added later.</p>
    </fieldset>
    <label>Order
      <select name="ordering">
        <option value="FIRST_ATTEMPT" selected=${ordering !== 'STRICT'}>first attempts in order: an event that fails holds up no other</option>
        <option value="STRICT" selected=${ordering === 'STRICT'}>strict: an event waits until the one before it of the same session is settled</option>
      </select>
    </label>
    <label>At most so many attempts at a time, of each process
      <input type="number" name="most-in-flight" min="1" max="256" required value=${maxInFlight} />
    </label>
    <label><input type="checkbox" name="any-2xx" checked=${acceptsAny} /> any 2xx accepts an event, not 200 alone</label>
    ${version === null && HeaderLines({ id: `${name}-headers`, text: 'Custom headers, if the receiver requires any' })}
    <div><button>${text}</button></div>
  </form>`;
}
