import { refusedVariables } from '@gcs/kit/telemetry/otel-refusals';
import { honouredVariables, type OtelVariable } from '@gcs/kit/telemetry/otel-settings';

/** The page that has the table, below the heading of this name. */
export const tablePage = 'docs/operations.md';
const heading = '### OpenTelemetry';

/** The page with the table as the settings say it now, in the form that `npm run format` gives it. */
export function withOtelTable(page: string): string {
  const from = page.indexOf('\n| ', page.indexOf(heading)) + 1;
  const to = page.indexOf('\n\n', from);
  if (!page.includes(heading) || from === 0 || to < 0) throw new Error(`${tablePage} has no table of OpenTelemetry`);
  return `${page.slice(0, from)}${table()}${page.slice(to)}`;
}

function table(): string {
  const refused = refusedVariables.map((one) => ({ ...one, meaning: `refused: ${one.meaning}` }));
  const byMeaning = Map.groupBy<string, OtelVariable>([...honouredVariables, ...refused], ({ meaning }) => meaning);
  const rows = [
    ['Variable', 'Meaning'],
    ...[...byMeaning].map(([meaning, those]) => [those.map(({ name }) => `\`${name}\``).join(' '), meaning]),
  ];
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  return lines.toSpliced(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`).join('\n');
}
