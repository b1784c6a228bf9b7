import { ServiceError } from '@gcs/kit/errors';
import { openapiDocument, staysDocument } from '@gcs/proto/documents';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { useGateway } from '../../test/gateway-under-test.ts';
import { errorOf, publicClient } from '../../test/public-client.ts';

const underTest = useGateway();
const api = publicClient(underTest);
let id: string;
beforeEach(async () => {
  underTest.state.failures = {};
  id = (JSON.parse((await api.create()).text) as { id: string }).id;
});

const sealed = JSON.stringify({
  id: 'evp_1',
  object: 'evidence_package',
  complianceSessionId: 'cs_1',
  bookingReference: 'BK-1',
  workflowVersion: 1,
  generatedAt: '2026-01-01T00:00:00.000Z',
  entries: [],
  auditEvents: [],
  exportManifest: { format: 'JSON', version: '1', sha256: '0'.repeat(64) },
});

function setTerminal(terminal: boolean) {
  const session = underTest.state.sessions.get(id);
  if (session === undefined) throw new Error('no session');
  session.terminal = terminal;
}

describe('GET session', () => {
  test('returns the bytes of the session service unchanged', async () => {
    const answer = await api.get(id);
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(underTest.state.sessions.get(id)?.json);
    expect(answer.headers.get('ratelimit')).toMatch(/^"read";r=/);
  });

  test('answers HEAD like GET, without the body', async () => {
    const url = `${underTest.baseUrl}/v1/compliance-sessions/${id}`;
    const init = { headers: { authorization: `Bearer ${underTest.token}` } };
    const [get, head] = [await fetch(url, init), await fetch(url, { ...init, method: 'HEAD' })];
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    const names = (answer: Response) => [...answer.headers.keys()].filter((name) => name !== 'keep-alive').sort();
    expect(names(head)).toEqual(names(get));
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
  });

  test('answers malformed, unknown and other tenants’ ids with the same 404, after the same lookup', async () => {
    const { admin, issueToken } = underTest;
    const { tenant } = await admin.tenants.CreateTenant({ requestId: 'another', name: 'Another' }, admin.call);
    const stranger = publicClient({ ...underTest, token: await issueToken({ tenantId: tenant?.id ?? '' }) });
    const bodies = new Set<string>();
    const lookedUp = underTest.state.lookedUp.length;
    const answers = [
      await stranger.get(id),
      await api.get('cs_01J8ZZZZZZZZZZZZZZZZZZZZZZ'),
      await api.get('nope'),
      await api.get('cs_%00'),
      await api.get('cs_%zz'),
      await api.get('cs_%2e%2e%2f'),
      await api.get(`cs_${"'".repeat(20)}`),
    ];
    for (const answer of answers) {
      expect(errorOf(answer)).toBe('session_not_found');
      expect(answer.text).toContain('Use the id of the creation');
      bodies.add(answer.text.replace(/req_\w+/, 'req'));
    }
    expect(bodies.size).toBe(1);
    expect(underTest.state.lookedUp.length - lookedUp).toBe(answers.length);
  });

  test('does not look up an over-long id', async () => {
    const lookedUp = underTest.state.lookedUp.length;
    expect(errorOf(await api.get(`cs_${'a'.repeat(62)}`))).toBe('session_not_found');
    expect(underTest.state.lookedUp.length).toBe(lookedUp);
  });

  test('accepts a percent-encoded id', async () => {
    expect((await api.get(id.replace('_', '%5F'))).status).toBe(200);
  });

  test('answers 503 if the session service is unavailable, and 500 if its answer is invalid', async () => {
    underTest.state.failures.session = new ServiceError('service_unavailable', 'db.internal:5432 is down');
    const away = await api.get(id);
    expect(errorOf(away)).toBe('service_unavailable');
    expect(away.text).not.toContain('db.internal');
    expect(away.text).toContain('Repeat the request unchanged after Retry-After.');
    underTest.state.failures.session = new ServiceError('failed_precondition', 'select * from secrets');
    const broken = await api.get(id);
    expect(errorOf(broken)).toBe('internal_error');
    expect(broken.text).not.toContain('secrets');
    expect(broken.text).toContain('if it fails again, report the requestId');
  });
});

describe('GET evidence package', () => {
  test('returns the sealed bytes unchanged', async () => {
    underTest.state.packages.set(id, sealed);
    const answer = await api.evidence(id);
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(sealed);
    expect(answer.headers.get('ratelimit-policy')).toMatch(/^"evidence";/);
  });

  test('answers 409 until the package is sealed, with Retry-After only after the end of the session', async () => {
    const open = await api.evidence(id);
    expect(errorOf(open)).toBe('evidence_package_not_ready');
    expect(open.headers.get('retry-after')).toBeNull();
    expect(open.text).toContain('Wait for the event evidence_package.ready.');
    setTerminal(true);
    const ended = await api.evidence(id);
    expect(errorOf(ended)).toBe('evidence_package_not_ready');
    expect(ended.headers.get('retry-after')).toBe('1');
    expect(ended.text).toContain('Repeat the request after Retry-After.');
  });

  test('answers 409 if the stored bytes do not match their hash', async () => {
    underTest.state.packages.set(id, 'conflict');
    expect(errorOf(await api.evidence(id))).toBe('evidence_integrity_conflict');
  });

  test('answers 404 for an unknown session', async () => {
    for (const unknown of ['cs_01J8', 'nope', `cs_${'a'.repeat(62)}`]) {
      expect(errorOf(await api.evidence(unknown))).toBe('session_not_found');
    }
  });

  test('answers 503 while the evidence service is unavailable', async () => {
    underTest.state.failures.evidence = new ServiceError('service_unavailable', 'down', { retryAfterSeconds: 7 });
    const answer = await api.evidence(id);
    expect(errorOf(answer)).toBe('service_unavailable');
    expect(answer.headers.get('retry-after')).toBe('7');
  });
});

describe('the contract', () => {
  test('is served as JSON and YAML without a token', async () => {
    const json = await fetch(`${underTest.baseUrl}/openapi.json`);
    expect(json.headers.get('content-type')).toBe('application/json');
    expect(await json.json()).toEqual(openapiDocument);
    const yaml = await fetch(`${underTest.baseUrl}/openapi.yaml`);
    expect(yaml.headers.get('content-type')).toBe('application/yaml');
    expect(await yaml.text()).toMatch(/^openapi: 3\.1/);
    const bookings = await fetch(`${underTest.baseUrl}/stays.json`);
    expect(await bookings.json()).toEqual(staysDocument);
    const written = await fetch(`${underTest.baseUrl}/stays.yaml`);
    expect(await written.text()).toMatch(/^openapi: 3\.1/);
    const topics = await fetch(`${underTest.baseUrl}/asyncapi.yaml`);
    expect(topics.headers.get('content-type')).toBe('application/yaml');
    expect(await topics.text()).toMatch(/^asyncapi: 3\.0/m);
  });
});
