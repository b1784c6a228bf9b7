import { validateStay } from '@gcs/test/support/validate-response';
import { expect, test } from '@jest/globals';
import { useGateway } from '../../test/gateway-under-test.ts';

const underTest = useGateway();
const message = 'must be 1 to 128 characters';

async function ask(method: string, reference: string, more: Record<string, string> = {}, act = '') {
  const headers = { ...more, authorization: `Bearer ${underTest.token}`, 'content-type': 'application/json' };
  const init = method === 'GET' ? { headers } : { method, headers, body: '{}' };
  const answer = await fetch(`${underTest.baseUrl}/v1/bookings/${encodeURIComponent(reference)}${act}`, init);
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}

test.each([
  ['of 129 letters', 'x'.repeat(129), message],
  ['of 129 astral characters', '🛏'.repeat(129), message],
  ['with U+0000', 'a\0b', 'must not contain the character U+0000'],
])('a PUT refuses a reference %s with its field', async (_, reference, message) => {
  const { status, body } = await ask('PUT', reference);
  expect({ status, error: body.error }).toMatchObject({
    status: 422,
    error: { code: 'validation_failed', fieldErrors: [{ field: 'reference', message }] },
  });
  expect(validateStay('putBooking', 422, body)).toEqual([]);
});

test('a PUT accepts a reference of 128 characters outside the basic plane', async () => {
  expect((await ask('PUT', '🛏'.repeat(128))).body.error?.fieldErrors ?? []).not.toContainEqual({
    field: 'reference',
    message,
  });
});

test.each(['*', '3', 'W/"3"', '"3", "4"', '"03"', '"4294967296"'])('a PUT refuses If-Match: %s', async (etag) => {
  const { status, body } = await ask('PUT', 'BK-1', { 'if-match': etag });
  expect([status, body.error.code, body.error.message]).toEqual([
    400,
    'header_invalid',
    expect.stringContaining('such as "3"'),
  ]);
});

test.each([
  ['PUT', 'if-none-match', '*', ''],
  ['POST', 'if-none-match', '"3"', '/arrivals'],
  ['POST', 'if-match', '"3"', '/arrivals'],
])('a %s refuses %s, which has no effect', async (method, name, value, act) => {
  const headers = { [name]: value, 'idempotency-key': 'a-key-of-this-test' };
  const { status, body } = await ask(method, 'BK-1', headers, act);
  expect([status, body.error.code]).toEqual([400, 'header_invalid']);
});

test('a GET answers an invalid reference as an unknown one', async () => {
  const { status, body } = await ask('GET', 'x'.repeat(129));
  expect([status, body.error.code]).toEqual([404, 'booking_not_found']);
});
