import { member, optionalText, type Part } from '@gcs/kit/egress/shape.rules';
import { isPmsId, type Listed } from '../port/pms.rules.ts';
import type { Api, Found, Pms } from '../port/pms.ts';
import { cursorOf, idIn, ownersOf, readReservation, readTold, rowsOf, zoneOf } from './mews.rules.ts';

const mark = '[GCS]';
const pageSize = 100;
const maxPages = 20;
const dayMs = 86_400_000;

const operations = {
  Reservations: 'reservations/getAll/2023-06-06',
  Companionships: 'companionships/getAll',
  Customers: 'customers/getAll',
  AgeCategories: 'ageCategories/getAll',
  Resources: 'resources/getAll',
  ServiceOrderNotes: 'serviceOrderNotes/getAll',
} as const;
type List = keyof typeof operations;

/** Lists whose rows belong to reservations. `listChanged` reads the changes of these lists in this order. */
const feeds = [
  { name: 'reservations', list: 'Reservations', bodyOf: ofService },
  { name: 'companionships', list: 'Companionships', bodyOf: ofEnterprise },
  { name: 'customers', list: 'Customers', bodyOf: () => ({ Extent: { Customers: true } }) },
] as const;

/** Mews's Connector API (docs/stays.md#mews). */
export const mews: Pms = {
  kind: 'mews',
  baseUrl: 'https://api.mews.com',
  // Mews allows 200 calls in 30 s for each access token.
  callsPerSecond: 3,
  readsAtOnce: pageSize,
  serviceProblemOf: ({ pmsService }) => (isPmsId(pmsService) ? '' : 'is the id of the service with the rooms'),
  readWebhook: readTold,
  async listChanged(api, since, page) {
    const [name = '', cursor = ''] = page?.split(' ') ?? [];
    const feed = feeds.find((one) => one.name === name) ?? feeds[0];
    const UpdatedUtc = { StartUtc: since, EndUtc: new Date(api.nowMs() + dayMs).toISOString() };
    const { rows, next } = await readPage(api, feed.list, { ...feed.bodyOf(api), UpdatedUtc }, cursor);
    const following = feeds[feeds.indexOf(feed) + 1];
    const nextPage = next === null ? following && `${following.name} ` : `${feed.name} ${next}`;
    return { found: await reservationsIn(api, feed.list, rows), next: nextPage ?? null };
  },
  async listStaying(api, { from, to }, page) {
    const staying = { CollidingUtc: { StartUtc: from, EndUtc: to }, States: ['Confirmed', 'Started'] };
    const { rows, next } = await readPage(api, 'Reservations', { ...ofService(api), ...staying }, page ?? '');
    return { found: rows.map(stamped), next };
  },
  async read(api, ids) {
    const reservations = await readAll(api, 'Reservations', { ...ofService(api), ReservationIds: ids });
    if (reservations.length === 0) return [];
    const ReservationIds = reservations.map((row) => idIn(row, 'Id'));
    const companionships = await readAll(api, 'Companionships', { ReservationIds });
    const people = [...reservations.flatMap(ownersOf), ...companionships.map((row) => idIn(row, 'CustomerId'))];
    const assigned = reservations.flatMap((row) => optionalText(member(row, 'AssignedResourceId')) ?? []);
    const customers = await readByIds(api, 'Customers', { CustomerIds: people }, { Extent: { Customers: true } });
    const ageCategories = await readByIds(api, 'AgeCategories', { ServiceIds: [api.connection.pmsService] });
    const rooms = await readByIds(api, 'Resources', { ResourceIds: assigned }, { Extent: { Resources: true } });
    return reservations.map((reservation) => {
      const id = idIn(reservation, 'Id');
      const own = companionships.filter((row) => member(row, 'ReservationId').value === id);
      return readReservation({ reservation, companionships: own, customers, ageCategories, rooms }, api.connection);
    });
  },
  async write(api, id, line) {
    const Text = `${mark} ${line}`;
    const notes = await readAll(api, 'ServiceOrderNotes', { ServiceOrderIds: [id] });
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
    const categories = await readByIds(api, 'AgeCategories', { ServiceIds: [api.connection.pmsService] });
    const { found } = await mews.listChanged(api, new Date(api.nowMs() - 30 * dayMs).toISOString(), null);
    const [some] = found;
    if (some !== undefined) await readAll(api, 'ServiceOrderNotes', { ServiceOrderIds: [some.id] });
    return {
      property: judge(api, zone, categories.size),
      writeBack: { problem: '', detail: 'shown by the first note' },
    };
  },
};

