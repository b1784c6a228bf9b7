import categories from './mews/published/age-categories.json' with { type: 'json' };
import companionships from './mews/published/companionships.json' with { type: 'json' };
import configuration from './mews/published/configuration.json' with { type: 'json' };
import customers from './mews/published/customers.json' with { type: 'json' };
import reservations from './mews/published/reservations.json' with { type: 'json' };
import resources from './mews/published/resources.json' with { type: 'json' };
import schemas from './mews/published/schemas.json' with { type: 'json' };
import notesExample from './mews/published/service-order-notes.json' with { type: 'json' };
import webhook from './mews/published/webhook.json' with { type: 'json' };
import { type Ask, createJudge, type Guest, type PlayedPms, type Reply, type Stay, startPlayer } from './played-pms.ts';

const states = { EXPECTED: 'Confirmed', IN: 'Started', OUT: 'Processed', NO_SHOW: 'Canceled', CANCELLED: 'Canceled' };
const [example] = reservations.Reservations;
const [companion] = companionships.Companionships;
const [customer] = customers.Customers;
const [space] = resources.Resources;
const [noteExample] = notesExample.ServiceOrderNotes;
const [adult, child] = categories.AgeCategories;

type Kept = { stay: Stay; enterprise: string; number: string; updated: string };
type Note = { id: string; order: string; text: string };
type Body = Readonly<Record<string, unknown>>;

if (!example || !companion || !customer || !space || !noteExample || !adult || !child) throw new Error('no example');
const infant = { ...child, Id: uuid(5, 1), MinimalAge: 0, MaximalAge: 1 };
const credentials = { client: 'PLAYED-CLIENT-TOKEN', secret: 'PLAYED-ACCESS-TOKEN' };
const enterprise = configuration.Enterprise.Id;
const service = example.ServiceId;

/** Simulates the operations of Mews's Connector API that the adapter calls (README.md). */
export async function playMews(nowMs: () => number = Date.now): Promise<PlayedPms> {
  const { judge, invalid } = createJudge(schemas);
  const office = createOffice(nowMs);
  const { kept, notes, link, now } = office;
  const player = await startPlayer(answersOf(office, judge), nowMs);
  const keptOf = (id: string) => kept.get(id) ?? raise(id);
  return {
    ...{ ...player, invalid, credentials, kind: 'mews', pmsProperty: enterprise, pmsService: service },
    timeZone: configuration.Enterprise.TimeZoneIdentifier,
    add(stay, of = enterprise) {
      const id = uuid(1, kept.size + 1);
      kept.set(id, { stay, enterprise: of, number: String(kept.size + 52), updated: now() });
      link(id, stay);
      return id;
    },
    change(id, changes) {
      const stay = { ...keptOf(id).stay, ...changes };
      kept.set(id, { ...keptOf(id), stay, updated: now() });
      link(id, stay);
    },
    numberOf: (id) => keptOf(id).number,
    webhook(...ids) {
      const Events = ids.map((Id) => ({ Discriminator: 'ServiceOrderUpdated', Value: { Id } }));
      return { ...webhook, EnterpriseId: enterprise, Events: [...webhook.Events.slice(1), ...Events] };
    },
    linesOf: (id) => notes.filter(({ order }) => order === id).map(({ text }) => text),
    say: (id, text) => void notes.push({ id: uuid(4, notes.length + 1), order: id, text }),
  };
}

type Office = ReturnType<typeof createOffice>;
type Judge = ReturnType<typeof createJudge>['judge'];

