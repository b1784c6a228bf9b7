import type { Property__Output } from '@gcs/proto/gen/gcs/admin/v1/property_service';
import { html } from '@gcs/ui/html';
import { type FormFrame, Hidden } from '../page/act-form.ts';
import type { PageRequest } from '../page/page-request.ts';

/** What operators say of a property in words; '' = as the tenant as a whole says it. */
export type Texts = Pick<Property__Output, (typeof fields)[number]['name']>;

/** Every member with what it is for; `lines` are those of a text area. */
const fields = [
  { name: 'displayName', label: 'Name', help: 'The name that guests know. Without one its reference is shown.' },
  { name: 'accent', label: 'Accent', help: 'Colour of buttons and links, #rrggbb. Pages adapt it for light and dark.' },
  { name: 'address', label: 'Address', help: 'Postal address, at most six lines.', lines: 4 },
  { name: 'phone', label: 'Telephone', help: 'As printed for guests.' },
  {
    name: 'controller',
    label: 'Controller',
    help: "The controller of guests' data: a name with an address.",
  },
  { name: 'privacyContact', label: 'Privacy contact', help: 'An e-mail address or an https address, for guests.' },
  { name: 'timeZone', label: 'Time zone', help: 'Such as Europe/Vienna: receipts and reports say times in it, too.' },
] as const;

/** As the form says them; browsers send CR LF. */
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
  /** What is shown where the property says nothing. */
  shown: Texts;
};

/** Says all of a property anew, its logo apart. */
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

/** What both forms are about: refused when somebody has changed the property since the page was shown. */
export function Which({ reference, version }: { reference: string; version: number }) {
  return html`<input type="hidden" name="reference" value=${reference} />
    <input type="hidden" name="version" value=${version} />`;
}
