import { eventsDocument } from '@gcs/proto/documents';
import { expect, test } from '@jest/globals';
import { actorText, auditText, changeText } from './timeline.ts';
import { readable } from './words.ts';

const { $defs } = eventsDocument as unknown as {
  $defs: { SessionChange: { properties: { kind: { enum: string[] } } } };
};
const kinds: readonly string[] = $defs.SessionChange.properties.kind.enum;

test('every cause of a change has words of its own', () => {
  expect(kinds.length).toBeGreaterThan(8);
  expect(kinds.filter((kind) => changeText(kind) === readable(kind))).toEqual([]);
});

test.each([
  ['AGENT', 'Automation'],
  ['HUMAN', 'A person'],
  ['SYSTEM', 'The service'],
  ['GUEST', 'The guest'],
])('%s is %s to people', (actorType, words) => expect(actorText(actorType)).toBe(words));

test('an audit event is a sentence, with its code in words', () => {
  const said = { id: 'aud_1', type: 'review.recommended', actorType: 'AGENT', reasonCode: '' };
  expect(auditText(said)).toBe('Automation: review recommended');
  expect(auditText({ ...said, reasonCode: 'GUEST_STOPPED' })).toMatch(
    /^Automation: review recommended\. The guest stopped/,
  );
  expect(auditText({ ...said, reasonCode: 'OF_TOMORROW' })).toBe('Automation: review recommended. OF_TOMORROW');
});
