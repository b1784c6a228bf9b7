/**
 * A place in the documentation that the search finds. `href` is a file with an anchor. `words` are searched but not
 * shown.
 */
export type Entry = { kind: string; title: string; summary: string; href: string; words?: string };

/**
 * Returns the entries that match most words of the query. Those with matches in the title come first. Small words are
 * ignored.
 */
export declare function rank<E extends Pick<Entry, 'title' | 'summary'> & Partial<Entry>>(
  entries: readonly E[],
  question: string,
): E[];
