import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { useGateway } from '../../test/gateway-under-test.ts';
import { digestOf } from '../../test/neighbours.ts';
import { createBody, errorOf, publicClient, sendRaw } from '../../test/public-client.ts';

const underTest = useGateway();
const api = publicClient(underTest);

const fieldsOf = (body: unknown) =>
  (body as { error: { fieldErrors: { field: string }[] } }).error.fieldErrors.map(({ field }) => field);

describe('POST session', () => {
  test('returns the bytes of the session service and the idempotency key', async () => {
    const key = randomUUID();
    const answer = await api.create(createBody, { 'idempotency-key': key });
    expect(answer.status).toBe(201);
    expect(answer.text).toBe([...underTest.state.sessions.values()].at(-1)?.json);
    expect(answer.headers.get('idempotency-key')).toBe(key);
    expect(answer.headers.get('idempotency-replayed')).toBeNull();
    expect(answer.headers.get('ratelimit-policy')).toMatch(/^"create";q=1000000;w=1$/);
    expect(answer.headers.get('ratelimit')).toMatch(/^"create";r=(9999\d\d|1000000);t=1$/);
    for (const name of ['x-powered-by', 'etag', 'access-control-allow-origin']) {
      expect(answer.headers.get(name)).toBeNull();
    }
  });

  test('repeats the same bytes if only member order or white space differs', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await api.create({ ...createBody, metadata: { a: 1, b: 2 } }, headers);
    const replay = await api.create(JSON.stringify({ metadata: { b: 2, a: 1 }, ...createBody }, null, 2), headers);
    expect(replay.status).toBe(201);
    expect(replay.text).toBe(first.text);
    expect(replay.headers.get('idempotency-replayed')).toBe('true');
  });

  test('sends the body to the session service in RFC 8785 form, with unusual keys and without defaults', async () => {
    const metadata = '{"":0,"__proto__":"kept","constructor":null,"é":1.50}';
    const answer = await api.create(`{"metadata":${metadata},${JSON.stringify(createBody).slice(1)}`);
    expect(answer.status).toBe(201);
    expect(underTest.state.creates.at(-1)?.[0]?.canonicalBody.toString()).toBe(
      '{"bookingReference":"BK-1","guest":{"reference":"guest-1"},"metadata":{"":0,"__proto__":"kept","constructor":null,"é":1.5},"propertyReference":"PROP-1","workflowKey":"hotel-check-in"}',
    );
  });

  test('batches sessions that are created at the same time', async () => {
    const before = underTest.state.creates.length;
    const body = JSON.stringify(createBody);
    const requests = Array.from({ length: 40 }, (_, index) =>
      [
        'POST /v1/compliance-sessions HTTP/1.1',
        'Host: test',
        `Authorization: Bearer ${underTest.token}`,
        `Idempotency-Key: ${randomUUID()}`,
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        `Connection: ${index === 39 ? 'close' : 'keep-alive'}`,
        '',
        body,
      ].join('\r\n'),
    );
    const received = await sendRaw(underTest.baseUrl, requests.join(''));
    expect(received.match(/HTTP\/1\.1 201 /g)).toHaveLength(40);
    expect(underTest.state.creates.length - before).toBeLessThan(requests.length);
  });

  test('repeats the answer to a repeated create even if a rule would now refuse the body', async () => {
    const { state, tenantId } = underTest;
    const key = randomUUID();
    const refused = { ...createBody, locale: 'not a locale' };
    expect(errorOf(await api.create(refused, { 'idempotency-key': key }))).toBe('validation_failed');
    const item = state.creates.at(-1)?.[0];
    if (item === undefined) throw new Error('no session was read');
    expect(item.lookupOnly).toBe(true);

    const { text } = await api.create();
    state.stored.set(`${tenantId} ${key}`, { digest: digestOf(item), json: text });
    const replay = await api.create(refused, { 'idempotency-key': key });
    expect(replay.status).toBe(201);
    expect(replay.text).toBe(text);
    expect(replay.headers.get('idempotency-replayed')).toBe('true');

    const changed = await api.create({ ...refused, bookingReference: 'BK-2' }, { 'idempotency-key': key });
    expect(errorOf(changed)).toBe('idempotency_key_reused');
  });
});

