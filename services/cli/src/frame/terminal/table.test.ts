import { expect, test } from '@jest/globals';
import { renderBar } from './progress.ts';
import { renderRecord, renderTable } from './table.ts';

test('columns are as wide as what is in them, and nothing in a cell can move the cursor', () => {
  const rows = [
    { id: 'ten_1', expiresAt: '', may: ['a', 'b'] },
    { id: 'ten_two', expiresAt: 'soon\u001b[2J', may: [] },
  ];
  expect(renderTable(rows, ['id', 'expiresAt', 'may'], false)).toBe(
    'ID       EXPIRES AT     MAY\nten_1    –              a, b\nten_two  soon\\u001b[2J  –\n',
  );
});

test('one thing has a line per member', () => {
  expect(renderRecord({ id: 'x', createdAt: 'now' }, false)).toBe('ID          x\nCREATED AT  now\n');
});

test('a bar fills with the work and is full when there is none', () => {
  expect(renderBar(0, 10)).toBe('░'.repeat(24));
  expect(renderBar(5, 10)).toBe('█'.repeat(12) + '░'.repeat(12));
  expect(renderBar(0, 0)).toBe('█'.repeat(24));
});
