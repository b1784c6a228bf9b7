import { beforeAll, expect, test } from '@jest/globals';
import { useGateway } from '../../test/gateway-under-test.ts';
import { guestPage, handOverStep } from '../../test/guest-pages.ts';
import { wayBackOf } from './way-back.http.ts';

const token = 'A'.repeat(43);

const its = useGateway({ guestListen: { host: '127.0.0.1', port: 0 } });
beforeAll(async () => {
  its.state.guests.pages.set(token, guestPage([handOverStep]));
});

async function leave() {
  const { guests } = its.state;
  guests.handOver = { url: 'https://acme.example/start?t=abc', token: 'abc', standIn: false, provider: 'acme' };
  const body = new URLSearchParams({ action: 'action-0123456789ab', seen: 'seen', locale: 'en', step: 'LIVENESS' });
  const answer = await fetch(`${its.gateway.guestUrl}/g/${token}/start`, { method: 'POST', body });
  const [, request] = guests.actions.at(-1) ?? [];
  const { returnAddress } = request as { returnAddress: string };
  expect(returnAddress.startsWith(`${its.gateway.guestUrl}/return/`)).toBe(true);
  return { returnAddress, cookie: answer.headers.get('set-cookie') ?? '' };
}

const come = (address: string, cookie: string) =>
  fetch(address, { headers: { cookie, 'accept-language': 'de' }, redirect: 'manual' });

test('the return address does not contain the link, which only a cookie for that address contains', async () => {
  const { returnAddress, cookie } = await leave();
  expect(returnAddress).not.toContain(token);
  const { pathname } = new URL(returnAddress);
  expect(cookie).toBe(`gcs-guest-link=${token}; Path=${pathname}; Max-Age=86400; HttpOnly; SameSite=Lax`);
  const answer = await come(returnAddress, cookie.split(';', 1)[0] ?? '');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/g/${token}`]);
});

test.each([
  ['unavailable', 'Diese Prüfung kann im Moment nicht geöffnet werden'],
  ['misconfigured', 'wenden Sie sich an die Unterkunft'],
  ['refused', 'Der Zugang zu dieser Prüfung war abgelaufen'],
])('the page explains the provider’s problem %s', async (problem, text) => {
  const { returnAddress, cookie } = await leave();
  const back = await come(`${returnAddress}?problem=${problem}`, cookie.split(';', 1)[0] ?? '');
  expect(back.headers.get('location')).toBe(`/g/${token}?problem=${problem}`);
  const page = await come(`${its.gateway.guestUrl}${back.headers.get('location')}&lang=de`, '');
  expect(await page.text()).toContain(text);
});

test('the page ignores other values in the query of a return address', async () => {
  const { returnAddress, cookie } = await leave();
  const back = await come(`${returnAddress}?problem=constructor&status=VERIFIED`, cookie.split(';', 1)[0] ?? '');
  expect(back.headers.get('location')).toBe(`/g/${token}`);
});

test.each([
  ['another browser', ''],
  ['a browser that has the link of another guest', `gcs-guest-link=${'B'.repeat(43)}`],
  ['a browser with two links', `gcs-guest-link=${token}; gcs-guest-link=${token}`],
  ['a browser with an empty link', 'gcs-guest-link='],
])('the return address in %s shows the guest only where to continue', async (_, cookie) => {
  const answer = await come((await leave()).returnAddress, cookie);
  expect([answer.status, answer.headers.get('location')]).toEqual([404, null]);
  expect(await answer.text()).toContain('Bitte machen Sie dort weiter, wo Sie angefangen haben');
});

test('the cookie is secure on an https deployment', () => {
  const { address, cookie } = wayBackOf({ baseUrl: 'https://checkin.example' }, token);
  expect(address).toMatch(/^https:\/\/checkin\.example\/return\/[\w-]{22}$/);
  expect(cookie).toMatch(new RegExp(`^__Secure-gcs-guest-link=${token}; .*; Secure$`));
});