function createOffice(nowMs: () => number) {
  const kept = new Map<string, Kept>();
  const people = new Map<string, { guest: Guest; updated: string }>();
  const links: { id: string; reservation: string; customer: string; updated: string }[] = [];
  const notes: Note[] = [];
  const now = () => `${new Date(nowMs()).toISOString().slice(0, 19)}Z`;
  const customerOf = (guest: Guest): string => {
    const name = (one: Guest) => `${one.first} ${one.last}`;
    const known = [...people].find(([, one]) => name(one.guest) === name(guest));
    const id = known?.[0] ?? uuid(2, people.size + 1);
    if (JSON.stringify(known?.[1].guest) !== JSON.stringify(guest)) people.set(id, { guest, updated: now() });
    return id;
  };
  const link = (reservation: string, { guests }: Stay) => {
    const before = links.filter((one) => one.reservation === reservation);
    const wanted = guests.map(customerOf);
    for (const one of before) if (!wanted.includes(one.customer)) links.splice(links.indexOf(one), 1);
    for (const person of wanted.filter((id) => !before.some((one) => one.customer === id))) {
      links.push({ id: uuid(3, links.length + 1_000 * kept.size), reservation, customer: person, updated: now() });
    }
  };
  const keepNote = ({ ServiceOrderId, ServiceOrderNoteId, Text }: Body): Note => {
    const known = notes.find(({ id }) => id === ServiceOrderNoteId);
    if (known !== undefined) return Object.assign(known, { text: Object(Text).Value });
    const note = { id: uuid(4, notes.length + 1), order: String(ServiceOrderId), text: String(Text) };
    notes.push(note);
    return note;
  };
  return { kept, people, links, notes, now, customerOf, link, keepNote };
}

function answersOf(office: Office, judge: Judge): (ask: Ask) => Reply {
  const lists = listsOf(office, judge);
  return ({ method, url, body: text }) => {
    const operation = url.pathname.replace('/api/connector/v1/', '');
    const body: Body = JSON.parse(text || '{}');
    if (method !== 'POST') return { status: 404 };
    const { ClientToken, AccessToken, Client } = body;
    if (ClientToken !== credentials.client || AccessToken !== credentials.secret || typeof Client !== 'string') {
      return { status: 401, json: { Message: 'Invalid AccessToken.' } };
    }
    if (operation === 'configuration/get') return { status: 200, json: configuration };
    const [resource = '', action = ''] = operation.split('/');
    const member = `${resource.charAt(0).toUpperCase()}${resource.slice(1)}`;
    if (operation === 'serviceOrderNotes/add' || operation === 'serviceOrderNotes/update') {
      const given = action === 'add' ? body[member] : body['ServiceOrderNoteUpdates'];
      const written = Array.isArray(given) ? given.map((one) => noteRow(office.keepNote(one), office.now())) : [];
      return { status: 200, json: { [member]: written } };
    }
    const rows = lists[operation]?.(body);
    return rows === undefined ? { status: 404 } : { status: 200, json: page(member, rows, Object(body['Limitation'])) };
  };
}

type List = (body: Body) => readonly { Id: string }[];

function listsOf(office: Office, judge: Judge): Readonly<Record<string, List>> {
  const { kept, people, links, notes } = office;
  return {
    'reservations/getAll/2023-06-06': (body) =>
      [...kept]
        .filter(([id, one]) => names(body, 'EnterpriseIds', one.enterprise) && names(body, 'ReservationIds', id))
        .filter(([, { stay, updated }]) => overlaps(body, stay) && within(body, updated))
        .map(([id, one]) => judge('Reservation', reservationRow(office, id, one)))
        .filter((row) => names(body, 'AccountIds', row.AccountId) && names(body, 'States', row.State)),
    'companionships/getAll': (body) =>
      links
        .filter((one) => names(body, 'ReservationIds', one.reservation) && names(body, 'CustomerIds', one.customer))
        .filter((one) => within(body, one.updated))
        .map(({ id, reservation, customer: person }) =>
          judge('Companionship', { ...companion, Id: id, ReservationId: reservation, CustomerId: person }),
        ),
    'customers/getAll': (body) =>
      [...people]
        .filter(([id, { updated }]) => names(body, 'CustomerIds', id) && within(body, updated))
        .map(([Id, { guest, updated }]) => judge('Customer', customerRow(Id, guest, updated))),
    'ageCategories/getAll': () =>
      [adult, child, infant].map((one) => judge('AgeCategory', { ...one, Id: one?.Id ?? '', ServiceId: service })),
    'resources/getAll': (body) =>
      [...kept.values()].flatMap(({ stay: { room } }) =>
        room !== null && names(body, 'ResourceIds', roomId(room))
          ? [judge('Resource', { ...space, Id: roomId(room), Name: room })]
          : [],
      ),
    'serviceOrderNotes/getAll': (body) =>
      notes
        .filter(({ order }) => names(body, 'ServiceOrderIds', order))
        .map((note) => judge('ServiceOrderNote', noteRow(note, office.now()))),
  };
}

