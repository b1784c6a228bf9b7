import type { Page } from 'puppeteer-core';
import { type Desk, openDesk, textOf } from './desk.ts';

export type Integrator = {
  desk: Desk;
  page: Page;
  open(path: string): Promise<void>;
  press(selector: string): Promise<void>;
  unfold(details: string): Promise<void>;
  text(selector?: string): Promise<string>;
  close(): Promise<void>;
};

export async function openIntegrator(): Promise<Integrator> {
  const desk = await openDesk();
  const page = await (await desk.browser.createBrowserContext()).newPage();
  await desk.give(page, await desk.cookies.of('ingrid', { roles: ['integrator'], tenants: [desk.tenant] }));
  const open = async (path: string) => {
    const base = path.startsWith('/') ? '' : `/tenants/${desk.tenant}/`;
    await page.goto(new URL(`${base}${path}`, desk.stack.credentials.consoleUrl).href);
  };
  await open('/');
  return {
    desk,
    page,
    open,
    async press(selector) {
      const click = page.$eval(selector, (element) => (element as HTMLElement).click());
      await Promise.all([page.waitForNavigation(), click]);
    },
    unfold: (details) => page.$eval(details, (form) => form.setAttribute('open', '')),
    text: (selector) =>
      selector === undefined ? textOf(page) : page.$eval(selector, (element) => element.textContent?.trim() ?? ''),
    close: () => desk.close(),
  };
}
