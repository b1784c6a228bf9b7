/** Returns a Markdown table as `npm run format` writes it. The first row is the heading. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => [...(row[column] ?? '')].length)));
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  return lines.toSpliced(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`).join('\n');
}

export function withTableBelow(page: string, heading: string, table: string): string {
  const below = page.indexOf(`\n${heading}\n`);
  const from = page.indexOf('\n| ', below) + 1;
  const end = page.indexOf('\n\n', from);
  if (below < 0 || from === 0) {
    throw new Error(`the page has no table of ${heading.replace(/^#+ /, '').toLowerCase()}`);
  }
  return `${page.slice(0, from)}${table}${end < 0 ? '\n' : page.slice(end)}`;
}
