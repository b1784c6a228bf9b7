import type { PreviewPropertyResponse__Output, Property__Output } from '@gcs/proto/gen/gcs/admin/v1/property_service';
import { html } from '@gcs/ui/html';
import { Empty, Panel } from '@gcs/ui/parts';
import type { FormFrame } from '../page/act-form.ts';
import { Hidden } from '../page/act-form.ts';
import { addressOf, routes, withQuery } from '../view/addresses.ts';
import { PropertyForm, type Texts, Which } from './property-form.ts';

export type PropertyProps = {
  tenantId: string;
  preview: PreviewPropertyResponse__Output & { property: Property__Output; own: Property__Output };
  /** Keys of workflows with a published version; the first is shown. */
  workflows: readonly string[];
  /** Workflow and language, BCP 47. */
  shown: { workflow: string; language: string };
  frame: FormFrame;
  mayChange: boolean;
  /** The posted texts if they were refused; else null. */
  draft: Texts | null;
};

export function PropertyPage(props: PropertyProps) {
  const { tenantId, preview, frame, mayChange, draft } = props;
  const { own, property } = preview;
  const { reference, rowVersion: version } = own;
  return html`
    ${SeenByGuests(props)}
    ${
      mayChange &&
      html`${Panel(
        { title: 'Settings', id: 'texts' },
        PropertyForm({
          action: addressOf(routes.setProperty, { tenant: tenantId }),
          frame,
          reference,
          version,
          texts: draft ?? own,
          shown: property,
        }),
      )}
        ${LogoPanel({ tenantId, frame, own, property })}`
    }
  `;
}

/** Widths of a telephone screen and a desktop screen. */
const widths = [390, 1_280];

function SeenByGuests({ tenantId, preview, workflows, shown }: PropertyProps) {
  const { languages, own } = preview;
  if (workflows.length === 0)
    return Panel({ title: 'What guests see', id: 'seen' }, Empty('No workflow is published yet, so there is no page.'));
  const { reference } = own;
  const { workflow, language } = shown;
  const page = withQuery(addressOf(routes.propertyPage, { tenant: tenantId }), { reference, workflow, language });
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return Panel(
    { title: 'What guests see', id: 'seen' },
    html`
      <form class="filters" method="get" action=${addressOf(routes.property, { tenant: tenantId })}>
        <input type="hidden" name="reference" value=${reference} />
        <label>Workflow
          <select name="workflow">${workflows.map((key) => html`<option selected=${key === workflow}>${key}</option>`)}</select>
        </label>
        <label>Language
          <select name="language">
            ${languages.map((code) => html`<option value=${code} selected=${code === language}>${names.of(code)}</option>`)}
          </select>
        </label>
        <button class="plain">Show</button>
      </form>
      <p class="choices">
        <a class="button plain" href=${page}>The page by itself</a>
        <a class="button plain" href=${`${page}&show=notice`}>The privacy notice</a>
      </p>
      <div class="devices">
        ${widths.map(
          (width) => html`<figure class=${`device w${width}`}>
            <div><iframe src=${page} title=${`The guest's page, ${width} pixels wide`} width=${width} sandbox=""></iframe></div>
            <figcaption>${width} pixels</figcaption>
          </figure>`,
        )}
      </div>
    `,
  );
}

type LogoProps = { tenantId: string; frame: FormFrame; own: Property__Output; property: Property__Output };

function LogoPanel({ tenantId, frame, own, property }: LogoProps) {
  const { reference, rowVersion: version } = own;
  const action = addressOf(routes.setPropertyLogo, { tenant: tenantId });
  const state = own.logoSha256 !== '' ? 'its own' : property.logoSha256 !== '' ? 'the logo of all properties' : 'none';
  return Panel(
    { title: 'Logo', id: 'logo' },
    html`
      <p>Shown now: ${state}.</p>
      <form class="stack" method="post" enctype="multipart/form-data" action=${action}>
        ${Hidden({ frame, name: 'logo' })}
        ${Which({ reference, version })}
        <label>A picture
          <input type="file" name="image" required accept="image/png,image/svg+xml" aria-describedby="image-help" />
        </label>
        <p class="help" id="image-help">PNG of at most 1,024 by 1,024 pixels, or SVG of shapes, at most 64 KiB. Anything else in the file is removed.</p>
        <div><button>Set this logo</button></div>
      </form>
      ${
        own.logoSha256 !== '' &&
        html`<form class="stack" method="post" action=${action}>
          ${Hidden({ frame, name: 'no-logo' })}
          ${Which({ reference, version })}
          <div><button class="plain" name="remove" value="yes">Remove the logo</button></div>
        </form>`
      }
    `,
  );
}
