import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { canonicalJson, commitToFact, type EvidenceFact } from './commitment.rules.ts';

const vectors = new URL('../../../../test/data/json-canonicalization/testdata/', import.meta.url);

describe('canonicalJson', () => {
  test.each(readdirSync(new URL('input/', vectors)))('matches the RFC 8785 vector %s byte for byte', (name) => {
    const input = readFileSync(new URL(`input/${name}`, vectors), 'utf8');
    const output = readFileSync(new URL(`output/${name}`, vectors));
    expect(Buffer.from(canonicalJson(JSON.parse(input))).equals(output)).toBe(true);
  });

  test.each([
    ['undefined', undefined],
    ['NaN', Number.NaN],
    ['a lone surrogate', '\ud800'],
  ])('refuses %s', (_, value) => {
    expect(() => canonicalJson(value)).toThrow();
  });
});

const fact: EvidenceFact = {
  reference: 'evr_01JD0000000000000000000002',
  type: 'DOCUMENT_RESULT',
  stepType: 'DOCUMENT',
  capturedAt: '2026-11-21T05:00:01.000Z',
  facts: { provider: 'acme', attempt: 1 },
};
const salt = Buffer.alloc(16, 7);

describe('an evidence document', () => {
  test('commits to the canonical JSON of item, session and salt, and hashes exactly that text', () => {
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
});
