import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Integrator, openIntegrator } from './integrator.ts';
import { startReceiver } from './receiver.ts';

let its: Integrator;
beforeAll(async () => {
  its = await openIntegrator();
});
afterAll(() => its.close());

test('an integrator adds an endpoint, activates it by a test event, and replaces its secret without a gap', async () => {
  const receiver = await startReceiver();
  await its.open('endpoints');
  await its.unfold('details.act');
  await its.page.type('details[open] [name=url]', `${receiver.url}/hook`);
  await its.press('details[open] form button');
  receiver.secrets.add(await its.text('.secret'));
  expect(await its.text()).toContain('It is not active yet: it answered 401 to the test delivery, not 200.');
  await its.press('.notice a');
  expect(await its.text('#health')).toContain('not active yet');
  await its.press('#test button');
  expect(await its.text()).toMatch(/The test event was accepted\s+Answer\s+200/);
  expect(await its.text('#health')).toContain('active');

  await its.press('#secrets form button');
  const next = await its.text('.secret');
  await its.page.$$eval('#secrets details', (all) => all.at(-1)?.setAttribute('open', ''));
  receiver.secrets.clear();
  receiver.secrets.add(next);
  await its.press('#secrets > details[open] button');
  expect(await its.text()).toContain('The next secret signs now');
  await its.press('#test button');
  expect(await its.text()).toContain('The test event was accepted');
  expect(await its.text('#secrets')).toMatch(/signs.+still verifies/s);

  await its.unfold('#settings details');
  await its.page.select('#settings [name=ordering]', 'STRICT');
  await its.page.click('#settings [name="type-evidence_package.ready"]');
  await its.press('#settings button');
  expect(await its.text('#health')).toMatch(/Eventsevidence_package.ready\s*Orderstrict/);

  await its.unfold('#health details');
  await its.press('#health details button');
  expect(await its.text('#health')).toContain('Somebody has disabled it. Events for it are held');
  await its.unfold('#health details');
  receiver.secrets.clear();
  await its.press('#health details button');
  expect(await its.text()).toMatch(/Nothing was changed: .*401/);
  receiver.secrets.add(next);
  await its.unfold('#health details');
  await its.press('#health details button');
  expect(await its.text('#health')).toContain('active');
  await receiver.stop();
});

test('an integrator certifies a receiver without a terminal, and the gate to production accepts the certification', async () => {
  const receiver = await startReceiver();
  await its.open('endpoints');
  await its.unfold('details.act');
  await its.page.type('details[open] [name=url]', `${receiver.url}/graded`);
  await its.press('details[open] form button');
  receiver.secrets.add(await its.text('.secret'));
  await its.press('.notice a');
  await its.press('#test button');
  expect(await its.text('#health')).toContain('active');

  receiver.accepts = true;
  await its.press('#test form:last-of-type button');
  expect(await its.text()).toContain('The receiver fails 3 of 10 checks');
  expect(await its.text('#grade')).toMatch(/bad signature.*answer 401 unless they are equal.*4xx, best 401.*200/);
  await its.open('go-live');
  expect(await its.text('#receivers')).toContain('bad signature (expected 4xx, best 401, got 200)');
  const own = new URL(receiver.url).host;
  const mark = (items: Element[], host: string) => {
    const item = items.find(({ textContent }) => textContent?.includes(host));
    item?.querySelector('a')?.setAttribute('id', 'own');
  };
  await its.page.$$eval('#missing li', mark, own);
  await its.press('#own');

  receiver.accepts = false;
  await its.press('#test form:last-of-type button');
  expect(await its.text()).toContain('The receiver passes every check');
  await its.open('go-live');
  const rows = await its.page.$$eval('#receivers tbody tr', (all) => all.map(({ textContent }) => textContent));
  expect(rows.find((row) => row?.includes(own))).toContain('certified');
  await receiver.stop();
});

test('a custom header’s value is never shown after it is stored; the header can be replaced and removed', async () => {
  const receiver = await startReceiver();
  await its.open('endpoints');
  await its.unfold('details.act');
  await its.page.type('details[open] [name=url]', `${receiver.url}/guarded`);
  await its.page.type('#add-headers', 'Authorization: Bearer first-of-all\nContent-Type: text/plain');
  await its.press('details[open] form button');
  expect(await its.text()).toContain('must not have “content-type”');
  expect(await its.page.content()).not.toContain('first-of-all');
  await its.page.type('#add-headers', 'Authorization: Bearer first-of-all');
  await its.press('details[open] form button');
  receiver.secrets.add(await its.text('.secret'));
  await its.press('.notice a');
  await its.press('#test button');
  expect(receiver.last.authorization).toBe('Bearer first-of-all');
  expect(await its.text('#headers')).toContain('authorization its value is not shown');

  await its.unfold('#headers details');
  await its.page.type('#header-lines', 'authorization: Bearer second\nX-Desk: 7');
  await its.press('#headers form button');
  expect(await its.text()).toContain('The headers are changed');
  await its.press('#test button');
  expect([receiver.last.authorization, receiver.last['x-desk']]).toEqual(['Bearer second', '7']);
  expect(await its.page.content()).not.toMatch(/first-of-all|Bearer second/);

  const other = await startReceiver();
  const moveTo = async (url: string) => {
    await its.page.$eval('#headers [name=url]', (field, value) => ((field as HTMLInputElement).value = value), url);
    await its.press('#headers form button');
  };
  await its.unfold('#headers details');
  await moveTo(`${other.url}/guarded`);
  expect(await its.text()).toContain(
    'of the previous address are not sent to a new one: set or remove authorization, x-desk',
  );
  await its.unfold('#headers details');
  await its.page.click('#headers [name=remove-x-desk]');
  await its.page.type('#header-lines', 'Authorization: Bearer third');
  for (const one of receiver.secrets) other.secrets.add(one);
  await moveTo(`${other.url}/guarded`);
  expect(await its.text('#headers ul')).toBe('authorization its value is not shown');
  expect([receiver.last.authorization, other.last.authorization]).toEqual(['Bearer second', 'Bearer third']);
  await Promise.all([receiver.stop(), other.stop()]);
});

test('the page overwrites no settings that another person changed, and keeps the typed text', async () => {
  const other = await its.page.browserContext().newPage();
  await its.open('endpoints');
  await its.press('tbody tr:last-child a');
  await other.goto(its.page.url());
  for (const one of [its.page, other]) {
    await one.$eval('#settings details', (form) => form.setAttribute('open', ''));
    await one.$eval('[name=most-in-flight]', (field) => {
      (field as HTMLInputElement).value = '7';
    });
  }
  await Promise.all([other.waitForNavigation(), other.click('#settings button')]);
  await its.press('#settings button');
  expect(await its.text()).toContain('Nothing was changed: it has changed since the page was shown');
  expect(await its.page.$eval('[name=most-in-flight]', (field) => (field as HTMLInputElement).value)).toBe('7');
  await other.close();
});
