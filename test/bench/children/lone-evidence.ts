import { migrateEvidence, startEvidence } from '@gcs/evidence';
import { createMemoryBus } from '@gcs/kit/bus/memory';
import { formatAddress } from '@gcs/kit/http/listen';
import { createTelemetry } from '@gcs/kit/telemetry/telemetry';
import type { PackageChange } from '@gcs/proto/gen/event-types';
import { topics } from '@gcs/proto/topics';
import { tellSession } from '../../../services/evidence/test/session-story.ts';
import { nowMs } from '../clock.ts';
import { loneService, type Place } from './lone-service.ts';
import { serve } from './serve.ts';

export type LoneEvidenceHandlers = typeof handlers;

const bus = createMemoryBus();
const sealedAt = new Map<string, number>();
// Sessions that take turns, so that their changes come between each other's.
const atOnce = 40;

const handlers = {
  /** The evidence service by itself: the bench publishes session changes and consumes package changes, as the session service does. */
  async start(place: Place) {
    const { config, operatorToken } = await loneService(place, { kek: 'aes256', log: 'ed25519' }, ['compliance']);
    await migrateEvidence(config);
    const telemetry = createTelemetry({ serviceName: 'evidence', environment: {}, logLevel: 'error' });
    const { address } = await startEvidence(config, { bus, telemetry });
    await bus.subscribe({
      group: 'bench',
      topics: [topics.packageChanges],
      async handle(records) {
        for (const { value } of records) {
          const { kind, sessionId }: PackageChange = JSON.parse(String(value));
          if (kind === 'sealed') sealedAt.set(sessionId, nowMs());
        }
      },
    });
    return { address: formatAddress(address), operatorToken };
  },
  /**
   * Publishes changes at this rate; resolves to the milliseconds from when each session's last change was due to its
   * sealed package. Publisher and service share a process: a change that the service's own work held up is late, too.
   */
  async seal({ ratePerSecond, forMs }: { ratePerSecond: number; forMs: number }): Promise<number[]> {
    const endedAt = new Map<string, number>();
    const publishing: Promise<void>[] = [];
    const startedAt = nowMs();
    for (let sent = 0; nowMs() - startedAt < forMs; ) {
      for (const { sessionId, value, isLast } of nextChanges()) {
        const dueAt = startedAt + (sent++ * 1_000) / ratePerSecond;
        await until(dueAt);
        if (isLast) endedAt.set(sessionId, dueAt);
        const messages = [{ key: sessionId, value, traceparent: '' }];
        publishing.push(bus.publish([{ topic: topics.sessionChanges, messages }]));
      }
    }
    await Promise.all(publishing);
    const deadline = nowMs() + 10_000;
    while ([...endedAt.keys()].some((id) => !sealedAt.has(id)) && nowMs() < deadline) await until(nowMs() + 20);
    return [...endedAt].map(([id, at]) => (sealedAt.get(id) ?? Number.NaN) - at);
  },
};
serve(handlers);

/** The changes of some sessions from creation to end, a version of each before the next version of any. */
function nextChanges(): { sessionId: string; value: string; isLast: boolean }[] {
  const stories = Array.from({ length: atOnce }, () => tellSession('ten_bench'));
  const versions = stories[0]?.changes.length ?? 0;
  return Array.from({ length: versions }, (_, version) => version).flatMap((version) =>
    stories.map(({ sessionId, changes }) => ({
      sessionId,
      value: JSON.stringify(changes[version]),
      isLast: version === versions - 1,
    })),
  );
}

function until(at: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, at - nowMs())));
}
