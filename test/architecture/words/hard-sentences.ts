import { commentsOf, titlesOf } from './prose.ts';

const maxWords = 25;
const banned = /\b(?:whoever|whatever|anew|amiss|at once|of its own)\b/i;
/** A clause in place of a subject. A question may begin with one. */
const opening = /^(?:of|that|what|whatever|who|whoever|so|how)\s(?!.*\?$)/i;

/** History, quotations, and rules that name the forbidden words. */
const unchecked = /^(?:CHANGELOG\.md|docs\/(?:specification|style)\.md|test\/architecture\/words\/)|(?:^|\/)golden\//;

/** Sentences that break docs/style.md#sentences. */
export function hardSentences(path: string, text: string): string[] {
  if (unchecked.test(path)) return [];
  const blocks = path.endsWith('.md') ? blocksOfPage(text) : blocksOfCode(path, text);
  return blocks.flatMap(sentencesOf).filter(isHard);
}

function isHard(sentence: string): boolean {
  const words = sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word));
  return words.length > 2 && (words.length > maxWords || banned.test(sentence) || opening.test(sentence));
}

function sentencesOf(block: string): string[] {
  const plain = block
    .replace(/`[^`]*`/g, 'Code')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|(?<!\w)_|_(?!\w)|&nbsp;/g, '')
    .replace(/\s+/g, ' ');
  return plain.split(/(?<=[.?!]["')]?)\s+(?=["'(]?[\p{Lu}\d…])/u).map((sentence) => sentence.trim());
}

/** Paragraphs, headings, list items and table cells, without code blocks. */
function blocksOfPage(text: string): string[] {
  const lines = text.replace(/^(?:---\n[\s\S]*?\n---\n)|^ *```[\s\S]*?^ *```|<!--[\s\S]*?-->/gm, '').split('\n');
  const marked = lines.flatMap((line) => {
    if (/^\s*\|/.test(line)) return ['', ...line.split('|').flatMap((cell) => [cell, ''])];
    return /^\s*(?:[-*>]|\d+\.|#+)\s/.test(line) ? ['', line.replace(/^\s*(?:[-*>]|\d+\.|#+)\s+/, '')] : [line];
  });
  return marked.join('\n').split(/\n\s*\n/);
}

/** Comments, test titles, texts of errors and pages, and YAML descriptions. */
function blocksOfCode(path: string, text: string): string[] {
  const titles = titlesOf(path, text).map(({ 0: title }) => title.replace(/^[^'`]*['`]|['`]$/g, ''));
  const said = path.endsWith('.ts') && !path.includes('.test.') && !/(?:^|\/)test\//.test(path) ? literalsOf(text) : [];
  const described = /\.ya?ml$/.test(path) ? text.match(/(?<=^\s*(?:description|summary): ).+$/gm) : [];
  return [...joinedComments(path, text), ...titles, ...said, ...(described ?? [])];
}

function joinedComments(path: string, text: string): string[] {
  const joined: string[] = [];
  let end = -1;
  for (const { index, 0: comment } of commentsOf(path, text)) {
    const prose = comment.replace(/^\s*(?:\{\{-?)?\/\*+|\*\/$|^\s*(?:\/\/|--|#|\*(?!\*))/gm, '');
    const continues = end >= 0 && /^[ \t]*\n?[ \t]*$/.test(text.slice(end, index)) && !comment.startsWith('/*');
    if (continues) joined.push(`${joined.pop() ?? ''}\n${prose}`);
    else joined.push(prose);
    end = index + comment.length;
  }
  return joined.flatMap((comment) => comment.split(/\n\s*\n/));
}

function literalsOf(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  const literals = [...code.matchAll(/'((?:[^'\n\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)];
  return literals
    .map(([, quoted, template = '']) => quoted ?? template.replace(/\$\{[^}]*\}/g, 'it'))
    .filter((said) => /^["“]?\p{L}+(?:[,:]? \S+){3,}/u.test(said))
    .filter(
      (said) => !/\b(?:select|insert into|update|delete from|where|returning|create|alter|order by)\s/i.test(said),
    )
    .filter((said) => !/[<>{}]|=>|\bvar\(/.test(said));
}
