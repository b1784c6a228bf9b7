import type { Database } from '@gcs/kit/postgres/database';
import type { AdminRoute } from '@gcs/proto/admin-route';
import { adminRoutes } from '@gcs/proto/admin-routes';
import { afterAll, describe, expect, test } from '@jest/globals';
import { dumpRows } from '../dump.ts';
import { waitFor } from '../wait-for.ts';
import { type Answer, answerOf, withoutNovelty } from './answers.ts';
import { type AskerName, askers, type Place, places, type Scope, sees, seesOf } from './askers.ts';
import { isNoise, isTimed, shareOfLonger } from './times.ts';

/**
 * A resource that `ids` name in requests. `canaries` are texts of the resource that callers outside its scope must not
 * see.
 */
export type Subject<Ids> = { readonly ids: Ids; readonly canaries: readonly string[] };
type SubjectName = keyof typeof places;

/** Data that a service provides for the test of its scopes (docs/people.md#scopes). */
export type ScopesUnderTest<Ids> = {
  owner: AdminRoute['owner'];
  /**
   * The members of each request by `Service/Method`, without `request_id`, `tenant_id` and `page_token`. A space and a
   * name after the method mark a variant of the request.
   */
  requests: Readonly<Record<string, (ids: Ids) => object>>;
  /** Every caller who sees a part of the tenant may call these methods. */
  ofTenants?: readonly string[];
  none: Ids;
  subjects: () => Readonly<Record<SubjectName, Subject<Ids>>>;
  call: (asker: AskerName, method: string, request: object) => Promise<unknown>;
  database: () => Database;
  /** Tables that change without a call. */
  restless: readonly string[];
};

const tenants = [...new Set(Object.values(places).map(({ tenantId }) => tenantId))];
const placeNames = Object.keys(places) as SubjectName[];
const askerNames = Object.keys(askers) as AskerName[];

/**
 * Tests every admin method of a service by its route. A call about a resource that the caller cannot see gets the
 * answer for a missing resource and changes nothing. No answer shows data that the caller cannot see. Timed files that
 * import this test also compare durations.
 */
export function testScopes<Ids extends object>(its: ScopesUnderTest<Ids>): void {
  const methods = Object.entries(adminRoutes).filter(([, { owner }]) => owner === its.owner);
  const requests = methods.flatMap(([method, route]) => {
    const asked = Object.keys(its.requests).filter((request) => methodOf(request) === method);
    return asked.map((request) => ({ request, route }));
  });
  const times = isTimed() ? requests.map(({ request }) => request) : [];
  if (times.length > 0) {
    testTimes(its, times);
    return;
  }
  const pairs = requests.flatMap((one) => askerNames.map((asker) => ({ ...one, asker })));
  const { ask, rows, settledRows, isSeen, expectNoLeak, expectShown } = looksAt(its);

  test('the test has a request for each method of the service, and for no other', () => {
    const asked = new Set(Object.keys(its.requests).map(methodOf));
    expect([...asked].sort()).toEqual(methods.map(([method]) => method).sort());
  });

  describe('a call about a resource that the caller cannot see', () => {
    test.each(pairs)(
      'answers as if the resource did not exist: $request, by $asker',
      async ({ request, route, asker }) => {
        const isNamed = namesSubject(its, request);
        for (const tenantId of tenants) {
          const refusal = refusalOf(route, askers[asker], tenantId);
          if (refusal === null && !isNamed) continue;
          const before = await settledRows();
          const unknown = await ask(request, asker, tenantId, its.none);
          if (refusal !== null) expect(unknown).toMatchObject(refusal);
          else expect(['not_found', 'ok']).toContain(unknown.code);
          for (const name of placeNames) {
            if (refusal === null && isOf(places[name], tenantId) && isSeen(request, asker, name)) continue;
            const { ids } = its.subjects()[name];
            const answer = await ask(request, asker, tenantId, ids);
            expect(withoutNovelty(answer)).toEqual(withoutNovelty(unknown));
            expectNoLeak({ request, asker }, answer, requestOf(its, request, ids));
          }
          if (unknown.code !== 'ok') expect(await rows()).toBe(before);
        }
      },
    );
  });

  describe('a call about a resource that the caller can see', () => {
    test.each(pairs)('returns no other resource: $request, by $asker', async ({ request, route, asker }) => {
      for (const [name, place] of Object.entries(places) as [SubjectName, Place][]) {
        const { tenantId } = place;
        if (refusalOf(route, askers[asker], tenantId) !== null || !isSeen(request, asker, name)) continue;
        const answer = await ask(request, asker, tenantId, its.subjects()[name].ids);
        expect(refusals).not.toContain(answer.code);
        if (isList(request) && !namesSubject(its, request)) expectShown(name, answer);
        expectNoLeak({ request, asker }, answer);
      }
    });
  });
}

/**
 * Tests that a refusal takes the same time for the resource of another tenant or property as for a missing resource.
 */
