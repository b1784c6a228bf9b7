import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { type Answer, createBody, errorOf } from '../../services/gateway/test/public-client.ts';
import { useUnharmedService } from './unharmed-service.ts';

const list: unknown = JSON.parse(readFileSync(new URL('../data/naughty-strings/blns.json', import.meta.url), 'utf8'));
const strings = Array.isArray(list) ? [...new Set(list.map(String))] : [];

const service = useUnharmedService();

const isReference = (text: string) => [...text].length >= 1 && [...text].length <= 128;
const isPhone = (text: string) => /^\+[1-9][0-9]{6,14}$/.test(text);
const isLocale = (text: string) => /^[a-z]{2}(-[A-Z]{2})?$/.test(text);

test('the list of naughty strings is complete', () => {
  expect(strings.length).toBeGreaterThan(450);
});

test('the API returns a naughty string in reference and metadata byte for byte, or rejects it by the documented rule', async () => {
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

test('the API rejects naughty strings in a field with a format by the documented rule, and names the field', async () => {
  await forEach(strings, async (text) => {
    const formed = { guest: { reference: 'guest-1', email: text, phone: text }, locale: text, returnUrl: text };
    const fields = refusedFields(await service.api.create({ ...createBody, ...formed }));
    // Leaves out e-mail addresses and URIs, whose formats openapi.yaml defines.
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

function refusedFields(answer: Answer): string[] {
  expect(errorOf(answer)).toBe('validation_failed');
  const { error } = answer.body as { error: { fieldErrors: { field: string }[] } };
  return error.fieldErrors.map(({ field }) => field).sort();
}

function idOf({ body }: Answer): string {
  return String((body as { id: unknown }).id);
}

/** Limits concurrency, because all texts together would use up the sockets. */
async function forEach(texts: readonly string[], work: (text: string) => Promise<void>): Promise<void> {
  const queue = [...texts];
  const worker = async () => {
    for (let text = queue.pop(); text !== undefined; text = queue.pop()) await work(text);
  };
  await Promise.all(Array.from({ length: 16 }, worker));
}
