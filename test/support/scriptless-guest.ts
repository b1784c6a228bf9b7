import { formOn } from './guest-forms.ts';
import { waitFor } from './wait-for.ts';

export function guestAt(link: string) {
  const page = async () => (await fetch(link)).text();
  const post = async (path: string, filledIn: Record<string, string> = {}, at = link) => {
    const form = formOn(await (await fetch(at)).text(), path);
    const headers = { origin: new URL(link).origin, 'content-type': 'application/x-www-form-urlencoded' };
    return (await fetch(new URL(form.action, link), { method: 'POST', headers, body: form.body(filledIn) })).text();
  };
  return {
    agree: () => post('/consent', { choice: 'accept' }),
    async goOn() {
      // A busy machine may answer that the page is unavailable, so the guest repeats the request.
      const away = await waitFor(async () => {
        if (!(await page()).includes('/start"')) return undefined;
        return (await post('/start')).match(/href="(http[^"]*hand-over\?token=[^"]*)"/)?.[1];
      });
      return (await fetch(away, { redirect: 'manual' })).headers.get('location') ?? '';
    },
    stop: () => post('/stop', {}, `${link}/stop`),
  };
}
