import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type EvidenceEntry, entriesIn, type PackageContents, renderPackage, statesOf } from './manifest.rules.ts';
import { retentionStates } from './retention-policy.rules.ts';

const contents: PackageContents = {
  id: 'evp_01JD0000000000000000000003',
  complianceSessionId: 'cs_01JD0000000000000000000000',
  bookingReference: 'Zimmer "7" – Überraschung\u2028',
  workflowVersion: 3,
  generatedAt: '2026-11-21T05:00:02.000Z',
  entries: [
    {
      retentionState: 'ACTIVE',
      type: 'DOCUMENT_RESULT',
      reference: 'evr_01JD0000000000000000000002',
      sha256: 'ab'.repeat(32),
      capturedAt: '2026-11-21T05:00:01.000Z',
    },
  ],
  auditEvents: [
    {
      occurredAt: '2026-11-21T05:00:00.000Z',
      id: 'aud_01JD0000000000000000000001',
      type: 'session.created',
      actorType: 'AGENT',
      reasonCode: null,
    },
  ],
};

describe('a rendered package', () => {
  const { bytes } = renderPackage(contents);
  const parsed = JSON.parse(bytes.toString());

  test('writes the members in the order of the specification', () => {
    expect(Object.keys(parsed)).toEqual([
      'id',
      'object',
      'complianceSessionId',
      'bookingReference',
      'workflowVersion',
      'generatedAt',
      'entries',
      'auditEvents',
      'exportManifest',
    ]);
    expect(Object.keys(parsed.entries[0])).toEqual(['type', 'reference', 'sha256', 'capturedAt', 'retentionState']);
    expect(Object.keys(parsed.auditEvents[0])).toEqual(['id', 'type', 'actorType', 'reasonCode', 'occurredAt']);
    expect(Object.keys(parsed.exportManifest)).toEqual(['format', 'version', 'sha256']);
  });

  test('omits members that are not public', () => {
    const [entry] = contents.entries;
    if (entry === undefined) throw new Error('the package has no entry');
    const withMore = { ...entry, document: '{"salt":"secret"}', position: 1 };
    expect(renderPackage({ ...contents, entries: [withMore] }).bytes.equals(bytes)).toBe(true);
  });

  test('reads back every stored list of entry states unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...retentionStates)), (states) => {
        const entries = states.map((retentionState) => ({ ...contents.entries[0], retentionState }) as EvidenceEntry);
        const text = statesOf(entries);
        expect(text).toHaveLength(states.length);
        const now = [...entries, ...entries].map((entry) => ({ ...entry, retentionState: 'DELETED' as const }));
        expect(entriesIn(text, now)).toEqual(entries);
      }),
    );
  });
});
