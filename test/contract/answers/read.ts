import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import canonicalize from 'canonicalize';
import { describeAnswer } from '../support/contract.ts';
import { createdId, sealedId } from '../support/requests.ts';

describeAnswer('getComplianceSession', 200, (contract) => {
  test('returns a session as it was created', async () => {
    const answer = await contract.as().get(await createdId(contract));
    contract.expectAnswer(answer);
    expect(answer.body).toMatchObject({ object: 'compliance_session', status: 'PENDING' });
  });

  test('returns a session that has ended', async () => {
    const answer = await contract.as().get(await sealedId(contract));
    contract.expectAnswer(answer);
    expect(answer.body).toMatchObject({ status: 'VERIFIED', expiresAt: null });
  });

  test('answers HEAD as GET, without the body', async () => {
    const url = `${contract.stack.baseUrl}/v1/compliance-sessions/${await createdId(contract)}`;
    const headers = { authorization: `Bearer ${contract.stack.token}` };
    const [get, head] = await Promise.all([fetch(url, { headers }), fetch(url, { headers, method: 'HEAD' })]);
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(String((await get.text()).length));
    expect(await head.text()).toBe('');
  });
});

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

describeAnswer('getEvidencePackage', 409, (contract) => {
  test('does not ask for a retry while the session is open', async () => {
    const answer = await contract.as().evidence(await createdId(contract));
    contract.expectError(answer, 'evidence_package_not_ready');
    expect(answer.headers.get('retry-after')).toBeNull();
    expect(answer.headers.get('x-service-should-retry')).toBe('false');
  });

  test('asks for a retry between the end of the session and the seal', async () => {
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

describeAnswer('getHandOverKeys', 200, (contract) => {
  test('returns the keys to every caller, without a token', async () => {
    const answer = await contract.as('').handOverKeys();
    contract.expectAnswer(answer);
    expect(answer.headers.get('content-type')).toBe('application/jwk-set+json');
    expect(answer.body).toMatchObject({ keys: [{ crv: 'Ed25519', alg: 'EdDSA' }] });
  });

  test('answers HEAD as GET, without the body', async () => {
    const url = `${contract.stack.baseUrl}/.well-known/gcs-handover-keys.json`;
    const [get, head] = await Promise.all([fetch(url), fetch(url, { method: 'HEAD' })]);
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(String((await get.text()).length));
    expect(await head.text()).toBe('');
  });
});
