import { bytesOf, published } from '@gcs/test/vendors/published';
import { describe, expect, test } from '@jest/globals';
import { accountOf, request, secrets } from '../test/samples.ts';
import { builtInAdapters, vendorNames } from './accounts/adapters.ts';
import {
  conformanceChecks,
  type RecordedResult,
  type RecordedWebhook,
  type Recordings,
} from './conformance/conformance.ts';
import { errorWordsIn } from './vendor/calls.ts';
import { hmacHex } from './vendor/signature.rules.ts';
import type { StepType } from './vendor/vendor.rules.ts';
import { readFullAuto } from './veriff/veriff.rules.ts';

type Reads = string | readonly StepType[];
type Example = {
  file: string;
  kind: string;
  source: string;
  reads?: Reads | Readonly<Record<string, Reads>>;
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

const url = 'https://vendor.example/there';
const stripe = { ...published<object>('stripe-identity', 'verification_session.json'), status: 'requires_input', url };
const run = { ...published<object>('onfido', 'workflow_run.json'), link: { url } };
const applicant = published<{ id: string }>('onfido', 'applicant.json');
const user = '/resources/applicants/-;externalUserId=pvs_1/one';
const [session, redact] = ['/v1/identity/verification_sessions', '/v1/identity/verification_sessions/vs_1/redact'];

/** Recorded calls: a vendor's published examples, or else calls in the documented shape. */
const calls: Readonly<Record<string, Pick<Recordings, 'creates' | 'deletions'>>> = {
  'stripe-identity': {
    creates: [
      {
        ...{ name: 'a session', request, opened: { vendorId: 'vs_1Pgc76B7WZ01zgkWBdQi8PTU', url } },
        answers: [{ call: `POST ${session}`, status: 200, json: stripe }],
      },
    ],
    deletions: [
      {
        ...{ name: 'a redaction', vaultId: 'vs_1', erasure: 'requested' },
        answers: [
          { call: `GET ${session}/vs_1`, status: 200, json: { ...stripe, status: 'verified', redaction: null } },
          { call: `POST ${redact}`, status: 200, json: { ...stripe, redaction: { status: 'processing' } } },
        ],
      },
    ],
  },
  onfido: {
    creates: [
      {
        ...{ name: 'a run', request, opened: { vendorId: 'abc-123', vaultId: 'abc-123', url } },
        answers: [
          { call: 'POST /v3.6/applicants', status: 201, json: applicant },
          { call: 'POST /v3.6/workflow_runs', status: 201, json: run },
        ],
      },
    ],
    deletions: [
      {
        ...{ name: 'an applicant', vaultId: applicant.id, erasure: 'requested' },
        answers: [
          { call: `GET /v3.6/applicants/${applicant.id}`, status: 200, json: applicant },
          { call: `DELETE /v3.6/applicants/${applicant.id}`, status: 204 },
        ],
      },
    ],
  },
  sumsub: {
    creates: [
      {
        ...{ name: 'a link', request, opened: { vendorId: 'pvs_1', url } },
        answers: [{ call: 'POST /resources/sdkIntegrations/levels/-/websdkLink', status: 200, json: { url } }],
      },
    ],
    deletions: [
      {
        ...{ name: 'an applicant who is there', vaultId: 'pvs_1', erasure: 'by hand' },
        answers: [{ call: `GET ${user}`, status: 200, json: { id: 'applicant' } }],
      },
      {
        ...{ name: 'an applicant who is gone', vaultId: 'pvs_1', erasure: 'deleted' },
        answers: [{ call: `GET ${user}`, status: 404 }],
      },
    ],
  },
  veriff: {
    creates: [
      {
        ...{ name: 'a session', request, opened: { vendorId: 'vendor-1', url, kept: url } },
        answers: [{ call: 'POST /v1/sessions', status: 201, json: { verification: { id: 'vendor-1', url } } }],
      },
    ],
    deletions: [
      {
        ...{ name: 'a session', vaultId: 'vendor-1', erasure: 'deleted' },
        answers: [{ call: 'DELETE /v1/sessions/vendor-1', status: 200, json: { status: 'success' } }],
      },
    ],
  },
};

describe.each(vendorNames)('%s', (vendor) => {
  const { licence, examples } = published<Sources>(vendor, 'sources.json');
  const recordings: Recordings = {
    account: accountOf(vendor),
    webhooks: examples.flatMap((example) => webhooksOf(vendor, example)),
    results: examples.flatMap((example) => resultsOf(vendor, example)),
    ...(calls[vendor] ?? { creates: [], deletions: [] }),
  };

  test.each(conformanceChecks(builtInAdapters.of(vendor), recordings))('$title', ({ run: hold }) => hold());

  test('the recordings contain an example of each kind, with its source', () => {
    expect([licence, ...examples.map(({ source }) => source)].every((one) => one.length > 2)).toBe(true);
    expect(Object.values(recordings).every((one) => !Array.isArray(one) || one.length > 0)).toBe(true);
  });

  test('sends each published result without a clear decision to a person', () => {
    for (const { file, reads } of examples.filter(({ kind }) => kind === 'results for a person')) {
      const verdicts = published<object[]>(vendor, file).map((applicant) => {
        const result = { applicant, steps: null };
        const poll = builtInAdapters.of(vendor).map(result, { steps: ['DOCUMENT'], account: accountOf(vendor) });
        const [verdict] = poll.kind === 'decided' ? poll.verdicts : [];
        return [verdict?.outcome, ...(verdict?.codes ?? [])].join(' ');
      });
      expect(verdicts).toEqual(reads);
    }
  });

  test("reads the vendor's words of each published error", () => {
    for (const { file, reads } of examples.filter(({ kind }) => kind === 'error')) {
      expect(errorWordsIn(published(vendor, file), new Headers())).toEqual(reads);
    }
  });
});
