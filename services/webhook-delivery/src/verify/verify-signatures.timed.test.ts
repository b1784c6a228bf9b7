import { createHmac } from 'node:crypto';
import { waitFor } from '@gcs/test/support/wait-for';
import { describe, expect, test } from '@jest/globals';
import { changesOf, newId } from '../../test/session-changes.ts';
import { useDelivery } from '../../test/use-delivery.ts';

const its = useDelivery();

const sign = (secret: string, body: string) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
async function deliverOne(tenantId = 'tnt_test') {
  const before = its.receiver.received.length;
  await its.delivery.publish(changesOf(newId('cs'), ['compliance_session.updated'], { tenantId }));
  const { body, event, headers } = await waitFor(() => its.receiver.received[before]);
  const item = { eventId: event.id, sessionId: event.data.complianceSessionId, body };
  return { ...item, signature: String(headers['x-service-signature']) };
}

describe('the verification of a signature', () => {
  test('succeeds for a delivered event, and fails for a changed body', async () => {
    await its.delivery.addEndpoint(its.receiver.url);
    const one = await deliverOne();
    const changed = one.body.replace('IN_PROGRESS', 'VERIFIED');
    const reserialised = JSON.stringify(JSON.parse(one.body), null, 1);
    const wrong = { ...one, signature: `sha256=${'0'.repeat(64)}` };
    expect(
      await its.delivery.verify([one, { ...one, body: changed }, { ...one, body: reserialised }, wrong, one]),
    ).toEqual([true, false, false, false, true]);
  });

  test('succeeds for an unknown event only with the active secret of an endpoint of the tenant', async () => {
    const { secret } = await its.delivery.addEndpoint(its.receiver.url);
    const stranger = await its.delivery.addEndpoint(its.receiver.url, { tenantId: 'tnt_other' });
    const { sessionId } = await deliverOne();
    const body = '{"id":"evt_unknown"}';
    const item = { eventId: newId('evt'), sessionId, body };
    expect(
      await its.delivery.verify([
        { ...item, signature: sign(secret, body) },
        { ...item, signature: sign(stranger.secret, body) },
        { ...item, sessionId: newId('cs'), signature: sign(secret, body) },
      ]),
    ).toEqual([true, false, false]);
  });

  test('succeeds for a known event only with a secret of its endpoints', async () => {
    await its.delivery.addEndpoint(its.receiver.url);
    const one = await deliverOne();
    const later = await its.delivery.addEndpoint(its.receiver.url);
    expect(await its.delivery.verify([{ ...one, signature: sign(later.secret, one.body) }])).toEqual([false]);
  });

  test('accepts batches of up to 256 signatures', async () => {
    await its.delivery.addEndpoint(its.receiver.url);
    const one = await deliverOne();
    const unknown = Array.from({ length: 255 }, () => ({ ...one, eventId: newId('evt'), sessionId: newId('cs') }));
    const valid = await its.delivery.verify([...unknown, one]);
    expect(valid.filter(Boolean)).toHaveLength(1);
    expect(valid[255]).toBe(true);
    await expect(its.delivery.verify([])).rejects.toMatchObject({ code: 'invalid_argument' });
    await expect(its.delivery.verify([...unknown, one, one])).rejects.toMatchObject({ code: 'invalid_argument' });
  });

  test('writes nothing', async () => {
    const { secret } = await its.delivery.addEndpoint(its.receiver.url);
    const one = await deliverOne();
    const rows = () =>
      its.site.database.query({
        name: '',
        text: 'select (select count(*) from events) e, (select count(*) from attempts) a',
      });
    await waitFor(
      async () => (await its.site.database.query({ name: '', text: 'select from open_deliveries' })).length === 0,
    );
    const before = await rows();
    await its.delivery.verify([one, { ...one, eventId: newId('evt'), signature: sign(secret, one.body) }]);
    expect(await rows()).toEqual(before);
  });
});

describe('during a secret’s rotation', () => {
  test('every signature verifies, and every receiver already has the secret of the events that it gets', async () => {
    const { id, secret } = await its.delivery.addEndpoint(its.receiver.url);
    const call = () => ({ requestId: newId('req'), tenantId: 'tnt_test', endpointId: id });
    const secrets = [secret];
    const sent: Awaited<ReturnType<typeof deliverOne>>[] = [];
    for (let round = 0; round < 5; round++) {
      sent.push(await deliverOne());
      secrets.push((await its.delivery.admin.CreateNextSecret(call(), its.delivery.call)).secret);
      sent.push(await deliverOne());
      await its.delivery.admin.PromoteSecret(call(), its.delivery.call);
      sent.push(await deliverOne());
    }
    await waitFor(async () => (await its.delivery.verify(sent)).every(Boolean), 2_000);
    for (const { body, signature } of sent) expect(secrets.map((one) => sign(one, body))).toContain(signature);
    expect(its.receiver.received).toHaveLength(15);
  });

  test('the promoted secret signs within a second, and the previous secret verifies until its expiry', async () => {
    const { id, secret } = await its.delivery.addEndpoint(its.receiver.url);
    const call = () => ({ requestId: newId('req'), tenantId: 'tnt_test', endpointId: id });
    const old = await deliverOne();
    const { secret: next } = await its.delivery.admin.CreateNextSecret(call(), its.delivery.call);
    await waitFor(async () => (await its.delivery.verify([{ ...old, signature: sign(next, old.body) }]))[0], 1_000);
    await its.delivery.admin.PromoteSecret(call(), its.delivery.call);
    const promotedAt = performance.now();
    await waitFor(async () => {
      const { body, signature } = await deliverOne();
      return signature === sign(next, body);
    });
    expect(performance.now() - promotedAt).toBeLessThan(1_000);
    expect(await its.delivery.verify([old])).toEqual([true]);
    expect(old.signature).toBe(sign(secret, old.body));

    await its.site.database.query({
      name: '',
      text: `update endpoint_secrets set valid_until = now() where state = 'RETIRED'`,
    });
    await its.site.database.query({ name: '', text: 'update endpoints set row_version = row_version + 1' });
    await waitFor(async () => !(await its.delivery.verify([old]))[0], 1_000);
  });
});
