import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { processEnvironment } from '@gcs/kit/process/config';
import { type AllInOne, newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { checkIn, createPatientApi } from '@gcs/test/support/api';
import { type ConsoleCookies, openConsoleCookies } from '@gcs/test/support/console-cookies';
import { type FrontDoor, openOperator, publishWorkflow } from '@gcs/test/support/operator';
import { browserCommand, busyMs } from '@gcs/test/support/tools/browser';
import { waitFor } from '@gcs/test/support/wait-for';
import { type Browser, launch, type Page } from 'puppeteer-core';

export type Desk = {
  stack: AllInOne;
  operator: FrontDoor;
  tenant: string;
  browser: Browser;
  signIn(person: 'ana' | 'ben'): Promise<Page>;
  give(page: Page, cookie: string): Promise<void>;
  cookies: ConsoleCookies;
  usedLink(): Promise<string>;
  /**
   * Creates a session whose document needs a decision. The workflow `pair` needs two people, and `single` needs one.
   */
  reviewed(options?: ReviewedOptions): Promise<string>;
  /**
   * Creates a session with a sanctions hit after steps that passed. By default, the workflow is `compared`, whose last
   * step is AML.
   */
  hit(body?: Record<string, unknown>): Promise<string>;
  ended(body?: Record<string, unknown>): Promise<string>;
  moveOn(sessionId: string): Promise<void>;
  caseUrl(sessionId: string, step?: string): string;
  statusOf(sessionId: string, step?: string): Promise<string | undefined>;
  close(): Promise<void>;
};

/** `body` is added to the client's request. `facts` are the findings of the provider. */
type ReviewedOptions = { workflow?: 'pair' | 'single'; body?: Record<string, unknown>; facts?: readonly Fact[] };
type Fact = { name: string; values: string[] };

const steps = [{ type: 'DOCUMENT', onFail: 'REVIEW' }, { type: 'LIVENESS' }];

/** The originals of the workflow `compared` are in the sandbox's vault, at the address for guests. */
const profilesOf = (guestUrl: string) => ({
  pair: { steps, review: { approvals: 2, roles: ['reviewer'] } },
  single: { steps, review: { approvals: 1, roles: ['reviewer'] } },
  compared: {
    steps: [{ type: 'DOCUMENT' }, { type: 'LIVENESS' }, { type: 'AML', onFail: 'REVIEW' }],
    review: { approvals: 1, roles: ['reviewer'], comparison: true },
    vaults: { sandbox: `${guestUrl}/stand-in/vault/{vaultRef}` },
  },
});

export async function openDesk(environment: Record<string, string> = {}): Promise<Desk> {
  const directory = await newDirectory();
  const stack = await startAllInOne(directory, environment);
  const { credentials } = stack;
  const operator = await openOperator(credentials);
  for (const [key, definition] of Object.entries(profilesOf(credentials.guestUrl)))
    await publishWorkflow(operator, key, JSON.stringify(definition));
  const browser = await openBrowser();
  const api = createPatientApi(credentials);
  const tenant = operator.tenantId;
  const simulate = simulateOn(operator);
  return {
    stack,
    operator,
    tenant,
    browser,
    signIn: async (person) => openIn(browser, await linkOf(credentials, person)),
    give: (page, cookie) => giveCookie(page, credentials.consoleUrl, cookie),
    cookies: await openConsoleCookies(directory),
    async usedLink() {
      const link = await linkOf(credentials, 'ben');
      await openIn(browser, link);
      return link;
    },
    async reviewed({ workflow: workflowKey = 'pair', body = {}, facts = [] } = {}) {
      const created = await api.create(checkIn(undefined, { workflowKey, ...body }));
      if (created.status !== 201) throw new Error(created.text);
      await simulate(created.body.id, 'STEP_TYPE_DOCUMENT', false, facts);
      await waitFor(async () => (await api.get(created.body.id)).body.steps[0]?.status === 'NEEDS_REVIEW');
      return created.body.id;
    },
    hit: (body) => openHit(api, { workflowKey: 'compared', ...body }),
    async ended(body = {}) {
      const created = await api.create(checkIn('happy', body));
      if (created.status !== 201) throw new Error(created.text);
      const sessionId = created.body.id;
      const about = { tenantId: tenant, sessionId };
      await waitFor(() => operator.evidence.GetProof(about, operator.call));
      return sessionId;
    },
    moveOn: (sessionId) => simulate(sessionId, 'STEP_TYPE_LIVENESS', true),
    caseUrl: (sessionId, step = 'DOCUMENT') =>
      `${credentials.consoleUrl}/tenants/${tenant}/reviews/${sessionId}/${step}`,
    statusOf: async (sessionId, step = 'DOCUMENT') =>
      (await api.get(sessionId)).body.steps.find(({ type }) => type === step)?.status,
    async close() {
      await browser.close();
      await operator.close();
      await stack.stop();
      await removeDirectory(directory);
    },
  };
}

async function openIn(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.createBrowserContext()).newPage();
  page.setDefaultTimeout(busyMs);
  await page.goto(address);
  return page;
}

