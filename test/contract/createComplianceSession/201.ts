import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { describeAnswer } from '../support/contract.ts';
import { checkInBody } from '../support/requests.ts';

describeAnswer('createComplianceSession', 201, (contract) => {
  test('a new session and its steps are PENDING, and the answer has no guest data', async () => {
    const answer = await contract.as().create(checkInBody());
    contract.expectAnswer(answer);
    expect(answer.body).toMatchObject({ status: 'PENDING', reasonCodes: [], workflowVersion: 1 });
    expect(answer.headers.get('idempotency-replayed')).toBeNull();
    expect(answer.text).not.toMatch(/guest|ada@|4915112345678/);
  });

  test('the same key and body return the same bytes, marked as a replay', async () => {
    const [key, body] = [{ 'idempotency-key': randomUUID() }, checkInBody()];
    const first = await contract.as().create(body, key);
    const replay = await contract.as().create(body, key);
    contract.expectAnswer(replay);
    expect(replay.text).toBe(first.text);
    expect(replay.headers.get('idempotency-replayed')).toBe('true');
    expect(replay.headers.get('idempotency-key')).toBe(key['idempotency-key']);
  });

  test('a replay succeeds although the profile was retired after the creation', async () => {
    const [key, body] = [{ 'idempotency-key': randomUUID() }, checkInBody()];
    const first = await contract.as().create(body, key);
    await contract.stack.sql('session', `update workflow_profiles set state = 'RETIRED'`);
    const replay = await contract.as().create(body, key);
    await contract.stack.sql('session', `update workflow_profiles set state = 'PUBLISHED'`);
    contract.expectAnswer(replay);
    expect(replay.text).toBe(first.text);
  });

  test('a key belongs to the tenant: a rotated token replays what the old one created', async () => {
    const [key, body] = [{ 'idempotency-key': randomUUID() }, checkInBody()];
    const first = await contract.as().create(body, key);
    const token = await contract.stack.issueToken({ tenantId: contract.stack.tenantId });
    const replay = await contract.as(token).create(body, key);
    contract.expectAnswer(replay);
    expect(replay.text).toBe(first.text);
  });
});
