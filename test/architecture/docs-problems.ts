import { posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import { lexer, type Token } from 'marked';
import { deadPaths, foldersOf } from './path-citations.ts';

export type Files = ReadonlyMap<string, string>;

type Page = { anchors: ReadonlySet<string>; links: readonly string[]; codes: readonly string[] };

const withoutPaths = /^(?:CHANGELOG\.md|docs\/specification\.md|test\/data\/.*)$/;

const index = 'docs/README.md';

/**
 * Returns a sentence for each dead link, citation, path or npm script, each unreachable page, and each command that
 * overwrites a file of the repository.
 */
export function docsProblems(files: Files): string[] {
  const pages = new Map(
    [...files].filter(([path]) => path.endsWith('.md')).map(([path, text]) => [path, readPage(text)]),
  );
  const codes = new Map(
    [...pages].filter(([path]) => !withoutPaths.test(path)).map(([path, page]) => [path, page.codes]),
  );
  return [
    ...deadLinks(files, pages),
    ...unreachablePages(pages),
    ...deadCitations(files, pages),
    ...deadPaths(files, codes),
    ...deadScripts(files),
    ...overwrittenFiles(files),
  ];
}

function readPage(text: string): Page {
  const slugger = new GithubSlugger();
  const anchors = new Set<string>();
  const links: string[] = [];
  const codes: string[] = [];
  const walk = (token: Token) => {
    if (token.type === 'heading') anchors.add(slugger.slug(plainText(token)));
    if (token.type === 'link' || token.type === 'image') links.push(String(token['href']));
    if (token.type === 'codespan') codes.push(String(token['text']));
    for (const child of childrenOf(token)) walk(child);
  };
  for (const token of lexer(text)) walk(token);
  return { anchors, links, codes };
}

function childrenOf(token: Token): Token[] {
  if (token.type === 'table') return [token['header'], ...token['rows']].flat().flatMap((cell) => cell.tokens);
  if (token.type === 'list') return token['items'];
  return 'tokens' in token ? (token.tokens ?? []) : [];
}

function plainText(token: Token): string {
  const children = childrenOf(token);
  if (children.length > 0) return children.map(plainText).join('');
  return 'text' in token ? String(token.text) : '';
}

function targetOf(from: string, href: string): { path: string; anchor: string } | undefined {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(href)) return undefined;
  const [path = '', anchor = ''] = decodeURI(href).split('#');
  return { path: path === '' ? from : posix.normalize(posix.join(posix.dirname(from), path)), anchor };
}

function deadLinks(files: Files, pages: ReadonlyMap<string, Page>): string[] {
  const folders = new Set([...files.keys()].flatMap(foldersOf));
  return [...pages].flatMap(([from, { links }]) =>
    links.flatMap((href) => {
      const target = targetOf(from, href);
      if (target === undefined) return [];
      const path = target.path.replace(/\/$/, '');
      if (!files.has(path) && !folders.has(path)) return [`${from} links to ${href}, which does not exist`];
      if (target.anchor === '' || pages.get(path)?.anchors.has(target.anchor) !== false) return [];
      return [`${from} links to ${href}, and the page has no such heading`];
    }),
  );
}

function unreachablePages(pages: ReadonlyMap<string, Page>): string[] {
  const reached = new Set<string>();
  const reach = (path: string) => {
    const page = pages.get(path);
    if (page === undefined || reached.has(path)) return;
    reached.add(path);
    for (const href of page.links) reach(targetOf(path, href)?.path ?? '');
  };
  reach(index);
  return [...pages.keys()]
    .filter((path) => path.startsWith('docs/') && !reached.has(path))
    .map((path) => `nobody reaches ${path} from ${index}`);
}

function deadScripts(files: Files): string[] {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(files.get('package.json') ?? '{"scripts":{}}');
  return [...files].flatMap(([from, text]) =>
    [...text.matchAll(/(?:`|&& |run: )npm run ([\w:-]+)(?![\w:-]| --workspace)/g)]
      .filter(([, script = '']) => !(script in scripts))
      .map(([, script]) => `${from} names the script ${script}, which does not exist`),
  );
}

const written = /(?<=\s)(?:\d?>{1,2}\|?|tee(?: -a)?|-o|--out(?:put)?(?=[ =]))[ =]*["']?(?:\.\/)?([\w./-]+)/g;

function overwrittenFiles(files: Files): string[] {
  return [...files].flatMap(([from, text]) =>
    [...text.matchAll(written)]
      .filter(([, target = '']) => files.has(target))
      .map(([command]) => `${from} overwrites a file of the repository: ${command.trim()}`),
  );
}

function deadCitations(files: Files, pages: ReadonlyMap<string, Page>): string[] {
  const code = [...files].filter(([path]) => !path.endsWith('.md'));
  return code.flatMap(([from, text]) =>
    [...text.matchAll(/(?<![\w./-])(docs\/[\w/-]+\.md)(?:#([\w-]+))?/g)]
      .filter(([, path = '', anchor]) => {
        const page = pages.get(path);
        return page === undefined || (anchor !== undefined && !page.anchors.has(anchor));
      })
      .map(([cited]) => `${from} cites ${cited}, which does not exist`),
  );
}