describe('POST session', () => {
  test('answers idempotency_key_invalid to a key with spaces', async () => {
    const answer = await api.create(createBody, { 'idempotency-key': 'sixteen characters and spaces' });
    expect(errorOf(answer)).toBe('idempotency_key_invalid');
    expect(answer.headers.get('idempotency-key')).toBeNull();
    expect(answer.headers.get('ratelimit')).not.toBeNull();
  });

  test('answers idempotency_key_missing to an empty key', async () => {
    expect(errorOf(await api.create(createBody, { 'idempotency-key': '' }))).toBe('idempotency_key_missing');
  });

  test('answers unsupported_media_type with the idempotency key', async () => {
    const key = randomUUID();
    const answer = await api.create(createBody, { 'content-type': 'text/plain', 'idempotency-key': key });
    expect(errorOf(answer)).toBe('unsupported_media_type');
    expect(answer.headers.get('idempotency-key')).toBe(key);
  });

  test('answers malformed_json to an empty body', async () => {
    expect(errorOf(await api.create(''))).toBe('malformed_json');
  });

  test('answers request_too_large to a body over 64 KiB, and closes the connection', async () => {
    const answer = await api.create({ ...createBody, metadata: { note: 'x'.repeat(65_536) } });
    expect(errorOf(answer)).toBe('request_too_large');
    expect(answer.headers.get('connection')).toBe('close');
  });

  test('accepts a body of exactly 64 KiB', async () => {
    const empty = JSON.stringify({ ...createBody, metadata: { note: '' } });
    const body = { ...createBody, metadata: { note: 'x '.repeat(65_536).slice(0, 65_536 - empty.length) } };
    expect(JSON.stringify(body)).toHaveLength(65_536);
    expect((await api.create(body)).status).toBe(201);
  });
});

describe('POST session', () => {
  test('lists every violation without its value', async () => {
    const answer = await api.create({ ...createBody, guest: { reference: '', phone: 'canary-phone' }, extra: 1 });
    expect(errorOf(answer)).toBe('validation_failed');
    expect(fieldsOf(answer.body).sort()).toEqual(['extra', 'guest.phone', 'guest.reference']);
    expect(answer.text).not.toContain('canary-phone');
  });

  test('refuses a body that is not an object', async () => {
    for (const body of ['[]', 'null', '"x"', '1', 'true']) {
      expect(errorOf(await api.create(body))).toBe('validation_failed');
    }
  });

  test('refuses a text that cannot be stored', async () => {
    const body = JSON.stringify({ ...createBody, bookingReference: 'a\u0000b' });
    const answer = await api.create(body.replace('PROP-1', '\\ud800'));
    expect(errorOf(answer)).toBe('validation_failed');
    expect(fieldsOf(answer.body)).toEqual(['bookingReference', 'propertyReference']);
  });

  test('refuses an identity document in the metadata', async () => {
    const image = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(1000)]).toString('base64');
    const answer = await api.create({ ...createBody, metadata: { nights: 2, scan: image } });
    expect(errorOf(answer)).toBe('metadata_document_rejected');
    expect(fieldsOf(answer.body)).toEqual(['metadata.scan']);
    expect(answer.text).not.toContain(image.slice(0, 20));
  });

  test('refuses an identity document as a metadata key, without repeating the key', async () => {
    const zone = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<L898902C36UTO7408122F1204159ZE184226B<<<<<10';
    for (const [value, more] of [
      ['x', {}],
      [{}, {}],
      ['x', { locale: 'not a locale' }],
    ]) {
      const answer = await api.create({ ...createBody, ...Object(more), metadata: { [zone]: value } });
      expect(errorOf(answer)).toBe('metadata_document_rejected');
      expect(fieldsOf(answer.body)).toEqual(['metadata']);
      expect(answer.text).not.toContain('ERIKSSON');
    }
  });

  test('lists the fields that the session service refuses', async () => {
    const fields = [{ field: 'metadata.sandbox_scenario', message: 'needs the step AML' }];
    underTest.state.refusals.set('unfit', { code: 'validation_failed', message: 'The body is not valid.', fields });
    const answer = await api.create({ ...createBody, workflowKey: 'unfit' });
    expect(errorOf(answer)).toBe('validation_failed');
    expect(answer.body).toMatchObject({ error: { fieldErrors: fields } });
  });

  test('refuses an unknown workflow', async () => {
    const fields = [{ field: 'workflowKey', message: 'is not configured' }];
    underTest.state.refusals.set('nope', { code: 'workflow_unknown', message: 'There is no such profile.', fields });
    const answer = await api.create({ ...createBody, workflowKey: 'nope' });
    expect(errorOf(answer)).toBe('workflow_unknown');
    expect(fieldsOf(answer.body)).toEqual(['workflowKey']);
  });
});

describe('POST session', () => {
  test.each(['workflow_not_active', 'active_session_exists', 'idempotency_in_progress'])(
    'returns the refusal %s of the session service',
    async (code) => {
      underTest.state.refusals.set(code, {
        code,
        message: 'Refused.',
        retryAfterSeconds: code.endsWith('progress') ? 1 : 0,
      });
      const answer = await api.create({ ...createBody, workflowKey: code });
      expect(errorOf(answer)).toBe(code);
      expect(answer.headers.get('retry-after')).toBe(code === 'idempotency_in_progress' ? '1' : null);
    },
  );

  test('answers idempotency_key_reused to another body with the same key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await api.create(createBody, headers);
    const answer = await api.create({ ...createBody, bookingReference: 'other' }, headers);
    expect(errorOf(answer)).toBe('idempotency_key_reused');
    expect(answer.headers.get('idempotency-key')).toBe(headers['idempotency-key']);
  });
});
