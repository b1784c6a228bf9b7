import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { commitToFact, type EvidenceFact } from './evidence-document.ts';

const fact: EvidenceFact = {
  reference: 'evr_01JD0000000000000000000002',
  type: 'DOCUMENT_RESULT',
  stepType: 'DOCUMENT',
  capturedAt: '2026-11-21T05:00:01.000Z',
  facts: { provider: 'acme', attempt: 1 },
};
const salt = Buffer.alloc(16, 7);

describe('an evidence document', () => {
  test('is canonical JSON that holds the item, its session and the salt, and is hashed as it stands', () => {
    const document = commitToFact('cs_1', fact, salt);
    expect(JSON.parse(document.text)).toEqual({
      ...fact,
      format: 'gcs-evidence-v1',
      complianceSessionId: 'cs_1',
      salt: '07'.repeat(16),
    });
    expect(Object.keys(JSON.parse(document.text))).toEqual(Object.keys(JSON.parse(document.text)).toSorted());
    expect(document.sha256).toBe(createHash('sha256').update(document.text).digest('hex'));
  });

  test('has another hash under another salt, another session or another fact', () => {
    const hashes = [
      commitToFact('cs_1', fact, salt),
      commitToFact('cs_1', fact, Buffer.alloc(16, 8)),
      commitToFact('cs_2', fact, salt),
      commitToFact('cs_1', { ...fact, facts: { ...fact.facts, attempt: 2 } }, salt),
    ].map(({ sha256 }) => sha256);
    expect(new Set(hashes).size).toBe(4);
  });

  test('rejects a salt that has not 128 bits', () => {
    expect(() => commitToFact('cs_1', fact, Buffer.alloc(8))).toThrow(RangeError);
  });
});
