import { test } from '@jest/globals';
import { describeAnswer } from '../support/contract.ts';
import { refusesMessages } from '../support/refusals.ts';
import { checkInBody } from '../support/requests.ts';

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
