import property from './apaleo/published/property.json' with { type: 'json' };
import published from './apaleo/published/reservation.json' with { type: 'json' };
import schemas from './apaleo/published/schemas.json' with { type: 'json' };
import webhook from './apaleo/published/webhook.json' with { type: 'json' };
import { type Ask, createJudge, type PlayedPms, type Reply, type Stay, startPlayer } from './played-pms.ts';

const states = { EXPECTED: 'Confirmed', IN: 'InHouse', OUT: 'CheckedOut', NO_SHOW: 'NoShow', CANCELLED: 'Canceled' };
const tokenText = 'played-token';

type Kept = { stay: Stay; property: string; modified: string; comment: string | undefined };

const credentials = { client: 'ABCD-SP-PLAYED', secret: 'played-secret' };

export async function playApaleo(nowMs: () => number = Date.now): Promise<PlayedPms> {
  const { judge, invalid } = createJudge(schemas);
  const kept = new Map<string, Kept>();
  const touch = (id: string, changes: Partial<Kept>) => {
    const before = kept.get(id) ?? raise(id);
    kept.set(id, { ...before, ...changes, modified: new Date(nowMs()).toISOString() });
  };
  const player = await startPlayer(answersOf(kept, touch, judge), nowMs);
  return {
    ...{ ...player, invalid, credentials, kind: 'apaleo', pmsProperty: property.id, pmsService: '' },
    timeZone: property.timeZone,
    add(stay, of = property.id) {
      const id = `PLAYED${String(kept.size + 1).padStart(2, '0')}-1`;
      kept.set(id, { stay, property: of, modified: new Date(nowMs()).toISOString(), comment: undefined });
      return id;
    },
    change: (id, changes) => touch(id, { stay: { ...(kept.get(id)?.stay ?? raise(id)), ...changes } }),
    numberOf: (id) => id,
    webhook: (...ids) => ({ ...webhook, type: 'changed', propertyId: property.id, data: { entityId: ids[0] } }),
    linesOf: (id) => kept.get(id)?.comment?.split('\n') ?? [],
    say: (id, comment) => touch(id, { comment }),
  };
}

type Judge = ReturnType<typeof createJudge>['judge'];

function answersOf(
  kept: ReadonlyMap<string, Kept>,
  touch: (id: string, changes: Partial<Kept>) => void,
  judge: Judge,
): (ask: Ask) => Reply {
  const patch = (id: string, body: string): Reply => {
    const operations: { op: string; path: string; value?: string }[] = JSON.parse(body);
    for (const operation of operations) {
      judge('Operation', operation);
      // The simulation allows only this path, although apaleo allows more.
      if (operation.path !== '/comment') return { status: 422, json: { messages: ['not allowed'] } };
      touch(id, { comment: operation.op === 'remove' ? undefined : operation.value });
    }
    return { status: 204 };
  };
  return ({ method, url, body, authorization }) => {
    const { pathname } = url;
    if (`${method} ${pathname}` === 'POST /connect/token') {
      const basic = Buffer.from(`${credentials.client}:${credentials.secret}`).toString('base64');
      if (authorization !== `Basic ${basic}`) return { status: 400, json: { error: 'invalid_client' } };
      const scope = 'properties.read reservations.read reservations.manage';
      return { status: 200, json: { access_token: tokenText, expires_in: 3600, token_type: 'Bearer', scope } };
    }
    if (authorization !== `Bearer ${tokenText}`) return { status: 401 };
    if (pathname === '/booking/v1/reservations') return list(kept, url, judge);
    const [, id = ''] = /^\/booking\/v1\/reservations\/([^/]+)$/.exec(pathname) ?? [];
    const found = kept.get(id);
    if (found !== undefined && method === 'PATCH') return patch(id, body);
    if (found !== undefined) return { status: 200, json: judge('ReservationModel', reservationOf(id, found)) };
    if (pathname !== `/inventory/v1/properties/${property.id}`) return { status: 404 };
    return { status: 200, json: judge('PropertyModel', property) };
  };
}

function list(kept: ReadonlyMap<string, Kept>, { searchParams: query }: URL, judge: Judge): Reply {
  const size = Number(query.get('pageSize') ?? 100);
  const all = [...kept].filter(([, one]) => one.property === query.get('propertyIds') && isIn(one, query));
  const sorted = query.get('sort') === 'updated:asc' ? all.toSorted(byModified) : all;
  const from = (Number(query.get('pageNumber') ?? 1) - 1) * size;
  const rows = sorted.slice(from, from + size).map(([id, one]) => reservationOf(id, one));
  if (rows.length === 0) return { status: 204 };
  return { status: 200, json: judge('ReservationListModel', { reservations: rows, count: all.length }) };
}

function raise(id: string): never {
  throw new Error(`there is no reservation ${id}`);
}

function byModified([, one]: [string, Kept], [, other]: [string, Kept]): number {
  return one.modified < other.modified ? -1 : Number(one.modified > other.modified);
}

/** `from` is inclusive, and `to` is exclusive. A stay is included if it overlaps this time. */
function isIn({ stay, modified }: Kept, query: URLSearchParams): boolean {
  const time = (name: string, otherwise: number) => (query.has(name) ? Date.parse(query.get(name) ?? '') : otherwise);
  const [from, to] = [time('from', 0), time('to', Number.POSITIVE_INFINITY)];
  if (query.get('dateFilter') === 'Stay') return Date.parse(stay.arrival) < to && Date.parse(stay.departure) >= from;
  return Date.parse(modified) >= from && Date.parse(modified) < to;
}

function reservationOf(id: string, { stay, property: of, modified, comment }: Kept) {
  const { unit, primaryGuest: _, ...example } = published;
  const [first, ...others] = stay.guests.map(({ first: firstName, last: lastName, email, born }) => ({
    ...{ firstName, lastName },
    ...(email !== undefined && { email }),
    ...(born !== undefined && { birthDate: born }),
  }));
  return {
    ...example,
    ...{ id, bookingId: id.split('-')[0] ?? id, status: states[stay.state], modified },
    ...{ arrival: stay.arrival, departure: stay.departure, adults: stay.adults, childrenAges: stay.childrenAges },
    property: { ...published.property, id: of },
    // The schema requires these members, but the published example leaves them out.
    ...{ balance: { amount: 0, currency: 'EUR' }, taxDetails: [] },
    payableAmount: { guest: { amount: 0, currency: 'EUR' } },
    ...(stay.room !== null && { unit: { ...unit, name: stay.room } }),
    ...(first !== undefined && { primaryGuest: first }),
    ...(others.length > 0 && { additionalGuests: others }),
    ...(comment !== undefined && { comment }),
    ...(['IN', 'OUT'].includes(stay.state) && { checkInTime: stay.inAt ?? modified }),
    ...(stay.state === 'OUT' && { checkOutTime: stay.outAt ?? modified }),
    ...(stay.state === 'NO_SHOW' && { noShowTime: stay.endedAt ?? modified }),
    ...(stay.state === 'CANCELLED' && { cancellationTime: stay.endedAt ?? modified }),
  };
}
