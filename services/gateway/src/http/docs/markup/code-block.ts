import { type Html, html } from './html.ts';

/** Source in a block that scrolls by keyboard. */
export function codeBlock(source: string): Html {
  return html`<pre tabindex="0"><code>${source}</code></pre>`;
}
