import { type Children, html, type Markup } from './html.ts';

/** A time in the reader's zone, with UTC on hover. Without a script, the time is shown in UTC. */
export function Moment(at: string): Markup {
  if (at === '') return html`<span>–</span>`;
  const utc = `${at.slice(0, 19).replace('T', ' ')} UTC`;
  return html`<local-time><time datetime=${at} title=${utc}>${utc}</time></local-time>`;
}

export type Tone = 'good' | 'bad' | 'warn' | 'info' | 'quiet';

export function Badge(tone: Tone, children: Children): Markup {
  return html`<span class=${`badge ${tone}`}>${children}</span>`;
}

export function Panel(props: { title: string; id?: string; aside?: Children }, children: Children): Markup {
  const { title, id, aside } = props;
  const heading = `${id ?? title.toLowerCase().replaceAll(/\W+/g, '-')}-heading`;
  return html`<section class="panel" id=${id} aria-labelledby=${heading}>
    <header><h2 id=${heading}>${title}</h2>${aside}</header>
    ${children}
  </section>`;
}

/** A notice about the whole page. Screen readers read an `alert` immediately. */
export function Notice({ tone, title }: { tone: Tone; title: string }, children?: Children): Markup {
  const role = tone === 'bad' || tone === 'warn' ? 'alert' : 'status';
  return html`<div class=${`notice ${tone}`} role=${role}><strong>${title}</strong>${children}</div>`;
}

export function Facts(rows: readonly (readonly [string, Children])[]): Markup {
  const given = rows.filter(([, value]) => value !== '' && value !== undefined && value !== null);
  return html`<dl class="facts">
    ${given.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}
  </dl>`;
}

export function Empty(children: Children): Markup {
  return html`<p class="empty">${children}</p>`;
}

export function Figure(props: { name: string; value: Children; tone?: Tone; href?: string }): Markup {
  const { name, value, tone = 'quiet', href } = props;
  const body = html`<span class="value">${value}</span><span class="name">${name}</span>`;
  return href === undefined
    ? html`<div class=${`figure ${tone}`}>${body}</div>`
    : html`<a class=${`figure ${tone}`} href=${href}>${body}</a>`;
}
