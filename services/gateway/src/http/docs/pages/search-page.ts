import type { Page } from '../layout.ts';
import { type Html, html } from '../markup/html.ts';
import { type Entry, rank } from '../search/rank.js';

/** `/docs/search`: what was found, for browsers that run no script; without a question everything there is. */
export function searchPage(entries: readonly Entry[], question: string): Page {
  const asked = question.trim() !== '';
  const found = asked ? rank(entries, question) : entries;
  const lead = asked ? `${found.length} found for “${question}”` : 'Everything there is to find.';
  const groups = Map.groupBy(found, ({ kind }) => kind);
  const body = html`<h1>Search</h1>
<p class="lead">${lead}</p>
${asked ? html`<h2>Found</h2>${found.map(itemOf)}` : [...groups].map(([kind, items]) => html`<h2>${kind}</h2>${items.map(itemOf)}`)}`;
  return { path: '/docs/search', title: 'Search', lead, chapters: [], body, question };
}

function itemOf({ kind, title, summary, href }: Entry): Html {
  const path = new URL(href, 'http://docs/docs/');
  return html`<article class="found"><h3><a href="${path.pathname}${path.hash}">${title}</a> <span class="type">${kind}</span></h3>
<p>${summary}</p></article>`;
}
