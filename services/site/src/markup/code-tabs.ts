import { readFileSync } from 'node:fs';
import { html, type Markup } from '@gcs/ui/html';
import { anchorOf, codeBlock } from './markdown.ts';

type Snippet = { language: string; source: string };

/**
 * Renders a sample in several languages, one of which is shown. Radio buttons and the style sheet switch the language;
 * the page's script only remembers it. `name` must be unique in the page. If `anchored`, each language has an anchor.
 */
export function codeTabs(name: string, snippets: readonly Snippet[], anchored = false): Markup {
  const buttons = snippets.map(({ language }, place) => {
    const id = `${name}-${anchorOf(language)}`;
    return html`<input type="radio" name=${name} id=${id} value=${language} checked=${place === 0} />
      <label for=${id} id=${anchored ? anchorOf(language) : undefined}>${language}</label>`;
  });
  const panels = snippets.map(({ language, source }) => html`<div class="panel">${codeBlock(source, language)}</div>`);
  return html`<fieldset class="tabs"><legend>Language</legend>${buttons}${panels}</fieldset>`;
}

let samples: Snippet[] | undefined;

/**
 * Returns an operation's samples, one per language, from the programs in proto/clients/samples. Empty if no program
 * contains the operation.
 */
export function samplesOf(operationId: string): Snippet[] {
  samples ??= [
    ...programs('samples', {
      TypeScript: 'session.ts',
      Python: 'session.py',
      Go: 'session.go',
      Java: 'Session.java',
    }),
    ...programs('samples', {
      TypeScript: 'first-arrival.ts',
      Python: 'first_arrival.py',
      Go: 'first_arrival.go',
      Java: 'FirstArrival.java',
    }),
  ];
  return samples.flatMap(({ language, source }) => {
    const own = partOf(source, operationId);
    return own === undefined ? [] : [{ language, source: own }];
  });
}

/** Returns the functions that verify a webhook's signature, from proto/clients/snippets, without test code. */
export function webhookSnippets(): Snippet[] {
  const snippets = programs('snippets', {
    TypeScript: 'verify-webhook.ts',
    Python: 'verify_webhook.py',
    Go: 'verify_webhook.go',
    Java: 'VerifyWebhook.java',
  });
  return snippets.map(({ language, source }) => ({ language, source: publishedPart(source) }));
}

function programs(folder: string, files: Readonly<Record<string, string>>): Snippet[] {
  const directory = new URL(`clients/${folder}/`, import.meta.resolve('@gcs/proto/openapi.yaml'));
  return Object.entries(files).map(([language, file]) => {
    return { language, source: readFileSync(new URL(file, directory), 'utf8') };
  });
}

/** Returns the part between `docs: <name>` and `docs: end` without its indentation. */
function partOf(source: string, name: string): string | undefined {
  const [, part] =
    new RegExp(`^[ \\t]*(?://|#) docs: ${name}\\n(.*?)\\n\\s*(?://|#) docs: end$`, 'ms').exec(source) ?? [];
  if (part === undefined) return undefined;
  const lines = part.trimEnd().split('\n');
  const indents = lines.filter((line) => line !== '').map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  return lines.map((line) => line.slice(Math.min(...indents))).join('\n');
}

/** Removes the test's code, closes open blocks, and drops imports that only the test needs. */
function publishedPart(source: string): string {
  const [kept = ''] = source.split(/\n[ \t]*(?:#|\/\/) For snippets\.test\.ts:/);
  const lines = kept.trimEnd().split('\n');
  const code = lines.filter((line) => importedName(line) === undefined).join('\n');
  const needed = lines.filter((line) => {
    const name = importedName(line);
    return name === undefined || new RegExp(`\\b${name}\\b`).test(code);
  });
  const open = (code.match(/\{/g)?.length ?? 0) - (code.match(/\}/g)?.length ?? 0);
  return needed.join('\n') + '\n}'.repeat(Math.max(0, open));
}

/** Returns the name that a line of Python, Go or Java imports, or undefined for any other line. */
function importedName(line: string): string | undefined {
  return (
    /^import (\w+)$/.exec(line)?.[1] ??
    /^\t"(?:\w+\/)*(\w+)"$/.exec(line)?.[1] ??
    /^import (?:\w+\.)+(\w+);$/.exec(line)?.[1]
  );
}
