import { expect, test } from '@jest/globals';
import { deliveryIdOf } from './delivery.rules.ts';

test('the id of a delivery contains the ids of its event and its endpoint', () => {
  const [event, endpoint] = ['01J9ZZZZZZZZZZZZZZZZZZZZZA', '01J9ZZZZZZZZZZZZZZZZZZZZZB'];
  expect(deliveryIdOf({ eventId: `evt_${event}`, endpointId: `whe_${endpoint}` })).toBe(`dlv_${event}${endpoint}`);
});
