import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { guestCheckInKey, readReadyProfile } from '@gcs/first-run/ready-profiles';
import { type AllInOne, newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { type Api, checkIn, createPatientApi } from '@gcs/test/support/api';
import { businessChecks, businessChecksJson } from '@gcs/test/support/business-checks';
import { type FrontDoor, openOperator, publishWorkflow } from '@gcs/test/support/operator';
import { busyMs } from '@gcs/test/support/tools/browser';
import type { Browser, Page } from 'puppeteer-core';
import { openBrowser } from '../console/desk.ts';

export type Hotel = {
  stack: AllInOne;
  api: Api;
  operator: FrontDoor;
  browser: Browser;
  site: Site;
  book(body?: Record<string, unknown>): Promise<Booking>;
  publish(key: string, definitionJson: string): Promise<void>;
  arrive(options?: { link?: string; script?: boolean }): Promise<Page>;
  auditOf(sessionId: string): Promise<string[]>;
  close(): Promise<void>;
};

export type Booking = { id: string; link: string };
export type Site = { url: string; asked: IncomingMessage[]; close(): void };

export async function openHotel(environment: Record<string, string> = {}): Promise<Hotel> {
  const limits = { GCS_GUEST_RATE_LIMIT: '100000/100000' };
  const stack = await startAllInOne(await newDirectory(), { ...limits, ...environment });
  const [operator, browser, site] = await Promise.all([openOperator(stack.credentials), openBrowser(), openSite()]);
  const api = createPatientApi(stack.credentials);
  const { tenantId, call } = operator;
  const publish = (key: string, definitionJson: string) => publishWorkflow(operator, key, definitionJson);
  for (const key of [guestCheckInKey, 'short-let-age-check']) await publish(key, await readReadyProfile(key));
  await publish(businessChecks, businessChecksJson);
  return {
    stack,
    api,
    operator,
    browser,
    site,
    publish,
    async book(body) {
      const guest = { reference: randomUUID() };
      const created = await api.create(checkIn(undefined, { workflowKey: guestCheckInKey, guest, ...body }));
      const [, link] = /^<([^>]+)>/.exec(created.headers.get('link') ?? '') ?? [];
      if (link === undefined) throw new Error(`no link: ${created.status} ${created.text}`);
      return { id: created.body.id, link };
    },
    async arrive({ link, script = true } = {}) {
      const page = await (await browser.createBrowserContext()).newPage();
      page.setDefaultTimeout(busyMs);
      await page.setJavaScriptEnabled(script);
      if (link !== undefined) await page.goto(link);
      return page;
    },
    async auditOf(sessionId) {
      const { entries } = await operator.sessions.GetTimeline({ tenantId, sessionId }, call);
      return entries.flatMap(({ audit }) => audit.map(({ type }) => type));
    },
    async close() {
      await browser.close();
      site.close();
      await operator.close();
      await stack.stop();
      await removeDirectory(stack.directory);
    },
  };
}

async function openSite(): Promise<Site> {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Hotel</title><h1>Welcome</h1>');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked, close: () => void server.close() };
}
