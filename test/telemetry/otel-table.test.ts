import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repository } from '../support/parts.ts';
import { tablePage, withOtelTable } from './otel-table.ts';

test('the page of the OpenTelemetry settings contains their table', () => {
  const page = readFileSync(join(repository, tablePage), 'utf8');
  expect(page).toBe(withOtelTable(page));
});
