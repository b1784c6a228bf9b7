import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import vectors from '../../snippets/vectors.json' with { type: 'json' };
import { GcsError } from './gcs-error.ts';
import { verifyEvent, verifyWebhook } from './webhook.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwq3uJk5nX2bE=';
const event = {
  id: 'evt_01KAJ7S2M9QZ4T6W8Y0B3D5F7H',
  type: 'compliance_session.updated',
  createdAt: '2026-01-15T10:30:00.000Z',
  data: { complianceSessionId: 'cs_01KAJ7Q8R3N5V7X9Z1B2C4D6E8', status: 'IN_PROGRESS' },
};

describe('the shared vectors, as text and as bytes', () => {
  test.each(vectors.filter(({ valid }) => valid))(
    'accepts the vector "$name"',
    async ({ body, signature, secrets }) => {
      const expected = JSON.parse(body);
      await expect(verifyWebhook(body, signature, secrets)).resolves.toEqual(expected);
      await expect(verifyWebhook(new TextEncoder().encode(body), signature, secrets)).resolves.toEqual(expected);
      await expect(verifyWebhook(Buffer.from(body), signature, secrets)).resolves.toEqual(expected);
    },
  );

  test.each(vectors.filter(({ valid }) => !valid))(
    'refuses the vector "$name"',
    async ({ body, signature, secrets }) => {
      await expect(verifyWebhook(body, signature, secrets)).rejects.toBeInstanceOf(Error);
      await expect(verifyWebhook(Buffer.from(body), signature, secrets)).rejects.toBeInstanceOf(Error);
    },
  );
});

describe('a refusal', () => {
  const body = JSON.stringify(event);
  const refusals: [string, string | null | undefined, GcsError['code']][] = [
    ['no header', null, 'signature_missing'],
    ['an undefined header', undefined, 'signature_missing'],
    ['a truncated signature', signatureOf(body).slice(0, -1), 'signature_malformed'],
    ['two signatures', `${signatureOf(body)}, ${signatureOf(body)}`, 'signature_malformed'],
    ['a line feed after the signature', `${signatureOf(body)}\n`, 'signature_malformed'],
    ['another body’s signature', signatureOf(`${body} `), 'signature_mismatch'],
  ];

  test.each(refusals)('gives the reason for the refusal of %s', async (_, signature, code) => {
    await expect(verifyWebhook(body, signature, secret)).rejects.toMatchObject({ code, shouldRetry: false });
  });

  test.each([[''], [[]], [['', secret]]])('throws a TypeError for a missing or empty secret: %j', async (secrets) => {
    await expect(verifyWebhook(body, signatureOf(body), secrets)).rejects.toBeInstanceOf(TypeError);
  });
});

describe('a signed body without an event', () => {
  test.each([
    '',
    'null',
    '[]',
    '{"id":',
    JSON.stringify({ ...event, id: 1 }),
    JSON.stringify({ ...event, type: 'compliance_session.deleted' }),
    JSON.stringify({ ...event, type: 'toString' }),
    JSON.stringify({ ...event, data: null }),
    JSON.stringify({ ...event, data: { ...event.data, status: 'PASSED' } }),
    JSON.stringify({ ...event, createdAt: undefined }),
  ])('reports event_invalid for the signed body %j', async (body) => {
    const failure = verifyWebhook(body, signatureOf(body), secret);
    await expect(failure).rejects.toBeInstanceOf(GcsError);
    await expect(failure).rejects.toMatchObject({ code: 'event_invalid' });
  });
});

describe('the event of a booking', () => {
  const data = { bookingReference: 'BK-1', propertyReference: 'hotel', state: 'ARRIVED', light: 'GO' };
  const guest = { number: 1, presence: 'ARRIVED', arrivedAt: '2026-12-27T15:00:00.000Z' };
  const arrived = { ...event, type: 'booking.guest_changed', data: { ...data, guest } };

  test.each([event, arrived])('returns the event %j', async (one) => {
    const body = JSON.stringify(one);
    await expect(verifyEvent(body, signatureOf(body), secret)).resolves.toEqual(one);
    await expect(verifyEvent(body, signatureOf(`${body} `), secret)).rejects.toMatchObject({
      code: 'signature_mismatch',
    });
  });

  test('the type of a booking event determines its data', async () => {
    const body = JSON.stringify(arrived);
    const verified = await verifyEvent(body, signatureOf(body), secret);
    if (verified.type !== 'booking.guest_changed') throw new Error('it has another type');
    expect(verified.data.guest?.presence).toBe('ARRIVED');
  });

  test.each([
    { ...arrived, type: 'booking.archived' },
    { ...arrived, data: { ...data, bookingReference: undefined } },
    { ...arrived, data: event.data },
    { ...arrived, data: null },
    null,
  ])('reports event_invalid for the booking event %j', async (one) => {
    const body = JSON.stringify(one);
    await expect(verifyEvent(body, signatureOf(body), secret)).rejects.toMatchObject({ code: 'event_invalid' });
  });

  test('verifyWebhook refuses a booking event, because its callers expect session events', async () => {
    const body = JSON.stringify(arrived);
    await expect(verifyWebhook(body, signatureOf(body), secret)).rejects.toMatchObject({ code: 'event_invalid' });
  });
});

test('the event is the signed one, even if the caller changes the bytes later', async () => {
  const bytes = new TextEncoder().encode(JSON.stringify(event));
  const verified = verifyWebhook(bytes, signatureOf(JSON.stringify(event)), secret);
  bytes.fill(0x20);
  await expect(verified).resolves.toEqual(event);
});

function signatureOf(body: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}
