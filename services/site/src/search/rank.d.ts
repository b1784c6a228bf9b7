/** A searchable place of the documentation; `href` is a file with an anchor. */
export type Entry = { kind: string; title: string; summary: string; href: string };

/** Lists the entries with most words of the question, matches in the title first; ignores small words. */
export declare function rank<E extends Pick<Entry, 'title' | 'summary'> & Partial<Entry>>(
  entries: readonly E[],
  question: string,
): E[];
