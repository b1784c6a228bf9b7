import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { explainSignature } from './explain-signature.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const event = {
  id: 'evt_01KAJ5M2Y8Q0W3E4R5T6Y7U8I9',
  type: 'compliance_session.completed',
  createdAt: '2026-11-21T08:00:00.000Z',
  data: { complianceSessionId: 'cs_01KAJ5M2Y8Q0W3E4R5T6Y7U8I9', status: 'VERIFIED' },
};
const sent = Buffer.from(JSON.stringify(event));
const hex = (body: Uint8Array, key: string | Uint8Array = secret) =>
  createHmac('sha256', key).update(body).digest('hex');
const header = `sha256=${hex(sent)}`;

function causesOf(
  body: Buffer | string,
  headers: string | string[] = header,
  secrets: string | string[] = secret,
): string[] {
  const received = { body: Buffer.from(body), headers: [headers].flat(), secrets: [secrets].flat() };
  const { valid, causes } = explainSignature(received);
  expect(valid).toBe(causes.length === 0);
  return causes.map(({ cause }) => cause);
}

test('an explanation of a genuine request names no cause', () => {
  expect(causesOf(sent)).toEqual([]);
});

describe('an explanation of the body', () => {
  test.each([
    ['indented', JSON.stringify(event, null, 2)],
    [
      'by Python',
      '{"id": "' +
        event.id +
        '", "type": "' +
        event.type +
        '", "createdAt": "' +
        event.createdAt +
        '", "data": {"complianceSessionId": "' +
        event.data.complianceSessionId +
        '", "status": "VERIFIED"}}',
    ],
    [
      'with its members sorted',
      JSON.stringify({ createdAt: event.createdAt, data: event.data, id: event.id, type: event.type }),
    ],
  ])('recognises a body that was serialised again: %s', (_, body) => {
    expect(causesOf(body)).toEqual(['reserialised_body']);
  });

  test('recognises a line end that was added or removed after signing', () => {
    expect(causesOf(`${sent}\n`)).toEqual(['trailing_newline']);
    expect(causesOf(`${sent}\r\n`)).toEqual(['trailing_newline']);
    expect(causesOf(sent, `sha256=${hex(Buffer.from(`${sent}\n`))}`)).toEqual(['trailing_newline']);
  });

  test('recognises a body in another charset', () => {
    expect(causesOf(Buffer.from(String(sent), 'utf16le'))).toEqual(['other_charset']);
    expect(causesOf(Buffer.from(`\uFEFF${sent}`))).toEqual(['other_charset']);
    const accented = Buffer.from('{"name":"Zoë"}');
    expect(causesOf(Buffer.from('{"name":"Zoë"}', 'latin1'), `sha256=${hex(accented)}`)).toEqual(['other_charset']);
    const twice = Buffer.from(accented.toString('latin1'));
    expect(causesOf(accented, `sha256=${hex(twice)}`)).toEqual(['other_charset']);
  });

  test('reports one cause with both possibilities for other content: another secret or a changed body', () => {
    const changed = JSON.stringify({ ...event, data: { ...event.data, status: 'FAILED' } }, null, 1);
    expect(causesOf(changed)).toEqual(['secret_or_body']);
    const unchanged = Buffer.from('{ "id": "evt_1" }');
    const { causes } = explainSignature({
      body: unchanged,
      headers: [`sha256=${hex(unchanged, 'another')}`],
      secrets: [secret],
    });
    expect(causes.map(({ what }) => what)).toEqual([
      expect.stringMatching(/^one of two: .* another secret, or the body differs/),
    ]);
  });
});

describe('an explanation of the secret', () => {
  test('recognises the secret of another endpoint', () => {
    expect(causesOf(sent, header, `whsec_${Buffer.alloc(32, 8).toString('base64')}`)).toEqual(['wrong_secret']);
  });

  test('recognises a secret that was read with a line end, without its prefix, or decoded', () => {
    expect(causesOf(sent, header, `${secret}\n`)).toEqual(['wrong_secret']);
    expect(causesOf(sent, header, secret.slice('whsec_'.length))).toEqual(['wrong_secret']);
    expect(causesOf(sent, `sha256=${hex(sent, Buffer.alloc(32, 7))}`)).toEqual(['wrong_secret']);
  });

  test('recognises a secret that a rotation replaced', () => {
    expect(causesOf(sent, header, ['whsec_old', secret])).toEqual(['wrong_secret']);
  });
});

describe('an explanation of the header', () => {
  test('recognises a signature in upper case or base64, after a blank, without its prefix or with another prefix', () => {
    expect(causesOf(sent, `sha256=${hex(sent).toUpperCase()}`)).toEqual(['upper_case_hex']);
    expect(causesOf(sent, hex(sent))).toEqual(['missing_prefix']);
    expect(causesOf(sent, `SHA256=${hex(sent)}`)).toEqual(['other_prefix']);
    expect(causesOf(sent, `sha256=${Buffer.from(hex(sent), 'hex').toString('base64')}`)).toEqual(['base64_digest']);
    expect(causesOf(sent, ` ${header}`)).toEqual(['blank_around']);
  });

  test('recognises a header that was sent twice or joined by a proxy', () => {
    expect(causesOf(sent, [header, header])).toEqual(['two_headers']);
    expect(causesOf(sent, `${header},sha256=${'0'.repeat(64)}`)).toEqual(['two_headers']);
  });

  test('recognises the value of webhook-signature, also with a signature by each of two secrets', () => {
    const standard = `v1,${createHmac('sha256', Buffer.alloc(32, 7)).update('evt_1.1.{}').digest('base64')}`;
    for (const value of [standard, `${standard} ${standard}`, 'v1,abc'])
      expect(causesOf(sent, value)).toEqual(['standard_webhooks']);
  });

  test('reports a missing or malformed header', () => {
    expect(causesOf(sent, [])).toEqual(['header_missing']);
    expect(causesOf(sent, 'nonsense')).toEqual(['not_a_signature']);
  });
});

test('an explanation names all mistakes of one request', () => {
  const written = JSON.stringify(event, null, 4);
  expect(causesOf(`${written}\n`, hex(sent).toUpperCase()).sort()).toEqual(
    ['missing_prefix', 'reserialised_body', 'upper_case_hex'].sort(),
  );
});

test('an explanation recognises any indented JSON as re-serialised, and finds no cause in the signed JSON', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 3 }), (json) => {
      const compact = Buffer.from(JSON.stringify(JSON.parse(json)));
      const signature = `sha256=${hex(compact)}`;
      const indented = JSON.stringify(JSON.parse(json), null, 2);
      expect(causesOf(compact, signature)).toEqual([]);
      if (indented !== String(compact)) expect(causesOf(indented, signature)).toEqual(['reserialised_body']);
    }),
    { numRuns: 1_000 },
  );
});
