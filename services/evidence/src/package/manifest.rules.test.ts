import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { type PackageContents, renderPackage, verifyManifest } from './manifest.rules.ts';

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
  const { bytes, sha256 } = renderPackage(contents);
  const parsed = JSON.parse(bytes.toString());

  test('has its members in the order of the specification', () => {
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

  test('carries the hash of its canonical form with only that hash removed', () => {
    const unsigned = JSON.parse(bytes.toString());
    delete unsigned.exportManifest.sha256;
    const recomputed = createHash('sha256')
      .update(canonicalize(unsigned) ?? '')
      .digest('hex');
    expect(parsed.exportManifest).toEqual({ format: 'JSON', version: '1', sha256: recomputed });
    expect(sha256).toBe(recomputed);
  });

  test('leaves out members that are not public', () => {
    const [entry] = contents.entries;
    if (entry === undefined) throw new Error('there is an entry');
    const withMore = { ...entry, document: '{"salt":"secret"}', position: 1 };
    expect(renderPackage({ ...contents, entries: [withMore] }).bytes.equals(bytes)).toBe(true);
  });

  test('verifies from its bytes alone', () => {
    expect(verifyManifest(bytes)).toEqual({ kind: 'intact', sha256, contents: parsed });
  });

  test('does not verify once any byte is changed, removed or added', () => {
    const position = fc.nat({ max: bytes.length - 1 });
    fc.assert(
      fc.property(position, fc.integer({ min: 1, max: 255 }), (at, difference) => {
        const changed = Buffer.from(bytes);
        changed.writeUInt8(changed.readUInt8(at) ^ difference, at);
        const shorter = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]);
        const longer = Buffer.concat([bytes.subarray(0, at), Buffer.of(difference), bytes.subarray(at)]);
        for (const forged of [changed, shorter, longer]) expect(verifyManifest(forged).kind).toBe('altered');
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['a repeated member, which parsers read differently', (text: string) => text.replace('{', '{"id":"evp_other",')],
    ['a byte-order mark', (text: string) => `\ufeff${text}`],
    ['blanks', (text: string) => text.replace(',', ', ')],
    ['another spelling of a number', (text: string) => text.replace(':3,', ':3.0,')],
    ['members in another order', (text: string) => text.replace(/("id":"[^"]*"),("object":"[^"]*")/, '$2,$1')],
    ['no manifest', () => '{"id":"evp_1"}'],
    ['no object', () => 'null'],
    ['no JSON', () => ''],
  ])('does not verify with %s', (_, forge) => {
    expect(verifyManifest(Buffer.from(forge(bytes.toString()))).kind).toBe('altered');
  });
});
