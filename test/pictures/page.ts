/** A page to be photographed. */
export function page(title: string, body: string, style: string): string {
  return `<!doctype html><meta charset="utf-8"><title>${escaped(title)}</title><style>
  body{font:12px/1.4 sans-serif;color:#1d2430;background:#fff;margin:16px 20px}
  h1{font-size:16px;margin:0 0 6px} p{margin:0 0 10px;color:#56606e} ${style}</style>${body}`;
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
