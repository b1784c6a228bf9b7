import type { SourceFile } from './source-files.ts';

/** A rule over the production sources, with a planted breach that it must find. */
export type Rule = {
  title: string;
  find(files: readonly SourceFile[]): string[];
  /** Texts by path that break the rule. Each text is added to the real sources, or replaces the source at its path. */
  breach: Readonly<Record<string, string>>;
};
