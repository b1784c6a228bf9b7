import { randomUUID } from 'node:crypto';
import { operatorRoles } from '@gcs/first-run/local-issuer/local-operator';
import { asLong } from '@gcs/test/support/scopes/times';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { endpointsRoom } from '../../services/console/src/endpoints/endpoints.http.ts';
import { eventRoom } from '../../services/console/src/events/event.http.ts';
import { eventsRoom } from '../../services/console/src/events/events.http.ts';
import { goLiveRoom } from '../../services/console/src/go-live/go-live.http.ts';
import { forms } from '../../services/console/src/http/app.http.ts';
import { replaysRoom } from '../../services/console/src/replays/replays.http.ts';
import { startRoom } from '../../services/console/src/start/start.http.ts';
import { tokensRoom } from '../../services/console/src/tokens/tokens.http.ts';
import { usageRoom } from '../../services/console/src/usage/usage.http.ts';
import { addressOf, routes } from '../../services/console/src/view/addresses.ts';
import { bookingBody } from '../contract/support/requests.ts';
import { type Desk, openDesk } from './desk.ts';

// Requests every page and form as a viewer of one hotel. An answer about another hotel's data must equal the answer
// about missing data.

type About = { tenant: string; session: string; hold: string };

let desk: Desk;
let cookie: string;
let own: About;
let ended: About;
let neighbour: About;
let endedNeighbour: About;
const mark = randomUUID();
const ownBooking = 'own booking';

beforeAll(async () => {
  desk = await openDesk();
  const bookedAt = (propertyReference: string, of: string) => ({
    propertyReference,
    bookingReference: `${of} booking`,
  });
  const session = await desk.reviewed({ workflow: 'single', body: bookedAt('hotel-own', 'own') });
  const { tenant } = desk;
  own = { tenant, session, hold: nothing.hold };
  ended = { ...own, session: await desk.ended(bookedAt('hotel-own', 'own')) };
  neighbour = { ...own, session: await desk.reviewed({ workflow: 'single', body: bookedAt('hotel-next', mark) }) };
  const held = await desk.ended(bookedAt('hotel-next', mark));
  const { retention, call, tenantId } = desk.operator;
  const hold = { requestId: 'hold', tenantId, sessionId: held, caseReference: `case ${mark}` };
  endedNeighbour = { ...own, session: held, hold: (await retention.PlaceHold(hold, call)).holdId };
  const today = new Date().toISOString().slice(0, 10);
  const stay = { ...bookingBody, arrival: `${today}T15:00`, departure: `${today}T23:00`, persons: { adults: 1 } };
  for (const [reference, propertyReference] of [
    [ownBooking, 'hotel-own'],
    [`${mark} booking`, 'hotel-next'],
  ] as const) {
    const bookingJson = JSON.stringify({ ...stay, propertyReference });
    await desk.operator.stays.PutBooking({ requestId: reference, tenantId, reference, bookingJson }, call);
  }
  cookie = await desk.cookies.of('mara', { roles: operatorRoles, tenants: [tenant], properties: ['hotel-own'] });
});
afterAll(() => desk.close());

const forIntegrators = [
  startRoom,
  tokensRoom,
  endpointsRoom,
  eventsRoom,
  eventRoom,
  replaysRoom,
  usageRoom,
  goLiveRoom,
];
const ofTenant: readonly string[] = forIntegrators
  .flatMap(({ pages: shown = [], refreshes = [] }) => [...shown, ...refreshes])
  .map(([path]) => path);
const pages = Object.values(routes).filter((route) => !forms.some(({ path }) => path === route));
const ofDeployment: readonly string[] = [routes.tenantEnd, routes.tenantEndNow, routes.tenantEndCertificate];
const ofWholeTenants: readonly string[] = [routes.log, routes.logCsv, routes.pms, ...ofDeployment];
const ofSeveral: readonly string[] = [routes.personErase, routes.personCancel];
const nothing = {
  session: 'cs_00000000000000000000000000',
  tenant: 'ten_00000000000000000000000000',
  hold: 'hld_00000000000000000000000000',
};
const ofEnded: readonly string[] = [
  routes.package,
  routes.packageProof,
  routes.erasure,
  routes.erasureRequest,
  routes.holdRelease,
  routes.holdExtend,
];
const unnamed: readonly string[] = [
  routes.caseOpen,
  ...ofDeployment,
  ...[routes.overview, routes.day, routes.notices, routes.erasure, routes.accessesCsv],
  ...[routes.retention, routes.retentionCsv, routes.holds, routes.holdsCsv, routes.originals, routes.originalsCsv],
  ...[routes.policies, routes.policiesCsv, routes.pms],
  ...[routes.log, routes.logCsv, routes.accesses, routes.allAccessesCsv],
  ...[routes.properties, routes.property, routes.propertyPage],
];
const noId = {
  token: 'tok_1',
  endpoint: 'whe_1',
  secret: '1',
  delivery: 'dlv_1',
  replay: 'rpl_1',
  subscription: 'nts_1',
};
const isOfTenant = (route: string) => ofTenant.includes(route);

describe.each(pages.filter((route) => !isOfTenant(route)))('GET %s', (route) => {
  test('shows the viewer’s own hotel, and nothing about the neighbour', async () => {
    const { status, text } = await ask(route, ofEnded.includes(route) ? ended : own);
    expect(status).toBe(ofWholeTenants.includes(route) ? 403 : 200);
    expect(text).not.toContain(mark);
    expect(text).not.toContain(endedNeighbour.session);
    if (!unnamed.includes(route)) expect(text).toContain(ownBooking);
  });

  test('answers for a hidden tenant as for a missing one', async () => {
    const nobody = await desk.cookies.of('otto', { roles: operatorRoles, tenants: [nothing.tenant] });
    const foreign = await alike(
      () => ask(route, own, nobody),
      () => ask(route, { ...own, tenant: 'ten_none' }, nobody),
    );
    if (route !== routes.booking) expect(foreign.text).not.toContain(ownBooking);
  });
});

