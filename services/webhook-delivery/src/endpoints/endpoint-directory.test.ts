import { expect, test } from '@jest/globals';
import { endpointKeysOf, newSigningSecret } from '../attempts/signature.rules.ts';
import { type KnownEndpoint, liveKeys, signingSecrets } from './endpoint-directory.ts';

const secretOf = (byte: number, isActive: boolean, validUntilMs: number) => {
  const keys = endpointKeysOf(newSigningSecret((bytes) => new Uint8Array(bytes).fill(byte)));
  return { keys, isActive, validUntilMs };
};

test('a retired secret signs and verifies until its time, and not after it, without being read again', () => {
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
