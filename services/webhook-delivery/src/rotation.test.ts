import { createHmac, randomBytes } from 'node:crypto';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { changesOf, newId } from '../test/session-changes.ts';
import { useDelivery } from '../test/use-delivery.ts';
import { createNextSecret, promoteSecret } from './operations/rotate-secret.ts';

const its = useDelivery();

const rotations = 1_000;
const tenantId = 'tnt_test';

test('1,000 rotations while events flow: every signature verifies, and the headers stay small', async () => {
  const { id: endpointId, secret: first } = await its.delivery.addEndpoint(its.receiver.url);
  const secrets = [first];
  const means = { ...its.site, random: randomBytes };
  const call = () => ({ method: 'rotate', requestId: newId('req'), tenantId });
  let events = 0;
  for (let rotation = 0; rotation < rotations; rotation++) {
    const { secret } = await createNextSecret(means, call(), endpointId);
    secrets.push(secret);
    await promoteSecret(its.site, call(), endpointId);
    if (rotation % 5 !== 0) continue;
    events += 1;
    await its.delivery.publish(changesOf(newId('cs'), ['compliance_session.updated']));
  }
  await waitFor(() => its.receiver.received.length === events);

  const used = new Set<string>();
  for (const { headers, body } of its.receiver.received) {
    const signer = secrets.find(
      (secret) =>
        headers['x-service-signature'] === `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    );
    if (signer === undefined) throw new Error('an invalid signature was sent');
    used.add(signer);
    const standard = String(headers['webhook-signature']).split(' ');
    expect(standard.length).toBeLessThanOrEqual(4);
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const key = Buffer.from(signer.slice('whsec_'.length), 'base64');
    expect(standard).toContain(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  }
  expect(used.size).toBeGreaterThan(2);
});

test('a replaced secret is refused once its 96 hours are over', async () => {
  const { id: endpointId, secret } = await its.delivery.addEndpoint(its.receiver.url);
  const call = () => ({ method: 'rotate', requestId: newId('req'), tenantId });
  await createNextSecret({ ...its.site, random: randomBytes }, call(), endpointId);
  await promoteSecret(its.site, call(), endpointId);
  const [, change] = changesOf(newId('cs'), ['compliance_session.updated']);
  if (change === undefined) throw new Error('a change');
  await its.delivery.publish([{ ...change, version: 1 }]);
  const body = JSON.stringify({ id: change.webhook?.id });
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const claim = { eventId: change.webhook?.id ?? '', sessionId: change.sessionId, body, signature };
  await waitFor(async () => (await its.delivery.verify([claim]))[0] === true);
  const end = `update endpoint_secrets set valid_until = now() where state = 'RETIRED' and endpoint_id = $1`;
  await its.site.database.query({ name: '', text: end }, [endpointId]);
  await its.site.database.query({ name: '', text: 'update endpoints set row_version = row_version + 1' });
  await waitFor(async () => (await its.delivery.verify([claim]))[0] === false);
});
