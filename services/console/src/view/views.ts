import { html } from '@gcs/ui/html';

/** Links to the views of a room, by their names; `here` is the one shown. */
export function Views(label: string, here: string, addresses: Readonly<Record<string, string>>) {
  return html`<nav class="views" aria-label=${label}>
    ${Object.entries(addresses).map(([name, href]) => html`<a href=${href} aria-current=${name === here ? 'page' : undefined}>${name}</a>`)}
  </nav>`;
}
