import { lexer, type Token, type Tokens } from 'marked';
import { anchorOf } from '../markup/markdown.ts';
import type { Section } from './layout.ts';

/** Returns the sections of a Markdown text below its headings of level 2, or up to `depth`. */
export function sectionsOf(source: string, depth = 2): Section[] {
  const tokens = lexer(source);
  const isStart = (token: Token): token is Tokens.Heading =>
    token.type === 'heading' && token.depth > 1 && token.depth <= depth;
  const starts = tokens.flatMap((token, place) => (isStart(token) ? [{ text: token.text, place }] : []));
  return starts.map(({ text, place }, order) => ({
    anchor: anchorOf(text),
    title: text.replaceAll('`', ''),
    summary: tokens
      .slice(place + 1, starts[order + 1]?.place)
      .map(({ raw }) => raw)
      .join('')
      .trim(),
  }));
}