describe.each(pages.filter(isOfTenant))('GET %s', (route) => {
  test('shows the page to an operator of the whole tenant, but not to one of a single hotel', async () => {
    const whole = await desk.cookies.of('tess', { roles: ['integrator'], tenants: [own.tenant] });
    const { status } = await ask(route, own, whole);
    expect(route.includes('/:', '/tenants/:'.length) ? [200, 404] : [200]).toContain(status);
    const refused = await ask(route, own);
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('every property of the tenant')]);
  });

  test('answers for a hidden tenant as for a missing one', async () => {
    const nobody = await desk.cookies.of('otto', { roles: operatorRoles, tenants: [nothing.tenant] });
    const foreign = await alike(
      () => ask(route, own, nobody),
      () => ask(route, { ...own, tenant: 'ten_none' }, nobody),
    );
    expect(foreign.status).toBe(404);
  });
});

test('the first page redirects to the visible tenant, or reports that there is none', async () => {
  expect(await ask('/', own)).toMatchObject({ status: 303 });
  const { status, text } = await ask('/', own, await desk.cookies.of('nora', { roles: operatorRoles, tenants: [] }));
  expect([status, text]).toEqual([404, expect.stringContaining('There is no tenant that you may see.')]);
});

test.each(pages.filter((route) => route.includes(':session')))(
  'GET %s treats a session of the neighbour like a missing one',
  async (route) => {
    const about = ofEnded.includes(route) ? endedNeighbour : neighbour;
    const foreign = await alike(
      () => ask(route, about),
      () => ask(route, { ...own, session: nothing.session }),
    );
    // A session without an open decision has the same list of viewers as a missing session.
    expect(foreign.status).toBe(route === routes.caseOpen ? 200 : 404);
  },
);

test('the page of a neighbour’s booking equals the page of a missing booking', async () => {
  const booking = async (name: string) => {
    const { status, text } = await ask(routes.booking, own, cookie, {}, name);
    return { status, text: text.replaceAll(name, 'a booking') };
  };
  const foreign = await alike(
    () => booking(`${mark} booking`),
    () => booking('absent booking'),
  );
  expect(foreign.status).toBe(200);
});

test.each(forms.map(({ path }) => path))('POST %s changes no data of the neighbour', async (route) => {
  const about = ofEnded.includes(route) ? endedNeighbour : neighbour;
  const foreign = await alike(
    () => post(route, about),
    () => post(route, { ...own, ...nothing, tenant: own.tenant }),
  );
  if (route === routes.sessionsOfGuest) {
    expect(foreign.text).toContain(ownBooking);
    expect(foreign.text).not.toContain(mark);
  } else if (ofSeveral.includes(route)) {
    expect(foreign.status).toBe(200);
    expect(foreign.text).toContain('Not found');
  } else expect(foreign.status).toBeGreaterThanOrEqual(400);
  expect(await desk.statusOf(neighbour.session)).toBe('NEEDS_REVIEW');
});

test('a viewer’s forms do not release the hold of the neighbour', async () => {
  const { retention, call, tenantId } = desk.operator;
  const { holds } = await retention.GetRetention({ tenantId, sessionId: endedNeighbour.session }, call);
  expect(holds).toMatchObject([{ holdId: endedNeighbour.hold, releasedAt: '' }]);
});

type Answer = { status: number; text: string };

async function ask(
  route: string,
  about: About,
  as = cookie,
  init: RequestInit = {},
  reference = ownBooking,
): Promise<Answer> {
  const path = addressOf(route as typeof routes.review, { ...about, step: 'DOCUMENT', ...noId });
  const isNamed = [routes.booking, routes.stay, routes.stayNow].some((named) => named === route);
  const address = isNamed ? `${path}?${new URLSearchParams({ reference })}` : path;
  const headers = { cookie: as, ...(route === routes.reviewRows && { 'hx-request': 'true' }) };
  const answer = await fetch(new URL(address, desk.caseUrl(about.session)), { ...init, headers, redirect: 'manual' });
  return { status: answer.status, text: await answer.text() };
}

function post(route: string, about: About): Promise<Answer> {
  const { csrf = '' } = desk.cookies.read(cookie) ?? {};
  const decision = { act: 'Approve', evidence: '0'.repeat(64), version: '1', note: 'looks fine', reason: '' };
  const desks = { guest: 'guest-1', case: 'case 1', as: 'verdict', request: randomUUID() };
  const fields = { csrf, ...decision, ...desks, sessions: about.session, expected: '1', purpose: 'a test' };
  return ask(route, about, cookie, { method: 'POST', body: new URLSearchParams(fields) });
}

/** Expects that both answers are equal. In a timed test file, they must also take the same time. */
async function alike(first: () => Promise<Answer>, second: () => Promise<Answer>): Promise<Answer> {
  const answer = await asLong(first, second);
  expect(withoutIds(answer)).toEqual(withoutIds(await second()));
  return answer;
}

function withoutIds({ status, text }: Answer) {
  return {
    status,
    text: text.replaceAll(
      /(cs|ten|req|hld)_\w+|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{16,}|\d\d:\d\d(:\d\d)?/g,
      '…',
    ),
  };
}