function testTimes<Ids extends object>(its: ScopesUnderTest<Ids>, requests: readonly string[]): void {
  const { ask, isSeen } = looksAt(its);
  const [asker, { tenantId }] = ['the own property', places['the own property']] as const;
  const shares: string[] = [];

  test.each(requests)(
    'a refusal takes as long for an unseen resource as for a missing one: %s',
    async (request) => {
      const named = (['another property', 'another tenant'] as const).filter(
        (name) => namesSubject(its, request) && !isSeen(request, asker, name),
      );
      const absent = () => ask(request, asker, tenantId, its.none);
      const compared = [
        ...named.map((name) => [name, () => ask(request, asker, tenantId, its.subjects()[name].ids), absent] as const),
        [
          'a tenant that is not seen',
          () => ask(request, asker, places['another tenant'].tenantId, its.none),
          () => ask(request, asker, 'ten_99', its.none),
        ] as const,
      ];
      for (const [what, foreign, missing] of compared) {
        const share = await shareOfLonger(foreign, missing);
        shares.push(`${share.toFixed(3)} ${request}, ${what}`);
        expect([what, share, isNoise(share)]).toEqual([what, share, true]);
      }
    },
    300_000,
  );

  afterAll(() => console.info(shares.sort().join('\n')));
}

function looksAt<Ids extends object>(its: ScopesUnderTest<Ids>) {
  let requestIds = 0;

  const ask = async (request: string, asker: AskerName, tenantId: string, ids: Ids): Promise<Answer> => {
    requestIds += 1;
    const message = { ...requestOf(its, request, ids), tenantId, requestId: `req_${requestIds}` };
    return answerOf(everyPage((pageToken) => its.call(asker, methodOf(request), { ...message, pageToken })));
  };
  const rows = async () => (await dumpRows(its.database(), its.restless)).split('\n').sort().join('\n');
  let last = '';
  /** Returns the rows once two reads are equal, because the service may still be working. */
  const settledRows = async () => {
    const now = await rows();
    if (now === last) return now;
    last = await waitFor(async () => {
      const before = await rows();
      await new Promise((resolve) => setTimeout(resolve, 100));
      return before === (await rows()) ? before : undefined;
    });
    return last;
  };
  const isSeen = (request: string, asker: AskerName, name: SubjectName) => {
    const [scope, place] = [askers[asker], places[name]];
    return its.ofTenants?.includes(request) ? seesOf(scope, place.tenantId).any : sees(scope, place);
  };
  const expectNoLeak = (by: { request: string; asker: AskerName }, { said }: Answer, named: object = {}) => {
    const hidden = placeNames.filter((name) => !isSeen(by.request, by.asker, name));
    const canaries = hidden.flatMap((name) => its.subjects()[name].canaries);
    // An answer may repeat the input of the caller.
    const own = JSON.stringify(named);
    expect(canaries.filter((canary) => said.includes(canary) && !own.includes(canary))).toEqual([]);
  };

  const expectShown = (name: SubjectName, { said }: Answer) =>
    expect(its.subjects()[name].canaries.filter((canary) => said.includes(canary))).not.toEqual([]);
  return { ask, rows, settledRows, isSeen, expectNoLeak, expectShown };
}

const refusals = ['not_found', 'permission_denied', 'unauthenticated', 'invalid_argument', 'internal_error'];

function refusalOf({ reach }: AdminRoute, scope: Scope, tenantId: string): Pick<Answer, 'code'> | null {
  const { any, all } = seesOf(scope, tenantId);
  if (reach === 'own') return null;
  if (reach === 'deployment') return scope.deployment === true ? null : { code: 'permission_denied' };
  if (!any) return { code: 'not_found', said: '{"message":"there is no such tenant","fieldErrors":[]}' } as Answer;
  return reach === 'tenant' && !all ? { code: 'permission_denied' } : null;
}

function namesSubject<Ids extends object>(its: ScopesUnderTest<Ids>, request: string): boolean {
  const [one, other] = [its.none, its.subjects()['the own property'].ids];
  return JSON.stringify(requestOf(its, request, one)) !== JSON.stringify(requestOf(its, request, other));
}

async function everyPage(ask: (pageToken: string) => Promise<unknown>): Promise<unknown[]> {
  const answers: unknown[] = [];
  let pageToken = '';
  do {
    const answer = await ask(pageToken);
    answers.push(answer);
    pageToken = nextPageOf(answer);
  } while (pageToken !== '');
  return answers;
}

function nextPageOf(answer: unknown): string {
  const { nextPageToken } = { nextPageToken: '', ...(answer as object) };
  return nextPageToken;
}

function requestOf<Ids extends object>(its: ScopesUnderTest<Ids>, request: string, ids: Ids): object {
  const make = its.requests[request];
  if (make === undefined) throw new Error(`the matrix has no request ${request}`);
  return make(ids);
}

function isList(request: string): boolean {
  return /\/(List|Search|Preview|Export)\w+/.test(request);
}

function methodOf(request: string): string {
  return `/gcs.admin.v1.${request.split(' ')[0]}`;
}

function isOf(place: Place, tenantId: string): boolean {
  return place.tenantId === tenantId;
}
