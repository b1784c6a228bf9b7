import { member, optionalText, type Part, text } from '@gcs/kit/egress/shape.rules';
import { isPmsId, type Listed } from '../port/pms.rules.ts';
import type { Api, Found, Pms } from '../port/pms.ts';
import { cursorOf, readReservation, readTold, rowsOf, zoneOf } from './mews.rules.ts';

const mark = '[GCS]';
const pageSize = 100;
const maxPages = 20;
const dayMs = 86_400_000;
const reservationsGetAll = 'reservations/getAll/2023-06-06';

/** Lists whose rows belong to reservations. `listChanged` reads the changes of these lists in this order. */
const feeds = ['reservations', 'companionships', 'customers'] as const;
type Feed = (typeof feeds)[number];

/** Mews's Connector API (docs/stays.md#mews). */
export const mews: Pms = {
  kind: 'mews',
  baseUrl: 'https://api.mews.com',
  // Mews allows 200 calls in 30 s for each access token.
  callsPerSecond: 3,
  readsAtOnce: pageSize,
  problemsOf: ({ pmsService }) => (isPmsId(pmsService) ? [] : ['is the id of the service with the rooms']),
  readWebhook: readTold,
  async listChanged(api, since, page) {
    const [name = '', cursor = ''] = page?.split(' ') ?? [];
    const feed = feeds.find((one) => one === name) ?? 'reservations';
    const UpdatedUtc = { StartUtc: since, EndUtc: new Date(api.nowMs() + dayMs).toISOString() };
    const answer = await ask(api, operations[feed], { ...bodies[feed](api), UpdatedUtc, ...limitedTo(cursor) });
    const rows = rowsOf(answer, lists[feed]);
    const next = rows.length < pageSize ? null : cursorOf(answer);
    const following = feeds[feeds.indexOf(feed) + 1];
    const nextPage = next === null ? following && `${following} ` : `${feed} ${next}`;
    return { found: await reservationsIn(api, feed, rows), next: nextPage ?? null };
  },
  async listStaying(api, { from, to }, page) {
    const CollidingUtc = { StartUtc: from, EndUtc: to };
    const States = ['Confirmed', 'Started'];
    const answer = await ask(api, reservationsGetAll, {
      ...ofService(api),
      CollidingUtc,
      States,
      ...limitedTo(page ?? ''),
    });
    const rows = rowsOf(answer, 'Reservations');
    return { found: rows.map(stamped), next: rows.length < pageSize ? null : cursorOf(answer) };
  },
  async read(api, ids) {
    const reservations = await all(api, reservationsGetAll, 'Reservations', { ...ofService(api), ReservationIds: ids });
    if (reservations.length === 0) return [];
    const ReservationIds = reservations.map((row) => text(member(row, 'Id')));
    const companionships = await all(api, 'companionships/getAll', 'Companionships', { ReservationIds });
    const customerIds = [
      ...reservations.flatMap((row) =>
        member(row, 'AccountType').value === 'Customer' ? [idIn(row, 'AccountId')] : [],
      ),
      ...companionships.map((row) => idIn(row, 'CustomerId')),
    ];
    const rooms = reservations.flatMap((row) => optionalText(member(row, 'AssignedResourceId')) ?? []);
    const customers = await named(api, 'customers', { CustomerIds: customerIds, Extent: { Customers: true } });
    const ageCategories = await named(api, 'ageCategories', { ServiceIds: [api.connection.pmsService] });
    const resources = await named(api, 'resources', { ResourceIds: rooms, Extent: { Resources: true } });
    const names = new Map([...resources].map(([id, row]) => [id, text(member(row, 'Name'))]));
    return reservations.map((reservation) => {
      const id = text(member(reservation, 'Id'));
      const own = companionships.filter((row) => member(row, 'ReservationId').value === id);
      const parts = { reservation, companionships: own, customers, ageCategories, rooms: names };
      return readReservation(parts, api.connection);
    });
  },
  async write(api, id, line) {
    const Text = `${mark} ${line}`;
    const notes = await all(api, 'serviceOrderNotes/getAll', 'ServiceOrderNotes', { ServiceOrderIds: [id] });
    const own = notes.find((note) => optionalText(member(note, 'Text'))?.startsWith(mark));
    if (own === undefined) {
      await ask(api, 'serviceOrderNotes/add', { ServiceOrderNotes: [{ ServiceOrderId: id, Text }] });
    } else if (member(own, 'Text').value !== Text) {
      const ServiceOrderNoteUpdates = [{ ServiceOrderNoteId: idIn(own, 'Id'), Text: { Value: Text } }];
      await ask(api, 'serviceOrderNotes/update', { ServiceOrderNoteUpdates });
    }
  },
  async check(api) {
    const zone = zoneOf(await ask(api, 'configuration/get', {}), api.connection.pmsProperty);
    const categories = await named(api, 'ageCategories', { ServiceIds: [api.connection.pmsService] });
    const { found } = await mews.listChanged(api, new Date(api.nowMs() - 30 * dayMs).toISOString(), null);
    const [some] = found;
    if (some !== undefined)
      await all(api, 'serviceOrderNotes/getAll', 'ServiceOrderNotes', { ServiceOrderIds: [some.id] });
    return {
      property: judge(api, zone, categories.size),
      writeBack: { problem: '', detail: 'shown by the first note' },
    };
  },
};

