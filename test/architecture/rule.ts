import type { SourceFile } from './source-files.ts';

/** A rule over the production sources, with files that break it, so that a rule that sees nothing fails. */
export type Rule = {
  title: string;
  /** Answers an offence each. */
  find(files: readonly SourceFile[]): string[];
  /** Texts by path, which stand beside the real sources or in place of them. */
  breach: Readonly<Record<string, string>>;
};
