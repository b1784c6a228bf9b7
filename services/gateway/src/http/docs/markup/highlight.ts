import type { HLJSApi } from 'highlight.js';
import { escapeHtml, type Html } from './html.ts';

let highlighter: HLJSApi | undefined;

/** Loads the highlighter with the languages of the pages, which a gateway needs only when somebody reads them. */
export async function loadHighlighter(): Promise<void> {
  if (highlighter !== undefined) return;
  const [{ default: core }, bash, go, java, json, python, typescript] = await Promise.all([
    import('highlight.js/lib/core'),
    import('highlight.js/lib/languages/bash'),
    import('highlight.js/lib/languages/go'),
    import('highlight.js/lib/languages/java'),
    import('highlight.js/lib/languages/json'),
    import('highlight.js/lib/languages/python'),
    import('highlight.js/lib/languages/typescript'),
  ]);
  for (const [name, { default: language }] of Object.entries({ bash, go, java, json, python, typescript })) {
    core.registerLanguage(name, language);
  }
  core.registerAliases('curl', { languageName: 'bash' });
  highlighter = core;
}

/** Source with its parts marked, after {@link loadHighlighter}; plain in a language that the pages do not have. */
export function highlighted(source: string, language: string): Html {
  if (highlighter === undefined) throw new Error('the highlighter is not loaded');
  if (highlighter.getLanguage(language) === undefined) return { markup: escapeHtml(source) };
  return { markup: highlighter.highlight(source, { language }).value };
}
