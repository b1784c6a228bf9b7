import type { Property__Output } from '@gcs/proto/gen/gcs/admin/v1/property_service';
import { html } from '@gcs/ui/html';
import { type FormFrame, Hidden } from '../page/act-form.ts';
import type { PageRequest } from '../page/page-request.ts';

/** Operators' texts of a property; '' = inherited from the tenant. */
export type Texts = Pick<Property__Output, (typeof fields)[number]['name']>;

/** The texts and what they are for; `lines` is a text area's height. */
const fields = [
  { name: 'displayName', label: 'Name', help: 'The name that guests know. If empty, its reference is shown.' },
  { name: 'accent', label: 'Accent', help: 'Colour of buttons and links, #rrggbb. Pages adapt it for light and dark.' },
  { name: 'address', label: 'Address', help: 'Postal address, at most six lines.', lines: 4 },
  { name: 'phone', label: 'Telephone', help: 'As printed for guests.' },
  {
    name: 'controller',
    label: 'Controller',
    help: "The controller of guests' data: a name with an address.",
  },
  { name: 'privacyContact', label: 'Privacy contact', help: 'An e-mail address or an https address, for guests.' },
  { name: 'timeZone', label: 'Time zone', help: 'Such as Europe/Vienna: receipts and reports use it, too.' },
] as const;

/** Browsers send line ends as CR LF. */
export function textsOf({ field }: Pick<PageRequest, 'field'>): Texts {
  const said = (name: string) => field(name).replaceAll('\r\n', '\n').trim();
  return {
    displayName: said('displayName'),
    accent: said('accent'),
    address: said('address'),
    phone: said('phone'),
    controller: said('controller'),
    privacyContact: said('privacyContact'),
    timeZone: said('timeZone'),
  };
}

type FormProps = {
  action: string;
  frame: FormFrame;
  reference: string;
  version: number;
  texts: Texts;
  /** Texts to show if the property has none. */
  shown: Texts;
};

/** Replaces all texts of a property, not its logo. */
export function PropertyForm({ action, frame, reference, version, texts, shown }: FormProps) {
  return html`<form class="stack" method="post" action=${action}>
    ${Hidden({ frame, name: 'texts' })}
    ${Which({ reference, version })}
    ${fields.map((field) => {
      const { name, label, help } = field;
      const of = { name, value: texts[name], placeholder: shown[name], 'aria-describedby': `${name}-help` };
      return html`<div>
        <label>${label}
          ${'lines' in field ? html`<textarea ...${of} rows=${field.lines}></textarea>` : html`<input ...${of} autocomplete="off" />`}
        </label>
        <p class="help" id=${`${name}-help`}>${help}</p>
      </div>`;
    })}
    <div><button>Save</button></div>
  </form>`;
}

/** Fields that both forms have. The form is refused if somebody has changed the property since. */
export function Which({ reference, version }: { reference: string; version: number }) {
  return html`<input type="hidden" name="reference" value=${reference} />
    <input type="hidden" name="version" value=${version} />`;
}
