type Shown = { url: string; status: number; text: string };

export type TestBrowser = ReturnType<typeof openTestBrowser>;

/** Chromium's limits: bytes per cookie, and cookies per host. */
const [maxCookieBytes, maxCookies] = [4_096, 180];

export function createJar() {
  const cookies = new Map<string, string>();
  return {
    cookies,
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    take(written: readonly string[]): void {
      for (const text of written) {
        const [pair = '', ...attributes] = text.split('; ');
        const name = pair.slice(0, pair.indexOf('='));
        const isRemoved = attributes.some((one) => /^(?:max-age=0|expires=Thu, 01 Jan 1970)/i.test(one));
        if (!isRemoved && Buffer.byteLength(text) > maxCookieBytes) continue;
        cookies.delete(name);
        if (!isRemoved) cookies.set(name, pair.slice(name.length + 1));
      }
      for (const oldest of [...cookies.keys()].slice(0, Math.max(0, cookies.size - maxCookies))) cookies.delete(oldest);
    },
  };
}

/**
 * A browser without scripts. It keeps the cookies of one host for all ports, and follows redirects. `rewrite` can
 * change the targets.
 */
export function openTestBrowser(rewrite: (url: URL) => void = () => undefined) {
  const { cookies: jar, header, take } = createJar();
  const go = async (address: string, form?: URLSearchParams, followed = 0): Promise<Shown> => {
    if (followed > 20) throw new Error(`${address} redirects more than 20 times`);
    const url = new URL(address);
    rewrite(url);
    const sent = form === undefined ? {} : { method: 'POST', body: form };
    const answer = await fetch(url, { ...sent, headers: { cookie: header() }, redirect: 'manual' });
    take(answer.headers.getSetCookie());
    const next = answer.headers.get('location');
    const text = await answer.text();
    return next === null
      ? { url: url.href, status: answer.status, text }
      : go(new URL(next, url).href, undefined, followed + 1);
  };
  return { jar, go };
}
