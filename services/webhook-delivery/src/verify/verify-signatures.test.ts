import { createHmac } from 'node:crypto';
import type { Database } from '@gcs/kit/postgres/database';
import { endpointKeysOf } from '@gcs/kit/webhooks/signature';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { changesOf, newId } from '../../test/session-changes.ts';
import { useDelivery } from '../../test/use-delivery.ts';
import type { EndpointDirectory, KnownEndpoint } from '../endpoints/endpoint-directory.ts';
import { createSignatureVerifier } from './verify-signatures.ts';

const its = useDelivery();

function countingVerifier(secrets: ReadonlyMap<string, string>) {
  const work = { statements: 0, hmacs: 0, loads: 0 };
  const clock = { nowMs: Date.now(), now: () => new Date(clock.nowMs) };
  const { database } = its.site;
  const query: Database['query'] = (...call) => {
    work.statements += 1;
    return database.query(...call);
  };
  const endpoints = new Map(
    [...secrets].map(([id, secret]) => [id, endpointWith(id, secret, () => (work.hmacs += 1))]),
  );
  const directory: EndpointDirectory = {
    get: (id) => endpoints.get(id),
    load: async (ids) => {
      work.loads += Number(ids.some((id) => !endpoints.has(id)));
    },
    reload: async () => {},
    watch: () => {},
    stop: async () => {},
  };
  const verifier = createSignatureVerifier({ directory, clock });
  const verify = (claims: Parameters<typeof verifier>[1]) => verifier({ query }, claims);
  return { verify, work, clock };
}

function endpointWith(id: string, secret: string, onHmac: () => void): KnownEndpoint {
  const keys = endpointKeysOf(secret);
  const counted = {
    ...keys,
    get text() {
      onHmac();
      return keys.text;
    },
  };
  return {
    id,
    sequence: 1,
    isActive: true,
    target: null,
    acceptAny2xx: false,
    maxInFlight: 1,
    schedule: null,
    isStrict: false,
    secrets: [{ keys: counted, isActive: true, validUntilMs: Number.POSITIVE_INFINITY }],
    headers: [],
  };
}

test('a repeated verification costs the same for known and unknown events', async () => {
  const { id, secret } = await its.delivery.addEndpoint(its.receiver.url);
  const sessionId = newId('cs');
  await its.delivery.publish(changesOf(sessionId, ['compliance_session.updated'], { tenantId: 'tnt_test' }));
  const { body, event } = await waitFor(() => its.receiver.received[0]);
  const rawBody = Buffer.from(body);
  const known = { eventId: event.id, sessionId, rawBody, signature: `sha256=${'0'.repeat(64)}` };
  const unknown = { ...known, eventId: newId('evt') };

  const workFor = async (claim: typeof known) => {
    const { verify, work, clock } = countingVerifier(new Map([[id, secret]]));
    for (let asked = 0; asked < 600; asked += 1) {
      expect(await verify([claim])).toEqual([false]);
      clock.nowMs += 10;
    }
    return work;
  };
  const ofKnown = await workFor(known);
  expect(await workFor(unknown)).toEqual(ofKnown);
  expect(ofKnown).toEqual({ statements: 6, hmacs: 600, loads: 0 });
});

test('the signature of a previously unknown event verifies within a second of its arrival', async () => {
  const { id, secret } = await its.delivery.addEndpoint(its.receiver.url);
  const { verify, clock } = countingVerifier(new Map([[id, secret]]));
  const sessionId = newId('cs');
  const changes = changesOf(sessionId, ['compliance_session.updated'], { tenantId: 'tnt_test' });
  await its.delivery.publish(changes);
  const { body, event } = await waitFor(() => its.receiver.received[0]);
  const rawBody = Buffer.from(body);
  const signature = `sha256=${createHmac('sha256', secret).update(rawBody).digest('hex')}`;
  const claim = { eventId: event.id, sessionId, rawBody, signature };
  const events = { name: '', text: `update events set event_id = event_id || $1, session_id = session_id || $1` };
  await its.site.database.query(events, ['_away']);
  expect(await verify([claim])).toEqual([false]);
  const back = { name: '', text: `update events set event_id = $1, session_id = $2` };
  await its.site.database.query(back, [event.id, sessionId]);
  clock.nowMs += 1_000;
  expect(await verify([claim])).toEqual([true]);
});
