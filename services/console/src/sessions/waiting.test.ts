import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isOpen } from '../view/words.ts';
import { sessionStatuses } from './filters.ts';
import { waitingOf } from './waiting.ts';

const step = (type: string, status: string) => ({ type, status });

test.each([
  ['PENDING', [step('DOCUMENT', 'PENDING')], 'The guest has not begun.', []],
  ['IN_PROGRESS', [step('DOCUMENT', 'IN_PROGRESS'), step('AML', 'PENDING')], 'In progress: Document.', []],
  ['IN_PROGRESS', [step('DOCUMENT', 'PASSED'), step('AML', 'PENDING')], 'Not begun yet: AML screening.', []],
  ['IN_PROGRESS', [], 'The guest is checking in.', []],
  ['NEEDS_REVIEW', [step('AML', 'NEEDS_REVIEW'), step('NFC', 'PENDING')], 'A person has to decide:', ['AML']],
  ['VERIFIED', [step('DOCUMENT', 'PASSED')], 'Nothing; it has ended.', []],
])('the text of a session in state %s with the steps %j is %s', (status, steps, text, decide) => {
  expect(waitingOf({ status, steps })).toEqual({ text, decide });
});

test('every state of a session has a text; the text of an open state does not mention an end', () => {
  const steps = fc.array(
    fc.record({
      type: fc.constantFrom('DOCUMENT', 'AML'),
      status: fc.constantFrom('PENDING', 'IN_PROGRESS', 'NEEDS_REVIEW', 'PASSED', 'FAILED', 'SKIPPED'),
    }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...sessionStatuses), steps, (status, given) => {
      const { text } = waitingOf({ status, steps: given });
      expect(text).not.toBe('');
      expect(text.includes('ended')).toBe(!isOpen(status));
    }),
  );
});
