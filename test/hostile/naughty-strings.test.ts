import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type AllInOne, newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  type Answer,
  createBody,
  errorOf,
  publicClient,
  webhookEvent,
} from '../../services/gateway/test/public-client.ts';

const list: unknown = JSON.parse(readFileSync(new URL('../data/naughty-strings/blns.json', import.meta.url), 'utf8'));
const strings = Array.isArray(list) ? [...new Set(list.map(String))] : [];
const signature = { 'x-service-signature': `sha256=${'0'.repeat(64)}` };

let stack: AllInOne;
let api: ReturnType<typeof publicClient>;

beforeAll(async () => {
  stack = await startAllInOne(await newDirectory());
  const { baseUrl, apiToken } = stack.credentials;
  api = publicClient({ baseUrl, token: apiToken });
}, 90_000);

afterAll(async () => {
  const output = stack.output();
  expect(await stack.stop()).toBe(0);
  await removeDirectory(stack.directory);
  expect(output).not.toMatch(/request failed/);
}, 30_000);

const isReference = (text: string) => [...text].length >= 1 && [...text].length <= 128;
const isPhone = (text: string) => /^\+[1-9][0-9]{6,14}$/.test(text);
const isLocale = (text: string) => /^[a-z]{2}(-[A-Z]{2})?$/.test(text);
const always = () => true;
const never = () => false;
/** The rule is a format; the document's validator decides it, and the answer must be one or the other. */
const either = () => undefined;

type Rule = (text: string) => boolean | undefined;

/** Every string of a creation: where it goes, and whether it is acceptable there. */
const createFields: [name: string, isAccepted: Rule, place: (text: string) => object][] = [
  ['bookingReference', isReference, (text) => ({ bookingReference: text })],
  ['propertyReference', isReference, (text) => ({ propertyReference: text })],
  ['workflowKey', never, (text) => ({ workflowKey: text })],
  ['guest.reference', isReference, (text) => ({ guest: { reference: text } })],
  ['guest.email', either, (text) => ({ guest: { reference: 'guest-1', email: text } })],
  ['guest.phone', isPhone, (text) => ({ guest: { reference: 'guest-1', phone: text } })],
  ['locale', isLocale, (text) => ({ locale: text })],
  ['returnUrl', either, (text) => ({ returnUrl: text })],
  ['a value of metadata', always, (text) => ({ metadata: { note: text } })],
  ['a key of metadata', always, (text) => ({ metadata: { [text]: 'kept' } })],
];

test('the list is there', () => {
  expect(strings.length).toBeGreaterThan(450);
});

test.each(createFields)(
  'as %s: created, and given back byte for byte, or refused by the rule',
  async (...field) => {
    const [, isAccepted, place] = field;
    await forEach(strings, async (text) => {
      const body = { ...createBody, ...place(text) };
      const answer = await api.create(body);
      expectByRule(text, answer, isAccepted(text), 201);
      if (answer.status !== 201) return;
      const { bookingReference, propertyReference } = body;
      expect(answer.body).toMatchObject({ bookingReference, propertyReference });
      if (bookingReference === text || propertyReference === text)
        expect((await api.get(idOf(answer))).text).toBe(answer.text);
    });
  },
  60_000,
);

/** Every string of a webhook event. */
const eventFields: [name: string, isAccepted: Rule, place: (text: string) => object][] = [
  ['id', always, (text) => ({ id: text })],
  ['type', never, (text) => ({ type: text })],
  ['createdAt', never, (text) => ({ createdAt: text })],
  ['data.complianceSessionId', always, (text) => ({ data: { ...webhookEvent.data, complianceSessionId: text } })],
  ['data.status', never, (text) => ({ data: { ...webhookEvent.data, status: text } })],
];

test.each(eventFields)(
  'as %s of an event whose signature is checked',
  async (...field) => {
    const [, isAccepted, place] = field;
    await forEach(strings, async (text) => {
      const event = { ...webhookEvent, ...place(text) };
      const answer = await api.verify(event, signature);
      expectByRule(text, answer, isAccepted(text), 200);
      if (answer.status === 200) expect(answer.body).toEqual({ valid: false, eventId: event.id });
    });
  },
  60_000,
);

test('as the identifier in the path', async () => {
  // `.` and `..` never reach a server as segments, and an empty one is another path.
  await forEach(
    strings.filter((text) => !/^\.{0,2}$/.test(text)),
    async (text) => {
      const id = encodeURIComponent(text.toWellFormed());
      for (const answer of await Promise.all([api.get(id), api.evidence(id)])) {
        expect([text, errorOf(answer)]).toEqual([text, 'session_not_found']);
      }
    },
  );
}, 60_000);

test('as the Idempotency-Key', async () => {
  await forEach(strings.filter(isHeaderText), async (text) => {
    const key = `${text}${randomUUID()}`;
    const answer = await api.create(createBody, { 'idempotency-key': key });
    const isKey = /^[\x21-\x7e]{16,255}$/.test(key.trim());
    expect([text, answer.status]).toEqual([text, isKey ? 201 : 400]);
    if (isKey) expect(answer.headers.get('idempotency-key')).toBe(key.trim());
  });
}, 60_000);

function expectByRule(text: string, answer: Answer, isAccepted: boolean | undefined, accepted: number): void {
  const statuses = isAccepted === undefined ? [accepted, 422] : [isAccepted ? accepted : 422];
  if (!statuses.includes(answer.status)) throw new Error(`${JSON.stringify(text)} was answered ${answer.text}`);
  if (answer.status === 422) expect(['validation_failed', 'workflow_unknown']).toContain(errorOf(answer));
}

/** What an HTTP client can send as a header at all. */
function isHeaderText(text: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(text);
}

function idOf({ body }: Answer): string {
  return String((body as { id: unknown }).id);
}

/** Some at a time: all at once would only measure how many sockets there are. */
async function forEach(texts: readonly string[], work: (text: string) => Promise<void>): Promise<void> {
  const queue = [...texts];
  const worker = async () => {
    for (let text = queue.pop(); text !== undefined; text = queue.pop()) await work(text);
  };
  await Promise.all(Array.from({ length: 16 }, worker));
}
