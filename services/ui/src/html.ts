import { html } from 'htm/preact';
import { type ComponentChildren, h, options, type VNode } from 'preact';
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

/** Elements that hold nothing but text. */
const plain: ReadonlySet<unknown> = new Set(['bdi', 'title', 'option', 'textarea', 'style', 'script']);
/** Marks, embeddings, overrides and isolates (Unicode, UAX 9). */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

// A text of strangers that turns its direction around does so within itself alone.
options.vnode = ({ type, props }) => {
  if (typeof type === 'string' && !plain.has(type) && 'children' in props)
    Object.assign(props, { children: isolated(props.children as Children) });
};

function isolated(child: Children): Children {
  if (Array.isArray(child)) return child.map(isolated);
  return typeof child === 'string' && turning.test(child) ? h('bdi', null, child) : child;
}
