import { expect, test } from '@jest/globals';
import { describeAnswer } from '../support/contract.ts';
import { createdId, sealedId } from '../support/requests.ts';

describeAnswer('getEvidencePackage', 409, (contract) => {
  test('an open session does not ask for a retry', async () => {
    const answer = await contract.as().evidence(await createdId(contract));
    contract.expectError(answer, 'evidence_package_not_ready');
    expect(answer.headers.get('retry-after')).toBeNull();
    expect(answer.headers.get('x-service-should-retry')).toBe('false');
  });

  test('between the end of the session and the seal the answer asks for a retry', async () => {
    const id = await createdId(contract);
    await contract.stack.sql('session', `update sessions set status = 'EXPIRED', wake_at = null where id = $1`, id);
    const answer = await contract.as().evidence(id);
    contract.expectError(answer, 'evidence_package_not_ready');
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(answer.headers.get('x-service-should-retry')).toBe('true');
  });

  test('refuses to return stored evidence that was altered', async () => {
    const id = await sealedId(contract);
    await contract.stack.sql('evidence', 'alter table package_revisions disable trigger append_only');
    const text = `update package_revisions set manifest_sha256 = decode(repeat('00', 32), 'hex') where session_id = $1`;
    await contract.stack.sql('evidence', text, id);
    contract.expectError(await contract.as().evidence(id), 'evidence_integrity_conflict');
  });
});
