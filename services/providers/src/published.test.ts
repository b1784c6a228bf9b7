import { bytesOf, published } from '@gcs/test/vendors/published';
import { describe, expect, test } from '@jest/globals';
import { adapters } from './accounts/adapters.ts';
import { saidIn } from './vendor/calls.ts';
import { hmacHex } from './vendor/signature.rules.ts';
import { type Account, type Look, type VendorName, vendorNames } from './vendor/vendor.rules.ts';
import { readFullAuto } from './veriff/veriff.rules.ts';

type Reads = string | readonly string[] | Readonly<Record<string, string | readonly string[]>>;
type Example = { file: string; kind: string; source: string; reads?: Reads; token?: string; signature?: string };
type Sources = { licence: string; examples: readonly Example[] };

/** Reading of an example by its adapter, compared with `reads`. */
type Reader = (vendor: VendorName, example: Example) => Reads | undefined;

const secrets = { apiKey: 'key', apiSecret: 'secret', webhookSecrets: ['whsec_1'], providerToken: 't' };
const accountOf = (vendor: VendorName, webhookSecret = 'whsec_1'): Account => ({
  ...{ id: 'pac_1', tenantId: 'ten_1', provider: vendor, vendor, environment: 'sandbox', baseUrl: '', flow: '' },
  ...{ reviewsOurs: false, attestedSteps: [], secrets: { ...secrets, webhookSecrets: [webhookSecret] } },
});

/** A look, or the steps that it has passed. */
function lookAt(vendor: VendorName, result: unknown): string | readonly string[] {
  // A screening follows the decision.
  const steps = adapters[vendor].steps.filter((step) => vendor !== 'veriff' || step !== 'AML');
  const look: Look = adapters[vendor].map(result, { steps, account: accountOf(vendor) });
  if (look.kind !== 'decided') return look.kind;
  const passed = look.verdicts.filter(({ outcome }) => outcome === 'PASS').map(({ step }) => step);
  return passed.length === 0 ? 'decided' : passed;
}

const approved = (output: unknown) => ({ run: { status: 'approved' }, tasks: [{ output }, undefined] });
/** None of the steps: the run is decided, and each step is for a person. */
const passedOf = (vendor: VendorName, output: unknown) => {
  const look = lookAt(vendor, approved(output));
  return look === 'decided' ? [] : look;
};

function named(body: {
  type?: string;
  action?: string;
  eventType?: string;
  verification?: { status: string };
}): string {
  return body.type ?? body.action ?? body.eventType ?? body.verification?.status ?? '';
}

function readWebhook(vendor: VendorName, body: Buffer, headers: Record<string, string[]>, secret?: string) {
  const reading = adapters[vendor].readWebhook(accountOf(vendor, secret), { headers, body, nowMs: 1_000_000 });
  return reading.kind === 'told' ? reading.told.vendorId : reading.kind;
}

/** Signed by us with an account's secret, as the vendor documents it: the examples carry no signature. */
function signed(vendor: VendorName, json: unknown): string {
  const body = Buffer.from(JSON.stringify(json));
  const headers: Record<VendorName, Record<string, string[]>> = {
    'stripe-identity': { 'stripe-signature': [`t=1000,v1=${hmacHex('whsec_1', ['1000.', body])}`] },
    onfido: { 'x-sha2-signature': [hmacHex('whsec_1', [body])] },
    sumsub: { 'x-payload-digest': [hmacHex('whsec_1', [body])] },
    veriff: { 'x-auth-client': ['key'], 'x-hmac-signature': [hmacHex('whsec_1', [body])] },
  };
  return readWebhook(vendor, body, headers[vendor]);
}

const readers: Readonly<Record<string, Reader>> = {
  webhook(vendor, { file, signature, token }) {
    const body = bytesOf(vendor, file);
    if (signature === undefined) return signed(vendor, published(vendor, file));
    return readWebhook(vendor, body, { 'x-sha2-signature': [signature] }, token);
  },
  webhooks(vendor, { file }) {
    const bodies = published<Parameters<typeof named>[0][]>(vendor, file);
    return Object.fromEntries(bodies.map((body) => [named(body), signed(vendor, body)]));
  },
  output: (vendor, { file }) => passedOf(vendor, published(vendor, file)),
  'task of a webhook'(vendor, { file }) {
    const { payload } = published<{ payload: { resource: { output: unknown } } }>(vendor, file);
    return passedOf(vendor, payload.resource.output);
  },
  'deactivated applicant': (vendor, { file }) => lookAt(vendor, { applicant: published(vendor, file), steps: null }),
  error: (vendor, { file }) => saidIn(published(vendor, file), new Headers()),
  run: (vendor, { file }) => lookAt(vendor, { run: published(vendor, file), tasks: [] }),
  session: (vendor, { file }) => lookAt(vendor, published(vendor, file)),
  'report of a verified session'(vendor, { file }) {
    const session = published<object>(vendor, 'verification_session.json');
    return lookAt(vendor, { ...session, redaction: null, last_verification_report: published(vendor, file) });
  },
  'results for a person'(vendor, { file }) {
    const account = accountOf(vendor);
    return published<object[]>(vendor, file).map((applicant) => {
      const look = adapters[vendor].map({ applicant, steps: null }, { steps: ['DOCUMENT'], account });
      const [verdict] = look.kind === 'decided' ? look.verdicts : [];
      return [verdict?.outcome, ...(verdict?.codes ?? [])].join(' ');
    });
  },
  'full auto decisions'(vendor, { file }) {
    const answers = published<{ eventType: string }[]>(vendor, file);
    return Object.fromEntries(
      answers.map((answer) => [answer.eventType, lookAt(vendor, { decision: readFullAuto(answer) })]),
    );
  },
  result: (vendor, { file }) => lookAt(vendor, published(vendor, file)),
  decisions(vendor, { file }) {
    const decisions = published<{ verification: { status: string } }[]>(vendor, file);
    return Object.fromEntries(
      decisions.map(({ verification: decision }) => [decision.status, lookAt(vendor, { decision })]),
    );
  },
};

