import { createHash } from 'node:crypto';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import canonicalize from 'canonicalize';
import { createEvidenceDatabase, type EvidenceDatabase } from '../../test/evidence-database.ts';
import { identifier, makeSession, type SessionStory } from '../../test/session-story.ts';
import { createPackageReader, readStepEntries } from './read-packages.ts';

const telemetry = testTelemetry('evidence');
let its: EvidenceDatabase;

beforeAll(async () => {
  its = await createEvidenceDatabase('2026-10-01T08:01:00.000Z');
});
afterAll(async () => {
  await its.drop();
  await telemetry.shutdown();
});

const read = (...keys: { tenantId: string; sessionId: string }[]) => createPackageReader(telemetry)(its.database, keys);

async function sealedSession(): Promise<SessionStory> {
  const story = makeSession('ten_1');
  await its.record(story.changes);
  return story;
}

function recomputed(document: Buffer): string {
  const { exportManifest, ...rest } = JSON.parse(document.toString());
  const unsigned = { ...rest, exportManifest: { ...exportManifest, sha256: undefined } };
  return createHash('sha256')
    .update(canonicalize(unsigned) ?? '')
    .digest('hex');
}

describe('reading packages', () => {
  test('returns results in the order of the items: sealed bytes, or ‘not sealed’', async () => {
    const [sealed, open] = [await sealedSession(), makeSession('ten_1')];
    await its.record(open.changes.slice(0, 3));
    const [unknown, first, again, unsealed] = await read(makeSession('ten_1'), sealed, sealed, open);
    const [stored] = await its.rows<{ sha256: string }>(
      `select encode(manifest_sha256, 'hex') as sha256 from package_revisions where session_id = $1`,
      sealed.sessionId,
    );
    expect(first).toEqual({ kind: 'sealed', document: expect.any(Buffer), revision: 1 });
    if (first?.kind !== 'sealed') throw new Error('not sealed');
    expect(recomputed(first.document)).toBe(stored?.sha256);
    expect(again).toEqual(first);
    expect([unknown, unsealed]).toEqual([{ kind: 'not_sealed' }, { kind: 'not_sealed' }]);
  });

  test('treats another tenant’s session as an unknown one', async () => {
    const story = await sealedSession();
    expect(await read({ ...story, tenantId: 'ten_2' })).toEqual([{ kind: 'not_sealed' }]);
  });

  test('returns ‘not sealed’ for a malformed session id and still serves the other items', async () => {
    const story = await sealedSession();
    const keys = ['cs_\u0000', '', `cs_${'0'.repeat(100)}`].map((sessionId) => ({ tenantId: 'ten_1', sessionId }));
    const kinds = (await read(...keys, story)).map(({ kind }) => kind);
    expect(kinds).toEqual(['not_sealed', 'not_sealed', 'not_sealed', 'sealed']);
  });

  const change = (expression: string) => `update package_revisions set ${expression} where session_id = $1`;
  test.each([
    [
      'an entry was changed',
      `update evidence_entries set type = 'NFC_DATA' where session_id = $1 and type = 'MRZ_DATA'`,
    ],
    ['an event was changed', `update audit_events set type = 'step.failed' where session_id = $1 and position = 2`],
    ['an event was removed', 'delete from audit_events where session_id = $1 and position = 2'],
    ['the head names another booking', `update evidence_heads set booking_reference = 'B' where session_id = $1`],
    ['a retention state was changed', change(`entry_states = replace(entry_states, 'A', 'D')`)],
    ['the revision shows one event fewer', change('event_count = event_count - 1')],
    ['the stored hash was changed', change(`manifest_sha256 = sha256('other')`)],
    ['the revision was removed', 'delete from package_revisions where session_id = $1'],
    [
      'the package of another session replaced it',
      `update package_revisions mine
          set entry_states = other.entry_states, event_count = other.event_count, manifest_sha256 = other.manifest_sha256
         from package_revisions other where mine.session_id = $1 and other.session_id <> $1 and other.revision = 1`,
    ],
  ])('returns no package, and logs and stores the fault, when %s', async (_, statement) => {
    const [story, neighbour] = [await sealedSession(), await sealedSession()];
    await its.tamper(
      statement.replace('other.session_id <> $1', `other.session_id = '${neighbour.sessionId}'`),
      story.sessionId,
    );
    expect((await read(neighbour, story)).map(({ kind }) => kind)).toEqual(['sealed', 'integrity_conflict']);
    const { sessionId } = story;
    expect(await its.rows('select key from evidence_faults where key = $1', sessionId)).toEqual([{ key: sessionId }]);
    expect(telemetry.logs()).toContain(story.sessionId);
  });

  test('never mixes revisions while a package is sealed again', async () => {
    const story = await sealedSession();
    let sealing = true;
    const reseal = (async () => {
      for (let count = 0; count < 25; count += 1) await its.receive(story.receipt(identifier('dlv')));
      sealing = false;
    })();
    let newest = 0;
    while (sealing) {
      const [reading] = await read(story);
      if (reading?.kind !== 'sealed') throw new Error(`read ${reading?.kind}`);
      const { entries, auditEvents, exportManifest } = JSON.parse(reading.document.toString());
      expect(recomputed(reading.document)).toBe(exportManifest.sha256);
      expect(entries).toHaveLength(3 + reading.revision - 1);
      expect(auditEvents).toHaveLength(10 + 2 * (reading.revision - 1));
      expect(reading.revision).toBeGreaterThanOrEqual(newest);
      newest = reading.revision;
    }
    await reseal;
    expect(await read(story)).toMatchObject([{ kind: 'sealed', revision: 26 }]);
  });
});

test('entries about steps have the hashes of the sealed package; reads by another tenant or of an open session get not found', async () => {
  const [sealed, open] = [await sealedSession(), makeSession('ten_1')];
  await its.record(open.changes.slice(0, 3));
  const [reading] = await read(sealed);
  const document = reading?.kind === 'sealed' ? reading.document.toString() : '';
  const { revision, entries } = await readStepEntries(its.database, sealed);
  expect([revision, entries.length > 0]).toEqual([1, true]);
  for (const { sha256, reference, kept } of entries) {
    expect([document.includes(`"${reference}","sha256":"${sha256}"`), kept]).toEqual([true, true]);
  }
  await its.rows(
    `update evidence_entries set retention_state = 'SCHEDULED_FOR_DELETION' where session_id = $1 returning true`,
    sealed.sessionId,
  );
  const { entries: due } = await readStepEntries(its.database, sealed);
  expect(due.map(({ kept }) => kept)).toEqual(entries.map(() => false));
  const { sessionId } = sealed;
  for (const key of [{ tenantId: 'ten_2', sessionId }, open, { tenantId: 'ten_1', sessionId: 'cs_\0' }])
    await expect(readStepEntries(its.database, key)).rejects.toMatchObject({ code: 'not_found' });
});
