import { bytesOf, published, publishedFiles, unreadFiles } from '@gcs/test/vendors/published';
import { describe, expect, test } from '@jest/globals';
import { recordedCalls } from '../test/recorded-calls.ts';
import { accountOf, secrets } from '../test/samples.ts';
import { builtInAdapters, vendorNames } from './accounts/adapters.ts';
import {
  conformanceChecks,
  type RecordedResult,
  type RecordedWebhook,
  type Recordings,
} from './conformance/conformance.ts';
import { errorWordsIn } from './vendor/calls.ts';
import { hmacHex } from './vendor/signature.rules.ts';
import type { ErrorWords, StepType } from './vendor/vendor.rules.ts';
import { readFullAuto } from './veriff/veriff.rules.ts';

type Reads = string | readonly StepType[];
type Example = {
  file: string;
  kind: string;
  source: string;
  reads?: Reads | Readonly<Record<string, Reads>> | ErrorWords | readonly ErrorWords[];
  token?: string;
  signature?: string;
};
type Sources = { licence: string; examples: readonly Example[] };

const approved = (output: unknown) => ({ run: { status: 'approved' }, tasks: [{ output }, undefined] });

/** Results that contain an example of this kind, whole or in part, keyed by the names in `reads`. */
const resultsIn: Readonly<Record<string, (vendor: string, example: Example) => Record<string, unknown>>> = {
  output: (vendor, { file }) => ({ '': approved(published(vendor, file)) }),
  'task of a webhook'(vendor, { file }) {
    const { payload } = published<{ payload: { resource: { output: unknown } } }>(vendor, file);
    return { '': approved(payload.resource.output) };
  },
  'deactivated applicant': (vendor, { file }) => ({ '': { applicant: published(vendor, file), steps: null } }),
  run: (vendor, { file }) => ({ '': { run: published(vendor, file), tasks: [] } }),
  session: (vendor, { file }) => ({ '': published(vendor, file) }),
  'report of a verified session'(vendor, { file }) {
    const session = published<object>(vendor, 'verification_session.json');
    return { '': { ...session, redaction: null, last_verification_report: published(vendor, file) } };
  },
  'full auto decisions'(vendor, { file }) {
    const answers = published<{ eventType: string }[]>(vendor, file);
    return Object.fromEntries(answers.map((answer) => [answer.eventType, { decision: readFullAuto(answer) }]));
  },
  result: (vendor, { file }) => ({ '': published(vendor, file) }),
  decisions(vendor, { file }) {
    const decisions = published<{ verification: { status: string } }[]>(vendor, file);
    return Object.fromEntries(decisions.map(({ verification: decision }) => [decision.status, { decision }]));
  },
};

const readsOf = ({ reads = '' }: Example, name: string): Reads =>
  typeof reads === 'string' || Array.isArray(reads) ? (reads as Reads) : ((reads as Record<string, Reads>)[name] ?? '');

function resultsOf(vendor: string, example: Example): RecordedResult[] {
  const steps = builtInAdapters.of(vendor).steps.filter((step) => vendor !== 'veriff' || step !== 'AML');
  return Object.entries(resultsIn[example.kind]?.(vendor, example) ?? {}).map(([name, result]) => {
    const reads = readsOf(example, name);
    const named = { name: `${example.file} ${name}`.trim(), result, steps };
    return typeof reads === 'string'
      ? { ...named, reads: reads as 'open' }
      : { ...named, reads: 'decided', passes: reads };
  });
}

type Event = { type?: string; action?: string; eventType?: string; verification?: { status: string } };
const eventName = ({ type, action, eventType, verification }: Event) =>
  type ?? action ?? eventType ?? verification?.status ?? '';

const signed: Readonly<Record<string, (body: Buffer) => Record<string, string>>> = {
  'stripe-identity': (body) => ({ 'stripe-signature': `t=1000,v1=${hmacHex('whsec_1', ['1000.', body])}` }),
  sumsub: (body) => ({ 'x-payload-digest': hmacHex('whsec_1', [body]) }),
  veriff: (body) => ({ 'x-auth-client': 'key', 'x-hmac-signature': hmacHex('whsec_1', [body]) }),
};

