import type { Entry } from '../src/search/rank.js';

/** Reads the entries of `search-index.js` as the site's script does. */
export function searchEntries(files: ReadonlyMap<string, string>): Entry[] {
  const [, index = '[]'] = /^var searchIndex = (.*);$/m.exec(files.get('search-index.js') ?? '') ?? [];
  return JSON.parse(index);
}
