import { codeBlock } from './code-block.ts';
import { type Html, html } from './html.ts';
import { anchorOf } from './markdown.ts';
import type { Snippet } from './snippets.ts';

/**
 * The same in several languages, one shown at a time. Radio buttons and the style sheet do it without a script; the
 * page's script only remembers the language. `name` is unique in its page; with `anchored` each language has a place
 * of its own there.
 */
export function codeTabs(name: string, snippets: readonly Snippet[], anchored = false): Html {
  const buttons = snippets.map(({ language }, place) => {
    const id = `${name}-${anchorOf(language)}`;
    const input = {
      markup: `<input type="radio" name="${name}" id="${id}" value="${language}"${place === 0 ? ' checked' : ''}>`,
    };
    return html`${input}<label for="${id}"${anchored ? html` id="${anchorOf(language)}"` : undefined}>${language}</label>`;
  });
  const panels = snippets.map(({ language, source }) => html`<div class="panel">${codeBlock(source, language)}</div>`);
  return html`<fieldset class="tabs"><legend>Language</legend>${buttons}${panels}</fieldset>`;
}
