import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { type Answer, createBody, errorOf, webhookEvent } from '../../services/gateway/test/public-client.ts';
import { useUnharmedService } from './unharmed-service.ts';

const list: unknown = JSON.parse(readFileSync(new URL('../data/naughty-strings/blns.json', import.meta.url), 'utf8'));
const strings = Array.isArray(list) ? [...new Set(list.map(String))] : [];
const signature = { 'x-service-signature': `sha256=${'0'.repeat(64)}` };

const service = useUnharmedService();

const isReference = (text: string) => [...text].length >= 1 && [...text].length <= 128;
const isPhone = (text: string) => /^\+[1-9][0-9]{6,14}$/.test(text);
const isLocale = (text: string) => /^[a-z]{2}(-[A-Z]{2})?$/.test(text);

test('the list of strings is complete', () => {
  expect(strings.length).toBeGreaterThan(450);
});

test('strings in reference and metadata are returned byte for byte, or rejected by the rule', async () => {
  await forEach(strings, async (text) => {
    const references = { bookingReference: text, propertyReference: text };
    const answer = await service.api.create({
      ...createBody,
      ...references,
      guest: { reference: text },
      metadata: { [text]: text },
    });
    if (!isReference(text)) {
      expect(refusedFields(answer)).toEqual(['bookingReference', 'guest.reference', 'propertyReference']);
      return;
    }
    expect([text, answer.status, answer.body]).toEqual([text, 201, expect.objectContaining(references)]);
    expect((await service.api.get(idOf(answer))).text).toBe(answer.text);
  });
});

test('strings in fields with a format are rejected by the rule, and each error contains the field', async () => {
  await forEach(strings, async (text) => {
    const formed = { guest: { reference: 'guest-1', email: text, phone: text }, locale: text, returnUrl: text };
    const fields = refusedFields(await service.api.create({ ...createBody, ...formed }));
    // The document's formats decide about e-mail addresses and URIs; this test covers the other fields.
    const byFormat = fields.filter((field) => field !== 'guest.email' && field !== 'returnUrl');
    expect([text, byFormat]).toEqual([
      text,
      [...(isPhone(text) ? [] : ['guest.phone']), ...(isLocale(text) ? [] : ['locale'])],
    ]);
    expect(errorOf(await service.api.create({ ...createBody, workflowKey: text }))).toMatch(
      isReference(text) ? /^workflow_unknown$/ : /^validation_failed$/,
    );
  });
});

test('the verification answers every string in an event', async () => {
  await forEach(strings, async (text) => {
    const { data } = webhookEvent;
    const known = await service.api.verify(
      { ...webhookEvent, id: text, data: { ...data, complianceSessionId: text } },
      signature,
    );
    expect([text, known.body]).toEqual([text, { valid: false, eventId: text }]);
    const event = { ...webhookEvent, type: text, createdAt: text, data: { ...data, status: text } };
    expect(refusedFields(await service.api.verify(event, signature))).toEqual(['createdAt', 'data.status', 'type']);
  });
});

test('the service answers every string as the identifier in the path', async () => {
  // `.` and `..` never reach a server as segments, and an empty segment makes another path.
  await forEach(
    strings.filter((text) => !/^\.{0,2}$/.test(text)),
    async (text) => {
      const id = encodeURIComponent(text.toWellFormed());
      for (const answer of await Promise.all([service.api.get(id), service.api.evidence(id)])) {
        expect([text, errorOf(answer)]).toEqual([text, 'session_not_found']);
      }
    },
  );
});

test('the service answers every string as the Idempotency-Key', async () => {
  await forEach(strings.filter(isHeaderText), async (text) => {
    const key = `${text}${randomUUID()}`;
    const answer = await service.api.create(createBody, { 'idempotency-key': key });
    const isKey = /^[\x21-\x7e]{16,255}$/.test(key.trim());
    expect([text, answer.status]).toEqual([text, isKey ? 201 : 400]);
    if (isKey) expect(answer.headers.get('idempotency-key')).toBe(key.trim());
  });
});

function refusedFields(answer: Answer): string[] {
  expect(errorOf(answer)).toBe('validation_failed');
  const { error } = answer.body as { error: { fieldErrors: { field: string }[] } };
  return error.fieldErrors.map(({ field }) => field).sort();
}

function isHeaderText(text: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(text);
}

function idOf({ body }: Answer): string {
  return String((body as { id: unknown }).id);
}

/** Limits concurrency, because all together would exhaust the sockets. */
async function forEach(texts: readonly string[], work: (text: string) => Promise<void>): Promise<void> {
  const queue = [...texts];
  const worker = async () => {
    for (let text = queue.pop(); text !== undefined; text = queue.pop()) await work(text);
  };
  await Promise.all(Array.from({ length: 16 }, worker));
}
