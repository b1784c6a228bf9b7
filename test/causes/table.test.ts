import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repository } from '../support/parts.ts';
import { acts } from './acts.ts';
import { alertNames } from './scaled-rules.ts';
import { tablePage, withRows } from './table.ts';

const brought = acts.flatMap(({ causes }) => causes.flatMap(({ alerts }) => alerts));

test('every alert has a cause in the list of acts', () => {
  expect([...new Set(brought)].sort()).toEqual(alertNames.toSorted());
});

test('the table in test/causes/README.md has exactly one row per cause: npm run generate', () => {
  const page = readFileSync(join(repository, tablePage), 'utf8');
  expect(page).toBe(withRows(page));
});
