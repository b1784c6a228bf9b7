import { type Children, html } from '@gcs/ui/html';

type RefreshingProps = {
  id: string;
  /** The part's address, or false once the part can no longer change. */
  from: string | false;
  seconds: number;
  label?: string;
  values?: Readonly<Record<string, string>>;
};

export function Refreshing({ id, from, seconds, label, values }: RefreshingProps, children: Children) {
  const refresh = from !== false && {
    'hx-get': from,
    'hx-vals': values && JSON.stringify(values),
    'hx-trigger': `every ${seconds}s`,
    'hx-swap': 'outerMorph',
    'hx-target': 'this',
  };
  return html`<section id=${id} aria-label=${label} ...${refresh || {}}>${children}</section>`;
}
