import { render } from '@gcs/ui/html';
import { expect, test } from '@jest/globals';
import { GuestShown } from './guest-panel.ts';

const shown = (answersJson: string) =>
  render(
    GuestShown({
      dataJson: JSON.stringify({ guest: { reference: 'G-1', givenName: 'Eve' }, metadata: { room: 7 } }),
      answersJson,
      purpose: 'a test',
    }),
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('the panel shows the client’s data under readable names, with the purpose', () => {
  const text = shown('[]');
  expect(text).toContain('Reference G-1 Given name Eve Metadata, Room 7');
  expect(text).toContain('Recorded with your name: “a test”.');
  expect(text).not.toContain('answered by the guest');
});

test('the panel shows the guest’s answers without their salt and version', () => {
  const answered = {
    stepType: 'QUESTIONNAIRE',
    submittedAt: '2026-01-01T00:00:00.000Z',
    questionsVersion: 'v-of-questions',
    salt: 'salt-of-answers',
    answers: { purpose: 'leisure', nights: 2, remark: '<script>' },
  };
  const text = shown(JSON.stringify([answered]));
  expect(text).toContain('Questionnaire answered by the guest');
  expect(text).toContain('Purpose leisure Nights 2 Remark &lt;script>');
  expect(text).not.toMatch(/salt-of-answers|v-of-questions/);
});
