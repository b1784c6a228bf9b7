import { expect, test } from '@jest/globals';
import type { Answer } from '../../../services/gateway/test/public-client.ts';
import { describeAnswer } from '../support/contract.ts';
import { checkInBody } from '../support/requests.ts';

const passport = `P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10`;

describeAnswer('createComplianceSession', 422, (contract) => {
  test('reports every violation in one answer, without the values', async () => {
    const answer = await contract
      .as()
      .create({ ...checkInBody(), locale: 'Klingon', guest: { phone: '555' }, extra: 1 });
    contract.expectError(answer, 'validation_failed');
    expect(fieldsOf(answer)).toEqual(['extra', 'guest.phone', 'guest.reference', 'locale']);
    expect(answer.text).not.toMatch(/Klingon|555/);
  });

  test.each([
    ['U+0000', '{"bookingReference":"a\\u0000b"}'],
    ['a lone surrogate', '{"bookingReference":"\\ud800"}'],
    ['an integer beyond 2^53 - 1', '{"metadata":{"n":9007199254740993}}'],
    ['a number that is not finite', '{"metadata":{"n":1e400}}'],
    ['no object', '[]'],
  ])('rejects text or numbers that cannot be stored: %s', async (_, body) => {
    contract.expectError(await contract.as().create(body), 'validation_failed');
  });

  test('rejects a workflow that is not configured', async () => {
    const answer = await contract.as().create({ ...checkInBody(), workflowKey: 'no-such-flow' });
    contract.expectError(answer, 'workflow_unknown');
    expect(fieldsOf(answer)).toEqual(['workflowKey']);
  });

  test('rejects a machine-readable zone in metadata and names its key', async () => {
    const answer = await contract.as().create({ ...checkInBody(), metadata: { note: passport } });
    contract.expectError(answer, 'metadata_document_rejected');
    expect(fieldsOf(answer)).toEqual(['metadata.note']);
    expect(answer.text).not.toContain('ERIKSSON');
  });
});

function fieldsOf({ body }: Answer): string[] {
  const { error } = body as { error: { fieldErrors: { field: string }[] } };
  return error.fieldErrors.map(({ field }) => field).sort();
}
