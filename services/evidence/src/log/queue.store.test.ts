import { useFixture } from '@gcs/test/support/use-fixture';
import { expect, test } from '@jest/globals';
import { createEvidenceDatabase } from '../../test/evidence-database.ts';
import { makeSession } from '../../test/session-story.ts';
import { hasQueued, takeFromQueue } from './queue.store.ts';

const its = useFixture(() => createEvidenceDatabase('2026-10-01T08:01:00.000Z'));

test.each(['package_revisions', 'evidence_heads', 'session_summaries'])(
  'a queued revision without a row in %s blocks the whole queue behind it',
  async (table) => {
    const [lost, next] = [makeSession('ten_1'), makeSession('ten_1')];
    await its.record([...lost.changes, ...next.changes]);
    await its.tamper(`delete from ${table} where session_id = $1`, lost.sessionId);
    const taking = its.database.transaction((tx) => takeFromQueue(tx, 10));
    await expect(taking).rejects.toThrow('a sealed revision has vanished');
    expect(await hasQueued(its.database)).toBe(true);
    await its.rows('delete from log_queue');
  },
);
