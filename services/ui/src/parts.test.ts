import { expect, test } from '@jest/globals';
import { html, render } from './html.ts';
import { Badge, Empty, Facts, Figure, Moment, Notice, Panel } from './parts.ts';

test('a time shows UTC on hover, and a missing time is a dash', () => {
  expect(render(Moment('2026-11-22T10:20:30.123Z'))).toBe(
    '<local-time><time datetime="2026-11-22T10:20:30.123Z" title="2026-11-22 10:20:30 UTC">2026-11-22 10:20:30 UTC</time></local-time>',
  );
  expect(render(Moment(''))).toBe('<span>–</span>');
});

test.each([
  ['bad', 'alert'],
  ['warn', 'alert'],
  ['good', 'status'],
  ['info', 'status'],
] as const)('a notice with the tone %s has the role %s', (tone, role) => {
  expect(render(Notice({ tone, title: 'T' }))).toBe(
    `<div class="notice ${tone}" role="${role}"><strong>T</strong></div>`,
  );
});

test('a panel is labelled by its heading', () => {
  expect(render(Panel({ title: 'What waits' }, 'x'))).toContain(
    'aria-labelledby="what-waits-heading"><header><h2 id="what-waits-heading">What waits</h2>',
  );
});

test('facts omit entries without a value', () => {
  const text = render(
    Facts([
      ['A', '1'],
      ['B', ''],
      ['C', undefined],
      ['D', 0],
    ]),
  );
  expect(text.match(/<dt>/g)).toHaveLength(2);
});

test('values are escaped everywhere', () => {
  const hostile = '"><script>';
  const all = html`${Badge('bad', hostile)}${Empty(hostile)}${Figure({ name: hostile, value: hostile, href: hostile })}`;
  expect(render(all)).not.toContain('<script>');
});
