import { endpointKeysOf, newSigningSecret } from '@gcs/kit/webhooks/signature';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { loopbackAllowed } from '../../test/poster-under-test.ts';
import { manySessions } from '../../test/session-changes.ts';
import { accepted, seedEndpoint } from '../../test/test-engine.ts';
import { useEngines } from '../../test/use-delivery.ts';
import { disableEndpoints } from './end-endpoints.store.ts';
import { type KnownEndpoint, liveKeys, openEndpointDirectory, signingSecrets } from './endpoint-directory.ts';

const its = useEngines();

const secretOf = (byte: number, isActive: boolean, validUntilMs: number) => {
  const keys = endpointKeysOf(newSigningSecret((bytes) => new Uint8Array(bytes).fill(byte)));
  return { keys, isActive, validUntilMs };
};

test('a retired secret signs and verifies until `validUntil`, without a database read', () => {
  const [active, retired] = [secretOf(1, true, Number.POSITIVE_INFINITY), secretOf(2, false, 1_000)];
  const endpoint: KnownEndpoint = {
    ...{ id: 'whe_1', sequence: 1, isActive: true, target: null, acceptAny2xx: false, maxInFlight: 1 },
    ...{ schedule: null, isStrict: false, secrets: [active, retired], headers: [] },
  };
  for (const secretsOf of [liveKeys, signingSecrets]) {
    expect(secretsOf(endpoint, 999)).toEqual([active.keys, retired.keys]);
    expect(secretsOf(endpoint, 1_000)).toEqual([active.keys]);
  }
});

test('directory and engine forget a disabled endpoint, and read it again at its next use', async () => {
  const [ended, kept] = [await seedEndpoint(its.site), await seedEndpoint(its.site)];
  const { database } = its.site;
  const { engine, accept, sent } = await its.start(() => accepted);
  const knownIds = () => [...engine.state.endpoints.keys()];
  await accept(manySessions(1, 1).flat());
  await waitFor(() => sent.length === 2 && engine.state.held.size === 0);
  expect(knownIds().sort()).toEqual([ended.id, kept.id].sort());
  await disableEndpoints(database, [ended.id], 'GONE');
  await waitFor(() => !knownIds().includes(ended.id));
  expect(knownIds()).toEqual([kept.id]);

  const enable = "update endpoints set status = 'ACTIVE', disabled_reason = null, disabled_at = null where id = $1";
  await database.query({ name: '', text: enable }, [ended.id]);
  await accept(manySessions(1, 1).flat());
  await waitFor(() => sent.length === 4);
});

test.each([
  ['leaves the memory after the given time', 0, 0],
  ['stays in memory until the given time', 600_000, 1],
])('an active endpoint %s', async (_name, keepMs, expected) => {
  const { id } = await seedEndpoint(its.site);
  const { database, keyring } = its.site;
  const { telemetry } = await its.start(() => accepted);
  let polls = 0;
  const polled = new Proxy(database, {
    get: (target, name, self) => {
      polls += Number(name === 'query');
      return Reflect.get(target, name, self);
    },
  });
  const policy = loopbackAllowed;
  const directory = await openEndpointDirectory({ database: polled, keyring, policy, telemetry, pollMs: 1, keepMs });
  await directory.load([id], database);
  const until = polls + 3;
  await waitFor(() => polls > until);
  expect([directory.get(id)].filter((one) => one !== undefined)).toHaveLength(expected);
  await directory.stop();
});
