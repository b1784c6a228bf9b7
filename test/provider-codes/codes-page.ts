import { builtInAdapters } from '../../services/providers/src/accounts/adapters.ts';
import type { Adapter } from '../../services/providers/src/vendor/adapter.ts';
import { meaningOf } from '../../services/providers/src/vendor/verdicts.rules.ts';
import { markdownTable, withTableBelow } from '../support/markdown-table.ts';

export const codesPage = 'docs/provider-codes.md';

export function withCodes(page: string): string {
  const [introduction = ''] = page.split('\n## ');
  return [introduction, ...builtInAdapters.all.map(sectionOf)].join('\n');
}

function sectionOf(adapter: Adapter): string {
  const { name, words } = adapter;
  const meanings = [
    ...[...words.table.keys()].sort().map((word) => [word, cell(adapter, word, true), cell(adapter, word, false)]),
    ...[...words.faults].sort().map((word) => [word, fault, fault]),
  ];
  const alike = Map.groupBy(meanings, ([, ...cells]) => cells.join());
  const rows = [...alike.values()].map((group) => {
    const [, ...cells] = group[0] ?? [];
    return [group.map(([word]) => `\`${word}\``).join(' '), ...cells];
  });
  const table = markdownTable([['Words', 'The guest may try again', 'The refusal is final'], ...rows]);
  return `## ${name}\n\n${words.about}\n\n${table}\n`;
}

const fault = 'each step ERROR `PROVIDER_UNAVAILABLE`';

function cell(adapter: Adapter, word: string, mayRetry: boolean): string {
  if (!adapter.words.forms(word).includes(mayRetry)) return '–';
  return meaningOf(adapter, word, mayRetry)
    .map(({ step, outcome, codes }) => `${step} ${outcome} ${codes.map((code) => `\`${code}\``).join(' ')}`)
    .join('; ');
}

export const vendorsPage = 'docs/providers.md';

export function withVendors(page: string): string {
  const listed = (steps: readonly string[]) => (steps.length === 0 ? '–' : steps.join(', '));
  const rows = builtInAdapters.all.map(({ name, steps, attestable }) => [
    `\`${name}\``,
    listed(steps),
    listed(attestable),
  ]);
  return withTableBelow(
    page,
    '## Accounts',
    markdownTable([['Vendor', 'Steps that it reports about', 'To be attested'], ...rows]),
  );
}
