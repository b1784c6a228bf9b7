import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repository } from '../support/parts.ts';
import { codesPage, vendorsPage, withCodes, withVendors } from './codes-page.ts';
import { withStates } from './states.ts';

test.each([
  [codesPage, withCodes],
  [vendorsPage, withVendors],
  [vendorsPage, withStates],
] as const)('%s contains the codes of the adapters and the table of states', (path, written) => {
  const page = readFileSync(join(repository, path), 'utf8');
  expect(written(page)).toBe(page);
});
