import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import canonicalize from 'canonicalize';
import { describeAnswer } from '../support/contract.ts';
import { sealedId } from '../support/requests.ts';

describeAnswer('getEvidencePackage', 200, (contract) => {
  test('returns the sealed package, which verifies', async () => {
    const id = await sealedId(contract);
    const answer = await contract.as().evidence(id);
    contract.expectAnswer(answer);
    expect(answer.body).toMatchObject({ object: 'evidence_package', complianceSessionId: id });
    const manifest = JSON.parse(answer.text);
    const { sha256, ...exportManifest } = manifest.exportManifest;
    const canonical = canonicalize({ ...manifest, exportManifest }) ?? '';
    expect(createHash('sha256').update(canonical).digest('hex')).toBe(sha256);
  });
});
