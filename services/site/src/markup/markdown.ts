import { type Children, html } from '@gcs/ui/html';
import { Marked, type MarkedToken, type Token, type Tokens } from 'marked';
import { fileLinkOf } from '../pages.ts';
import { codeBlock } from './code-block.ts';

/** An address in a text is no link. */
const marked = new Marked({ tokenizer: { url: () => undefined } });

/** The name of a heading in an address. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Markdown as markup. `## ` becomes a heading of level `top`. Raw HTML, images and links of other schemes are text. */
export function markdown(source: string, top = 2): Children {
  return marked.lexer(source).map((token) => markupOf(token, top - 2));
}

/** One line of Markdown without a paragraph around it. */
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

function tableOf({ header, rows }: Tokens.Table): Children {
  const body = rows.map((row) => html`<tr>${row.map(({ tokens }) => html`<td>${inside(tokens)}</td>`)}</tr>`);
  return html`<div class="scroll" tabindex="0"><table>
    <thead><tr>${header.map(({ tokens }) => html`<th>${inside(tokens)}</th>`)}</tr></thead><tbody>${body}</tbody>
  </table></div>`;
}
