import { expect, test } from '@jest/globals';
import { startCore } from '../../../test/engine-state.ts';

const keys = [{ eventId: 'evt_1', endpointId: 'whe_1' }];

test('ends the reservation of a failed read of orphans, even if the lease has changed', () => {
  const { state, handle, effects } = startCore();
  const look = () => handle({ kind: 'leased_read', fence: 1, keys, againInMs: 0 });
  look();
  look();
  expect(effects.map(({ kind }) => kind)).toContain('read_orphans');
  handle({ kind: 'orphans_failed', random: 0.5 });
  handle({ kind: 'lease_lost', fence: 2, heldUntil: Number.POSITIVE_INFINITY, freed: 0, againInMs: 4_000 });
  expect([...state.reservations.keys()]).toEqual([]);
});
