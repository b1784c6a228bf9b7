/** A place of the documentation; `href` is a file and a place in it, `words` are found and not shown. */
export type Entry = { kind: string; title: string; summary: string; href: string; words?: string };

/** The entries that have most of the words of the question, those with it in their title first; small words count for nothing. */
export declare function rank<E extends Pick<Entry, 'title' | 'summary'> & Partial<Entry>>(
  entries: readonly E[],
  question: string,
): E[];
