/**
 * A section of the documentation that the search can find. `href` is a file with an anchor. `words` are searched but
 * not shown.
 */
export type Entry = { kind: string; title: string; summary: string; href: string; words?: string };

/** Returns the entries that match most words of the question, the best first. */
export declare function rank<E extends Pick<Entry, 'title' | 'summary'> & Partial<Entry>>(
  entries: readonly E[],
  question: string,
): E[];
