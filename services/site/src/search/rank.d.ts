/** A place in the documentation that can be found; `href` is a file with an anchor, `words` are not shown. */
export type Entry = { kind: string; title: string; summary: string; href: string; words?: string };

/** Lists the entries with most words from the query, those with matches in the title first; ignores small words. */
export declare function rank<E extends Pick<Entry, 'title' | 'summary'> & Partial<Entry>>(
  entries: readonly E[],
  question: string,
): E[];
