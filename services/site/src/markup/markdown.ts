import { type Children, html, type Markup } from '@gcs/ui/html';
import core from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import go from 'highlight.js/lib/languages/go';
import java from 'highlight.js/lib/languages/java';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import { Marked, type MarkedToken, type Token, type Tokens } from 'marked';

/** Addresses without Markdown link syntax stay text. */
const marked = new Marked({ tokenizer: { url: () => undefined } });

/** Returns a heading's anchor like GitHub, so links between pages work on GitHub and on the site. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/**
 * Renders Markdown. `## ` becomes a heading of level `top`. Raw HTML, images and links with schemes other than http and
 * https become text.
 */
export function markdown(source: string, top = 2): Children {
  return marked.lexer(source).map((token) => markupOf(token, top - 2));
}

export function inlineMarkdown(source: string): Children {
  return inside(marked.Lexer.lexInline(source, marked.defaults));
}

function inside(tokens: readonly Token[] = []): Children {
  return tokens.map((token) => markupOf(token));
}

function markupOf(token: Token, deeper = 0): Children {
  const known = token as MarkedToken;
  switch (known.type) {
    case 'space':
    case 'def':
      return undefined;
    case 'heading':
      return html`<${`h${known.depth + deeper}`} id=${anchorOf(known.text)}>${inside(known.tokens)}<//>`;
    case 'paragraph':
      return html`<p>${inside(known.tokens)}</p>`;
    case 'blockquote':
      return html`<blockquote>${inside(known.tokens)}</blockquote>`;
    case 'list':
      return listOf(known);
    case 'code':
      return codeBlock(known.text, known.lang ?? '');
    case 'table':
      return tableOf(known);
    case 'text':
      return known.tokens === undefined ? known.text : inside(known.tokens);
    case 'escape':
      return known.text;
    case 'strong':
    case 'em':
    case 'del':
      return html`<${known.type}>${inside(known.tokens)}<//>`;
    case 'codespan':
      return html`<code>${known.text}</code>`;
    case 'link':
      return linkOf(known);
    default:
      return token.raw;
  }
}

function listOf({ ordered, start, items }: Tokens.List): Children {
  const listed = items.map(({ tokens }) => html`<li>${inside(tokens)}</li>`);
  return ordered ? html`<ol start=${start === 1 ? undefined : start}>${listed}</ol>` : html`<ul>${listed}</ul>`;
}

function linkOf({ href, raw, tokens }: Tokens.Link): Children {
  if (!/^(?:https?:|\/|#)/.test(href)) return raw;
  return html`<a href=${fileLinkOf(href)}>${inside(tokens)}</a>`;
}

/** Converts the address of a contract or a page below `/docs` to a file name in the page's folder. */
function fileLinkOf(href: string): string {
  if (/^\/(?:openapi|stays)\.(?:yaml|json)$/.test(href)) return href.slice(1);
  const [, name, anchor = ''] = /^\/docs(?:\/([^#]*))?(#.*)?$/.exec(href) ?? [];
  if (!href.startsWith('/docs')) return href;
  return (name ? `${name}.html` : 'index.html') + anchor;
}

function tableOf({ header, rows }: Tokens.Table): Children {
  const body = rows.map((row) => html`<tr>${row.map(({ tokens }) => html`<td>${inside(tokens)}</td>`)}</tr>`);
  return html`<div class="scroll" tabindex="0"><table>
    <thead><tr>${header.map(({ tokens }) => html`<th>${inside(tokens)}</th>`)}</tr></thead><tbody>${body}</tbody>
  </table></div>`;
}

for (const [name, language] of Object.entries({ bash, go, java, json, python, typescript })) {
  core.registerLanguage(name, language);
}
core.registerAliases('curl', { languageName: 'bash' });

/** Renders source code in a block that the keyboard can scroll, highlighted if the site knows the `language`. */
export function codeBlock(source: string, language: string): Markup {
  if (core.getLanguage(language) === undefined) return html`<pre tabindex="0"><code>${source}</code></pre>`;
  // The highlighter escapes the contents of its spans.
  const marked = { __html: core.highlight(source, { language }).value };
  return html`<pre tabindex="0"><code dangerouslySetInnerHTML=${marked} /></pre>`;
}

export function joined(parts: readonly Children[], separator: Children): Children {
  return parts.flatMap((part, place) => (place === 0 ? [part] : [separator, part]));
}
