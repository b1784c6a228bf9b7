import { createMemoryBus } from '@gcs/kit/bus/memory';
import { createDatabaseClock } from '@gcs/kit/postgres/database-clock';
import { topics } from '@gcs/proto/topics';
import { databaseCost } from '@gcs/test/support/database-cost';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { useFixture } from '@gcs/test/support/use-fixture';
import { expect, test } from '@jest/globals';
import { createEvidenceDatabase } from '../test/evidence-database.ts';
import { makeSession } from '../test/session-story.ts';
import { consumeSessionChanges } from './record/consumers.topic.ts';

const batches = 40;

const its = useFixture(() => createEvidenceDatabase('2026-10-01T08:01:00.000Z'), 'each');

type Cost = {
  what: string;
  version: number;
  rows: Record<string, string>;
  statements: number;
  commits: number;
};

const grown = { audit_events: '1 0 0', evidence_heads: '0 1 0', consumer_positions: '0 1 0' };
const begun = { audit_events: '1 0 0', evidence_heads: '1 0 0', consumer_positions: '1 0 0' };
const sealed = { package_revisions: '1 0 0', session_summaries: '1 0 0', log_queue: '1 0 0' };
const announced = { journal: '1 0 0', outbox: '1 0 0' };

const costs: readonly Cost[] = [
  { what: 'a new session', version: 1, rows: begun, statements: 6, commits: 1 },
  { what: 'a started step', version: 2, rows: grown, statements: 7, commits: 1 },
  {
    what: 'a result with two entries',
    version: 3,
    rows: { ...grown, audit_events: '3 0 0', evidence_entries: '2 0 0', evidence_documents: '2 0 0' },
    ...{ statements: 8, commits: 1 },
  },
  {
    what: 'the end of a session',
    version: 5,
    rows: { ...grown, audit_events: '3 0 0', evidence_entries: '0 1 0', ...sealed, ...announced },
    ...{ statements: 16, commits: 1 },
  },
];

test.each(costs)(
  '$what takes a fixed number of rows, statements and commits',
  async ({ what, version, rows, ...counts }) => {
    const clock = await createDatabaseClock(its.database);
    const telemetry = testTelemetry('evidence');
    const bus = createMemoryBus();
    const nothing = () => {};
    const consumer = await consumeSessionChanges({
      ...{ bus, database: its.database, telemetry, clock, recordingDeps: () => its.deps },
      ...{ onSealed: nothing, onClockMoved: nothing },
    });
    const publish = (changes: ReturnType<typeof makeSession>['changes']) => {
      const messages = changes.map((value) => ({
        key: value.sessionId,
        value: JSON.stringify(value),
        traceparent: '',
      }));
      return bus.publish([{ topic: topics.sessionChanges, messages }]);
    };
    const stories = Array.from({ length: batches }, () => makeSession('ten_1').changes);
    await publish(stories.flatMap((changes) => changes.slice(0, version - 1)));

    const taken = await databaseCost({
      ...{ database: its.database, events: batches, batches },
      async work() {
        for (const changes of stories) await publish(changes.slice(version - 1, version));
      },
      async stop() {
        await consumer.stop();
        await bus.stop();
        clock.stop();
        await telemetry.shutdown();
      },
    });
    console.info(`${what}: ${taken.statements} statements, ${taken.commits} commits`, taken.rows);
    expect(taken).toEqual({ rows, ...counts });
  },
);
