import { randomUUID } from 'node:crypto';
import { dumpRows } from '@gcs/test/support/dump';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { type Answer, publicClient } from '../../../services/gateway/test/public-client.ts';
import { describeAnswer } from '../support/contract.ts';
import { checkInBody } from '../support/requests.ts';

const passport = `P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10`;

describeAnswer('createComplianceSession', 201, (contract) => {
  test('creates a PENDING session with PENDING steps, and answers without guest data', async () => {
    // Each try has a new key, because the answer to a repeated key would be marked as a replay.
    const answer = await waitFor(async () => {
      const tried = await publicClient(contract.stack).create(checkInBody());
      return tried.status === 201 ? tried : undefined;
    });
    contract.expectAnswer(answer);
    expect(answer.body).toMatchObject({ status: 'PENDING', reasonCodes: [], workflowVersion: 1 });
    expect(answer.headers.get('idempotency-replayed')).toBeNull();
    expect(answer.text).not.toMatch(/guest|ada@|4915112345678/);
  });

  test('repeats the same bytes for the same key and body, marked as a replay', async () => {
    const [key, body] = [{ 'idempotency-key': randomUUID() }, checkInBody()];
    const first = await contract.as().create(body, key);
    const replay = await contract.as().create(body, key);
    contract.expectAnswer(replay);
    expect(replay.text).toBe(first.text);
    expect(replay.headers.get('idempotency-replayed')).toBe('true');
    expect(replay.headers.get('idempotency-key')).toBe(key['idempotency-key']);
  });

  test('echoes a key that contains an e-mail, and stores the key in no table of any service', async () => {
    const key = `anna.schmidt@example.com/${randomUUID()}`;
    const body = checkInBody('happy');
    const answers = [await contract.as().create(body, { 'idempotency-key': key })];
    answers.push(await contract.as().create(body, { 'idempotency-key': key }));
    answers.push(await contract.as().create({ ...body, locale: 'en' }, { 'idempotency-key': key }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 409]);
    for (const { headers } of answers) expect(headers.get('idempotency-key')).toBe(key);
    const { id } = JSON.parse(answers[0]?.text ?? '{}');
    const { gateway, session, evidence, delivery } = contract.stack.stores;
    // The key is searched only after the session has reached every service.
    for (const { database } of [session, evidence, delivery]) {
      await waitFor(async () => (await dumpRows(database)).includes(id));
    }
    for (const { database } of [gateway, session, evidence, delivery]) {
      const rows = await dumpRows(database);
      for (const form of ['utf8', 'hex', 'base64'] as const)
        expect(rows).not.toContain(Buffer.from(key).toString(form));
    }
  });

  test('replays a creation although the profile was retired afterwards', async () => {
    const [key, body] = [{ 'idempotency-key': randomUUID() }, checkInBody()];
    const first = await contract.as().create(body, key);
    await contract.stack.sql('session', `update workflow_profiles set state = 'RETIRED'`);
    const replay = await contract.as().create(body, key);
    await contract.stack.sql('session', `update workflow_profiles set state = 'PUBLISHED'`);
    contract.expectAnswer(replay);
    expect(replay.text).toBe(first.text);
  });

  test('replays a creation for every token of the tenant, because a key belongs to the tenant', async () => {
    const [key, body] = [{ 'idempotency-key': randomUUID() }, checkInBody()];
    const first = await contract.as().create(body, key);
    const token = await contract.stack.issueToken({ tenantId: contract.stack.tenantId });
    const replay = await contract.as(token).create(body, key);
    contract.expectAnswer(replay);
    expect(replay.text).toBe(first.text);
  });
});

describeAnswer('createComplianceSession', 409, (contract) => {
  test('rejects a key used with another body', async () => {
    const key = { 'idempotency-key': randomUUID() };
    await contract.as().create(checkInBody(), key);
    const answer = await contract.as().create(checkInBody(), key);
    contract.expectError(answer, 'idempotency_key_reused');
    expect(answer.headers.get('idempotency-key')).toBe(key['idempotency-key']);
  });

  test('rejects a key if the two bodies differ only by a stated default', async () => {
    const [key, body] = [{ 'idempotency-key': randomUUID() }, checkInBody()];
    await contract.as().create(body, key);
    contract.expectError(await contract.as().create({ ...body, locale: 'en' }, key), 'idempotency_key_reused');
  });

  test('rejects a key if its first request still runs after two seconds', async () => {
    const key = randomUUID();
    const created = await contract.as().create(checkInBody(), { 'idempotency-key': key });
    const { database } = contract.stack.stores.session;
    const forget = 'delete from idempotency_records where session_id = $1 returning key_hash as hash';
    const [record] = await database.query<{ hash: Buffer }>({ name: '', text: forget }, [JSON.parse(created.text).id]);
    const answer = await database.transaction(async (tx) => {
      const text = `insert into idempotency_records (key_hash, fingerprint, session_id, document, created_at)
        values ($1, '\\x00', 'cs_rival', '{}', now())`;
      await tx.query({ name: '', text }, [record?.hash]);
      const waiting = await waitFor(async () => {
        const tried = await publicClient(contract.stack).create(checkInBody(), { 'idempotency-key': key });
        return tried.status === 503 ? undefined : tried;
      });
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

  test('rejects a second open session of the same booking and guest if the profile allows only one', async () => {
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

describeAnswer('createComplianceSession', 422, (contract) => {
  test('reports every violation in one answer, and never the invalid values', async () => {
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

  test('rejects the machine-readable zone of a document in metadata, and names the key', async () => {
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
