import { beforeAll, test } from '@jest/globals';
import { type Contract, describeAnswer } from '../support/contract.ts';
import { anEvent, checkInBody, unrelatedSignature } from '../support/requests.ts';

const unfinishedRequests: (() => ReturnType<Contract['raw']>)[] = [];

describeAnswer('createComplianceSession', 400, (contract) => {
  refusesMessages(contract, 'POST /v1/compliance-sessions');

  test.each([
    ['an empty body', ''],
    ['half an object', '{"bookingReference":'],
    ['a byte-order mark', `\ufeff${JSON.stringify(checkInBody())}`],
    ['the same member twice', '{"locale":"en","locale":"en"}'],
    ['nesting deeper than 16', `${'['.repeat(17)}${']'.repeat(17)}`],
  ])('%s', async (_, body) => {
    contract.expectError(await contract.as().create(body), 'malformed_json');
  });

  test('rejects another media type and an encoded body', async () => {
    contract.expectError(await contract.as().create('{}', { 'content-type': 'text/plain' }), 'unsupported_media_type');
    contract.expectError(await contract.as().create('{}', { 'content-encoding': 'gzip' }), 'unsupported_media_type');
  });

  test('rejects a body larger than 64 KiB', async () => {
    contract.expectError(await contract.as().create(`"${'x'.repeat(65_535)}"`), 'request_too_large');
  });

  test('rejects a key that is missing, too short, too long or not printable', async () => {
    contract.expectError(
      await contract.as().create(checkInBody(), { 'idempotency-key': '' }),
      'idempotency_key_missing',
    );
    for (const key of ['x'.repeat(15), 'x'.repeat(256), 'a space in the key', 'é'.repeat(16)]) {
      contract.expectError(
        await contract.as().create(checkInBody(), { 'idempotency-key': key }),
        'idempotency_key_invalid',
      );
    }
  });
});

describeAnswer('getComplianceSession', 400, (contract) => {
  refusesMessages(contract, 'GET /v1/compliance-sessions/cs_1');
});

describeAnswer('getEvidencePackage', 400, (contract) => {
  refusesMessages(contract, 'GET /v1/compliance-sessions/cs_1/evidence-package');
});

describeAnswer('verifyWebhookSignature', 400, (contract) => {
  refusesMessages(contract, 'POST /v1/webhooks/verify');

  test('rejects a body that is not JSON', async () => {
    contract.expectError(await contract.as().verify('{', unrelatedSignature), 'malformed_json');
  });

  test('rejects another media type', async () => {
    const headers = { ...unrelatedSignature, 'content-type': 'application/xml' };
    contract.expectError(await contract.as().verify(anEvent, headers), 'unsupported_media_type');
  });

  test('rejects a body larger than 16 KiB', async () => {
    contract.expectError(await contract.as().verify('x'.repeat(16_385), unrelatedSignature), 'request_too_large');
  });
});

describeAnswer('getHandOverKeys', 400, (contract) => {
  refusesMessages(contract, 'GET /.well-known/gcs-handover-keys.json');
});

/** Tests refusals before routing, which are equal for every path (docs/contract.md#limits, docs/contract.md#errors). */
function refusesMessages(contract: Contract, requestLine: string): void {
  test('refuses a message that is not HTTP/1.1', async () => {
    contract.expectError(await contract.raw(`${unfinished(requestLine)}Not a header\r\n\r\n`), 'header_invalid');
  });

  test('refuses headers over 16 KiB', async () => {
    const answer = await contract.raw(`${unfinished(requestLine)}X-Large: ${'x'.repeat(17_000)}\r\n\r\n`);
    contract.expectError(answer, 'request_too_large');
  });

  let answer: ReturnType<Contract['raw']> | undefined;
  const send = () => (answer ??= contract.raw(unfinished(requestLine)));
  unfinishedRequests.push(send);
  test('refuses headers that do not arrive within 10 seconds', async () => {
    contract.expectError(await send(), 'request_timeout');
  });
}

beforeAll(() => {
  for (const send of unfinishedRequests) send().catch(() => {});
});

function unfinished(requestLine: string): string {
  return `${requestLine} HTTP/1.1\r\nHost: test\r\n`;
}
