import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repository } from '../support/parts.ts';
import { acts, notHere } from './acts.ts';
import { alertNames } from './scaled-rules.ts';
import { rowsIn, tablePage } from './table.ts';

const brought = acts.flatMap(({ causes }) =>
  causes.flatMap(({ cause, alerts }) => alerts.map((alert) => ({ alert, cause }))),
);

test('every alert has a cause that is brought about, or a reason why not here', () => {
  const known = [...new Set([...brought.map(({ alert }) => alert), ...Object.keys(notHere)])];
  expect(known.sort()).toEqual(alertNames.toSorted());
  expect(Object.keys(notHere).length).toBeLessThanOrEqual(3);
});

test('the table of the page has each cause with its seconds: GCS_WRITE_GOLDEN=1 npm run test:causes', () => {
  const told = rowsIn(readFileSync(join(repository, tablePage), 'utf8')).map(({ alert, cause, ...figures }) => {
    return { alert, cause, isMeasured: Object.values(figures).every(Number.isInteger) };
  });
  const expected = brought.map((one) => ({ ...one, isMeasured: true }));
  const byAlert = (a: { alert: string }, b: { alert: string }) => (a.alert < b.alert ? -1 : 1);
  expect(told.toSorted(byAlert)).toEqual(expected.toSorted(byAlert));
});
