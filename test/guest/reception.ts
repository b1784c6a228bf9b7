import { randomBytes } from 'node:crypto';
import type { GuestPage } from '@gcs/proto/gen/gcs/session/v1/guest';
import { busyMs } from '@gcs/test/support/tools/browser';
import type { Browser, Page } from 'puppeteer-core';
import { type GatewayUnderTest, startGatewayUnderTest } from '../../services/gateway/test/gateway-under-test.ts';
import { openBrowser } from '../console/desk.ts';

export type Reception = {
  gateway: GatewayUnderTest;
  browser: Browser;
  url: string;
  link(page: GuestPage): string;
  change(link: string, page: GuestPage): void;
  visit(link: string, options?: { script?: boolean }): Promise<Page>;
  close(): Promise<void>;
};

export async function openReception(config: Parameters<typeof startGatewayUnderTest>[0] = {}): Promise<Reception> {
  const gateway = await startGatewayUnderTest({
    guestListen: { host: '127.0.0.1', port: 0 },
    guestRateLimit: { rate: 100_000, burst: 100_000 },
    ...config,
  });
  const browser = await openBrowser();
  const { guests } = gateway.state;
  const url = gateway.gateway.guestUrl ?? '';
  return {
    gateway,
    browser,
    url,
    link(page) {
      const token = randomBytes(32).toString('base64url');
      guests.pages.set(token, { tenantId: gateway.tenantId, ...page });
      return `${url}/g/${token}`;
    },
    change: (link, page) => guests.pages.set(link.split('/').at(-1) ?? '', page),
    async visit(link, { script = true } = {}) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      page.setDefaultTimeout(busyMs);
      await page.setJavaScriptEnabled(script);
      await page.goto(link);
      return page;
    },
    async close() {
      await browser.close();
      await gateway.stop();
    },
  };
}

export function textOf(page: Page): Promise<string> {
  return page.$eval('body', (body) => body.innerText);
}

/** Clicks by script, because an update of the page may replace the button. */
export async function press(page: Page, button: string): Promise<void> {
  await Promise.all([page.waitForNavigation(), page.$eval(button, (element) => (element as HTMLElement).click())]);
}
