/** A searchable place in the documentation. `href` is a file with an anchor. `words` are not shown. */
export type Entry = { kind: string; title: string; summary: string; href: string; words?: string };

/**
 * Returns the entries that match most words of the query, those with matches in the title first. Ignores small words.
 */
export declare function rank<E extends Pick<Entry, 'title' | 'summary'> & Partial<Entry>>(
  entries: readonly E[],
  question: string,
): E[];
