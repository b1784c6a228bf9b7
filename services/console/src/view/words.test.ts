import { expect, test } from '@jest/globals';
import { counted, durationText, nameOf, readable, stepText } from './words.ts';

test.each([
  [0, 'less than a minute'],
  [59, 'less than a minute'],
  [60, '1 min'],
  [3_600, '1 h'],
  [3_660, '1 h 1 min'],
  [90_061, '1 d 1 h'],
  [86_460, '1 d'],
  [-7_200, '2 h'],
])('the duration of %s seconds is %j', (seconds, text) => expect(durationText(seconds)).toBe(text));

test.each([
  ['FACE_MATCH', 'Face match'],
  ['review.opened', 'Review opened'],
  ['MRZ_INVALID', 'MRZ invalid'],
  ['', ''],
])('%j is shown as %j', (word, text) => expect(readable(word)).toBe(text));

test('steps, counts and protocol values have readable texts', () => {
  expect([stepText('AML'), stepText('LIVENESS')]).toEqual(['AML screening', 'Liveness']);
  expect([counted(1, 'review'), counted(1_200, 'review')]).toEqual(['1 review', '1,200 reviews']);
  expect([nameOf('REVIEW_VERDICT_WAIVE', 'REVIEW_VERDICT_'), nameOf(7, 'X_')]).toEqual(['WAIVE', '7']);
});
