import { waitFor } from '@gcs/test/support/wait-for';
import { describe, expect, test } from '@jest/globals';
import { manySessions } from '../../test/session-changes.ts';
import { accepted, type Sent, seedEndpoint } from '../../test/test-engine.ts';
import { useEngines } from '../../test/use-delivery.ts';

const its = useEngines();

const failed = { result: { kind: 'answered', statusCode: 400, retryAfter: null }, excerpt: null } as const;
const open = () => its.site.database.query({ name: '', text: 'select from open_deliveries where not held' });

/** Refuses an event up to two times, so that retries and first attempts mix. */
function moody({ eventId, attempt }: Sent) {
  const refusals = (eventId.charCodeAt(eventId.length - 1) + eventId.charCodeAt(eventId.length - 2)) % 3;
  return attempt <= refusals ? failed : accepted;
}

function expectStrict(sent: readonly Sent[], sessions: ReturnType<typeof manySessions>) {
  const perSession = Map.groupBy(sent, ({ sessionId }) => sessionId);
  for (const changes of sessions) {
    const ids = changes.flatMap(({ webhook }) => webhook?.id ?? []);
    const arrived = perSession.get(changes[0]?.sessionId ?? '')?.map(({ eventId }) => ids.indexOf(eventId)) ?? [];
    expect(arrived).toEqual([...arrived].sort((a, b) => a - b));
    expect(new Set(arrived).size).toBe(ids.length);
  }
}

describe('strict order', () => {
  test('delays later events of a session until the earlier one is settled, across retries and two processes', async () => {
    await seedEndpoint(its.site, { ordering: 'STRICT', retryScheduleMs: [0, 5, 5, 5, 5] });
    const log: Sent[] = [];
    const respond = (sent: Sent) => {
      log.push(sent);
      return moody(sent);
    };
    const [one, other] = [await its.start(respond), await its.start(respond)];
    const sessions = manySessions(20, 6);
    for (let version = 0; version <= 6; version += 2) {
      const round = sessions.flatMap((changes) => changes.slice(version, version + 2));
      await (version % 4 === 0 ? one : other).accept(round);
    }
    await waitFor(async () => (await open()).length === 0);
    expectStrict(log, sessions);
    expect(log.length).toBeGreaterThan(130);
  });

  test('delays only events of the same session', async () => {
    await seedEndpoint(its.site, { ordering: 'STRICT', retryScheduleMs: [0, 3_600_000] });
    const [stuck, free] = manySessions(2, 3);
    const stuckId = stuck?.[0]?.sessionId;
    const { accept, sent } = await its.start(({ sessionId }) => (sessionId === stuckId ? failed : accepted));
    await accept([...(stuck ?? []), ...(free ?? [])]);
    await waitFor(async () => (await open()).length === 3 && sent.length === 4);
    expect(sent.filter(({ sessionId }) => sessionId === stuckId)).toHaveLength(1);
  });

  test('sends the next event after an exhausted event', async () => {
    await seedEndpoint(its.site, { ordering: 'STRICT', retryScheduleMs: [0, 5] });
    const [changes] = manySessions(1, 3);
    const first = changes?.[1]?.webhook?.id;
    const { accept, sent } = await its.start(({ eventId }) => (eventId === first ? failed : accepted));
    await accept(changes ?? []);
    await waitFor(async () => (await open()).length === 0);
    expect(sent.map(({ eventId }) => eventId)).toEqual([
      first,
      first,
      changes?.[2]?.webhook?.id,
      changes?.[3]?.webhook?.id,
    ]);
  });
});
