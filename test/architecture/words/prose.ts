const codePaths = /\.(?:ts|mts|js|mjs)$/;
const hashComments = /(?:\.(?:ya?ml|sh|conf|toml)|Dockerfile)$/;
const slashComments = /\.(?:ts|mts|js|mjs|proto)$/;
const titles = /\b(?:test|describe)(?:\.\w+)*\(\s*(?:'[^'\n]*'|`[^`]*`)|\]\)\(\s*(?:'[^'\n]*'|`[^`]*`)/g;

type Span = { index: number; 0: string };

export function commentsOf(path: string, text: string): Span[] {
  if (hashComments.test(path)) return [...text.matchAll(/(?:^|\s)#.*$/gm)];
  if (path.endsWith('.sql')) return [...text.matchAll(/--.*$/gm)];
  if (path.endsWith('.tpl')) return [...text.matchAll(/\{\{-?\/\*[\s\S]*?\*\/|(?:^|\s)#.*$/gm)];
  return slashComments.test(path) ? [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm)] : [];
}

export function titlesOf(path: string, text: string): Span[] {
  return codePaths.test(path) ? [...text.matchAll(titles)] : [];
}

/** Each line as prose (comments, test titles), and as code without strings. */
export function splitText(path: string, text: string): { prose: string[]; code: string[] } {
  if (path.endsWith('.md')) return { prose: text.split('\n'), code: [] };
  const inProse = new Uint8Array(text.length);
  for (const { index, 0: span } of [...commentsOf(path, text), ...titlesOf(path, text)]) {
    inProse.fill(1, index, index + span.length);
  }
  const keep = (wanted: number) =>
    [...Array(text.length).keys()].map((at) => (text[at] === '\n' || inProse[at] === wanted ? text[at] : ' ')).join('');
  const code = codePaths.test(path) ? keep(0).replace(/'[^'\n]*'/g, "''") : '';
  return { prose: keep(1).split('\n'), code: code === '' ? [] : code.split('\n') };
}
