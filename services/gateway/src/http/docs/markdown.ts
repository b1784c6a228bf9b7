import { escapeHtml, type Html } from './html.ts';

/** The name of a heading in an address. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * The Markdown that the OpenAPI document uses: headings, paragraphs, lists, tables, code blocks, bold and italic text,
 * code, links. What it does not know stays text. `## ` becomes a heading of level `top`.
 */
export function markdown(source: string, top = 2): Html {
  // Odd pieces are what stands between two fences, its language on the first line.
  const pieces = source.split(/^```/m);
  const parts = pieces.map((piece, index) => (index % 2 === 1 ? codeBlockOf(piece) : blocksOf(piece, top)));
  return { markup: parts.join('\n') };
}

function blocksOf(piece: string, top: number): string {
  const blocks = piece.trim().split(/\n{2,}/);
  return blocks.map((block) => (block === '' ? '' : blockOf(block, top))).join('\n');
}

function codeBlockOf(fenced: string): string {
  return `<pre tabindex="0"><code>${escapeHtml(fenced.slice(fenced.indexOf('\n') + 1).trimEnd())}</code></pre>`;
}

/** One line of Markdown without a paragraph around it. */
export function inlineMarkdown(source: string): Html {
  return { markup: inline(source) };
}

function blockOf(block: string, top: number): string {
  const heading = /^(#{2,4}) (.+)$/.exec(block);
  if (heading) {
    const [level, text] = [top + (heading[1]?.length ?? 2) - 2, heading[2] ?? ''];
    return `<h${level} id="${anchorOf(text)}">${inline(text)}</h${level}>`;
  }
  if (block.startsWith('|')) return tableOf(block);
  if (/^[-*] /.test(block)) return `<ul>${itemsOf(block, /^[-*] /)}</ul>`;
  const first = /^(\d+)\. /.exec(block)?.[1];
  if (first !== undefined) return `<ol start="${first}">${itemsOf(block, /^\d+\. /)}</ol>`;
  return `<p>${inline(block)}</p>`;
}

function itemsOf(block: string, marker: RegExp): string {
  const items = block.split(/\n(?=(?:[-*]|\d+\.) )/);
  return items.map((item) => `<li>${inline(item.replace(marker, ''))}</li>`).join('');
}

function tableOf(block: string): string {
  const [head = [], , ...rows] = block.split('\n').map((line) => line.split('|').slice(1, -1));
  const row = (cells: string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`).join('')}</tr>`;
  const body = rows.map((cells) => row(cells, 'td')).join('');
  return `<div class="scroll"><table><thead>${row(head, 'th')}</thead><tbody>${body}</tbody></table></div>`;
}

// Code is set aside first: nothing in it is emphasis, while emphasis may well be around it.
function inline(text: string): string {
  const codes: string[] = [];
  const rest = text.replace(/`[^`]+`/g, (part) => `\u0000${codes.push(codeOf(part)) - 1}\u0000`);
  return emphasis(escapeHtml(rest)).replace(/\0(\d+)\0/g, (_, index: string) => codes[Number(index)] ?? '');
}

function codeOf(part: string): string {
  return `<code>${escapeHtml(part.slice(1, -1).replace(/\s+/g, ' '))}</code>`;
}

function emphasis(escaped: string): string {
  return escaped
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*]+)\*/g, '<em>$1</em>')
    .replace(/\[([^\]]+)\]\((https?:[^)\s]+|\/[^)\s]*|#[^)\s]*)\)/g, '<a href="$2">$1</a>');
}
