import { expect, test } from '@jest/globals';
import { describeAnswer } from '../support/contract.ts';
import { createdId } from '../support/requests.ts';

describeAnswer('getEvidencePackage', 404, (contract) => {
  test('unknown, malformed, over-long and other tenants’ ids get equal answers', async () => {
    const id = await createdId(contract);
    const other = await contract.stack.newTenant();
    const answers = [
      await contract.as(other.token).evidence(id),
      ...(await Promise.all(
        ['cs_00000000000000000000000000', 'nope', '%00', `cs_${'a'.repeat(100)}`].map((text) =>
          contract.as().evidence(text),
        ),
      )),
    ];
    for (const answer of answers) contract.expectError(answer, 'session_not_found');
    const bodies = answers.map(({ text }) => text.replace(/req_\w+/, ''));
    expect(new Set(bodies).size).toBe(1);
  });
});