function judge(
  { connection: { timeZone, pmsProperty, pmsService } }: Api,
  zone: string | undefined,
  ages: number,
): Found {
  if (zone === undefined) return { problem: `the access token is not of the enterprise ${pmsProperty}` };
  if (zone !== timeZone) return { problem: `the property's zone is ${zone}` };
  return ages === 0 ? { problem: `the service ${pmsService} has no age categories` } : { problem: '', detail: zone };
}

const operations: Readonly<Record<Feed, string>> = {
  reservations: reservationsGetAll,
  companionships: 'companionships/getAll',
  customers: 'customers/getAll',
};
const lists: Readonly<Record<Feed, string>> = {
  reservations: 'Reservations',
  companionships: 'Companionships',
  customers: 'Customers',
};
const bodies: Readonly<Record<Feed, (api: Api) => object>> = {
  reservations: ofService,
  companionships: ({ connection }) => ({ EnterpriseIds: [connection.pmsProperty] }),
  customers: () => ({ Extent: { Customers: true } }),
};

function ofService({ connection }: Api): object {
  return { EnterpriseIds: [connection.pmsProperty], ServiceIds: [connection.pmsService] };
}

async function reservationsIn(api: Api, feed: Feed, rows: readonly Part[]): Promise<Listed[]> {
  if (rows.length === 0) return [];
  if (feed === 'reservations') return rows.map(stamped);
  if (feed === 'companionships') {
    return rows.flatMap((row) => {
      const id = optionalText(member(row, 'ReservationId'));
      return id === undefined ? [] : [{ id, stamp: null }];
    });
  }
  const changed = new Map(rows.map((row) => [idIn(row, 'Id'), JSON.stringify(row.value)]));
  const CustomerIds = [...changed.keys()];
  const owned = { ...ofService(api), AccountIds: CustomerIds, States: ['Confirmed', 'Started'] };
  const own = await all(api, reservationsGetAll, 'Reservations', owned);
  const accompanied = await all(api, 'companionships/getAll', 'Companionships', { CustomerIds });
  const stampOf = (customer: string) => changed.get(customer) ?? null;
  return [
    ...own.map((row) => ({ id: idIn(row, 'Id'), stamp: stampOf(idIn(row, 'AccountId')) })),
    ...accompanied.flatMap((row) => {
      const id = optionalText(member(row, 'ReservationId'));
      return id === undefined ? [] : [{ id, stamp: stampOf(idIn(row, 'CustomerId')) }];
    }),
  ];
}

function stamped(row: Part): Listed {
  return { id: idIn(row, 'Id'), stamp: JSON.stringify(row.value) };
}

function idIn(row: Part, name: string): string {
  return text(member(row, name));
}

/** Makes no call without ids. */
async function named(api: Api, resource: string, body: Readonly<Record<string, unknown>>) {
  const [ids] = Object.values(body);
  if (!Array.isArray(ids) || ids.length === 0) return new Map<string, Part>();
  const list = `${resource.charAt(0).toUpperCase()}${resource.slice(1)}`;
  const unique = Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, value === ids ? [...new Set(ids)] : value]),
  );
  return new Map((await all(api, `${resource}/getAll`, list, unique)).map((row) => [idIn(row, 'Id'), row]));
}

async function all(api: Api, operation: string, list: string, body: object): Promise<readonly Part[]> {
  const rows: Part[] = [];
  for (let cursor = '', page = 0; page < maxPages; page += 1) {
    const answer = await ask(api, operation, { ...body, ...limitedTo(cursor) });
    const found = rowsOf(answer, list);
    rows.push(...found);
    cursor = cursorOf(answer) ?? '';
    if (found.length < pageSize || cursor === '') break;
  }
  return rows;
}

function limitedTo(cursor: string): object {
  return { Limitation: { Count: pageSize, ...(cursor !== '' && { Cursor: cursor }) } };
}

function ask({ connection: { baseUrl, credentials }, call }: Api, operation: string, body: object): Promise<unknown> {
  const tokens = { ClientToken: credentials.client, AccessToken: credentials.secret, Client: 'Guest Compliance 1.0' };
  return call({ method: 'POST', url: `${baseUrl}/api/connector/v1/${operation}`, json: { ...tokens, ...body } });
}
