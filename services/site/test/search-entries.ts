import type { Entry } from '../src/search/rank.js';

/** What the site's script finds in `search-index.js`. */
export function searchEntries(files: ReadonlyMap<string, string>): Entry[] {
  const [, index = '[]'] = /^var searchIndex = (.*);$/m.exec(files.get('search-index.js') ?? '') ?? [];
  return JSON.parse(index);
}
