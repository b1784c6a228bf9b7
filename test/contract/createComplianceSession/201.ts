import { randomUUID } from 'node:crypto';
import { dumpRows } from '@gcs/test/support/dump';
import { waitFor } from '@gcs/test/support/wait-for';
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

  test('a key with an e-mail in it is echoed, and is in no table of any service', async () => {
    const key = `anna.schmidt@example.com/${randomUUID()}`;
    const body = checkInBody('happy');
    const answers = [await contract.as().create(body, { 'idempotency-key': key })];
    answers.push(await contract.as().create(body, { 'idempotency-key': key }));
    answers.push(await contract.as().create({ ...body, locale: 'en' }, { 'idempotency-key': key }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 409]);
    for (const { headers } of answers) expect(headers.get('idempotency-key')).toBe(key);
    const { id } = JSON.parse(answers[0]?.text ?? '{}');
    const { gateway, session, evidence, delivery } = contract.stack.stores;
    // By then the session has gone through every service.
    for (const { database } of [session, evidence, delivery]) {
      await waitFor(async () => (await dumpRows(database)).includes(id));
    }
    for (const { database } of [gateway, session, evidence, delivery]) {
      const rows = await dumpRows(database);
      for (const form of ['utf8', 'hex', 'base64'] as const)
        expect(rows).not.toContain(Buffer.from(key).toString(form));
    }
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
