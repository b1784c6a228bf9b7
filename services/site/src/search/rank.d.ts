/** A searchable place of the documentation; `href` is a file with an anchor, `words` are hidden. */
export type Entry = { kind: string; title: string; summary: string; href: string; words?: string };

/** Lists the entries with most words of the question, matches in the title first; ignores small words. */
export declare function rank<E extends Pick<Entry, 'title' | 'summary'> & Partial<Entry>>(
  entries: readonly E[],
  question: string,
): E[];