function judge({ connection }: Api, zone: string | undefined, ages: number): Found {
  const { timeZone, pmsProperty, pmsService } = connection;
  if (zone === undefined) return { problem: `the access token does not belong to the enterprise ${pmsProperty}` };
  if (zone !== timeZone) return { problem: `the property's zone is ${zone}` };
  return ages === 0 ? { problem: `the service ${pmsService} has no age categories` } : { problem: '', detail: zone };
}

function ofEnterprise({ connection }: Api): object {
  return { EnterpriseIds: [connection.pmsProperty] };
}

function ofService(api: Api): object {
  return { ...ofEnterprise(api), ServiceIds: [api.connection.pmsService] };
}

async function reservationsIn(api: Api, list: List, rows: readonly Part[]): Promise<Listed[]> {
  if (rows.length === 0) return [];
  if (list === 'Reservations') return rows.map(stamped);
  if (list === 'Companionships') return rows.flatMap((row) => accompanied(row, null));
  const changed = new Map(rows.map((row) => [idIn(row, 'Id'), JSON.stringify(row.value)]));
  const CustomerIds = [...changed.keys()];
  const owned = { ...ofService(api), AccountIds: CustomerIds, States: ['Confirmed', 'Started'] };
  const own = await readAll(api, 'Reservations', owned);
  const companionships = await readAll(api, 'Companionships', { CustomerIds });
  const stampOf = (customer: string) => changed.get(customer) ?? null;
  return [
    ...own.map((row) => ({ id: idIn(row, 'Id'), stamp: stampOf(idIn(row, 'AccountId')) })),
    ...companionships.flatMap((row) => accompanied(row, stampOf(idIn(row, 'CustomerId')))),
  ];
}

function accompanied(companionship: Part, stamp: string | null): Listed[] {
  const id = optionalText(member(companionship, 'ReservationId'));
  return id === undefined ? [] : [{ id, stamp }];
}

function stamped(row: Part): Listed {
  return { id: idIn(row, 'Id'), stamp: JSON.stringify(row.value) };
}

/** Makes no call without ids. */
async function readByIds(api: Api, list: List, named: Readonly<Record<string, readonly string[]>>, more: object = {}) {
  const unique = Object.entries(named).map(([name, ids]) => [name, [...new Set(ids)]] as const);
  const isEmpty = unique.every(([, ids]) => ids.length === 0);
  const rows = isEmpty ? [] : await readAll(api, list, { ...Object.fromEntries(unique), ...more });
  return new Map(rows.map((row) => [idIn(row, 'Id'), row]));
}

async function readAll(api: Api, list: List, body: object): Promise<readonly Part[]> {
  const all: Part[] = [];
  for (let cursor: string | null = '', page = 0; cursor !== null && page < maxPages; page += 1) {
    const { rows, next }: Rows = await readPage(api, list, body, cursor);
    all.push(...rows);
    cursor = next;
  }
  return all;
}

/** `next` is null after the last page. */
type Rows = { readonly rows: readonly Part[]; readonly next: string | null };

async function readPage(api: Api, list: List, body: object, cursor: string): Promise<Rows> {
  const Limitation = { Count: pageSize, ...(cursor !== '' && { Cursor: cursor }) };
  const answer = await ask(api, operations[list], { ...body, Limitation });
  const rows = rowsOf(answer, list);
  return { rows, next: rows.length < pageSize ? null : cursorOf(answer) };
}

function ask({ connection: { baseUrl, credentials }, call }: Api, operation: string, body: object): Promise<unknown> {
  const tokens = { ClientToken: credentials.client, AccessToken: credentials.secret, Client: 'Guest Compliance 1.0' };
  return call({ method: 'POST', url: `${baseUrl}/api/connector/v1/${operation}`, json: { ...tokens, ...body } });
}
