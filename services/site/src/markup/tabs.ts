import { html, type Markup } from '@gcs/ui/html';
import { codeBlock } from './code-block.ts';
import { anchorOf } from './markdown.ts';
import type { Snippet } from './snippets.ts';

/**
 * The same in several languages, one shown at a time. Radio buttons and the style sheet do it without a script; the
 * page's script only remembers the language. `name` is unique in its page; with `anchored` each language has a place
 * of its own there.
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
