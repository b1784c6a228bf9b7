import { ServiceError } from '@gcs/kit/errors';
import type { Property__Output } from '@gcs/proto/gen/gcs/admin/v1/property_service';
import { html } from '@gcs/ui/html';
import { Empty, Notice, Panel } from '@gcs/ui/parts';
import { mayIn } from '../admin/admin-api.ts';
import { wholeNumberOf } from '../forms/fields.ts';
import { formFrameOf } from '../page/act-form.ts';
import { type Column, ListTable, Pager } from '../page/list.ts';
import { pageOf, readEvery, type SignedInExchange } from '../page/page.http.ts';
import { type PageDeps, typedIn } from '../page/page-request.ts';
import { type Act, formsOn, type Room } from '../page/room.http.ts';
import { addressOf, routes, withQuery } from '../view/addresses.ts';
import { textsOf } from './property-form.ts';
import { PropertyPage } from './property-page.ts';

const pageSize = 50;

/** `GET /tenants/:tenant/properties`. */
const showProperties = pageOf('properties', async (deps, exchange) => {
  const [tenantId, pageToken] = [exchange.path('tenant'), exchange.query('page')];
  const request = { tenantId, pageSize, pageToken };
  const { properties, nextPageToken } = await deps.admin.properties.ListProperties(request, exchange.call());
  const page = { tenantId, properties, nextPageToken, pageToken };
  return { title: 'Properties', body: PropertiesPage(page) };
});

const done: ReadonlyMap<string, string> = new Map([
  ['texts', 'Saved: guests see it with their next page'],
  ['logo', 'Saved: guests see the logo with their next page'],
  ['no-logo', 'The logo is gone'],
]);

/** Saves all texts of a property; refuses if somebody has changed it since the page was shown. */
const setProperty: Act = async ({ admin }, exchange, { requestId, call }) => {
  const { tenantId, reference, expectedVersion } = namedIn(exchange);
  const property = { reference, ...textsOf(exchange) };
  await admin.properties.SetProperty({ requestId, tenantId, property, expectedVersion }, call);
  return propertyAddress(tenantId, reference, 'texts');
};

/** Leaves it to the gateway to check the logo; `remove` deletes it. */
const setPropertyLogo: Act = async ({ admin }, exchange, { requestId, call }) => {
  const about = namedIn(exchange);
  const isRemoved = exchange.field('remove') !== '';
  const image = isRemoved ? Buffer.alloc(0) : exchange.file('image');
  // The service treats an absent picture as "no logo", but an empty file is a mistake.
  if (image === undefined || (image.length === 0 && !isRemoved))
    throw new ServiceError('invalid_argument', 'The file contains no picture.');
  await admin.properties.SetPropertyLogo({ requestId, ...about, image }, call);
  return propertyAddress(about.tenantId, about.reference, isRemoved ? 'no-logo' : 'logo');
};

/** A framed guest page can run no code, load nothing and link nowhere. */
const stillPage =
  "default-src 'none'; style-src data:; img-src data:; form-action 'none'; frame-ancestors 'self'; sandbox";

/** Previews the guest's page; `show=notice` shows the privacy notice. */
async function showGuestPage({ admin }: PageDeps, exchange: SignedInExchange): Promise<void> {
  const { query, response, call } = exchange;
  const [tenantId, reference, locale] = [exchange.path('tenant'), query('reference'), query('language')];
  const workflowKey = query('workflow') || (await publishedIn(admin, exchange))[0];
  if (workflowKey === undefined) throw new ServiceError('not_found', 'No workflow is published yet.');
  const asked = { tenantId, reference, workflowKey, locale };
  const { pageHtml, noticeHtml } = await admin.properties.PreviewGuestPage(asked, call());
  response.setHeader('Content-Security-Policy', stillPage).setHeader('X-Frame-Options', 'SAMEORIGIN');
  response.type('html').send(query('show') === 'notice' ? noticeHtml : pageHtml);
}

function namedIn(exchange: SignedInExchange) {
  // Version 0 means the person saw no texts: refuse if there are some now.
  const expectedVersion = exchange.field('version') === '0' ? -1 : wholeNumberOf(exchange, 'version');
  return { tenantId: exchange.path('tenant'), reference: exchange.field('reference'), expectedVersion };
}

