import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { repository } from '../../../support/parts.ts';
import type { Finding, Observation, Try } from '../observation.ts';

type Document = {
  paths: Record<string, Record<string, { operationId?: string; responses?: Record<string, { $ref?: string }> }>>;
  components: { responses: Record<string, { 'x-codes'?: string[] }> };
};

/** Errors: every answer has a status that the document lists for its operation, and a code that it lists for that. */
export function judgeErrors({ tries }: Pick<Observation, 'tries'>): Finding {
  const documented = readDocument();
  const faults = tries.flatMap(({ operation, status, code }) => {
    if (status === 0) return [];
    const codes = documented.get(`${operation} ${status}`);
    if (codes === undefined) return [`${operation} answered ${status}, which the document does not know`];
    if (code !== '' && !codes.includes(code))
      return [`${operation} answered ${status} ${code}, which is not documented`];
    // Clients never hold a token that is not live.
    if (status === 401 || status === 403) return [`${operation} answered ${status} to a live token`];
    return status === 500 ? [`${operation} answered 500 ${code}`] : [];
  });
  return { promise: 'errors', sentence: `${tries.length} tries: ${summaryOf(tries)}`, faults: [...new Set(faults)] };
}

function summaryOf(tries: readonly Try[]): string {
  const counts = Map.groupBy(tries, ({ status }) => status);
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([status, own]) => `${own.length} × ${status === 0 ? 'no answer' : status}`)
    .join(', ');
}

/** The codes of each operation and status, read from `openapi.yaml` and nowhere else. */
function readDocument(): Map<string, readonly string[]> {
  const document: Document = parse(readFileSync(join(repository, 'proto/openapi.yaml'), 'utf8'));
  const known = new Map<string, readonly string[]>();
  for (const { operationId, responses = {} } of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    for (const [status, { $ref = '' }] of Object.entries(responses)) {
      const shared = document.components.responses[$ref.split('/').at(-1) ?? ''];
      known.set(`${operationId} ${status}`, shared?.['x-codes'] ?? []);
    }
  }
  return known;
}
