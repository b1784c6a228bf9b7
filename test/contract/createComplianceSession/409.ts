import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { describeAnswer } from '../support/contract.ts';
import { checkInBody } from '../support/requests.ts';

describeAnswer('createComplianceSession', 409, (contract) => {
  test('rejects a key that was used with another body', async () => {
    const key = { 'idempotency-key': randomUUID() };
    await contract.as().create(checkInBody(), key);
    const answer = await contract.as().create(checkInBody(), key);
    contract.expectError(answer, 'idempotency_key_reused');
    expect(answer.headers.get('idempotency-key')).toBe(key['idempotency-key']);
  });

  test('rejects a key whose first body relied on a default that this one spells out', async () => {
    const [key, body] = [{ 'idempotency-key': randomUUID() }, checkInBody()];
    await contract.as().create(body, key);
    contract.expectError(await contract.as().create({ ...body, locale: 'en' }, key), 'idempotency_key_reused');
  });

  test('rejects a key whose first request is still running after two seconds', async () => {
    const key = randomUUID();
    const created = await contract.as().create(checkInBody(), { 'idempotency-key': key });
    const { database } = contract.stack.stores.session;
    const forget = 'delete from idempotency_records where session_id = $1 returning key_hash as hash';
    const [record] = await database.query<{ hash: Buffer }>({ name: '', text: forget }, [JSON.parse(created.text).id]);
    const answer = await database.transaction(async (tx) => {
      const text = `insert into idempotency_records (key_hash, fingerprint, session_id, document, created_at)
        values ($1, '\\x00', 'cs_rival', '{}', now())`;
      await tx.query({ name: '', text }, [record?.hash]);
      const waiting = await contract.as().create(checkInBody(), { 'idempotency-key': key });
      await tx.query({ name: '', text: `delete from idempotency_records where session_id = 'cs_rival'` });
      return waiting;
    });
    contract.expectError(answer, 'idempotency_in_progress');
    expect(answer.headers.get('retry-after')).toBe('1');
    const retried = await contract.as().create(checkInBody(), { 'idempotency-key': key });
    expect(retried.status).toBe(201);
  });

  test('rejects a profile without a published version', async () => {
    await contract.stack.sql('session', `update workflow_profiles set state = 'RETIRED'`);
    const answer = await contract.as().create(checkInBody());
    await contract.stack.sql('session', `update workflow_profiles set state = 'PUBLISHED'`);
    contract.expectError(answer, 'workflow_not_active');
  });

  test('rejects a second open session of the same booking and guest where the profile allows one', async () => {
    const copy = `insert into workflow_profiles (tenant_id, key, version, state, definition, sha256)
    select tenant_id, 'single', 1, 'PUBLISHED', definition || '{"singleActiveSession": true}', sha256
    from workflow_profiles`;
    await contract.stack.sql('session', copy);
    const body = { ...checkInBody(), workflowKey: 'single' };
    expect((await contract.as().create(body)).status).toBe(201);
    contract.expectError(await contract.as().create(body), 'active_session_exists');
    await contract.stack.sql('session', `delete from workflow_profiles where key = 'single'`);
  });
});
