import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { auditTypes } from './change.rules.ts';

test('the table in docs/workflow.md#audit-event-types lists exactly the events that sessions emit', () => {
  const page = readFileSync(resolve(import.meta.dirname, '../../../../docs/workflow.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `(session|consent|step|review|sandbox)\.` *\|(.*)\|$/gm)];
  const listed = rows.flatMap(([, prefix, names = '']) =>
    (names.match(/\w+/g) ?? []).map((name) => `${prefix}.${name}`),
  );
  expect(listed.sort()).toEqual([...auditTypes].sort());
});
