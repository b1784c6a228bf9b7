import { randomUUID } from 'node:crypto';
import { ServiceError } from '@gcs/kit/errors';
import type { GuestPage } from '@gcs/proto/gen/gcs/session/v1/guest';
import { describe, expect, test } from '@jest/globals';
import { useGateway } from '../../test/gateway-under-test.ts';
import { consentStep, guestPage } from '../../test/guest-pages.ts';
import { pagesOf } from '../../test/pages-of.ts';
import { listProperties, previewProperty } from '../properties/manage-properties.ts';
import type { noLook } from '../properties/property.rules.ts';

const its = useGateway({
  guestListen: { host: '127.0.0.1', port: 0 },
  guestRateLimit: { rate: 100_000, burst: 100_000 },
});

type Texts = Partial<typeof noLook> & { reference?: string };

const set = (property: Texts, more: { requestId?: string; expectedVersion?: number } = {}) =>
  its.admin.properties.SetProperty(
    { requestId: randomUUID(), tenantId: its.tenantId, property, ...more },
    its.admin.call,
  );
const setLogo = (reference: string, image: Buffer) =>
  its.admin.properties.SetPropertyLogo(
    { requestId: randomUUID(), tenantId: its.tenantId, reference, image },
    its.admin.call,
  );
const preview = (reference: string) =>
  its.admin.properties.PreviewProperty({ tenantId: its.tenantId, reference }, its.admin.call);
const svg = Buffer.from('<svg viewBox="0 0 2 1"><path d="M0 0h2v1z"/></svg>');

