import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createAssets, sharedIcon, sharedScript, sharedStyles } from './assets.ts';
import { setPageHeaders } from './headers.ts';

const { urls, serve, withinPage } = createAssets('/assets', [
  { name: 'page.css', type: 'style', files: sharedStyles },
  { name: 'page.js', type: 'script', files: [sharedScript] },
  { name: 'icon.svg', type: 'icon', files: [sharedIcon] },
]);
const server = createServer((request, response) => {
  setPageHeaders(response, { formTargets: [new URL('https://login.example/authorize')], isSecure: true });
  serve(request, response, () => response.end('a page'));
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

const get = (path: string, method = 'GET') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method });

test.each([
  ['page.css', 'text/css; charset=utf-8'],
  ['page.js', 'text/javascript; charset=utf-8'],
  ['icon.svg', 'image/svg+xml'],
] as const)('serves %s as %s, and lets browsers cache it for a year', async (name, type) => {
  const response = await get(urls[name]);
  expect(response.headers.get('content-type')).toBe(type);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await response.text()).length).toBe(Number(response.headers.get('content-length')));
});

test('a standalone page embeds its files and has no script', () => {
  const page = `<link href="${urls['page.css']}"/><script src="/x" defer></script><img src="/logo"/><noscript>n</noscript>`;
  const logo = { path: '/logo', type: 'image/png', content: Buffer.from('a') };
  expect(withinPage(page, [logo])).toMatch(
    /^<link href="data:text\/css;charset=utf-8;base64,[\w+/=]+"\/><img src="data:image\/png;base64,YQ=="\/>$/,
  );
});

test('passes a POST, and a request for an unknown asset, to `next`', async () => {
  expect(await (await get('/assets/0/page.css')).text()).toBe('a page');
  expect(await (await get(urls['page.css'], 'POST')).text()).toBe('a page');
});

test('a page loads only from its own origin, cannot be framed, and is not cached', async () => {
  const { headers } = await get('/');
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self' https://login.example; frame-ancestors 'none'; img-src 'self' data:",
  );
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
});

test('a page may frame only the origins that it lists', () => {
  const said = new Map<string, unknown>();
  const response = { setHeader: (name: string, value: unknown) => said.set(name, value) };
  setPageHeaders(response as never, { isSecure: false, frames: ['https://vault.example', 'https://other.example'] });
  expect(said.get('Content-Security-Policy')).toMatch(/; frame-src https:\/\/vault\.example https:\/\/other\.example$/);
});

test('a page over http sets no HSTS, and its forms post only to its own origin by default', async () => {
  const said = new Map<string, unknown>();
  const response = { setHeader: (name: string, value: unknown) => said.set(name, value) };
  setPageHeaders(response as never, { isSecure: false });
  expect(said.has('Strict-Transport-Security')).toBe(false);
  expect(said.get('Content-Security-Policy')).toContain("form-action 'self';");
});
