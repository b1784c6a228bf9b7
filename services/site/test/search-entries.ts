import type { Entry } from '../src/search/rank.js';

/** Reads the entries of `search-index.js` like the site's script. */
export function searchEntries(files: ReadonlyMap<string, string>): Entry[] {
  const [, index = '[]'] = /^var searchIndex = (.*);$/m.exec(files.get('search-index.js') ?? '') ?? [];
  return JSON.parse(index);
}
