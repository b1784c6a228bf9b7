import { ServiceError } from '@gcs/kit/errors';
import type { Property__Output } from '@gcs/proto/gen/gcs/admin/v1/property_service';
import { html } from '@gcs/ui/html';
import { Empty, Panel } from '@gcs/ui/parts';
import { mayPost } from '../forms/forms.ts';
import { FilterForm, type Option } from '../page/filter-form.ts';
import { Pager, Table } from '../page/list.ts';
import { pageOf, readEvery, type SignedInExchange } from '../page/page.http.ts';
import type { PageDeps, PageRequest } from '../page/page-request.ts';
import { formsOn, type Room } from '../page/room.http.ts';
import { routes, withQuery } from '../view/addresses.ts';
import { LogoPanel, SettingsPanel, setProperty, setPropertyLogo } from './property-form.http.ts';

const showProperties = pageOf('properties', async ({ admin }, page) => {
  const [tenantId, pageToken, base] = [page.tenant, page.query('page'), page.to(routes.properties)];
  const { properties, nextPageToken } = await admin.properties.ListProperties(
    { tenantId, pageSize: 50, pageToken },
    page.call(),
  );
  const addressOf = (reference: string) => withQuery(page.to(routes.property), { reference });
  const body = html`
    <p>A hotel's texts for guests and readers of reports. A hotel without its own text uses that of all properties.</p>
    <p class="choices"><a class="button" href=${addressOf('')}>All properties together</a></p>
    ${Panel(
      { title: 'Open a property', id: 'open' },
      html`
        <form class="filters" method="get" action=${addressOf('')}>
          <label>Its reference
            <input name="reference" required maxlength="128" autocomplete="off" placeholder="hotel-aurora" aria-describedby="reference-help" />
          </label>
          <button>Open</button>
        </form>
        <p class="help" id="reference-help"><code>propertyReference</code> of the client's sessions; it may be new.</p>
      `,
    )}
    ${Panel({ title: 'Described already', id: 'properties' }, [
      Table({
        caption: 'Properties by reference',
        rows: properties,
        empty: 'No property has texts yet. Guests see the property’s reference, in our colours.',
        cells: {
          Property: (row) => html`<a href=${addressOf(row.reference)}>${nameOfProperty(row)}</a>
            <small>${row.reference === '' ? 'where a property has no settings' : html`<code>${row.reference}</code>`}</small>`,
          Logo: ({ logoSha256 }) => (logoSha256 === '' ? '' : 'yes'),
          Accent: ({ accent }) => accent,
          Telephone: ({ phone }) => phone,
          'Time zone': ({ timeZone }) => timeZone,
        },
      }),
      Pager({ base, query: {}, pageToken, nextPageToken }),
    ])}
  `;
  return { title: 'Properties', body };
});

function nameOfProperty({ displayName, reference }: Pick<Property__Output, 'displayName' | 'reference'>): string {
  return displayName || reference || 'All properties together';
}

const showProperty = pageOf('properties', async ({ admin }, page) => {
  const reference = page.query('reference') || page.field('reference');
  const [{ property, own, languages }, workflows] = await Promise.all([
    admin.properties.PreviewProperty({ tenantId: page.tenant, reference }, page.call()),
    publishedIn(admin, page),
  ]);
  if (property === null || own === null) throw new Error('the gateway answered without a property');
  const body = html`
    ${SeenByGuests(page, { reference: own.reference, workflows, languages })}
    ${mayPost(page, setProperty) && [SettingsPanel(page, { own, property }), LogoPanel(page, { own, property })]}
  `;
  const back = { href: page.to(routes.properties), text: 'All properties' };
  return { title: nameOfProperty(property), back, body };
});

async function publishedIn({ profiles }: PageDeps['admin'], { tenant, call }: PageRequest): Promise<string[]> {
  const published = await readEvery(async (page) => {
    const request = { tenantId: tenant, state: 'PUBLISHED', ...page };
    const { profiles: rows, nextPageToken } = await profiles.ListProfiles(request, call());
    return { rows, nextPageToken };
  });
  return published.map(({ key }) => key);
}

const widths = [390, 1_280];

type SeenProps = { reference: string; workflows: readonly string[]; languages: readonly string[] };

function SeenByGuests(page: PageRequest, { reference, workflows, languages }: SeenProps) {
  const [first] = workflows;
  if (first === undefined)
    return Panel({ title: 'What guests see', id: 'seen' }, Empty('No workflow is published yet, so there is no page.'));
  const [workflow, language] = [page.query('workflow') || first, page.query('language') || 'en'];
  const shown = withQuery(page.to(routes.propertyPage), { reference, workflow, language });
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return Panel(
    { title: 'What guests see', id: 'seen' },
    html`
      ${FilterForm({
        base: page.to(routes.property),
        label: 'What to show',
        text: 'Show',
        kept: { reference },
        fields: {
          workflow: { label: 'Workflow', value: workflow, options: workflows.map((key): Option => [key, key]) },
          language: {
            label: 'Language',
            value: language,
            options: languages.map((code): Option => [code, names.of(code) ?? code]),
          },
        },
      })}
      <p class="choices">
        <a class="button plain" href=${shown}>The page by itself</a>
        <a class="button plain" href=${`${shown}&show=notice`}>The privacy notice</a>
      </p>
      <div class="devices">
        ${widths.map(
          (width) => html`<figure class=${`device w${width}`}>
            <div><iframe src=${shown} title=${`The guest's page, ${width} pixels wide`} width=${width} sandbox=""></iframe></div>
            <figcaption>${width} pixels</figcaption>
          </figure>`,
        )}
      </div>
    `,
  );
}

/** The policy of the framed preview: it cannot run code, load anything or follow a link. */
const stillPage =
  "default-src 'none'; style-src data:; img-src data:; form-action 'none'; frame-ancestors 'self'; sandbox";

/** Previews the guest's page, or with `show=notice` the privacy notice. */
async function showGuestPage({ admin }: PageDeps, page: SignedInExchange): Promise<void> {
  const { query, response, tenant: tenantId } = page;
  const workflowKey = query('workflow') || (await publishedIn(admin, page))[0];
  if (workflowKey === undefined) throw new ServiceError('not_found', 'No workflow is published yet.');
  const asked = { tenantId, reference: query('reference'), workflowKey, locale: query('language') };
  const { pageHtml, noticeHtml } = await admin.properties.PreviewGuestPage(asked, page.call());
  response.setHeader('Content-Security-Policy', stillPage).setHeader('X-Frame-Options', 'SAMEORIGIN');
  response.type('html').send(query('show') === 'notice' ? noticeHtml : pageHtml);
}

export const propertiesRoom: Room = {
  pages: [
    [routes.properties, showProperties],
    [routes.property, showProperty],
    [routes.propertyPage, showGuestPage],
  ],
  forms: formsOn(showProperty, [setProperty, setPropertyLogo]),
};
