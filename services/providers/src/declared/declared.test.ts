import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { accountOf, request } from '../../test/samples.ts';
import { loadAdapters } from '../accounts/load-adapters.ts';
import { conformanceChecks, type Recordings } from '../conformance/conformance.ts';
import { hmacHex } from '../vendor/signature.rules.ts';
import { declaredAdapter } from './declared-adapter.ts';

const directory = new URL('./', import.meta.url);
const vendors = readdirSync(directory).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -5)] : []));
const textOf = (vendor: string) => readFileSync(new URL(`${vendor}.json`, directory), 'utf8');

const nowMs = 1_700_000_000_000;
const jsonBody = (json: unknown) => Buffer.from(JSON.stringify(json));
const hex = (body: Buffer, before = '') => hmacHex('whsec_1', [before, body]);

// The bodies are shortened from the vendors' pages in each file's `sources`. No page has a signed body.
const diditEvent = jsonBody({
  session_id: 's-1',
  status: 'Approved',
  webhook_type: 'status.updated',
  vendor_data: 'cs_1',
});
const diditUrl = 'https://verify.didit.me/session/abcdef123456';
const diditResult = {
  ...{ session_id: 's-1', status: 'Approved', vendor_data: 'user-123' },
  id_verifications: [{ status: 'Approved', document_type: 'Passport' }],
  liveness_checks: [{ status: 'Approved', method: 'ACTIVE_3D', score: 89.92 }],
  face_matches: [{ status: 'Approved', score: 95.5 }],
  aml_screenings: [{ status: 'Approved', total_hits: 0 }],
};
const scan = '328c6766-934e-11ed-bb9b-025ad99a18e7';
const idenfyEvent = jsonBody({ status: { overall: 'APPROVED' }, scanRef: scan, clientId: 'cs_1', final: true });
const idenfyUrl = 'https://ivs.idenfy.com/api/v2/redirect?authToken=pgYQX0z2T8mtcpNj9I20uWVCLKNuG0vgr12f0wAC';
const idenfyToken = { authToken: 'pgYQX0z2T8mtcpNj9I20uWVCLKNuG0vgr12f0wAC', scanRef: scan, clientId: 'user-123' };
const idenfyResult = {
  ...{ fraudTags: [], mismatchTags: [], autoDocument: 'DOC_VALIDATED', autoFace: 'FACE_MATCH' },
  ...{ manualDocument: 'DOC_VALIDATED', manualFace: 'FACE_MATCH', scanRef: scan, status: 'APPROVED' },
};
const inquiry = 'inq_2CVZ4HyVg7qaboXz2PUHknAn';
const personaData = (status: string) => ({
  type: 'inquiry',
  id: inquiry,
  attributes: { status, 'reference-id': null },
});
const personaEvent = jsonBody({
  data: { type: 'event', attributes: { name: 'inquiry.approved', payload: { data: personaData('approved') } } },
});
const personaChecks = [
  { type: 'verification/government-id', id: 'ver_1', attributes: { status: 'passed' } },
  { type: 'verification/selfie', id: 'ver_2', attributes: { status: 'passed' } },
];
const personaLink = 'https://withpersona.com/verify?code=ada';

