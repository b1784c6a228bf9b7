import { html } from 'htm/preact';
import type { ComponentChildren, VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';

/** What a component answers. */
export type Markup = VNode | readonly VNode[];
/** What stands inside of a component. */
export type Children = ComponentChildren;

export { html };

/** The text of a page, or of a part of one; every value in it is escaped. */
export function render(markup: Markup): string {
  return renderToString(html`<${Fragments}>${markup}<//>`);
}

function Fragments({ children }: { children: Children }) {
  return children;
}
