import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { operatorRoles } from '@gcs/first-run/local-issuer/local-operator';
import { hotelCheckInKey, readReadyProfile } from '@gcs/first-run/ready-profiles';
import { issueOperatorToken } from '@gcs/kit/admin/operator-identity';
import { readKeyring, signingKeyOf } from '@gcs/kit/crypto/keyring';
import { ServiceError } from '@gcs/kit/errors';
import { connectRaw, type RawClient } from '@gcs/kit/grpc/client';
import { adminRouteOf } from '@gcs/proto/admin-routes';
import { patient } from '@gcs/test/support/clients';
import { nowhere } from '@gcs/test/support/scopes/nowhere';
import { asLong, isTimed } from '@gcs/test/support/scopes/times';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import * as grpc from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { patientPublicClient } from '../../services/gateway/test/public-client.ts';
import { type ContractStack, startContractStack } from './support/contract-stack.ts';
import { bookingBody, checkInBody } from './support/requests.ts';
import { plainRequest, type Rpc, rpcsOf } from './support/rpc-requests.ts';

const methods = rpcsOf('gcs.admin.v1');
const reachOf = ({ path }: Rpc) => adminRouteOf(path)?.reach;
const names = (field: string) => (rpc: Rpc) => rpc.fields.some(({ name }) => name === field);
const members = ['sessionId', 'holdId', 'reference'] as const;

type Place = { tenantId: string; property: string; mark: string; known: Record<string, unknown> };
type Places = Record<'own' | 'neighbour' | 'stranger', Place>;

let stack: ContractStack;
let client: RawClient;
let places: Places;
let tokens: Record<'hotel' | 'tenant' | 'nobody', string>;

beforeAll(async () => {
  stack = await startContractStack();
  client = patient(connectRaw(stack.adminAddress, { telemetry: testTelemetry('operator'), deadlineMs: 30_000 }));
  const { tenantId: other, token } = await stack.newTenant();
  await ask('CreateDraft', {
    tenantId: other,
    key: hotelCheckInKey,
    definitionJson: await readReadyProfile(hotelCheckInKey),
  });
  await ask('PublishProfile', { tenantId: other, key: hotelCheckInKey, version: 1, expectedVersion: 1 });
  const { tenantId } = stack;
  places = {
    own: await furnish({ tenantId, token: stack.token, property: 'HTL-OWN', mark: 'mark-own' }),
    neighbour: await furnish({ tenantId, token: stack.token, property: 'HTL-NEXT', mark: 'mark-next' }),
    stranger: await furnish({ tenantId: other, token, property: 'HTL-OWN', mark: 'mark-far' }),
  };
  tokens = {
    hotel: await tokenOf({ tenants: [tenantId], properties: ['HTL-OWN'] }),
    tenant: await tokenOf({ tenants: [tenantId] }),
    nobody: await tokenOf({}),
  };
});
afterAll(async () => {
  client.close();
  await stack.stop();
});

test.each(methods)('$path requires a tenant if and only if its scope is within one tenant', (rpc) => {
  expect(names('tenantId')(rpc)).toBe(
    ['tenant', 'property'].includes(reachOf(rpc) ?? '') || alsoWithout.includes(rpc.name),
  );
});

