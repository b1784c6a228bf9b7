import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { giveCookie, openBrowser } from '../../console/desk.ts';
import { openConsoleCookies } from '../../support/console-cookies.ts';
import { residentMiB } from '../../support/proc.ts';
import type { Bench } from '../bench.ts';
import { openRig } from '../rig.ts';
import { lastThirdRow, type Row } from '../row.ts';
import { type ServicesStack, startServicesStack } from '../stack.ts';

const eventsPerSecond = 100;
const people = ['pia', 'ida', 'noa', 'mia', 'zoe'];
const refreshMs = 10_000;

/**
 * Figure 18: five browsers show the events page for an hour, at a hundred events a second. Memory must not rise from
 * the middle to the last third. After each window, each session is valid and each page shows new events.
 */
export async function watching(bench: Bench): Promise<Row[]> {
  const stack = await startServicesStack(await bench.newDirectory(), {});
  bench.lifecycle.onStop('stack that is watched', () => stack.stop());
  const rig = await openRig(stack, bench.lifecycle);
  const pages = await openPages(bench, stack, rig.tenantId);
  const { windowMs, windows } = bench.plan.atScale.watching;
  const amount = { reports: Math.round((eventsPerSecond * windowMs) / 1_000), forMs: windowMs * 2 };
  const looks: { console: number; heap: number }[] = [];
  const faults: string[] = [];
  while (looks.length < windows) {
    await pages.renew();
    const { faults: found } = await rig.deliver(amount, { ratePerSecond: eventsPerSecond });
    const behind = await pages.behind();
    faults.push(...found, ...behind);
    const look = { console: residentMiB(pidOf(stack)), heap: await pages.heapMiB() };
    looks.push(look);
    bench.progress(
      `    window ${looks.length}: console ${look.console.toFixed(1)} MiB, a page ${look.heap.toFixed(1)} MiB`,
    );
  }
  const minutes = Math.round((windows * windowMs) / 60_000);
  const rowOf = (what: string, of: 'console' | 'heap') => {
    const whole = `${what}, last third of ${minutes} minutes at ${eventsPerSecond} events/s`;
    return lastThirdRow(
      18,
      whole,
      looks.map((look) => look[of]),
      { unit: 'MiB', more: (was) => was * 1.05, faults },
    );
  };
  return [rowOf('resident memory of the console', 'console'), rowOf('heap of an open page', 'heap')];
}

function pidOf({ replicas }: ServicesStack): number {
  const pid = replicas.find(({ service }) => service === 'console')?.pid();
  if (pid === undefined) throw new Error('the console does not run');
  return pid;
}

async function openPages(bench: Bench, { access, directory }: ServicesStack, tenantId: string) {
  const browser = await openBrowser();
  bench.lifecycle.onStop('browser', () => browser.close());
  const cookies = await openConsoleCookies(directory);
  const pages = await Promise.all(people.map(async () => (await browser.createBrowserContext()).newPage()));
  const give = async (page: Page, who: string) => giveCookie(page, access.consoleUrl, await cookies.of(who));
  const renew = () => Promise.all(pages.map((page, index) => give(page, people[index] ?? '')));
  await renew();
  const address = new URL(`/tenants/${tenantId}/events`, access.consoleUrl).href;
  await Promise.all(pages.map((page) => page.goto(address)));
  const newest = (page: Page) => page.$eval('#events', (list) => list.querySelector('tbody a')?.getAttribute('href'));
  return {
    renew,
    async behind(): Promise<string[]> {
      await sleep(refreshMs);
      const fresh = await (await browser.createBrowserContext()).newPage();
      await give(fresh, 'pia');
      await fresh.goto(address);
      const last = await newest(fresh);
      await fresh.browserContext().close();
      const shown = await Promise.all(pages.map(newest));
      return shown.every((one) => one !== undefined && one === last) ? [] : ['a page no longer follows'];
    },
    async heapMiB(): Promise<number> {
      const sizes = pages.map(async (page) => {
        const client = await page.createCDPSession();
        await client.send('HeapProfiler.collectGarbage');
        const { usedSize } = await client.send('Runtime.getHeapUsage');
        await client.detach();
        return usedSize / 1_024 ** 2;
      });
      return Math.max(...(await Promise.all(sizes)));
    },
  };
}
