import type { SourceFile } from './source-files.ts';

/** A rule over the production sources, with a planted breach that it must find. */
export type Rule = {
  title: string;
  find(files: readonly SourceFile[]): string[];
  /** Sources that break the rule, by path. Each is added to the real sources, or replaces one. */
  breach: Readonly<Record<string, string>>;
};
