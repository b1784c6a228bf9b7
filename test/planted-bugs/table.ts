import type { PlantedBug } from './planted-bug.ts';

/** The page that has the table, between the heading of this name and the next one. */
export const tablePage = 'docs/reliability.md';
const heading = '## Planted bugs';

/** The page with the table as the headers of the patches say it now, in the form that `npm run format` gives it. */
export function withTable(page: string, bugs: readonly PlantedBug[]): string {
  const from = page.indexOf('\n| ', page.indexOf(heading)) + 1;
  const to = page.indexOf('\n\n', from);
  if (!page.includes(heading) || from === 0 || to < 0) throw new Error(`${tablePage} has no table of planted bugs`);
  return `${page.slice(0, from)}${tableOf(bugs)}${page.slice(to)}`;
}

function tableOf(bugs: readonly PlantedBug[]): string {
  const rows = [
    ['Planted bug', 'Breaks', 'Caught by'],
    ...bugs.map(({ name, breaks, caughtBy }) => [`\`${name}\``, breaks, `\`${caughtBy}\``]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  return lines.toSpliced(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`).join('\n');
}
