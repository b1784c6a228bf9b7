import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { describedTypes, sentencesOf } from './timeline.ts';

const page = readFileSync(resolve(import.meta.dirname, '../../../../docs/workflow.md'), 'utf8');
const rows = [...page.matchAll(/^\| `(session|consent|step|review|sandbox)\.` *\|(.*)\|$/gm)];
const listed = rows.flatMap(([, prefix, names = '']) => (names.match(/\w+/g) ?? []).map((name) => `${prefix}.${name}`));

const event = (type: string, told: Partial<Parameters<typeof sentencesOf>[0]['audit'][number]> = {}) => ({
  ...{ type, actorType: 'SYSTEM', actorName: '', stepType: 'DOCUMENT', reasonCode: '' },
  ...told,
});
const said = (...audit: ReturnType<typeof event>[]) => sentencesOf({ kind: 'audit_only', audit });

test('each type of audit event of a session has its own sentence', () => {
  expect([...describedTypes].sort()).toEqual(listed.sort());
});

test('the sentence of an event names the decider and contains no code of the contract', () => {
  const events = fc.record({
    type: fc.constantFrom(...listed, 'tomorrow.invented_type'),
    actorType: fc.constantFrom('HUMAN', 'AGENT', 'SYSTEM', 'GUEST'),
    actorName: fc.constantFrom('', 'Ada Reviewer'),
    stepType: fc.constantFrom('', 'DOCUMENT', 'AML', 'MANUAL_REVIEW'),
    reasonCode: fc.constantFrom('', 'DOCUMENT_EXPIRED', 'REVIEW_APPROVED'),
  });
  const kinds = fc.constantFrom('audit_only', 'package_sealed', 'guest_data_erased', 'review_decided');
  const entries = fc.record({ kind: kinds, audit: fc.array(events, { maxLength: 3 }) });
  fc.assert(
    fc.property(entries, (entry) => {
      const sentences = sentencesOf(entry);
      expect(sentences).not.toEqual([]);
      for (const sentence of sentences) {
        expect(sentence).toMatch(/^[A-Z].*\.$/);
        expect(sentence).not.toMatch(/\{|_|\b(?:HUMAN|AGENT|SYSTEM|GUEST|Agent|System)\b/);
      }
    }),
  );
});

describe('the actor of an approval', () => {
  test.each([
    ['HUMAN', 'Ada Reviewer', 'Document: approved by Ada Reviewer.'],
    ['HUMAN', '', 'Document: approved by an operator.'],
    ['AGENT', 'Triage model', 'Document: approved by Triage model (automation).'],
    ['AGENT', '', 'Document: approved by automation.'],
    ['GUEST', '', 'Document: approved by the guest.'],
    ['SYSTEM', '', 'Document: approved.'],
  ])('appears for the type %s and the name %j as: %s', (actorType, actorName, sentence) => {
    expect(said(event('review.approved', { actorType, actorName }))).toEqual([sentence]);
  });
});

test('shows the operator’s text for a known reason code, and an unknown code unchanged', () => {
  expect(said(event('step.failed', { reasonCode: 'DOCUMENT_EXPIRED' }))).toEqual([
    "Document: failed. The document's date of expiry has passed.",
  ]);
  expect(said(event('step.failed', { reasonCode: 'OF_TOMORROW' }))).toEqual(['Document: failed. OF_TOMORROW.']);
});

test('describes a change by its kind if no audit event has a sentence', () => {
  expect(sentencesOf({ kind: 'package_sealed', audit: [] })).toEqual(['The evidence package is ready.']);
  expect(sentencesOf({ kind: 'of_tomorrow', audit: [event('session.status_changed')] })).toEqual(['Of tomorrow.']);
});