describe.each(methods)('$path', (rpc) => {
  test('answers for a hidden tenant as for a missing one', async () => {
    for (const [asker, token] of Object.entries(isTimed() ? { hotel: tokens.hotel } : tokens)) {
      const ofNone = () => answerOf(rpc, requestOf(rpc, missing(places.stranger)), token);
      const foreign = await asLong(() => answerOf(rpc, requestOf(rpc, places.stranger), token), ofNone);
      const unknown = await ofNone();
      expect({ asker, ...withoutTimes(foreign) }).toEqual({ asker, ...withoutTimes(unknown) });
      if (reachOf(rpc) === 'deployment') expect(foreign).toMatchObject({ code: 'permission_denied' });
      else if (names('tenantId')(rpc)) expect(foreign).toMatchObject({ code: 'not_found' });
      expect(foreign.text).not.toContain(places.stranger.mark);
    }
  });

  test('shows a caller of one property no data of the neighbour', async () => {
    const request = () => requestOf(rpc, places.neighbour);
    const named = members.filter((member) => names(member)(rpc));
    const foreign = await answerOf(rpc, request(), tokens.hotel);
    expect(foreign.text).not.toContain(places.neighbour.mark);
    if (reachOf(rpc) === 'tenant' || reachOf(rpc) === 'deployment') {
      expect(foreign).toMatchObject({ code: 'permission_denied' });
    } else if (named.length > 0 && !listsOfAll.includes(rpc.name)) {
      const ofNone = () => answerOf(rpc, { ...request(), ...pick(nowhere().known, named) }, tokens.hotel);
      await asLong(() => answerOf(rpc, request(), tokens.hotel), ofNone);
      expect(withoutTimes(foreign)).toEqual(withoutTimes(await ofNone()));
      expect(foreign.code).toBe('not_found');
    }
  });

  test('shows a caller the data of the caller’s scope', async () => {
    const own = requestOf(rpc, places.own);
    const seen = reachOf(rpc) === 'property' || reachOf(rpc) === 'own' ? tokens.hotel : tokens.tenant;
    const answer = await answerOf(rpc, own, reachOf(rpc) === 'deployment' ? stack.operatorToken : seen);
    expect(['permission_denied', 'unauthenticated']).not.toContain(answer.code);
    if (marked.includes(rpc.name)) expect(answer.text).toContain(places.own.mark);
  });
});

test('the refused calls have changed no data of other tenants and properties', async () => {
  for (const place of [places.neighbour, places.stranger]) expect(await stateOf(place)).toEqual(place.known['state']);
});

const alsoWithout = ['ListScenarios', 'SuspendTenant', 'ResumeTenant', 'SetRateLimits', 'EndTenant', 'GetTenantEnd'];
/** Methods that filter by session. For a missing session they return an empty list. */
const listsOfAll = ['ListGuestDataAccesses', 'GetVendorSessions'];
/** Methods that must show the caller's own data. A list that is empty for every caller would prove nothing. */
const marked = [
  ...['SearchSessions', 'ListReviews', 'GetReview', 'ListReviewDecisions', 'GetSession', 'GetGuestData'],
  ...['ListGuestDataAccesses', 'ListHolds', 'GetRetention', 'ListArrivals', 'GetBooking'],
];

function missing(place: Place): Place {
  const { tenantId, known } = nowhere();
  return { ...place, tenantId, known: { ...place.known, ...known } };
}

async function furnish(where: Omit<Place, 'known'> & { token: string }): Promise<Place> {
  const { tenantId, property, mark, token } = where;
  const api = patientPublicClient({ ...stack, token });
  const open = async (scenario: string) => {
    const guest = { reference: `${mark}-guest`, email: `${mark}@example.com`, phone: '+4915112345678' };
    const body = { ...checkInBody(scenario), bookingReference: `${mark}-booking`, propertyReference: property, guest };
    return JSON.parse((await api.create(body)).text).id as string;
  };
  const [sessionId, sealed] = [await open('aml_hit'), await open('happy')];
  await waitFor(async () => (await api.evidence(sealed)).status === 200);
  const about = { tenantId, sessionId };
  const review = await waitFor(async () => {
    const { reviews } = await ask('ListReviews', { tenantId, propertyReference: property });
    return reviews[0]?.stepType === undefined ? undefined : reviews[0];
  });
  const { stepType } = review;
  const seen = await waitFor(() => ask('GetReview', { ...about, stepType }));
  const { version: expectedVersion, evidenceSha256 } = seen.review;
  const said = { ...about, stepType, note: `${mark} note`, reasonCode: '', evidenceSha256 };
  await ask('ProposeException', { ...said, expectedVersion });
  await ask('GetGuestData', about, { purpose: `${mark} purpose` });
  const booked = { ...bookingBody, propertyReference: property, guests: [{ reference: `${mark}-stay`, name: mark }] };
  await ask('PutBooking', { tenantId, reference: `${mark}-stay`, bookingJson: JSON.stringify(booked) });
  const { holdId } = await waitFor(() => ask('PlaceHold', { ...about, caseReference: `${mark} case` }));
  const place = { tenantId, property, mark, known: {} };
  const known = {
    ...{ tenantId, sessionId, holdId, stepType, evidenceSha256, expectedVersion, propertyReference: '' },
    ...{ key: hotelCheckInKey, version: 1, client: `${mark} client`, name: `${mark} name`, kind: 'TOKEN_KIND_API' },
    ...{ url: 'http://127.0.0.1:9/webhooks', reason: `${mark} reason`, note: `${mark} note`, reasonCode: '' },
    ...{ definitionJson: await readReadyProfile(hotelCheckInKey), preset: 'es-rd933-3y', scenario: 'happy' },
    ...{ caseReference: `${mark} case`, verdict: 'REVIEW_VERDICT_APPROVE', target: 'FAULT_TARGET_PROVIDER' },
    ...{
      reference: `${mark}-stay`,
      day: '2026-12-27',
      guestNumber: 1,
      bookingJson: JSON.stringify(booked),
      act: 'arrived',
      rules: {},
    },
    ...{ until: '2200-01-01T00:00:00.000Z', authority: `${mark} authority`, receiptNumber: '1' },
    ...{ registeredAt: '2026-01-01T00:00:00.000Z', subject: 'ada', seconds: 1, service: 'SERVICE_NAME_SESSION' },
    ...{ ...pick(nowhere().known, ['endpointId', 'deliveryId', 'tokenId', 'replayId']) },
  };
  return { ...place, known: { ...known, state: await stateOf({ ...place, known }) } };
}

