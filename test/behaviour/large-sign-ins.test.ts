import { largeClaims, playLargeIssuer } from '@gcs/test/support/large-tokens';
import { openTestBrowser } from '@gcs/test/support/test-browser';
import { expect, test } from '@jest/globals';
import { startConsoleUnderTest } from '../../services/console/test/console-under-test.ts';

// A browser silently drops a cookie of more than 4,096 bytes. The console would then redirect to the issuer forever.

test.each(Object.entries(largeClaims))(
  'the console accepts a sign-in with %s, or explains the refusal',
  async (_, { claims, fits }) => {
    const { provider, signIn } = await playLargeIssuer(claims);
    const its = await startConsoleUnderTest(signIn);
    provider.serveConsole(its.baseUrl);
    const browser = openTestBrowser();
    const queue = '/tenants/ten_1/reviews';
    const shown = await browser.go(`${its.baseUrl}/sign-in?${new URLSearchParams({ to: queue, hint: 'ana' })}`);
    const sentence = 'more data about you than a browser can keep';
    expect([shown.status, shown.text.includes(sentence)]).toEqual(fits ? [200, false] : [409, true]);
    if (fits) expect((await browser.go(its.baseUrl + queue)).url).toBe(its.baseUrl + queue);
    await its.stop();
    await provider.stop();
  },
);