function reservationRow({ customerOf }: Office, id: string, { stay, number, updated }: Kept) {
  const [owner] = stay.guests;
  const { state } = stay;
  const hasEnded = state === 'NO_SHOW' || state === 'CANCELLED';
  const children = [child?.Id ?? '', infant.Id].flatMap((AgeCategoryId, infants) => {
    const Count = stay.childrenAges.filter((age) => age < 2 === (infants === 1)).length;
    return Count === 0 ? [] : [{ AgeCategoryId, Count }];
  });
  return {
    ...{ ...example, Id: id, ServiceId: service, Number: number, State: states[state], UpdatedUtc: updated },
    AccountId: owner === undefined ? uuid(9, 1) : customerOf(owner),
    AccountType: owner === undefined ? 'Company' : 'Customer',
    ...{ ScheduledStartUtc: utc(stay.arrival), ScheduledEndUtc: utc(stay.departure) },
    ...{ StartUtc: utc(stay.arrival), EndUtc: utc(stay.departure) },
    ActualStartUtc: state === 'IN' || state === 'OUT' ? utc(stay.inAt ?? updated) : null,
    ActualEndUtc: state === 'OUT' ? utc(stay.outAt ?? updated) : null,
    CancelledUtc: hasEnded ? utc(stay.endedAt ?? updated) : null,
    CancellationReason: hasEnded ? (state === 'NO_SHOW' ? 'NoShow' : 'RequestedByGuest') : null,
    AssignedResourceId: stay.room === null ? null : roomId(stay.room),
    PersonCounts: [{ AgeCategoryId: adult?.Id ?? '', Count: stay.adults }, ...children],
  };
}

function customerRow(Id: string, { first, last, email, born }: Guest, UpdatedUtc: string) {
  const own = { FirstName: first, LastName: last, SecondLastName: null };
  return { ...customer, ...own, Email: email ?? null, BirthDate: born ?? null, Id, UpdatedUtc };
}

function noteRow({ id, order, text }: Note, at: string) {
  return { ...noteExample, Id: id, OrderId: order, Text: text, Type: 'General', CreatedUtc: at, UpdatedUtc: at };
}

function uuid(kind: number, n: number): string {
  return `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(n).padStart(12, '0')}`;
}

function raise(id: string): never {
  throw new Error(`there is no reservation ${id}`);
}

function utc(text: string): string {
  return `${new Date(text).toISOString().slice(0, 19)}Z`;
}

function roomId(room: string): string {
  return uuid(6, [...room].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1e9);
}

function names(body: Body, filter: string, value: string): boolean {
  const wanted = body[filter];
  return !Array.isArray(wanted) || wanted.includes(value);
}

/** `StartUtc` is inclusive, and `EndUtc` is exclusive. */
function within({ UpdatedUtc }: Body, updated: string): boolean {
  if (UpdatedUtc === undefined) return true;
  const { StartUtc, EndUtc } = Object(UpdatedUtc);
  return Date.parse(updated) >= Date.parse(StartUtc) && Date.parse(updated) < Date.parse(EndUtc);
}

function overlaps({ CollidingUtc }: Body, { arrival, departure }: Stay): boolean {
  if (CollidingUtc === undefined) return true;
  const { StartUtc, EndUtc } = Object(CollidingUtc);
  return Date.parse(arrival) < Date.parse(EndUtc) && Date.parse(departure) > Date.parse(StartUtc);
}

/** The cursor is the id of the last row of the previous page. */
function page(member: string, rows: readonly { Id: string }[], { Cursor, Count }: { Cursor?: string; Count: number }) {
  const from = Cursor === undefined ? 0 : rows.findIndex(({ Id }) => Id === Cursor) + 1;
  const part = rows.slice(from, from + Count);
  return { [member]: part, Cursor: part.at(-1)?.Id ?? null };
}
