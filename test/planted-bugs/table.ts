import { markdownTable, withTableBelow } from '../support/markdown-table.ts';
import type { PlantedBug } from './planted-bug.ts';

/** The page that has the table. */
export const tablePage = 'docs/reliability.md';

/** The page with the table as the headers of the patches say it now, in the form that `npm run format` gives it. */
export function withTable(page: string, bugs: readonly PlantedBug[]): string {
  return withTableBelow(page, '## Planted bugs', tableOf(bugs));
}

function tableOf(bugs: readonly PlantedBug[]): string {
  return markdownTable([
    ['Planted bug', 'Breaks', 'Caught by'],
    ...bugs.map(({ name, breaks, caughtBy }) => [`\`${name}\``, breaks, `\`${caughtBy}\``]),
  ]);
}