describe('the description of a property', () => {
  test('is replaced completely, once per request id, and only at the expected version', async () => {
    const requestId = randomUUID();
    const first = await set({ reference: 'P-1', displayName: 'One', phone: '123' }, { requestId });
    expect(first.property).toMatchObject({ reference: 'P-1', displayName: 'One', phone: '123', rowVersion: 1 });
    expect(await set({ reference: 'P-1', displayName: 'One', phone: '123' }, { requestId })).toEqual(first);
    await expect(set({ reference: 'P-1' }, { expectedVersion: 2 })).rejects.toMatchObject({ code: 'version_conflict' });
    await expect(set({ reference: 'P-1' }, { expectedVersion: -1 })).rejects.toMatchObject({
      code: 'version_conflict',
    });
    expect((await set({ reference: 'P-new' }, { expectedVersion: -1 })).property).toMatchObject({ rowVersion: 1 });
    const second = await set({ reference: 'P-1', displayName: 'Two' }, { expectedVersion: 1 });
    expect(second.property).toMatchObject({ displayName: 'Two', phone: '', rowVersion: 2 });
  });

  test('is refused with the name of each invalid field', async () => {
    await expect(set({ reference: 'P-1', accent: 'red', timeZone: 'Mars' })).rejects.toMatchObject({
      code: 'invalid_argument',
      fieldErrors: [{ field: 'property.accent' }, { field: 'property.time_zone' }],
    });
    await expect(set({ reference: 'P'.repeat(129) })).rejects.toMatchObject({ code: 'invalid_argument' });
    await expect(setLogo('P-1', Buffer.from('GIF89a'))).rejects.toMatchObject({ fieldErrors: [{ field: 'image' }] });
  });

  test('gets missing fields from the tenant’s description', async () => {
    await set({ reference: '', displayName: 'Aurora Hotels', accent: '#ffcc00' });
    await set({ reference: 'P-2', displayName: 'Hotel Aurora' });
    expect(await preview('P-2')).toMatchObject({
      property: { displayName: 'Hotel Aurora', accent: '#ffcc00' },
      accentLight: expect.stringMatching(/^#[0-9a-f]{6}$/),
      accentDark: '#ffcc00',
    });
    expect(await preview('P-2')).toMatchObject({ own: { displayName: 'Hotel Aurora', accent: '' } });
    expect((await preview('P-2')).languages).toEqual(expect.arrayContaining(['en', 'ja', 'ar']));
    expect(await preview('nobody')).toMatchObject({ property: { displayName: 'Aurora Hotels', rowVersion: 0 } });
  });

  test('is listed page by page after the tenant’s description', async () => {
    await set({ reference: '' });
    for (const reference of ['L-1', 'L-2', 'L-3']) await set({ reference });
    const { admin, tenantId } = its;
    const pages = await pagesOf((pageToken) =>
      admin.properties.ListProperties({ tenantId, pageSize: 2, pageToken }, admin.call),
    );
    const all = pages.flatMap(({ properties }) => properties.map(({ reference }) => reference));
    expect(all[0]).toBe('');
    expect(all).toEqual([...new Set(all)].sort());
    expect(all).toEqual(expect.arrayContaining(['L-1', 'L-2', 'L-3']));
  });
});

test('an operator limited to single properties sees only their descriptions and the tenant’s', async () => {
  await set({ reference: '' });
  for (const reference of ['S-1', 'S-2']) await set({ reference, displayName: reference });
  const seen = { tenantId: its.tenantId, properties: ['S-1'] };
  const { properties } = await listProperties(its, { pageSize: 0, pageToken: '' }, seen);
  expect(properties.map(({ reference }) => reference)).toEqual(['', 'S-1']);
  for (const reference of ['', 'S-1'])
    expect((await previewProperty(its, reference, seen)).own).toMatchObject({ displayName: reference });
  expect((await previewProperty(its, 'S-1', seen)).property).toMatchObject({ displayName: 'S-1' });
  await expect(previewProperty(its, 'S-2', seen)).rejects.toMatchObject({ code: 'not_found' });
  await expect(previewProperty(its, 'S-unknown', seen)).rejects.toMatchObject({ code: 'not_found' });
});

describe('the preview of a guest page', () => {
  const asked = (reference: string, locale = 'de') =>
    its.admin.properties.PreviewGuestPage(
      { tenantId: its.tenantId, reference, workflowKey: 'w', locale },
      its.admin.call,
    );

  test('shows the property’s page and notice in the chosen language, without scripts or requests', async () => {
    const stay = { arrival: '2026-12-12', departure: '2026-12-15' };
    its.state.guests.preview = ({ propertyReference, tenantId }) =>
      guestPage([{ ...consentStep, provider: 'Verimarkt' }], { propertyReference, tenantId, ...stay });
    await set({ reference: 'V-1', displayName: 'Hotel <Preview>', accent: '#7c2d12', controller: 'Preview GmbH' });
    await setLogo('V-1', Buffer.from('<svg viewBox="0 0 3 1"><path d="M0 0h3v1z"/></svg>'));
    const { pageHtml, noticeHtml } = await asked('V-1');
    for (const one of [pageHtml, noticeHtml]) {
      expect(one).toMatch(/^<!doctype html><html lang="de" dir="ltr">/);
      expect(one).toContain('Hotel &lt;Preview>');
      expect(one).not.toMatch(/<(no)?script| (?:src|href|action)="(?!#|data:)/);
      expect([...one.matchAll(/(?:src|rel="stylesheet" href)="(data:[\w/+]+)/g)].map(([, type]) => type)).toEqual([
        ...['data:text/css', 'data:text/css', 'data:image/svg+xml'],
      ]);
    }
    expect(pageHtml).toContain('Ihr Aufenthalt');
    expect(pageHtml).toContain('Agree?');
    expect(noticeHtml).toContain('Preview GmbH');
    expect(noticeHtml).toContain('Verimarkt');
    expect(noticeHtml).toContain(/name="notice" value="(\w{12})/.exec(pageHtml)?.[1] ?? 'no version');
  });

  test('refuses an unknown workflow', async () => {
    its.state.guests.preview = () => {
      throw new ServiceError('not_found', 'there is no such workflow');
    };
    await expect(asked('V-1')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the page of a guest', () => {
  const shown = (propertyReference: string, more: GuestPage = {}) => {
    const token = randomUUID();
    const page = guestPage([consentStep], { tenantId: its.tenantId, propertyReference, ...more });
    its.state.guests.pages.set(token, page);
    return fetch(`${its.gateway.guestUrl}/g/${token}`).then((answer) => answer.text());
  };

  test('shows the name, colours, logo, address and telephone of the hotel', async () => {
    const address = 'Ringstrasse 1\n1010 <Wien>';
    await set({ reference: 'G-1', displayName: 'Grand & Aurora', accent: '#7c2d12', address, phone: '+43 1 23' });
    const { property } = await setLogo('G-1', Buffer.from('<svg viewBox="0 0 1 1"/>'));
    const page = await shown('G-1');
    expect(page).toContain('<title>Your online check-in · Grand &amp; Aurora</title>');
    expect(page).toContain(`<img class="logo" src="/logo/${property?.logoSha256}" alt/>`);
    expect(page).toContain('href="/accent/7c2d12.css"');
    expect(page).toMatch(/<address dir="auto">Grand &amp; Aurora<br\/>Ringstrasse 1<br\/>1010 &lt;Wien>/);
    expect(page).toContain('<a dir="ltr" href="tel:+43123">+43 1 23</a>');
    await setLogo('G-1', Buffer.alloc(0));
    expect(await shown('G-1')).not.toContain('class="logo"');
  });

  test('shows the hotel’s telephone instead of the workflow’s, which serves many hotels', async () => {
    const contact = { name: 'Front desk', phone: '+34 600', email: 'desk@hotel.example' };
    await set({ reference: 'G-3', phone: '+43 1 23' });
    const [described, plain] = [await shown('G-3', { contact }), await shown('G-4', { contact })];
    expect(described).toContain('href="tel:+43123"');
    expect(described).not.toContain('+34 600');
    expect(plain).toContain('href="tel:+34600"');
    for (const page of [described, plain]) expect(page).toContain('desk@hotel.example');
  });

  test('shows nothing about the hotel for an invalid link', async () => {
    await set({ reference: '', displayName: 'Aurora Hotels' });
    expect(await (await fetch(`${its.gateway.guestUrl}/g/unknown`)).text()).not.toContain('Aurora');
  });

  test('loads the logo by its digest, cacheable forever and without running scripts', async () => {
    const { property } = await setLogo('G-2', svg);
    const { logoUrl } = await preview('G-2');
    expect(logoUrl).toBe(`${its.gateway.guestUrl}/logo/${property?.logoSha256}`);
    const answer = await fetch(logoUrl);
    expect(await answer.text()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="M0 0h2v1z"/></svg>',
    );
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    await setLogo('G-2', Buffer.alloc(0));
    expect((await fetch(logoUrl)).status).toBe(404);
  });

  test.each(['0'.repeat(64), 'G-2', '..%2f', 'A'.repeat(64)])('serves no logo for the digest %j', async (digest) => {
    expect((await fetch(`${its.gateway.guestUrl}/logo/${digest}`)).status).toBe(404);
  });

  test('serves a style sheet for any valid accent, and none for an invalid one', async () => {
    const answer = await fetch(`${its.gateway.guestUrl}/accent/ffcc00.css`);
    expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(await answer.text()).toMatch(/^:root:root\{--accent:light-dark\(#\w{6},#ffcc00\);--on-accent:light-dark\(/);
    for (const colour of ['ffcc00', 'red.css', 'ffcc00;}.css', '.css'])
      expect((await fetch(`${its.gateway.guestUrl}/accent/${encodeURIComponent(colour)}`)).status).toBe(404);
  });
});
