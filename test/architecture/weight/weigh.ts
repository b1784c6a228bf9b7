import { SyntaxKind } from 'typescript/unstable/ast';
import { createScanner } from 'typescript/unstable/ast/scanner';
import type { Files } from '../docs-problems.ts';

/** Kinds of weight in the order of the table, measured in tokens, words, bytes (goldens) or a count. */
export const kinds = [
  ...['production', 'tests', 'support', 'comments', 'prose', 'goldens'],
  ...['settings', 'commands', 'scripts', 'dependencies'],
] as const;
export type Weight = Partial<Record<string, number>>;
export type Weights = Readonly<Record<string, Weight>>;

const ignored = /(?:^|\/)(?:gen|published|data)\/|package-lock\.json$|^docs\/specification\.md$|\.lock$/;
const isSupport = /^test\/|^(?:services|proto\/clients)\/[^/]+\/test\//;

export function weigh(files: Files): Weights {
  const weights: Record<string, Record<string, number>> = {};
  for (const [path, text] of [...files].filter(([path]) => !ignored.test(path)).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const name = packageOf(path);
    const weight = weights[name] ?? {};
    weights[name] = weight;
    for (const [kind, amount] of Object.entries(weightOf(path, text))) {
      if (amount !== undefined && amount > 0) weight[kind] = (weight[kind] ?? 0) + amount;
    }
  }
  return Object.fromEntries(Object.entries(weights).filter(([, weight]) => Object.keys(weight).length > 0));
}

function packageOf(path: string): string {
  const [, name] = /^(services\/[^/]+|proto\/clients|[^/.]+)\//.exec(path) ?? [];
  return name ?? '.';
}

function weightOf(path: string, text: string): Weight {
  if (/(?:^|\/)golden\/.*\.(?:json|ya?ml|txt)$/.test(path)) return { goldens: Buffer.byteLength(text) };
  if (path.endsWith('.md')) return { prose: wordsOf(text) };
  if (path.endsWith('package.json')) return weightOfManifest(path, JSON.parse(text));
  if (!/\.(?:ts|js|mjs)$/.test(path)) return {};
  const { tokens, comments } = scan(text);
  if (path.endsWith('.test.ts')) return { tests: tokens, comments };
  if (isSupport.test(path)) return { support: tokens, comments };
  const settings = new Set(text.match(/(?<=\bsetting\.\w+\(\s*')[A-Z_]+(?=')/g)).size;
  return { production: tokens, comments, settings, commands: text.match(/\b[cC]ommand\(\s*'/g)?.length ?? 0 };
}

function weightOfManifest(path: string, manifest: Record<string, Record<string, string>>): Weight {
  const names = Object.keys({ ...manifest['dependencies'], ...manifest['devDependencies'] });
  const foreign = names.filter((name) => !/^@(?:gcs|guest-compliance)\//.test(name)).length;
  return {
    dependencies: foreign,
    scripts: path === 'package.json' ? Object.keys(manifest['scripts'] ?? {}).length : 0,
  };
}

function wordsOf(text: string): number {
  return text.match(/[\p{L}\d][\p{L}\d'’-]*/gu)?.length ?? 0;
}

const trivia = new Set([SyntaxKind.WhitespaceTrivia, SyntaxKind.NewLineTrivia]);
const comment = new Set([SyntaxKind.SingleLineCommentTrivia, SyntaxKind.MultiLineCommentTrivia]);
/** Tokens after which a slash is a division instead of a regular expression. */
const operandEnds = /^(?!(?:return|case|of|in|await|else)$).*[\w$)\]}'"`]$/s;

export function scan(text: string): { tokens: number; comments: number } {
  const scanner = createScanner(false);
  scanner.setText(text.replace(/^#!.*/, ''));
  let [tokens, comments, before] = [0, 0, ''];
  const braces: boolean[] = [];
  for (let kind = scanner.scan(); kind !== SyntaxKind.EndOfFile; kind = scanner.scan()) {
    if (kind === SyntaxKind.Unknown) throw new Error(`no token at ${scanner.getTokenStart()}`);
    if (trivia.has(kind)) continue;
    if (comment.has(kind)) {
      comments += wordsOf(scanner.getTokenText());
      continue;
    }
    if (kind === SyntaxKind.OpenBraceToken) braces.push(false);
    if (kind === SyntaxKind.CloseBraceToken && braces.pop()) kind = scanner.reScanTemplateToken(true);
    if (kind === SyntaxKind.TemplateHead || kind === SyntaxKind.TemplateMiddle) braces.push(true);
    if (kind === SyntaxKind.SlashToken && !operandEnds.test(before)) kind = scanner.reScanSlashToken();
    before = scanner.getTokenText();
    const isLiteral = /^(?:['"`]|\}.)/s.test(before);
    tokens += isLiteral ? Math.max(1, wordsOf(before)) : 1;
  }
  return { tokens, comments };
}

export function excesses(weights: Weights, budget: Budget, former: Budget | undefined): string[] {
  const over = heavierThan(weights, budget.packages).map(
    (it) => `${it}: lighten it, or \`npm run weight -- --reason …\``,
  );
  const isExplained = former === undefined || budget.reasons.some((reason) => !former.reasons.includes(reason));
  const raised = isExplained ? [] : heavierThan(budget.packages, former.packages);
  return [...over, ...raised.map((it) => `the budget of ${it} without a reason`)];
}

export type Budget = { reasons: readonly string[]; packages: Weights };

function heavierThan(weights: Weights, limits: Weights): string[] {
  return Object.entries(weights).flatMap(([name, weight]) =>
    kinds.flatMap((kind) => {
      const [now = 0, limit = 0] = [weight[kind], limits[name]?.[kind]];
      return now > limit ? [`${name} has ${kind} of ${now}, which was ${limit}`] : [];
    }),
  );
}
