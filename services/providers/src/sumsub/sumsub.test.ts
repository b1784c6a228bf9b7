import { published } from '@gcs/test/vendors/published';
import { expect, test } from '@jest/globals';
import { answerTo } from '../../test/recorded-calls.ts';
import { accountOf, secrets } from '../../test/samples.ts';
import { builtInAdapters } from '../accounts/adapters.ts';
import { replay } from '../conformance/replay.ts';
import { hmacHex } from '../vendor/signature.rules.ts';

test.each([
  ['sha256', 'HMAC_SHA256_HEX', 'pvs_1'],
  ['sha512', 'HMAC_SHA512_HEX', 'pvs_1'],
  // The algorithm is documented, but too weak for a new account.
  ['sha1', 'HMAC_SHA1_HEX', 'refused'],
  ['sha512', 'HMAC_SHA256_HEX', 'refused'],
  ['sha256', 'NONE', 'refused'],
  ['sha256', 'constructor', 'refused'],
] as const)('sumsub: checks a webhook that %s signed and whose header says %s', (algorithm, announced, reads) => {
  const body = Buffer.from(JSON.stringify({ type: 'applicantPending', applicantId: 'a', externalUserId: 'pvs_1' }));
  const digest = hmacHex('whsec_1', [body], algorithm);
  const headers = { 'x-payload-digest': [digest], 'x-payload-digest-alg': [announced] };
  const reading = builtInAdapters.of('sumsub').readWebhook(accountOf('sumsub'), { headers, body, nowMs: 1_000_000 });
  expect(reading.kind === 'event' ? reading.event.vendorId : reading.kind).toBe(reads);
});

// From SUMSUB/agent-skills@070922a, sumsub_sign.py: a production token is `prd:…` or an identifier without prefix.
test.each([
  ['production', 'prd:abc', true],
  ['production', 'abc', true],
  ['production', 'sbx:abc', false],
  ['sandbox', 'sbx:abc', true],
  ['sandbox', 'abc', false],
  ['sandbox', 'prd:abc', false],
] as const)('sumsub: in %s, the app token %s is usable: %s', (environment, apiKey, isUsable) => {
  const account = { ...accountOf('sumsub'), environment, flow: 'level', secrets: { ...secrets, apiKey } };
  expect(builtInAdapters.of('sumsub').problemsOf(account)).toHaveLength(isUsable ? 0 : 1);
});

test('sumsub: the published applicant asks the guest for another picture', async () => {
  const adapter = builtInAdapters.of('sumsub');
  const applicantId = '63e096c51b6b400000000000';
  const read = 'GET /resources/applicants/-;externalUserId=pvs_1/one';
  const steps = answerTo('sumsub', 'GET /resources/applicants/pvs_1/requiredIdDocsStatus');
  const answers = [
    { call: read, status: 200, json: answerTo('sumsub', read) },
    { call: `GET /resources/applicants/${applicantId}/requiredIdDocsStatus`, status: 200, json: steps },
  ];
  const { api, left } = replay(accountOf('sumsub'), answers);
  const result = await adapter.fetch(api, 'pvs_1', ['DOCUMENT']);
  expect(left()).toEqual([]);
  expect(adapter.map(result, { steps: ['DOCUMENT'], account: api.account })).toMatchObject({
    ...{ kind: 'decided', continues: true, verdicts: [{ outcome: 'RETRY', codes: ['DOCUMENT_UNREADABLE'] }] },
  });
});

test('sumsub: only its two events about deleted data confirm a deletion', () => {
  const confirming = published<{ type: string }[]>('sumsub', 'webhooks.json').filter((event) => {
    const body = Buffer.from(JSON.stringify(event));
    const headers = { 'x-payload-digest': [hmacHex('whsec_1', [body])] };
    const reading = builtInAdapters.of('sumsub').readWebhook(accountOf('sumsub'), { headers, body, nowMs: 0 });
    return reading.kind === 'event' && reading.event.isErased;
  });
  expect(confirming.map(({ type }) => type)).toEqual(['applicantDeleted', 'applicantPersonalDataDeleted']);
});
