import type { SourceFile } from './source-files.ts';

/** A rule over the production sources, with a planted breach that it must find. */
export type Rule = {
  title: string;
  find(files: readonly SourceFile[]): string[];
  /**
   * Sources that break the rule, by path. Each source is added to the real sources, or replaces the real source at its
   * path.
   */
  breach: Readonly<Record<string, string>>;
};