function webhooksOf(vendor: string, example: Example): RecordedWebhook[] {
  const { file, kind, signature, token = '' } = example;
  const named = (name: string, body: Buffer, event: string): RecordedWebhook => ({
    ...{ name, body, nowMs: 1_000_000, reads: String(readsOf(example, event)) },
    headers: signature === undefined ? (signed[vendor]?.(body) ?? {}) : { 'x-sha2-signature': signature },
    account: signature === undefined ? {} : { secrets: { ...secrets, webhookSecrets: [token] } },
  });
  if (kind === 'webhook') return [named(file, bytesOf(vendor, file), '')];
  if (kind !== 'webhooks') return [];
  return published<Event[]>(vendor, file).map((event) =>
    named(`${file} ${eventName(event)}`, Buffer.from(JSON.stringify(event)), eventName(event)),
  );
}

describe.each(vendorNames)('%s', (vendor) => {
  const { licence, examples } = published<Sources>(vendor, 'sources.json');
  const recordings: Recordings = {
    account: accountOf(vendor),
    webhooks: examples.flatMap((example) => webhooksOf(vendor, example)),
    results: examples.flatMap((example) => resultsOf(vendor, example)),
    ...(recordedCalls[vendor] ?? { creates: [], deletions: [] }),
  };

  test.each(conformanceChecks(builtInAdapters.of(vendor), recordings))('$title', ({ run: hold }) => hold());

  test('the recordings contain an example of each kind, with its source', () => {
    expect([licence, ...examples.map(({ source }) => source)].every((one) => one.length > 2)).toBe(true);
    expect(Object.values(recordings).every((one) => !Array.isArray(one) || one.length > 0)).toBe(true);
  });

  const ofKind = <T>(kind: string) =>
    examples.filter((one) => one.kind === kind).map(({ file, reads }) => ({ reads, json: published<T>(vendor, file) }));

  test('sends each published result without a clear decision to a person', () => {
    for (const { json, reads } of ofKind<object[]>('results for a person')) {
      const verdicts = json.map((applicant) => {
        const result = { applicant, steps: null };
        const poll = builtInAdapters.of(vendor).map(result, { steps: ['DOCUMENT'], account: accountOf(vendor) });
        const [verdict] = poll.kind === 'decided' ? poll.verdicts : [];
        return [verdict?.outcome, ...(verdict?.codes ?? [])].join(' ');
      });
      expect(verdicts).toEqual(reads);
    }
  });

  const errors = ofKind<object>('error');
  test("reads the vendor's words of each published error", () => {
    expect(errors.length).toBeGreaterThan(0);
    for (const { json, reads } of errors) {
      expect([json].flat().map((error) => errorWordsIn(error, new Headers()))).toEqual([reads].flat());
    }
  });

  const words = ofKind<Record<string, object>>('words').flatMap(({ json }) => Object.values(json).flatMap(Object.keys));
  test('knows each published word', () => {
    const { table, faults } = builtInAdapters.of(vendor).words;
    expect(words.filter((word) => !table.has(word) && !faults.has(word))).toEqual([]);
  });

  const states = ofKind<string[]>('states').flatMap(({ json }) => json);
  test('reads each published state, and refuses any other', () => {
    const read = (status: string) => kindOf(vendor, status);
    for (const state of states) expect([state, read(state)]).toEqual([state, expect.any(String)]);
    expect(() => read('elated')).toThrow();
  });

  test('this file reads every published file, and sources.json lists every published file', () => {
    const listed = [...new Set([...examples.map(({ file }) => file), 'sources.json'])];
    expect(listed.toSorted()).toEqual(publishedFiles(vendor).toSorted());
    expect(unreadFiles(vendor)).toEqual([]);
  });
});

/** Returns the meaning of a state of the vendor for a session without further data. */
function kindOf(vendor: string, status: string): string {
  const applicant = { review: { reviewStatus: status, reviewResult: { reviewAnswer: 'GREEN' } } };
  const isBefore = ['created', 'started', 'submitted'].includes(status);
  const attempts = isBefore ? { decision: null, attempt: { status } } : { decision: { status } };
  const result = { livemode: false, status, applicant, steps: null, ...attempts, last_verification_report: null };
  return builtInAdapters.of(vendor).map(result, { steps: ['DOCUMENT'], account: accountOf(vendor) }).kind;
}
