import { expect, test } from '@jest/globals';
import { accountOf, secrets } from '../../test/samples.ts';
import { builtInAdapters } from '../accounts/adapters.ts';
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
  expect(reading.kind === 'told' ? reading.told.vendorId : reading.kind).toBe(reads);
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