async function stateOf({ tenantId, mark, known }: Place): Promise<unknown> {
  const about = { tenantId, sessionId: known['sessionId'] };
  const { version, guestDataErased } = await ask('GetSession', about);
  const { decisions, recommendations } = await ask('GetReview', { ...about, stepType: known['stepType'] });
  const { holds } = await ask('ListHolds', { tenantId, caseReference: `${mark} case` });
  const { booking } = await ask('GetBooking', { tenantId, reference: known['reference'] });
  const ofTenant = tenantId === stack.tenantId ? [] : [tokensOf(tenantId), ask('ListEndpoints', { tenantId })];
  return {
    version,
    guestDataErased,
    decisions,
    recommendations,
    holds,
    booking,
    ofTenant: await Promise.all(ofTenant),
  };
}

async function tokensOf(tenantId: string): Promise<unknown> {
  const { tokens } = await ask('ListTokens', { tenantId });
  return tokens.map(({ lastUsedAt: _, ...token }: Record<string, unknown>) => token);
}

function requestOf(rpc: Rpc, place: Omit<Place, 'property' | 'mark'>): Record<string, unknown> {
  const fault = rpc.name === 'InjectFault' && { kind: 'FAULT_KIND_TIMEOUT' };
  return { ...plainRequest(rpc, { ...place.known, tenantId: place.tenantId }), requestId: randomUUID(), ...fault };
}

type Answer = { code: string; message: string; text: string };

async function answerOf(rpc: Rpc, request: object, token: string, purpose = 'a test'): Promise<Answer> {
  const metadata = new grpc.Metadata();
  metadata.set('authorization', `Bearer ${token}`);
  metadata.set('gcs-purpose', purpose);
  try {
    const bytes = await client.call(rpc.path, rpc.serialize(request), { trace: ROOT_CONTEXT, metadata });
    return { code: 'answered', message: '', text: JSON.stringify(rpc.deserialize(bytes)) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { code: error.code, message: error.publicMessage, text: JSON.stringify(error.fieldErrors) };
  }
}

// biome-ignore lint/suspicious/noExplicitAny: each method has its own type of answer
async function ask(method: string, request: Record<string, unknown>, { purpose = 'a test' } = {}): Promise<any> {
  const rpc = methods.find(({ name }) => name === method);
  if (rpc === undefined) throw new Error(`there is no ${method}`);
  const { code, message, text } = await answerOf(
    rpc,
    { requestId: randomUUID(), ...request },
    stack.operatorToken,
    purpose,
  );
  if (code !== 'answered') throw new Error(`${method}: ${code}, ${message} ${text}`);
  return JSON.parse(text);
}

async function tokenOf(scope: { tenants?: string[]; properties?: string[] }): Promise<string> {
  const key = signingKeyOf(
    await readKeyring(join(stack.directory, 'keys/sandbox/gateway.json'), ['operator']),
    'operator',
  );
  const person = { issuer: 'gcs-local', audience: 'gcs-admin', subject: 'mara', roles: operatorRoles };
  const authTime = Math.floor(Date.now() / 1_000);
  return issueOperatorToken(key, { ...person, ...scope, authTime, expiresInSeconds: 3_600 });
}

function withoutTimes({ code, message, text }: Answer) {
  return { code, message, text: text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time') };
}

function pick(from: Readonly<Record<string, unknown>>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)));
}
