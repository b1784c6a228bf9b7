const codePaths = /\.(?:ts|mts|js|mjs)$/;
const hashComments = /(?:\.(?:ya?ml|sh|conf|toml)|Dockerfile)$/;
const slashComments = /\.(?:ts|mts|js|mjs|proto)$/;
const titles = /\b(?:test|describe)(?:\.\w+)*\(\s*(?:'[^'\n]*'|`[^`]*`)|\]\)\(\s*(?:'[^'\n]*'|`[^`]*`)/g;

type Span = { index: number; 0: string };

function commentsOf(path: string, text: string): Span[] {
  if (hashComments.test(path)) return [...text.matchAll(/(?:^|\s)#.*$/gm)];
  if (path.endsWith('.sql')) return [...text.matchAll(/--.*$/gm)];
  if (path.endsWith('.tpl')) return [...text.matchAll(/\{\{-?\/\*[\s\S]*?\*\/|(?:^|\s)#.*$/gm)];
  return slashComments.test(path) ? [...text.matchAll(/(?<=^|[\s(,])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm)] : [];
}

function titlesOf(path: string, text: string): Span[] {
  return codePaths.test(path) ? [...text.matchAll(titles)] : [];
}

/** Returns comments, test titles, errors, page texts and YAML descriptions as Markdown paragraphs. */
export function proseOf(path: string, text: string): string {
  if (path.endsWith('.md')) return text;
  if (/\/texts\/en\.json$|reason-codes\.json$/.test(path))
    return (text.match(/(?<=": ")[A-Z][^"]+/g) ?? []).join('\n\n');
  const quoted = titlesOf(path, text).map(({ 0: title }) => title.replace(/^[^'`]*['`]|['`]$/g, ''));
  const said = path.endsWith('.ts') && !path.includes('.test.') && !/(?:^|\/)test\//.test(path) ? literalsOf(text) : [];
  const described = /\.ya?ml$/.test(path) ? text.match(/(?<=^\s*(?:description|summary|cause|remedy): ).+$/gm) : [];
  const blocks = [...joinedComments(path, text), ...quoted, ...said, ...(described ?? [])];
  return blocks.map((block) => block.trim().replace(/\s*\n\s*(?!- )/g, ' ')).join('\n\n');
}

/** Joins adjacent line comments and omits code, which is indented by four further spaces. */
function joinedComments(path: string, text: string): string[] {
  const joined: string[] = [];
  let end = -1;
  for (const { index, 0: comment } of commentsOf(path, text)) {
    const prose = comment
      .replace(/^\s*(?:\{\{-?)?\/\*+|\*\/$|^\s*(?:\/\/|--|#|\*(?!\*))/gm, '')
      .replace(/^ {5}.*$/gm, '');
    const continues = end >= 0 && /^[ \t]*\n?[ \t]*$/.test(text.slice(end, index)) && !comment.startsWith('/*');
    if (continues) joined.push(`${joined.pop() ?? ''}\n${prose}`);
    else joined.push(prose);
    end = index + comment.length;
  }
  return joined.flatMap((comment) => comment.split(/\n\s*\n/));
}

function literalsOf(text: string): string[] {
  const code = text.replace(/(?<=^|[\s(,])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  const literals = [...code.matchAll(/'((?:[^'\n\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)];
  return literals
    .map(([, quoted, template = '']) => quoted ?? template.replace(/\$\{[^}]*\}/g, 'it'))
    .filter((said) => /^["“]?\p{L}+(?:[,:]? \S+){3,}/u.test(said))
    .filter(
      (said) => !/\b(?:select|insert into|update|delete from|where|returning|create|alter|order by)\s/i.test(said),
    )
    .filter((said) => !/[<>{}]|=>|\bvar\(|^\P{Ll}+$/u.test(said));
}