async function openHit(api: ReturnType<typeof createPatientApi>, body: Record<string, unknown>): Promise<string> {
  const created = await api.create(checkIn('aml_hit', body));
  if (created.status !== 201) throw new Error(created.text);
  await waitFor(async () => (await api.get(created.body.id)).body.status === 'NEEDS_REVIEW');
  return created.body.id;
}

function simulateOn({ sandbox, call, tenantId }: FrontDoor) {
  type Simulated = 'STEP_TYPE_DOCUMENT' | 'STEP_TYPE_LIVENESS';
  return async (sessionId: string, stepType: Simulated, isPassed: boolean, facts: readonly Fact[] = []) => {
    const about = { tenantId, sessionId, stepType };
    await sandbox.SimulateStep({ requestId: randomUUID(), ...about }, call);
    const result = isPassed
      ? ({ outcome: 'RESULT_OUTCOME_PASS', reasonCodes: [] } as const)
      : ({ outcome: 'RESULT_OUTCOME_FAIL', reasonCodes: ['NAME_MISMATCH'] } as const);
    await sandbox.SimulateStep(
      { requestId: randomUUID(), ...about, ...result, reasonCodes: [...result.reasonCodes], facts: [...facts] },
      call,
    );
  };
}

export async function giveCookie(page: Page, consoleUrl: string, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  const { hostname: domain } = new URL(consoleUrl);
  const attributes = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const;
  await page.browserContext().setCookie({ name, value, domain, ...attributes });
}

export function openBrowser(): Promise<Browser> {
  return launch({
    executablePath: `/usr/bin/${browserCommand()}`,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
}

type Addresses = { issuerUrl: string; operatorToken: string };

export async function linkOf({ issuerUrl, operatorToken }: Addresses, person: string): Promise<string> {
  const answer = await fetch(`${issuerUrl}/links`, {
    method: 'POST',
    headers: { authorization: `Bearer ${operatorToken}` },
  });
  const { links }: { links: { person: string; url: string }[] } = JSON.parse(await answer.text());
  const found = links.find((link) => link.person === person);
  if (found === undefined) throw new Error(`the issuer does not know ${person}`);
  return found.url;
}

export async function act(page: Page, name: string, note = 'compared with the passport'): Promise<string> {
  await page.$eval(`details:has(input[value=${name}])`, (details) => details.setAttribute('open', ''));
  await page.type(`#${name}-note`, note);
  await page.$$eval(`form:has(input[value=${name}]) select`, (selects) => {
    for (const select of selects) if (select.value === '') select.selectedIndex = 1;
  });
  return submit(page, `form:has(input[value=${name}]) button`);
}

async function submit(page: Page, button: string): Promise<string> {
  await Promise.all([page.waitForNavigation(), page.$eval(button, (element) => (element as HTMLElement).click())]);
  return textOf(page);
}

/** Clicks, and waits for the next content, because the reception's forms do not always leave the page. */
export async function clickFor(page: Page, selector: string): Promise<void> {
  await page.$eval('main', (main) => main.toggleAttribute('data-former', true));
  await page.$eval(selector, (one) => (one as HTMLElement).click());
  const isNext = () => document.readyState === 'complete' && document.querySelector('main:not([data-former])') !== null;
  await page.waitForFunction(isNext);
}

/** Saves a picture of the whole page in the folder `GCS_TEST_PICTURES`, if the variable is set. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = processEnvironment()['GCS_TEST_PICTURES'];
  if (folder === undefined) return;
  // Chromium's own pictures of whole pages are shifted if the page reads from right to left.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewport({ width: 1_280, height });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

export function textOf(page: Page): Promise<string> {
  return page.$eval('body', (body) => body.innerText);
}
