import { ServiceError } from '@gcs/kit/errors';
import type { Property__Output } from '@gcs/proto/gen/gcs/admin/v1/property_service';
import { html } from '@gcs/ui/html';
import { Panel } from '@gcs/ui/parts';
import { wholeNumberOf } from '../forms/fields.ts';
import { PostForm } from '../forms/forms.ts';
import { type PageRequest, typedIn } from '../page/page-request.ts';
import type { Acting } from '../page/room.http.ts';
import { routes } from '../view/addresses.ts';

const fields = [
  { name: 'displayName', label: 'Name', help: 'The name that guests know. If empty, its reference is shown.' },
  { name: 'accent', label: 'Accent', help: 'Colour of buttons and links, #rrggbb. Pages adapt it for light and dark.' },
  { name: 'address', label: 'Address', help: 'Postal address, at most six lines.', lines: 4 },
  { name: 'phone', label: 'Telephone', help: 'A number for guests, in any format.' },
  { name: 'controller', label: 'Controller', help: "The controller of guests' data: a name with an address." },
  { name: 'privacyContact', label: 'Privacy contact', help: 'An e-mail address or an https address, for guests.' },
  { name: 'timeZone', label: 'Time zone', help: 'Such as Europe/Vienna. Receipts and reports also use it.' },
] as const;

/** Browsers send a line end as CR LF. */
function textOf({ field }: PageRequest, name: string): string {
  return field(name).replaceAll('\r\n', '\n').trim();
}

function namedIn(page: PageRequest) {
  // Version 0: the page showed no texts. The version -1 refuses the change if texts exist now.
  const expectedVersion = page.field('version') === '0' ? -1 : wholeNumberOf(page, 'version');
  return { reference: page.field('reference'), expectedVersion };
}

/** Refuses if anybody has changed the texts since the page was shown. */
export const setProperty: Acting = {
  path: routes.setProperty,
  methods: ['PropertyService/SetProperty'],
  done: 'Saved: guests see the change on their next page',
  act: async ({ admin }, page, { requestId, tenantId, call }) => {
    const { reference, expectedVersion } = namedIn(page);
    const texts = Object.fromEntries(fields.map(({ name }) => [name, textOf(page, name)]));
    const property = { reference, ...texts };
    await admin.properties.SetProperty({ requestId, tenantId, property, expectedVersion }, call);
  },
};

/** Saves the logo, which the gateway checks, or deletes the logo if the field `remove` is set. */
export const setPropertyLogo: Acting = {
  path: routes.setPropertyLogo,
  methods: ['PropertyService/SetPropertyLogo'],
  hasFile: true,
  done: 'Saved: guests see the logo, or none, on their next page',
  act: async ({ admin }, page, { requestId, tenantId, call }) => {
    const isRemoved = page.field('remove') !== '';
    const image = isRemoved ? Buffer.alloc(0) : page.file('image');
    // An empty picture would delete the logo, so a form without a picture is refused.
    if (image === undefined || (image.length === 0 && !isRemoved))
      throw new ServiceError('invalid_argument', 'The file contains no picture.');
    await admin.properties.SetPropertyLogo({ requestId, tenantId, ...namedIn(page), image }, call);
  },
};

/** Texts of a property (`own`), and the effective ones (`property`), which include the tenant's. */
type Texts = { own: Property__Output; property: Property__Output };

export function SettingsPanel(page: PageRequest, { own, property }: Texts) {
  const isRefused = typedIn(page, page.to(setProperty.path)) !== null;
  return Panel(
    { title: 'Settings', id: 'texts' },
    PostForm(
      page,
      setProperty,
      { text: 'Save', hidden: { reference: own.reference, version: own.rowVersion } },
      fields.map((field) => {
        const { name, label, help } = field;
        const value = isRefused ? textOf(page, name) : own[name];
        const of = { name, value, placeholder: property[name], 'aria-describedby': `${name}-help` };
        return html`<div>
          <label>${label}
            ${'lines' in field ? html`<textarea ...${of} rows=${field.lines}></textarea>` : html`<input ...${of} autocomplete="off" />`}
          </label>
          <p class="help" id=${`${name}-help`}>${help}</p>
        </div>`;
      }),
    ),
  );
}

export function LogoPanel(page: PageRequest, { own, property }: Texts) {
  const hidden = { reference: own.reference, version: own.rowVersion };
  const state = own.logoSha256 !== '' ? 'its own' : property.logoSha256 !== '' ? 'the logo of all properties' : 'none';
  return Panel(
    { title: 'Logo', id: 'logo' },
    html`
      <p>Shown now: ${state}.</p>
      ${PostForm(
        page,
        setPropertyLogo,
        { text: 'Set this logo', hidden },
        html`<label>A picture
            <input type="file" name="image" required accept="image/png,image/svg+xml" aria-describedby="image-help" />
          </label>
          <p class="help" id="image-help">PNG of at most 1,024 by 1,024 pixels, or SVG of shapes, at most 64 KiB. Anything else in the file is removed.</p>`,
      )}
      ${own.logoSha256 !== '' && PostForm(page, setPropertyLogo, { text: 'Remove the logo', look: 'plain', hidden: { ...hidden, remove: 'yes' } })}
    `,
  );
}