const recordings: Readonly<Record<string, Recordings>> = {
  didit: {
    account: accountOf('didit', { baseUrl: 'https://verification.didit.me' }),
    webhooks: [
      {
        ...{ name: 'a status', body: diditEvent, nowMs, reads: 's-1' },
        headers: { 'x-signature': hex(diditEvent), 'x-timestamp': '1700000000' },
      },
    ],
    results: [
      {
        ...{ name: 'approved', result: diditResult, reads: 'decided' },
        passes: ['DOCUMENT', 'LIVENESS', 'FACE_MATCH', 'AML'],
      },
      { name: 'approved, nothing shown', result: { status: 'Approved' }, reads: 'decided' },
      {
        name: 'declined though each check is approved',
        result: { ...diditResult, status: 'Declined' },
        reads: 'decided',
      },
      { name: 'in review', result: { status: 'In Review' }, reads: 'submitted' },
      { name: 'not started', result: { status: 'Not Started' }, reads: 'open' },
      { name: 'expired', result: { status: 'Expired' }, reads: 'lapsed' },
    ],
    creates: [
      {
        ...{ name: 'a session', request, opened: { vendorId: 's-1', url: diditUrl, kept: diditUrl } },
        answers: [{ call: 'POST /v3/session/', status: 201, json: { session_id: 's-1', url: diditUrl } }],
      },
    ],
    deletions: [
      {
        ...{ name: 'a session', vaultId: 's-1', erasure: 'deleted' },
        answers: [{ call: 'DELETE /v3/session/s-1/delete/', status: 204 }],
      },
    ],
  },
  idenfy: {
    account: accountOf('idenfy', { baseUrl: 'https://ivs.idenfy.com' }),
    webhooks: [
      {
        ...{ name: 'a result', body: idenfyEvent, nowMs, reads: scan },
        headers: { 'idenfy-signature': hex(idenfyEvent) },
      },
    ],
    results: [
      { name: 'approved', result: idenfyResult, reads: 'decided', passes: ['DOCUMENT', 'FACE_MATCH'] },
      {
        ...{ name: 'denied for the face', reads: 'decided', passes: ['DOCUMENT'] },
        result: { ...idenfyResult, status: 'DENIED', autoFace: 'FACE_MISMATCH', manualFace: 'FACE_MISMATCH' },
      },
      { name: 'suspected', result: { ...idenfyResult, status: 'SUSPECTED' }, reads: 'decided' },
      { name: 'reviewing', result: { status: 'REVIEWING' }, reads: 'submitted' },
      { name: 'active', result: { status: 'ACTIVE' }, reads: 'open' },
      { name: 'deleted', result: { status: 'DELETED' }, reads: 'gone' },
    ],
    creates: [
      {
        ...{ name: 'a token', request, opened: { vendorId: scan, url: idenfyUrl, kept: idenfyUrl } },
        answers: [{ call: 'POST /api/v2/token', status: 200, json: idenfyToken }],
      },
    ],
    deletions: [
      {
        ...{ name: 'a verification', vaultId: scan, erasure: 'deleted' },
        answers: [{ call: 'POST /api/v2/delete', status: 200 }],
      },
    ],
  },
  persona: {
    account: accountOf('persona', { baseUrl: 'https://api.withpersona.com' }),
    webhooks: ['', `t=1700000000,v1=${'0'.repeat(64)} `].map((before) => ({
      ...{ name: before === '' ? 'an event' : 'an event while a secret is rotated', body: personaEvent, nowMs },
      headers: { 'persona-signature': `${before}t=1700000000,v1=${hex(personaEvent, '1700000000.')}` },
      reads: inquiry,
    })),
    results: [
      {
        ...{ name: 'approved', reads: 'decided', passes: ['DOCUMENT', 'FACE_MATCH'] },
        result: { data: personaData('approved'), included: personaChecks },
      },
      { name: 'approved, nothing shown', result: { data: personaData('approved') }, reads: 'decided' },
      {
        ...{ name: 'declined though each check is passed', reads: 'decided' },
        result: { data: personaData('declined'), included: personaChecks },
      },
      { name: 'needs review', result: { data: personaData('needs_review') }, reads: 'submitted' },
      { name: 'created', result: { data: personaData('created') }, reads: 'open' },
    ],
    creates: [
      {
        ...{ name: 'an inquiry', request, opened: { vendorId: inquiry, url: personaLink } },
        answers: [
          { call: 'POST /api/v1/inquiries', status: 201, json: { data: personaData('created') } },
          {
            call: `POST /api/v1/inquiries/${inquiry}/generate-one-time-link`,
            ...{ status: 200, json: { meta: { 'one-time-link': personaLink } } },
          },
        ],
      },
    ],
    deletions: [
      {
        ...{ name: 'a redaction', vaultId: inquiry, erasure: 'requested' },
        answers: [{ call: `DELETE /api/v1/inquiries/${inquiry}`, status: 200, json: {} }],
      },
    ],
  },
};

