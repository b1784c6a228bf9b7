import { newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
import { checkIn, createPatientApi } from '@gcs/test/support/api';
import { type Stack, startStack } from '@gcs/test/support/stack';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runGuestctl } from '../../services/cli/test/run-guestctl.ts';

const header = 'X-Acme-Stay-Signature';
let stack: Stack;

beforeAll(async () => {
  stack = await startStack(await newDirectory(), { GCS_SIGNATURE_HEADER: header });
});
afterAll(async () => {
  expect(await stack.stop()).toBe(0);
  await removeDirectory(stack.directory);
});

test('one setting changes the name of the signature header for delivery, receiver and verification', async () => {
  const api = createPatientApi(stack.credentials);
  await api.create(checkIn('happy'));
  const event = await waitFor(async () => (await api.received())[0]);
  const signature = event.headers[header.toLowerCase()] ?? '';
  expect(event).toMatchObject({ valid: true, headers: { 'x-acme-stay-delivery-attempt': '1' } });
  expect(Object.keys(event.headers).filter((name) => name.startsWith('x-service'))).toEqual([]);

  const verify = async (name: string) => {
    const headers = { 'content-type': 'application/json', [name]: signature };
    const url = `${stack.credentials.baseUrl}/v1/webhooks/verify`;
    return (await fetch(url, { method: 'POST', headers, body: event.body })).json();
  };
  expect(await verify(header)).toMatchObject({ valid: true });
  const message = `The header ${header} is required.`;
  expect(await verify('X-Service-Signature')).toMatchObject({ error: { code: 'signature_missing', message } });
});

test('`guestctl demo` verifies every signature under the configured header name', async () => {
  const environment = { GCS_DATA_DIR: stack.directory, GCS_SIGNATURE_HEADER: header };
  const { code, stdout } = await runGuestctl(['demo'], { environment });
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('signature ok') });
});

test.each(['/openapi.json', '/openapi.yaml', '/docs', '/docs/errors', '/docs/webhooks'])(
  '%s shows exactly the header names of this deployment',
  async (path) => {
    const text = await (await fetch(stack.credentials.baseUrl + path)).text();
    expect(text).toContain(header);
    expect(text).not.toMatch(/x-service-(signature|test|delivery)/i);
  },
);

test.each(['/stays.json', '/stays.yaml', '/docs/bookings'])('%s shows no other header names', async (path) => {
  const answer = await fetch(stack.credentials.baseUrl + path);
  expect(answer.status).toBe(200);
  expect(await answer.text()).not.toMatch(/x-service-(signature|test|delivery)/i);
});
