import { languageNames, languages } from '@gcs/ui/languages';
import { describe, expect, test } from '@jest/globals';
import { useGateway } from '../../test/gateway-under-test.ts';
import { consentStep, guestPage, handOverStep, questionsStep } from '../../test/guest-pages.ts';

const its = useGateway({
  guestListen: { host: '127.0.0.1', port: 0 },
  guestRateLimit: { rate: 100_000, burst: 100_000 },
  guestTrustedProxies: ['127.0.0.0/8'],
});

let visitor = 0;
/** One link per visit, because links are rate limited. */
const token = () => `${'A'.repeat(40)}-${visitor}`;

function visit(page: ReturnType<typeof guestPage>, query = '', headers: Record<string, string> = {}) {
  visitor += 1;
  its.state.guests.pages.set(token(), page);
  return fetch(`${its.gateway.guestUrl}/g/${token()}${query}`, {
    redirect: 'manual',
    headers: { 'x-forwarded-for': `192.0.2.${visitor % 250}`, ...headers },
  });
}
const languageOf = async (answer: Response) => /<html lang="([^"]*)"/.exec(await answer.text())?.[1];

describe.each(languages)('%s', (language) => {
  test('offers the language by its own name on every page', async () => {
    for (const steps of [[consentStep], [questionsStep], [handOverStep]])
      for (const query of ['', '/stop']) {
        const page = await (await visit(guestPage(steps), query)).text();
        expect(page).toMatch(
          new RegExp(`<a href="/g/${token()}${query}\\?lang=${language}"[^>]*>${languageNames.get(language)}</a>`),
        );
      }
    const unknown = await (await fetch(`${its.gateway.guestUrl}/g/unknown`)).text();
    expect(unknown).toContain(`<a href="?lang=${language}"`);
  });

  test('remembers the chosen language and prefers it to the session’s and the browser’s', async () => {
    const answer = await visit(guestPage([consentStep], { wantedLocale: 'es' }), `?lang=${language}`);
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(await languageOf(answer)).toBe(language);
    expect(cookie).toMatch(new RegExp(`^gcs-guest-language=${language}; Path=/; .*HttpOnly`));
    expect(cookie).not.toContain('AAAA');
    const next = await visit(guestPage([consentStep], { wantedLocale: 'es' }), '', {
      cookie: cookie.split(';')[0] ?? '',
    });
    expect(await languageOf(next)).toBe(language);
    expect(next.headers.get('set-cookie')).toBeNull();
  });
});

test.each(['', 'xx', '__proto__', '"><script>', 'de,fr'])('%j is not an available language', async (asked) => {
  const answer = await visit(guestPage([consentStep], { wantedLocale: 'es' }), `?lang=${encodeURIComponent(asked)}`);
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(await languageOf(answer)).toBe('es');
});

test('untranslated texts of a workflow are marked with their language', async () => {
  const page = await (await visit(guestPage([consentStep], { locale: 'de', wantedLocale: 'fr' }))).text();
  expect(page).toContain('Le texte ci-dessous n’existe que dans cette langue\u00a0: allemand.');
  expect(page).toMatch(/<div lang="de" dir="ltr"><blockquote class="consent">/);
  expect(page).toContain('<input type="hidden" name="locale" value="de"/>');
  const same = await (await visit(guestPage([consentStep], { locale: 'de', wantedLocale: 'de-AT' }))).text();
  expect(same).not.toContain('<div lang=');
});
