export type Said = {
  html: string;
  now: string;
  about: string;
  checks: { name: string; badge: string; reasons: string[] }[];
  text: string;
};

export function readPage(html: string): Said {
  const [, now = ''] = /<h2 id="now-heading">(.*?)<\/h2>/s.exec(html) ?? [];
  const [, about = ''] = /<section class="panel" id="now".*?<\/header>\s*<p>(.*?)<\/p>/s.exec(html) ?? [];
  const [, list = ''] = /<ol class="checks">(.*?)<\/ol>/s.exec(html) ?? [];
  const checks = [...list.matchAll(/<li>(.*?)<\/li>/gs)].map(([, check = '']) => ({
    name: wordsOf(/<h3>(.*?)<\/h3>/s.exec(check)?.[1] ?? ''),
    badge: wordsOf(/<span class="badge.*?">(.*?)<\/span>/s.exec(check)?.[1] ?? ''),
    reasons: [...check.matchAll(/<p class="reason">(.*?)<\/p>/gs)].map(([, reason = '']) => wordsOf(reason)),
  }));
  const [, body = ''] = /<main.*?>(.*)<\/main>/s.exec(html) ?? [];
  return { html, now: wordsOf(now), about: wordsOf(about), checks, text: wordsOf(body) };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function wordsOf(html: string): string {
  const text = html.replaceAll(/<[^>]*>/g, '\n').replaceAll(/&(#?\w+);/g, (all, name: string) => entities[name] ?? all);
  return text.replaceAll(/\s*\n\s*/g, '\n').trim();
}
