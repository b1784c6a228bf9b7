import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repository } from '../support/parts.ts';
import { codesPage, withCodes } from './codes-page.ts';

test('the page of codes has each table as the adapters’ maps say it', () => {
  const page = readFileSync(join(repository, codesPage), 'utf8');
  expect(withCodes(page)).toBe(page);
});

test('a page without the table of a vendor is refused', () => {
  expect(() => withCodes('# Codes\n\n## onfido\n\n| a |\n')).toThrow('no table of stripe-identity');
});
