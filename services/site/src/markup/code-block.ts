import { html, type Markup } from '@gcs/ui/html';
import core from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import go from 'highlight.js/lib/languages/go';
import java from 'highlight.js/lib/languages/java';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';

for (const [name, language] of Object.entries({ bash, go, java, json, python, typescript })) {
  core.registerLanguage(name, language);
}
core.registerAliases('curl', { languageName: 'bash' });

/** Source in a block that scrolls by keyboard, its parts marked where the pages know the `language`. */
export function codeBlock(source: string, language: string): Markup {
  if (core.getLanguage(language) === undefined) return html`<pre tabindex="0"><code>${source}</code></pre>`;
  // Spans of the highlighter, which escapes what is in them.
  const marked = { __html: core.highlight(source, { language }).value };
  return html`<pre tabindex="0"><code dangerouslySetInnerHTML=${marked} /></pre>`;
}
