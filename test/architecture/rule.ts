import type { SourceFile } from './source-files.ts';

/** A rule over the production sources, with a planted breach that it must find. */
export type Rule = {
  title: string;
  find(files: readonly SourceFile[]): string[];
  /** Texts by path that are added to the real sources or replace them. */
  breach: Readonly<Record<string, string>>;
};
