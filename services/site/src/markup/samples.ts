import { readFileSync } from 'node:fs';
import type { Snippet } from './snippets.ts';

const directory = new URL('clients/samples/', import.meta.resolve('@gcs/proto/openapi.yaml'));
const files = { TypeScript: 'session.ts', Python: 'session.py', Go: 'session.go', Java: 'Session.java' };

let programs: Snippet[] | undefined;

/** An operation in each language, from the programs of proto/clients/samples; empty when they do not carry it out. */
export function samplesOf(operationId: string): Snippet[] {
  programs ??= Object.entries(files).map(([language, file]) => ({
    language,
    source: readFileSync(new URL(file, directory), 'utf8'),
  }));
  return programs.flatMap(({ language, source }) => {
    const own = partOf(source, operationId);
    return own === undefined ? [] : [{ language, source: own }];
  });
}

/** Between `docs: <name>` and `docs: end`, moved to the left margin. */
function partOf(source: string, name: string): string | undefined {
  const [, part] =
    new RegExp(`^[ \\t]*(?://|#) docs: ${name}\\n(.*?)\\n\\s*(?://|#) docs: end$`, 'ms').exec(source) ?? [];
  if (part === undefined) return undefined;
  const lines = part.trimEnd().split('\n');
  const indents = lines.filter((line) => line !== '').map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  return lines.map((line) => line.slice(Math.min(...indents))).join('\n');
}
