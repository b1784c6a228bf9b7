import { honouredVariables, type OtelVariable } from '@gcs/kit/telemetry/otel-settings';
import { markdownTable, withTableBelow } from '../support/markdown-table.ts';

export const tablePage = 'docs/operations.md';

export function withOtelTable(page: string): string {
  return withTableBelow(page, '### OpenTelemetry', table());
}

function table(): string {
  const byMeaning = Map.groupBy<string, OtelVariable>(honouredVariables, ({ meaning }) => meaning);
  return markdownTable([
    ['Variable', 'Meaning'],
    ...[...byMeaning].map(([meaning, those]) => [those.map(({ name }) => `\`${name}\``).join(' '), meaning]),
  ]);
}
