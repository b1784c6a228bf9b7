import { randomBytes } from 'node:crypto';
import { ServiceError } from '@gcs/kit/errors';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { consentStep, guestPage, handOverStep, questionsStep } from '../../services/gateway/test/guest-pages.ts';
import { openReception, type Reception } from './reception.ts';

let reception: Reception;
beforeAll(async () => {
  reception = await openReception({ guestTrustedProxies: ['127.0.0.0/8'] });
});
afterAll(() => reception.close());

let visitors = 0;
const from = () => {
  visitors += 1;
  return `10.0.${visitors >> 8}.${visitors & 255}`;
};
const send = (path: string, init: RequestInit = {}, address = from()) =>
  fetch(reception.url + path, {
    redirect: 'manual',
    ...init,
    headers: { 'x-forwarded-for': address, ...init.headers },
  });

test('guessed links cause few look-ups of sessions', async () => {
  const before = reception.gateway.state.guests.lookUps;
  const address = from();
  const startedAt = performance.now();
  for (let guess = 0; guess < 500; guess += 50) {
    const tokens = Array.from({ length: 50 }, () => randomBytes(32).toString('base64url'));
    await Promise.all(tokens.map((token) => send(`/g/${token}`, {}, address)));
  }
  // The limit is a burst of 20 look-ups and one more every two seconds. Look-ups that run concurrently with the last
  // one also pass.
  const refills = Math.ceil((performance.now() - startedAt) / 2_000);
  expect(reception.gateway.state.guests.lookUps - before).toBeLessThan(20 + 50 * (1 + refills));
});

const corpus = [
  '<script>document.title="pwned"</script>',
  '"><img src=x onerror=document.title="pwned">',
  "'-alert(1)-'",
  'javascript:document.title="pwned"',
  '</textarea></noscript><svg onload=document.title="pwned">',
  '{{constructor.constructor("document.title=1")()}}',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
];

describe.each(corpus)('%s', (text) => {
  test('shows hostile text as text in each place of a workflow, a booking or a guest', async () => {
    const questions = (questionsStep.questions?.questions ?? []).map((question) => ({
      ...question,
      label: text,
      hint: text,
      options: (question.options ?? []).map((option) => ({ ...option, label: text })),
    }));
    const said = {
      bookingReference: text,
      propertyReference: text,
      contact: { name: text, email: text, phone: text, url: text },
    };
    const consent = { text: `${text}\n${text}`, version: text };
    const pages = [
      guestPage([{ ...consentStep, consent }], said),
      guestPage([{ ...questionsStep, questions: { version: text, questions } }], said),
    ];
    for (const shown of pages) {
      const page = await reception.visit(reception.link(shown));
      expect(await page.title()).toBe(`Your online check-in · ${text.replaceAll(/\s+/g, ' ')}`);
      // The only SVG of the page is its QR code for the phone.
      const strange =
        'main script, main img, main svg:not(.on-phone svg.qr), main meta, [onerror], [onload], a[href^="javascript:"]';
      expect(await page.$$(strange)).toHaveLength(0);
      expect(await page.$eval('#now', (now) => now.textContent)).toContain(text);
      await page.browserContext().close();
    }
  });
});

test.each([
  'https://booking.example@evil.example/',
  'https://booking.example/\\evil.example',
  'https://booking.example/"><script>',
])('a return link to %s, which clients can no longer store, is not shown', async (returnUrl) => {
  const shown = guestPage([], { status: 'FAILED', ended: true, nothingLeft: true, returnUrl });
  const text = await (await send(new URL(reception.link(shown)).pathname)).text();
  expect(text).not.toMatch(/http-equiv|data-way-out|evil\.example|<script>/);
});

test.each([
  'https://booking.example/?next=https://evil.example',
  'https://booking.example/;url=https://evil.example',
  "https://booking.example/'",
])('the return link to %s leads to exactly that address', async (returnUrl) => {
  const shown = guestPage([], { status: 'FAILED', ended: true, nothingLeft: true, returnUrl });
  const link = reception.link(shown);
  const page = await reception.visit(link);
  const href = await page.$eval('[data-way-out]', (one) => one.getAttribute('href') ?? '');
  expect(href.startsWith(returnUrl)).toBe(true);
  await page.browserContext().close();
});

test('query parameters and headers of a request do not change the links of the page', async () => {
  const path = new URL(reception.link(guestPage([], { ended: true, nothingLeft: true, status: 'FAILED' }))).pathname;
  const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', referer: 'https://evil.example' };
  const text = await (
    await send(`${path}?returnUrl=https://evil.example&next=//evil.example`, { headers: evil })
  ).text();
  expect(text).not.toContain('evil.example');
});

test('no log, metric or trace contains guest data, links or answers', async () => {
  const canary = 'canary-7f3a';
  const shown = guestPage([handOverStep, questionsStep], { bookingReference: `${canary}-booking` });
  const path = new URL(reception.link(shown)).pathname;
  expect(await (await send(path)).text()).toContain(canary);
  const fields = { 'answer-employer': `${canary}-answer`, action: `${canary}-action`, seen: canary, choice: 'accept' };
  for (const act of ['answers', 'consent', 'skip', 'start', 'none']) {
    await send(`${path}/${act}?${canary}`, { method: 'POST', body: new URLSearchParams(fields) });
  }
  reception.gateway.state.guests.refusal = new ServiceError('internal_error', `${canary}-cause`);
  expect((await send(`${path}/skip`, { method: 'POST', body: new URLSearchParams(fields) })).status).toBe(500);
  reception.gateway.state.guests.refusal = undefined;

  const { telemetry } = reception.gateway;
  const spans = telemetry.spans().map(({ name, attributes, events, status }) => ({ name, attributes, events, status }));
  const observed = [JSON.stringify(spans), telemetry.logs(), await telemetry.metricsText()];
  expect(observed[0]).toContain('POST /g/{token}/answers');
  expect(observed[1]).toContain('request failed');
  expect(observed[2]).toContain('/g/{token}/answers');
  const token = path.split('/').at(-1) ?? '';
  for (const text of observed) {
    expect(text.includes(token)).toBe(false);
    expect(text.includes(canary)).toBe(false);
  }
});
