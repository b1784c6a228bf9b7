import { useFixture } from '@gcs/test/support/use-fixture';
import { describe, expect, test } from '@jest/globals';
import { call, guestClient, guestItem } from '../../test/guest-client.ts';
import { runningSession } from '../../test/running-session.ts';
import { tenantId } from '../../test/session-fixture.ts';

const guestReference = 'guest-canary';
const session = useFixture(() => runningSession());

async function matchesOf(item: object) {
  const { matches } = await session.clients.sessions.MatchGuests({ items: [{ tenantId, ...item }] }, call);
  return matches;
}

describe('MatchGuests', () => {
  test('finds only the reference of the session’s guest, and nothing for another tenant', async () => {
    const { id } = await (await guestClient(session)).create(guestItem(false));
    const asked = { sessionIds: [id, 'cs_unknown'], guestReferences: ['somebody', guestReference] };
    expect(await matchesOf(asked)).toEqual([{ sessionId: id, guestReference }]);
    expect(await matchesOf({ ...asked, tenantId: 'ten_other' })).toEqual([]);
    expect(await matchesOf({ ...asked, guestReferences: ['somebody'] })).toEqual([]);
  });

  test('refuses an empty list', async () => {
    await expect(matchesOf({ sessionIds: [], guestReferences: ['a'] })).rejects.toThrow('1 to 256');
  });
});
