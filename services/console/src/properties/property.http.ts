import { ServiceError } from '@gcs/kit/errors';
import { Notice } from '@gcs/ui/parts';
import { mayIn } from '../admin/admin-api.ts';
import { wholeNumberOf } from '../forms/fields.ts';
import { formFrameOf } from '../page/act-form.ts';
import { readEvery, type SignedInExchange, sendPage } from '../page/page.http.ts';
import { type PageDeps, typedIn } from '../page/page-request.ts';
import type { Act, Room } from '../page/room.http.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { nameOfProperty, PropertiesPage, propertyAddress } from './properties-page.ts';
import { textsOf } from './property-form.ts';
import { PropertyPage } from './property-page.ts';

const pageSize = 50;

/** `GET /tenants/:tenant/properties`. */
async function showProperties(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  await sendPage(deps, exchange, 'properties', async () => {
    const [tenantId, pageToken] = [exchange.path('tenant'), exchange.query('page')];
    const request = { tenantId, pageSize, pageToken };
    const { properties, nextPageToken } = await deps.admin.properties.ListProperties(request, exchange.call());
    const page = { tenantId, properties, nextPageToken, pageToken };
    return { title: 'Properties', body: PropertiesPage(page) };
  });
}

/** Texts that confirm a change. */
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

/** The gateway checks the logo; `remove` deletes it. */
const setPropertyLogo: Act = async ({ admin }, exchange, { requestId, call }) => {
  const about = namedIn(exchange);
  const isRemoved = exchange.field('remove') !== '';
  const image = isRemoved ? Buffer.alloc(0) : exchange.file('image');
  // The service takes no picture as "no logo"; an empty file is a mistake.
  if (image === undefined || (image.length === 0 && !isRemoved))
    throw new ServiceError('invalid_argument', 'The file has no picture in it.');
  await admin.properties.SetPropertyLogo({ requestId, ...about, image }, call);
  return propertyAddress(about.tenantId, about.reference, isRemoved ? 'no-logo' : 'logo');
};

/** A guest's page in a frame runs nothing, loads nothing and links nowhere. */
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

/** Shows a property; without a reference the tenant as a whole. */
async function showProperty(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const { admin } = deps;
  const reference = exchange.query('reference') || exchange.field('reference');
  const tenantId = exchange.path('tenant');
  await sendPage(deps, exchange, 'properties', async () => {
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
}

async function publishedIn({ profiles }: PageDeps['admin'], exchange: SignedInExchange): Promise<string[]> {
  const request = { tenantId: exchange.path('tenant'), state: 'PUBLISHED' };
  const published = await readEvery(async (page) => {
    const { profiles: rows, nextPageToken } = await profiles.ListProfiles({ ...request, ...page }, exchange.call());
    return { rows, nextPageToken };
  });
  return published.map(({ key }) => key);
}

export const propertiesRoom: Room = {
  pages: [
    [routes.properties, showProperties],
    [routes.property, showProperty],
    [routes.propertyPage, showGuestPage],
  ],
  forms: [
    { path: routes.setProperty, methods: ['PropertyService/SetProperty'], act: setProperty, shownOn: showProperty },
    {
      path: routes.setPropertyLogo,
      methods: ['PropertyService/SetPropertyLogo'],
      hasFile: true,
      act: setPropertyLogo,
      shownOn: showProperty,
    },
  ],
};