describe.each(vendorNames)('%s', (vendor) => {
  const { licence, examples } = published<Sources>(vendor, 'sources.json');
  const readable = examples.filter(({ kind }) => readers[kind] !== undefined);

  test.each(readable)('reads the published $kind $file', (example) => {
    expect([licence, example.source].every((one) => one.length > 2)).toBe(true);
    expect(readers[example.kind]?.(vendor, example)).toEqual(example.reads);
  });
});

test.each(published<Sources>('onfido', 'sources.json').examples.filter(({ signature }) => signature !== undefined))(
  'onfido: refuses the published $kind $file with another byte',
  ({ file, signature = '', token }) => {
    const body = Buffer.concat([bytesOf('onfido', file), Buffer.from(' ')]);
    expect(readWebhook('onfido', body, { 'x-sha2-signature': [signature] }, token)).toBe('refused');
  },
);

/** Each part of a report that can be found wrong, with its path. */
function partsOf(report: Report, path: readonly string[] = []): (readonly string[])[] {
  return Object.entries(report.breakdown ?? {}).flatMap(([name, part]) => [
    [...path, name],
    ...partsOf(part, [...path, name]),
  ]);
}
type Report = { result?: string; breakdown?: Record<string, Report> };

function withFault(report: Report, [name = '', ...rest]: readonly string[]): Report {
  const { [name]: part = {} } = report.breakdown ?? {};
  const worse = rest.length === 0 ? { ...part, result: 'consider' } : withFault(part, rest);
  return { ...report, breakdown: { ...report.breakdown, [name]: worse } };
}

test.each(['output_document_report.json', 'output_facial_similarity_report.json'])(
  'onfido: knows a word for each part of %s that is found wrong',
  (file) => {
    const report = published<Report>('onfido', file);
    const unknown = partsOf(report).flatMap((path) => {
      const result = { run: { status: 'declined' }, tasks: [{ output: withFault(report, path) }] };
      const look = adapters.onfido.map(result, { steps: adapters.onfido.steps, account: accountOf('onfido') });
      return look.kind === 'decided' ? look.unknown : ['not decided'];
    });
    expect(partsOf(report).length).toBeGreaterThan(5);
    expect(unknown).toEqual([]);
  },
);

test.each([
  ['sha256', 'HMAC_SHA256_HEX', 'pvs_1'],
  ['sha512', 'HMAC_SHA512_HEX', 'pvs_1'],
  // Documented, too, and too weak for a new account.
  ['sha1', 'HMAC_SHA1_HEX', 'refused'],
  ['sha512', 'HMAC_SHA256_HEX', 'refused'],
  ['sha256', 'NONE', 'refused'],
  ['sha256', 'constructor', 'refused'],
] as const)('sumsub: a webhook signed by %s and announced as %s', (algorithm, announced, reads) => {
  const body = Buffer.from(JSON.stringify({ type: 'applicantPending', applicantId: 'a', externalUserId: 'pvs_1' }));
  const digest = hmacHex('whsec_1', [body], algorithm);
  const headers = { 'x-payload-digest': [digest], 'x-payload-digest-alg': [announced] };
  expect(readWebhook('sumsub', body, headers)).toBe(reads);
});

// SUMSUB/agent-skills@070922a, sumsub_sign.py: a token of production is `prd:` or a bare identifier.
test.each([
  ['production', 'prd:abc', true],
  ['production', 'abc', true],
  ['production', 'sbx:abc', false],
  ['sandbox', 'sbx:abc', true],
  ['sandbox', 'abc', false],
  ['sandbox', 'prd:abc', false],
] as const)('sumsub: an app token of %s such as %s is usable: %s', (environment, apiKey, isUsable) => {
  const account = { ...accountOf('sumsub'), environment, flow: 'level', secrets: { ...secrets, apiKey } };
  expect(adapters.sumsub.problemsOf(account)).toHaveLength(isUsable ? 0 : 1);
});
