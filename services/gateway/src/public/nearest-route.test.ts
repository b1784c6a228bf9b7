import { isContractNode, nodeAt } from '@gcs/proto/contract-node';
import { openapiDocument, staysDocument } from '@gcs/proto/documents';
import { describe, expect, test } from '@jest/globals';
import { useGateway } from '../../test/gateway-under-test.ts';

const underTest = useGateway();

const operations = [openapiDocument, staysDocument].flatMap((document) =>
  Object.entries(nodeAt(document, 'paths')).flatMap(([path, item]) =>
    Object.keys(isContractNode(item) ? item : {}).map((name) => ({ path, method: name.toUpperCase() })),
  ),
);

async function messageAt(method: string, path: string): Promise<string> {
  const answer = await fetch(underTest.baseUrl + path, { method });
  const { error } = JSON.parse(await answer.text());
  expect({ path, code: error.code }).toEqual({ path, code: 'route_not_found' });
  return error.message;
}

/** Each path that lacks one letter of a name. */
function misspelt(path: string): string[] {
  const letters = [...path.matchAll(/[a-z](?![^{]*\})/g)].map(({ index }) => index);
  return letters.map((index) => path.slice(0, index) + path.slice(index + 1));
}

describe.each(operations)('the answer to a wrong address of $method $path', ({ method, path }) => {
  const meant = `There is no such path. Did you mean ${method} ${path}?`;
  const filled = (text: string) => text.replace(/\{\w+\}/, 'BK-10482');

  test('names the right path after a trailing slash or a missing letter', async () => {
    for (const wrong of [`${path}/`, ...misspelt(path)])
      expect({ wrong, message: await messageAt(method, filled(wrong)) }).toEqual({ wrong, message: meant });
  });

  test('names the right path after a missing, doubled or different version', async () => {
    const [, rest] = /^\/v1(.+)/.exec(path) ?? [];
    for (const wrong of rest === undefined ? [] : [rest, `/v1${path}`, `/v2${rest}`])
      expect({ wrong, message: await messageAt(method, filled(wrong)) }).toEqual({ wrong, message: meant });
  });
});

test.each([
  ['POST', '/v1/bookings', 'Did you mean PUT /v1/bookings/{reference}?'],
  ['GET', '/v1/bookings', 'Did you mean GET /v1/bookings/{reference}?'],
  ['POST', '/v1/bookings/BK-1/cancel', 'Did you mean POST /v1/bookings/{reference}/cancellation?'],
  ['GET', '/v1/arrival?date=2026-12-27', 'Did you mean GET /v1/arrivals?'],
  ['GET', '/v2/sessions', 'The paths of the API begin with /v1/.'],
  ['PUT', '/v1/bookings/2026/4711', 'Encode a slash in the reference as %2F.'],
  ['PUT', '/v1/bookings/a/b', 'Encode a slash in the reference as %2F.'],
  ['POST', '/v1/bookings/2026/4711/arrivals', 'Encode a slash in the reference as %2F.'],
  ['GET', '/metrics', 'The paths of the API begin with /v1/.'],
])('the answer to %s %s says: %s', async (method, path, hint) => {
  expect(await messageAt(method, path)).toBe(`There is no such path. ${hint}`);
});

test.each([
  ['POST', '/v1/sessions'],
  ['POST', '/v1/compliance-sessions/cs_00000000000000000000000000/cancel'],
  ['GET', `/${'v1/'.repeat(12)}`],
])('the answer to %s %s says where the paths are', async (method, path) => {
  const where = 'The documents /openapi.json and /stays.json list the paths.';
  expect(await messageAt(method, path)).toBe(`There is no such path. ${where}`);
});

test.each([
  ['DELETE', '/v1/bookings/BK-1', 'GET, HEAD, PUT'],
  ['GET', '/v1/compliance-sessions', 'POST'],
])('the refusal of %s %s names the allowed methods: %s', async (method, path, allowed) => {
  const answer = await fetch(underTest.baseUrl + path, { method });
  const { error } = JSON.parse(await answer.text());
  expect([answer.status, error.message]).toEqual([405, `This path allows only ${allowed}.`]);
});