describe.each(vendors)('%s', (vendor) => {
  const adapter = declaredAdapter(JSON.parse(textOf(vendor)));
  const own = recordings[vendor];
  test.each(own === undefined ? [] : conformanceChecks(adapter, own))('$title', ({ run }) => run());

  test('a declared adapter is one file of fewer than 100 lines, and is loaded by name', async () => {
    expect(textOf(vendor).split('\n').length).toBeLessThan(100);
    expect((await loadAdapters([vendor])).of(vendor).label).toBe(adapter.label);
  });
});

test.each([
  ['inquiry', { kind: 'event', event: { vendorId: inquiry, isErased: true } }],
  ['account', { kind: 'other' }],
])('a declared adapter reads an event about the deletion of an %s', (type, expected) => {
  const payload = { data: { type, id: inquiry } };
  const body = jsonBody({ data: { attributes: { name: 'inquiry.redacted', payload } } });
  const headers = { 'persona-signature': [`t=1700000000,v1=${hex(body, '1700000000.')}`] };
  const { account } = recordings['persona'] ?? { account: accountOf('persona') };
  const reading = declaredAdapter(JSON.parse(textOf('persona'))).readWebhook(account, { headers, body, nowMs });
  expect(reading).toMatchObject(expected);
});

test.each([-301, 301])('refuses a webhook that was signed %i seconds from now', (seconds) => {
  for (const vendor of ['didit', 'persona']) {
    const { account, webhooks } = recordings[vendor] ?? { account: accountOf(vendor), webhooks: [] };
    const { headers = {}, body = Buffer.alloc(0) } = webhooks[0] ?? {};
    const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));
    const webhook = { headers: given, body, nowMs: nowMs + seconds * 1_000 };
    const reading = declaredAdapter(JSON.parse(textOf(vendor))).readWebhook(account, webhook);
    expect(reading).toEqual({ kind: 'refused', why: 'stale' });
  }
});

test('a declared adapter uses the declared limit of deletions', () => {
  const right: Json = JSON.parse(textOf('persona'));
  for (const deletions of [{ perDay: 10 }, { perDay: 10, perHour: 5 }]) {
    expect(declaredAdapter({ ...right, deletions }).deletions).toEqual(deletions);
  }
  for (const [member, wrong] of [
    ['perDay', undefined],
    ['perDay', 0],
    ['perDay', 0.5],
    ['perHour', '5'],
  ] as const) {
    const deletions = { perDay: 10, [member]: wrong };
    expect(() => declaredAdapter({ ...right, deletions })).toThrow(`$.deletions.${member}: a whole number above 0`);
  }
});

type Json = { [name: string]: unknown };
function pathsOf(value: unknown, path = '$'): string[] {
  if (typeof value !== 'object' || value === null || path.endsWith('.body')) return [path];
  const below = Object.entries(value).map(
    ([name, part]) => [part, Array.isArray(value) ? `[${name}]` : `.${name}`] as const,
  );
  return [path, ...below.flatMap(([part, name]) => pathsOf(part, path + name))];
}
function changed(value: unknown, path: string, at = '$'): unknown {
  if (path === at) return null;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part: unknown, index) => changed(part, path, `${at}[${index}]`));
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, changed(part, path, `${at}.${name}`)]));
}

test.each(vendors)('the check of %s reports the path of each wrong part', (vendor) => {
  const right: Json = JSON.parse(textOf(vendor));
  for (const path of pathsOf(right)) {
    expect(() => declaredAdapter(changed(right, path))).toThrow(`${path}: `);
  }
  expect(() => declaredAdapter({ ...right, lable: 'x' })).toThrow('$.lable: is not known');
  expect(() => declaredAdapter({ ...right, webhook: { ...Object(right['webhook']), secret: 'x' } })).toThrow(
    '$.webhook.secret: is not known',
  );
});