/** Shows a property; without a reference, the whole tenant. */
const showProperty = pageOf('properties', async (deps, exchange) => {
  const { admin } = deps;
  const reference = exchange.query('reference') || exchange.field('reference');
  const tenantId = exchange.path('tenant');
  const [preview, workflows] = await Promise.all([
    admin.properties.PreviewProperty({ tenantId, reference }, exchange.call()),
    publishedIn(admin, exchange),
  ]);
  const { property, own } = preview;
  if (property === null || own === null) throw new Error('the gateway answered without a property');
  const isRefused = typedIn(exchange, addressOf(routes.setProperty, { tenant: tenantId })) !== null;
  const page = {
    tenantId,
    preview: { ...preview, property, own },
    workflows,
    shown: {
      workflow: exchange.query('workflow') || (workflows[0] ?? ''),
      language: exchange.query('language') || 'en',
    },
    frame: formFrameOf(deps, exchange, propertyAddress(tenantId, reference)),
    mayChange: mayIn(exchange.operator, 'PropertyService/SetProperty', tenantId),
    draft: isRefused ? textsOf(exchange) : null,
  };
  const back = { href: addressOf(routes.properties, { tenant: tenantId }), text: 'All properties' };
  const title = done.get(exchange.query('done'));
  const notice = title !== undefined && Notice({ tone: 'good', title });
  return { title: nameOfProperty(property), back, notice, body: PropertyPage(page) };
});

async function publishedIn({ profiles }: PageDeps['admin'], exchange: SignedInExchange): Promise<string[]> {
  const request = { tenantId: exchange.path('tenant'), state: 'PUBLISHED' };
  const published = await readEvery(async (page) => {
    const { profiles: rows, nextPageToken } = await profiles.ListProfiles({ ...request, ...page }, exchange.call());
    return { rows, nextPageToken };
  });
  return published.map(({ key }) => key);
}

export type PropertiesProps = {
  tenantId: string;
  /** Sorted by reference; the whole tenant's texts come first, if any. */
  properties: readonly Property__Output[];
  /** '' on the last page. */
  nextPageToken: string;
  pageToken: string;
};

function PropertiesPage({ tenantId, properties, nextPageToken, pageToken }: PropertiesProps) {
  const base = addressOf(routes.properties, { tenant: tenantId });
  return html`
    <p>A hotel's texts for guests and readers of reports. A hotel without its own text uses that of all properties.</p>
    <p class="choices"><a class="button" href=${propertyAddress(tenantId, '')}>All properties together</a></p>
    ${Panel(
      { title: 'Open a property', id: 'open' },
      html`
        <form class="filters" method="get" action=${addressOf(routes.property, { tenant: tenantId })}>
          <label>Its reference
            <input name="reference" required maxlength="128" autocomplete="off" placeholder="hotel-aurora" aria-describedby="reference-help" />
          </label>
          <button>Open</button>
        </form>
        <p class="help" id="reference-help"><code>propertyReference</code> of the client's sessions; it may be new.</p>
      `,
    )}
    ${Panel(
      { title: 'Described already', id: 'properties' },
      html`
        ${
          properties.length === 0
            ? Empty('No property has texts yet: guests see its reference, in our colours.')
            : ListTable({ caption: 'Properties by reference', columns: columnsOf(tenantId), rows: properties })
        }
        ${Pager({ base, query: {}, pageToken, nextPageToken })}
      `,
    )}
  `;
}

/** '' means the whole tenant. */
function propertyAddress(tenantId: string, reference: string, done = ''): string {
  return withQuery(addressOf(routes.property, { tenant: tenantId }), { reference, done });
}

function nameOfProperty({ displayName, reference }: Pick<Property__Output, 'displayName' | 'reference'>): string {
  return displayName || reference || 'All properties together';
}

function columnsOf(tenantId: string): readonly Column<Property__Output>[] {
  return [
    {
      name: 'Property',
      text: nameOfProperty,
      cell: (row) =>
        html`<a href=${propertyAddress(tenantId, row.reference)}>${nameOfProperty(row)}</a>
          <small>${row.reference === '' ? 'wherever a property says nothing' : html`<code>${row.reference}</code>`}</small>`,
    },
    { name: 'Logo', text: ({ logoSha256 }) => (logoSha256 === '' ? '' : 'yes') },
    { name: 'Accent', text: ({ accent }) => accent },
    { name: 'Telephone', text: ({ phone }) => phone },
    { name: 'Time zone', text: ({ timeZone }) => timeZone },
  ];
}

export const propertiesRoom: Room = {
  pages: [
    [routes.properties, showProperties],
    [routes.property, showProperty],
    [routes.propertyPage, showGuestPage],
  ],
  forms: formsOn(showProperty, [
    { path: routes.setProperty, methods: ['PropertyService/SetProperty'], act: setProperty },
    { path: routes.setPropertyLogo, methods: ['PropertyService/SetPropertyLogo'], hasFile: true, act: setPropertyLogo },
  ]),
};
