import { describe, expect, test } from '@jest/globals';
import { emptyHead } from '../package/head.rules.ts';
import { type Recording, type RecordingContext, startRecording } from '../package/session-evidence.rules.ts';
import { type Receipt, recordReceipt, recordSessionChange, type SessionEvidenceChange } from './record.rules.ts';

const sessionId = 'cs_01JD0000000000000000000000';
const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 5, 0, second)).toISOString();

function contextAt(second: number): RecordingContext {
  let minted = 0;
  return {
    now: new Date(at(second)),
    newId: (prefix) => `${prefix}_${second}_${++minted}`,
    newSalt: () => Buffer.alloc(16, second),
  };
}

function change(version: number, more: Partial<SessionEvidenceChange> = {}, status = 'PENDING'): SessionEvidenceChange {
  const id = `aud_session_${version}`;
  return {
    tenantId: 'ten_1',
    version,
    occurredAt: at(version),
    clockOffsetMs: 0,
    session: {
      bookingReference: 'B-1',
      propertyReference: 'hotel-aurora',
      workflowKey: 'hotel-check-in',
      workflowVersion: 2,
      status,
      reasonCodes: [],
      steps: [{ type: 'DOCUMENT', status: 'PASSED', reasonCodes: [], completedAt: null }],
    },
    audit: [{ id, type: `session.v${version}`, actorType: 'AGENT', occurredAt: at(version) }],
    evidence: [],
    ...more,
  };
}

const document = {
  reference: 'evr_1',
  type: 'DOCUMENT_RESULT',
  stepType: 'DOCUMENT',
  capturedAt: at(2),
  facts: { attempt: 1 },
} as const;

const receipt: Receipt = {
  eventId: 'evt_1',
  endpointId: 'whe_1',
  deliveryId: 'dlv_1',
  outcome: 'accepted',
  attempt: 1,
  statusCode: 200,
  bodySha256: 'cd'.repeat(32),
  occurredAt: at(3),
};

function record(...changes: SessionEvidenceChange[]): Recording {
  const fresh = startRecording(emptyHead(sessionId, 'ten_1'));
  return changes.reduce((recording, next) => recordSessionChange(recording, next, contextAt(20)), fresh);
}

const types = (recording: Recording) => recording.events.map(({ type }) => type);

describe('recordChange', () => {
  test.each(['VERIFIED', 'FAILED', 'INCOMPLETE', 'EXPIRED'])(
    'seals revision 1 when the session becomes %s',
    (status) => {
      const recording = record(change(1), change(2, { evidence: [document] }, status));
      expect(types(recording)).toEqual(['session.v1', 'session.v2', 'evidence.captured', 'evidence.sealed']);
      expect(recording.revisions).toEqual([
        {
          revision: 1,
          generatedAt: at(20),
          eventCount: 4,
          entryCount: 1,
          chainHead: recording.head.chainHead,
          isAnnounced: true,
        },
      ]);
      expect(recording.head).toMatchObject({
        revision: 1,
        completedAt: at(2),
        packageId: expect.stringMatching(/^evp_/),
      });
    },
  );

  test.each(['PENDING', 'IN_PROGRESS', 'NEEDS_REVIEW'])('seals nothing while the session is %s', (status) => {
    expect(record(change(1), change(2, {}, status)).revisions).toEqual([]);
  });

  test('seals and announces again if a session ends again after a restore', () => {
    const sealed = record(change(1), change(2, {}, 'VERIFIED'));
    const again = change(2, { webhook: { type: 'compliance_session.completed' } }, 'EXPIRED');
    const { revisions, head } = recordSessionChange(sealed, again, contextAt(30));
    expect(revisions.map(({ revision, isAnnounced }) => [revision, isAnnounced])).toEqual([
      [1, true],
      [2, true],
    ]);
    expect(head).toMatchObject({ revision: 2, publishedVersion: 2, completedAt: at(2) });
  });

  test('seals again for a consent withdrawn after the end, without an announcement', () => {
    const sealed = record(change(1), change(2, {}, 'VERIFIED'));
    const withdrawal = { ...document, type: 'CONSENT_RECORD' } as const;
    const later = recordSessionChange(sealed, change(3, { evidence: [withdrawal] }, 'VERIFIED'), contextAt(30));
    expect(later.revisions.map(({ revision, isAnnounced }) => [revision, isAnnounced])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(types(later).slice(-2)).toEqual(['evidence.captured', 'evidence.resealed']);
  });

  test('seals with a time later than every event’s, even if the session’s clock runs ahead', () => {
    const ahead = '2026-11-21T06:00:00.000Z';
    const skewed = { id: 'aud_x', type: 'session.status_changed', actorType: 'AGENT', occurredAt: ahead } as const;
    const { revisions } = record(change(1, { audit: [skewed] }, 'VERIFIED'));
    expect(revisions[0]?.generatedAt).toBe('2026-11-21T06:00:00.001Z');
  });

  test('seals at the session’s own time if its sandbox clock was advanced', () => {
    const { revisions } = record(change(1, { clockOffsetMs: 86_400_000 }, 'VERIFIED'));
    expect(revisions[0]?.generatedAt).toBe('2026-11-22T05:00:20.000Z');
  });

  test('rejects a first change that is not version 1, and a second version 1', () => {
    expect(() => record(change(2))).toThrow('version 1');
    expect(() => record(change(1), change(1))).toThrow('version 1');
  });
});

describe('recordReceipt', () => {
  const sealed = record(change(1), change(2, { evidence: [document] }, 'VERIFIED'));

  test.each(['exhausted', 'replayed'] as const)(
    'makes an %s delivery an event and a revision, but no entry',
    (outcome) => {
      const after = recordReceipt(sealed, { ...receipt, outcome, statusCode: null }, contextAt(21));
      expect(after.events.at(-2)).toMatchObject({ type: `delivery.${outcome}`, occurredAt: at(3) });
      expect(after.entries).toHaveLength(1);
      expect(after.revisions.at(-1)?.revision).toBe(2);
    },
  );

  test('gives each revision a later generatedAt, even within the same millisecond', () => {
    const twice = recordReceipt(recordReceipt(sealed, receipt, contextAt(20)), receipt, contextAt(20));
    const times = twice.revisions.map(({ generatedAt }) => generatedAt);
    expect(times).toEqual([...new Set(times)].toSorted());
    expect(times).toHaveLength(3);
  });
});
