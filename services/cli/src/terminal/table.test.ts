import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import stringWidth from 'string-width';
import { relativeTo, type Style } from './cell.ts';
import { renderBar } from './output.ts';
import { gap, layOut, renderRecord, renderTable } from './table.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const piped: Style = { colours: false, screen: null, now, utc: false };
const seen: Style = { ...piped, screen: 80 };

describe('a table', () => {
  test('makes columns as wide as their cells, and escapes characters that move the cursor', () => {
    const rows = [
      { id: 'ten_1', expiresAt: '', may: ['a', 'b'] },
      { id: 'ten_two', expiresAt: 'soon\u001b[2J', may: [] },
    ];
    expect(renderTable(rows, ['id', 'expiresAt', 'may'], piped).text).toBe(
      'ID       EXPIRES AT     MAY\nten_1    –              a, b\nten_two  soon\\u001b[2J  –\n',
    );
  });

  test('separates a number from the word before it in a heading', () => {
    expect(renderTable([{ acceptAny2xx: true }], ['acceptAny2xx'], piped).text).toBe('ACCEPT ANY 2XX\ntrue\n');
  });

  test('fits the screen, and lists the columns that do not fit', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 20, max: 160 }),
        (cells, screen) => {
          const rows = cells.map(([a, b, c, d]) => ({ a, b, c, d }));
          const columns = [{ name: 'a', min: 5 }, 'b', { name: 'c', min: 5 }, 'd'] as const;
          const { text, hidden } = renderTable(rows, columns, { ...seen, screen });
          for (const line of text.trimEnd().split('\n')) expect(stringWidth(line)).toBeLessThanOrEqual(screen);
          expect(
            ['B', 'C', 'D'].filter((heading) => !text.startsWith('A') || !text.split('\n')[0]?.includes(heading)),
          ).toEqual(hidden);
        },
      ),
    );
  });

  test('shortens ids, times and event types on a screen, but not in a pipe', () => {
    const id = 'cs_01KAJ7Q8R3N5V7X9Z1B2C4D6E8';
    const rows = [{ id, type: 'compliance_session.completed', createdAt: '2026-11-20T11:57:00.000Z' }];
    const line = (style: Style) => renderTable(rows, ['id', 'type', 'createdAt'], style).text.split('\n')[1];
    expect(line(seen)).toBe('cs_01KAJ7Q8-D6E8  completed  3 min ago');
    expect(line({ ...seen, utc: true })).toBe('cs_01KAJ7Q8-D6E8  completed  2026-11-20T11:57:00.000Z');
    expect(line(piped)).toBe(`${id}  compliance_session.completed  2026-11-20T11:57:00.000Z`);
  });

  test('colours statuses by their meaning and overdue times in red, without shifting a column', () => {
    const rows = [
      { status: 'VERIFIED', dueAt: '2026-11-20T11:00:00.000Z' },
      { status: 'FAILED', dueAt: '2026-11-20T13:00:00.000Z' },
    ];
    const { text } = renderTable(rows, ['status', 'dueAt'], { ...seen, colours: true });
    const [, verified, failed] = text.split('\n');
    expect(verified).toBe('\u001b[32mVERIFIED\u001b[39m  \u001b[31m1 h ago\u001b[39m');
    expect(failed).toBe('\u001b[31mFAILED\u001b[39m    in 1 h');
  });

  test('shows the meaning of an empty filter, and – for any other empty value', () => {
    const rows = [{ eventTypes: [], failingSince: '' }];
    expect(renderTable(rows, ['eventTypes', 'failingSince'], seen).text).toMatch(/^all session events +–$/m);
  });
});

test('a table drops its last columns first, and gives spare width to its first shortened column', () => {
  const wide = { natural: 30, min: 10 };
  expect(layOut([wide, wide, wide], 100)).toEqual([30, 30, 30]);
  expect(layOut([wide, wide, wide], 50)).toEqual([26, 10, 10]);
  expect(layOut([wide, wide, wide], 33)).toEqual([21, 10]);
  expect(layOut([wide, wide, wide], 8)).toEqual([8]);
  expect(gap).toBe(2);
});

test('renderRecord() shows a single item with one line per member, with whole ids, and with absolute and relative times', () => {
  const record = { id: 'cs_01KAJ7Q8R3N5V7X9Z1B2C4D6E8', createdAt: '2026-11-20T10:00:00.000Z' };
  expect(renderRecord(record, seen)).toBe(
    'ID          cs_01KAJ7Q8R3N5V7X9Z1B2C4D6E8\nCREATED AT  2026-11-20T10:00:00.000Z (2 h ago)\n',
  );
  expect(renderRecord(record, piped)).toBe(
    'ID          cs_01KAJ7Q8R3N5V7X9Z1B2C4D6E8\nCREATED AT  2026-11-20T10:00:00.000Z\n',
  );
});

test.each([
  ['2026-11-20T12:00:00.400Z', 'now'],
  ['2026-11-20T11:59:15.000Z', '45 s ago'],
  ['2026-11-20T13:01:00.000Z', 'in 1 h'],
  ['2026-11-19T11:00:00.000Z', '25 h ago'],
  ['2026-11-18T11:00:00.000Z', '2 days ago'],
  ['2025-11-18T11:00:00.000Z', '2025-11-18'],
])('relativeTo() shows %s as "%s"', (moment, said) => {
  expect(relativeTo(now, new Date(moment))).toBe(said);
});

test('a progress bar grows with the work, and is full if there is no work', () => {
  expect(renderBar(0, 10)).toBe('░'.repeat(24));
  expect(renderBar(5, 10)).toBe('█'.repeat(12) + '░'.repeat(12));
  expect(renderBar(0, 0)).toBe('█'.repeat(24));
});
