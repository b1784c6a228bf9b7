/** Where one has come to. */
type Shown = { url: string; status: number; text: string };

export type TestBrowser = ReturnType<typeof openTestBrowser>;

/**
 * Keeps cookies of one host, whatever the port, and follows where it is sent, as a browser does; without scripts.
 * `rewrite` may change where it goes.
 */
export function openTestBrowser(rewrite: (url: URL) => void = () => undefined) {
  const jar = new Map<string, string>();
  const go = async (address: string, form?: URLSearchParams, followed = 0): Promise<Shown> => {
    if (followed > 20) throw new Error(`${address} leads nowhere`);
    const url = new URL(address);
    rewrite(url);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = form === undefined ? {} : { method: 'POST', body: form };
    const answer = await fetch(url, { ...sent, headers: { cookie }, redirect: 'manual' });
    for (const text of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = text.split('; ');
      const name = pair.slice(0, pair.indexOf('='));
      const isRemoved = attributes.some((one) => /^(?:max-age=0|expires=Thu, 01 Jan 1970)/i.test(one));
      if (isRemoved) jar.delete(name);
      else jar.set(name, pair.slice(name.length + 1));
    }
    const next = answer.headers.get('location');
    const text = await answer.text();
    return next === null
      ? { url: url.href, status: answer.status, text }
      : go(new URL(next, url).href, undefined, followed + 1);
  };
  return { jar, go };
}
