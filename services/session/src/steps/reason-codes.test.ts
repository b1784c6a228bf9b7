import catalogue from '@gcs/proto/reason-codes.json' with { type: 'json' };
import { expect, test } from '@jest/globals';
import { classOf, gravestClass, knownReasonCodes, mergeCodes, primaryCode, reasonCodes } from './reason-codes.rules.ts';
import { stepTypes } from './step.rules.ts';

test('every code has a valid name, a class, a source, step types and both texts', () => {
  for (const [code, entry] of Object.entries(catalogue.codes)) {
    expect(code).toMatch(/^[A-Z][A-Z0-9_]{2,63}$/);
    expect(['NEGATIVE', 'INCONCLUSIVE', 'REVIEW', 'INFO']).toContain(entry.class);
    expect(['PROVIDER', 'SERVICE']).toContain(entry.source);
    for (const type of entry.stepTypes) expect(['*', ...stepTypes]).toContain(type);
    expect(entry.operatorText.length).toBeGreaterThan(10);
    expect(entry.guestText.length).toBeGreaterThan(10);
  }
  expect(reasonCodes).toHaveLength(96);
});

test('no text for guests mentions fraud or list matches', () => {
  const codes = Object.entries(catalogue.codes);
  const neutral = catalogue.codes.SUSPECTED_FRAUD.guestText;
  const delicate = codes.filter(([code]) =>
    /SANCTION|PEP_|ADVERSE|WATCHLIST|CRIMINAL|CONFIRMED|FRAUD|BLOCKLIST|FAKE/.test(code),
  );
  expect(delicate.length).toBeGreaterThan(8);
  for (const [, entry] of delicate) expect(entry.guestText).toBe(neutral);
});

test('replaces unknown codes, codes of other steps and codes that no provider may report by OTHER', () => {
  expect(knownReasonCodes('DOCUMENT', ['DOCUMENT_EXPIRED', 'xyz', 'SPOOF_DETECTED', 'REVIEW_APPROVED'])).toEqual({
    codes: ['DOCUMENT_EXPIRED', 'OTHER'],
    unmapped: 3,
  });
  expect(knownReasonCodes('AML', ['SUSPECTED_FRAUD'])).toEqual({ codes: ['SUSPECTED_FRAUD'], unmapped: 0 });
});

test('the gravest of several codes is the primary code', () => {
  expect(primaryCode(['DOCUMENT_EXPIRED', 'DOCUMENT_TAMPERED', 'OTHER'])).toBe('DOCUMENT_EXPIRED');
  expect(primaryCode([])).toBeNull();
  expect(gravestClass(['DOCUMENT_CUT_OFF', 'MRZ_INVALID'])).toBe('REVIEW');
  expect(classOf('MATCH_CLEARED')).toBe('INFO');
  expect(mergeCodes(['B', 'A'], ['A'])).toEqual(['A', 'B']);
});
