import { html as untyped } from 'htm/preact';
import { Fragment, h, options, type VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';

export type Markup = VNode | readonly VNode[];
/** The content of an element or component; `false` and undefined add nothing. */
export type Children = VNode | Attribute | readonly Children[];

type Attribute = string | number | boolean | null | undefined;
/** A value in a template: content, the value of an attribute, or several attributes by name. */
type Value = Children | Readonly<Record<string, Attribute>>;

/** Creates markup from plain elements. Components are called as functions, so that the compiler checks their props. */
export const html: (strings: TemplateStringsArray, ...values: readonly Value[]) => VNode = untyped;

/** Renders a page or a part; every value in it is escaped. */
export function render(markup: Children): string {
  return renderToString(h(Fragment, null, markup));
}

const plain: ReadonlySet<unknown> = new Set(['bdi', 'title', 'option', 'textarea', 'style', 'script']);
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

// Isolates untrusted text that contains characters for text direction (UAX 9).
options.vnode = ({ type, props }) => {
  if (typeof type === 'string' && !plain.has(type) && 'children' in props)
    Object.assign(props, { children: isolated(props.children as Children) });
};

function isolated(child: Children): Children {
  if (Array.isArray(child)) return child.map(isolated);
  return typeof child === 'string' && turning.test(child) ? h('bdi', null, child) : child;
}
