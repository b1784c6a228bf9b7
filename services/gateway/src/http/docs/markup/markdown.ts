import type { Marked, MarkedExtension } from 'marked';
import { codeBlock } from './code-block.ts';
import { loadHighlighter } from './highlight.ts';
import { escapeHtml, type Html } from './html.ts';

let marked: Marked | undefined;

/** Loads the parser of Markdown and the highlighter of its code, which a gateway needs only when somebody reads its pages. */
export async function loadMarkdown(): Promise<void> {
  await loadHighlighter();
  const { Marked: Parser } = await import('marked');
  marked ??= new Parser(safeExtension);
}

/** The name of a heading in an address. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Markdown as HTML, after {@link loadMarkdown}. `## ` becomes a heading of level `top`. */
export function markdown(source: string, top = 2): Html {
  const tokens = parser().lexer(source);
  for (const token of tokens) if (token.type === 'heading') token['depth'] += top - 2;
  return { markup: parser().parser(tokens).trim() };
}

/** One line of Markdown without a paragraph around it. */
export function inlineMarkdown(source: string): Html {
  return { markup: parser().parseInline(source, { async: false }) };
}

function parser(): Marked {
  if (marked === undefined) throw new Error('the parser of Markdown is not loaded');
  return marked;
}

/** Raw HTML, images and links of other schemes are shown as the text they are; an address in a text is no link. */
const safeExtension: MarkedExtension = {
  tokenizer: { url: () => undefined },
  renderer: {
    html: ({ text }) => escapeHtml(text),
    image: ({ raw }) => escapeHtml(raw),
    link({ href, raw, tokens }) {
      if (!/^(?:https?:|\/|#)/.test(href)) return escapeHtml(raw);
      return `<a href="${escapeHtml(href)}">${this.parser.parseInline(tokens)}</a>`;
    },
    heading({ depth, text, tokens }) {
      return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    code: ({ text, lang = '' }) => `${codeBlock(text, lang).markup}\n`,
    table({ header, rows }) {
      const rowOf = (cells: typeof header) =>
        this.tablerow({ text: cells.map((cell) => this.tablecell(cell)).join('') });
      const body = rows.map(rowOf).join('');
      return `<div class="scroll" tabindex="0"><table><thead>${rowOf(header)}</thead><tbody>${body}</tbody></table></div>\n`;
    },
  },
};
