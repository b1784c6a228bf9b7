import { highlighted } from './highlight.ts';
import { type Html, html } from './html.ts';

/** Source in a block that scrolls by keyboard, its parts marked where the pages know the `language`. */
export function codeBlock(source: string, language: string): Html {
  return html`<pre tabindex="0"><code>${highlighted(source, language)}</code></pre>`;
}
