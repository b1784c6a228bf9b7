import { html as untyped } from 'htm/preact';
import { Fragment, h, options, type VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';

export type Markup = VNode | readonly VNode[];
/** The content of an element or component; `false` and undefined add nothing. */
export type Children = VNode | Attribute | readonly Children[];

type Attribute = string | number | boolean | null | undefined;
/** A value in a template: content, an attribute value, or several attributes by name. */
type Value = Children | Readonly<Record<string, Attribute>>;

/** Template tag for plain elements. Call components as functions, so that the compiler checks their props. */
export const html: (strings: TemplateStringsArray, ...values: readonly Value[]) => VNode = untyped;

/** Renders a page or a part with all values escaped. */
export function render(markup: Children): string {
  return renderToString(h(Fragment, null, markup));
}

/** Elements whose text is not isolated from the surrounding text direction. */
const raw: ReadonlySet<unknown> = new Set(['textarea', 'style', 'script']);
/** Elements that isolate their text themselves, or may contain only text. */
const plain: ReadonlySet<unknown> = new Set(['bdi', 'title', 'option']);
/** Characters that change or isolate the text direction (Unicode, UAX 9). */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
/** Characters that reverse even an isolated text, which no language needs. */
const overrides = /[\u202d\u202e]/g;

// Isolates untrusted text that contains characters for text direction (UAX 9), and shows overrides as escapes.
options.vnode = ({ type, props }) => {
  if (typeof type !== 'string' || raw.has(type) || !('children' in props)) return;
  Object.assign(props, { children: isolated(props.children as Children, !plain.has(type)) });
};

function isolated(child: Children, isWrapped: boolean): Children {
  if (Array.isArray(child)) return child.map((one) => isolated(one, isWrapped));
  if (typeof child !== 'string' || !turning.test(child)) return child;
  const shown = child.replaceAll(overrides, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`);
  return isWrapped ? h('bdi', null, shown) : shown;
}
