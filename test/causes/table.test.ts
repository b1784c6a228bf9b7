import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repository } from '../support/parts.ts';
import { acts, notHere } from './acts.ts';
import { alertNames } from './scaled-rules.ts';
import { tableHeading, tablePage } from './table.ts';

const brought = acts.flatMap(({ causes }) =>
  causes.flatMap(({ cause, alerts }) => alerts.map((alert) => ({ alert, cause }))),
);

test('every alert has a cause that is brought about, or a reason why not here', () => {
  const known = [...new Set([...brought.map(({ alert }) => alert), ...Object.keys(notHere)])];
  expect(known.sort()).toEqual(alertNames.toSorted());
  expect(Object.keys(notHere).length).toBeLessThanOrEqual(3);
});

test('the table of the page has each cause with its seconds: GCS_WRITE_GOLDEN=1 npm run test:causes', () => {
  const [, below = ''] = readFileSync(join(repository, tablePage), 'utf8').split(`\n${tableHeading}\n`);
  const lines =
    below
      .split('\n## ', 1)[0]
      ?.split('\n')
      .filter((line) => line.startsWith('| `Gcs')) ?? [];
  const told = lines.map((line) => {
    const [, alert = '', cause = '', ...seconds] = line.split('|').map((cell) => cell.trim().replaceAll('`', ''));
    return { alert, cause, isMeasured: seconds.slice(0, 3).every((text) => /^\d+$/.test(text)) };
  });
  const expected = brought.map((one) => ({ ...one, isMeasured: true }));
  const byAlert = (a: { alert: string }, b: { alert: string }) => (a.alert < b.alert ? -1 : 1);
  expect(told.toSorted(byAlert)).toEqual(expected.toSorted(byAlert));
});
