import { randomUUID } from 'node:crypto';
import { guestCheckInKey, readReadyProfile } from '@gcs/first-run/ready-profiles';
import { checkIn, createPatientApi } from '@gcs/test/support/api';
import { publishWorkflow } from '@gcs/test/support/operator';
import { waitFor } from '@gcs/test/support/wait-for';
import { fill } from '@gcs/ui/guest-texts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer-core';
import { messagesFor } from '../../services/gateway/src/guest/messages/messages.ts';
import { type Desk, openDesk } from './desk.ts';
import { press, see, send } from './walking.ts';

const guest = { reference: randomUUID(), email: 'eve.walker@example.com' };
const hotel = { displayName: 'Grand Hotel Aurora', phone: '+43 1 234 56', timeZone: 'Europe/Vienna' };
const judged = {
  steps: [{ type: 'DOCUMENT' }, { type: 'LIVENESS' }, { type: 'AML', onFail: 'REVIEW' }],
  review: { approvals: 2, comparison: true, verdictPerEntry: true },
};

let desk: Desk;
let officer: Page;
beforeAll(async () => {
  desk = await openDesk({ GCS_GUEST_RATE_LIMIT: '100000/100000' });
  const { call, properties, tenantId } = desk.operator;
  await publishWorkflow(desk.operator, guestCheckInKey, await readReadyProfile(guestCheckInKey));
  await publishWorkflow(desk.operator, 'judged', JSON.stringify(judged));
  const property = { reference: 'hotel-aurora', ...hotel };
  await properties.SetProperty({ requestId: randomUUID(), tenantId, property }, call);
  officer = await newPage();
});
afterAll(() => desk.close());

async function newPage(): Promise<Page> {
  const page = await (await desk.browser.createBrowserContext()).newPage();
  await page.setBypassCSP(true);
  return page;
}

async function visit(path: string): Promise<void> {
  await desk.give(officer, await desk.cookies.of('otto', { roles: ['compliance'] }));
  await officer.goto(`${desk.stack.credentials.consoleUrl}/tenants/${desk.tenant}${path}`);
}

test('an officer sees no deletion date during a hold, and no erasure form for an open session', async () => {
  const open = await desk.reviewed({ workflow: 'single' });
  await visit(`/sessions/${open}/erasure`);
  expect(await see(officer, '12-an-open-session')).toContain('Close it first');
  expect(await officer.$$('form[action$="/request"]')).toHaveLength(0);
  const held = await desk.ended();
  await visit(`/sessions/${held}`);
  const hold = { case: 'court 12', reason: 'a dispute', purpose: 'order of the court' };
  await send(officer, 'form[action$="/holds"]', hold);
  await visit(`/sessions/${held}/erasure`);
  expect(await see(officer, '12-no-date-beside-a-hold')).not.toContain('goes 2');
});

test('an officer finds a person, writes to them, orders an erasure, and reads “destroyed” only afterwards', async () => {
  const sessionId = await desk.ended({ guest });
  await visit('/sessions');
  await send(officer, 'form[action$="/of-contact"]', { contact: guest.email, purpose: 'request of 3 May' });
  expect(await see(officer, '19-sessions-of-a-person')).toContain(sessionId);
  await send(officer, 'form[action$="/person/letter"]', { purpose: 'request of 3 May' });
  expect(await see(officer, '19-a-letter')).toContain('Results of the document check: until');
  await visit(`/sessions/${sessionId}/erasure`);
  await send(officer, 'form[action$="/request"]', { purpose: 'request of 3 May' });
  expect(await see(officer, '17-ordered-is-not-destroyed')).not.toContain('Everything is destroyed');
  await send(officer, '#cancel form', { purpose: 'taken back' });
  expect(await see(officer, '19-cancelled')).toContain('Erasure cancelled, by a person');
  const { retention, sandbox, call } = desk.operator;
  const about = () => ({ requestId: randomUUID(), tenantId: desk.tenant, sessionId });
  await retention.RequestErasure(about(), call);
  await sandbox.AdvanceClock({ ...about(), seconds: 2_000 * 86_400 }, call);
  await waitFor(async () => (await retention.GetRetention(about(), call)).guestDataErased);
  await visit(`/sessions/${sessionId}/erasure`);
  const destroyed = await see(officer, '17-destroyed');
  expect(destroyed).toContain('The guest’s data destroyed');
  expect(destroyed).not.toContain('Deleted goes');
  await visit(`/sessions/${sessionId}`);
  const left = await see(officer, '16-nothing-about-the-guest');
  expect(left).toContain('Deleted was due');
  expect(left).not.toContain(guest.email);
});

test('an officer cannot set a policy over a newer one', async () => {
  await visit('/policies?preset=gdpr-min');
  const late = await newPage();
  await desk.give(late, await desk.cookies.of('otto', { roles: ['compliance'] }));
  await late.goto(officer.url());
  await send(officer, 'form[action$="/policies/set"]', { purpose: 'decision of 3 May' });
  await send(late, 'form[action$="/policies/set"]', { purpose: 'an older decision' });
  expect(await see(late, '12-another-policy-came-before')).toContain('Nothing was');
});

const accept = '[name=choice][value=accept]';
const decline = '[name=choice][value=decline]';
const onwards = 'form[action$="/start"] button';

async function arrive(locale: string): Promise<{ page: Page; link: string }> {
  const body = { workflowKey: guestCheckInKey, guest: { reference: randomUUID() }, locale };
  const created = await createPatientApi(desk.stack.credentials).create(checkIn(undefined, body));
  const [, link = ''] = /^<([^>]+)>/.exec(created.headers.get('link') ?? '') ?? [];
  const page = await newPage();
  await page.goto(link);
  return { page, link };
}

async function standIn(page: Page, choice: string): Promise<void> {
  await press(page, onwards);
  await page.select('#choice', choice);
  await press(page, '#now button');
}

describe.each(['en', 'de', 'ar', 'ja'])('a guest who reads %s', (language) => {
  const texts = messagesFor(language);
  const spoken = async (page: Page, point: string) => {
    const shown = await see(page, `${point}-${language}`);
    expect(await page.$eval('html', ({ lang }) => lang)).toBe(language);
    return shown;
  };

  test('may change their mind, and learns why the check-in has ended if they do not agree', async () => {
    const { page } = await arrive(language);
    const asked = await spoken(page, '4-the-hotel-and-its-telephone');
    expect(asked).toContain(hotel.phone);
    expect(asked).not.toContain('+34 900 000 000');
    await press(page, decline);
    const warned = await spoken(page, '1-not-agreed');
    for (const text of [texts.ending.title, texts.ending.back, texts.ending.confirm]) expect(warned).toContain(text);
    await press(page, '#now a.button');
    expect(await page.$(accept)).not.toBeNull();
    await press(page, decline);
    await press(page, '[name=sure]');
    const ended = await spoken(page, '1-ended-with-its-reason');
    for (const text of [texts.ended.INCOMPLETE.title, texts.reasonText('CONSENT_DECLINED')])
      expect(ended).toContain(text);
    expect(ended).not.toContain(fill(texts.handOver.go, { step: texts.step.LIVENESS.name }));
  });

  test('keeps the language through refused forms, another document, the last page and a withdrawal', async () => {
    const { page, link } = await arrive(language);
    const old = await newPage();
    await old.setJavaScriptEnabled(false);
    await old.goto(link);
    await press(page, accept);
    await old.setJavaScriptEnabled(true);
    await press(old, accept);
    expect(await spoken(old, '2-changed-meanwhile')).toContain(texts.refused.changed);
    await standIn(page, 'FAIL DOCUMENT_EXPIRED');
    expect(await spoken(page, '3-another-document')).toContain(texts.reasonText('DOCUMENT_EXPIRED'));
    await standIn(page, 'PASS');
    await press(page, accept);
    await standIn(page, 'PASS');
    await press(page, 'form[action$="/answers"] button');
    expect(await spoken(page, '2-refused-answers')).toContain(texts.problem.required);
    await page.click('[name=answer-purpose][value=leisure]');
    await page.type('[name=answer-guests]', '2');
    await press(page, 'form[action$="/answers"] button');
    expect(await spoken(page, '3-the-end-stays')).toContain(texts.ended.nothingLeft.title);
    await page.goto(`${link}/withdraw?step=DOCUMENT`);
    expect(await spoken(page, '19-before-a-withdrawal')).toContain(texts.withdraw.about);
    await press(page, 'form[action$="/withdraw"] button');
    expect(await spoken(page, '19-withdrawn')).toContain(texts.reasonText('CONSENT_WITHDRAWN'));
    await page.goto(`${link}/receipt`);
    expect(await spoken(page, '17-receipt')).toContain(texts.receipt.title);
  });
});

async function compare(page: Page): Promise<void> {
  await page.click('#compare form.purpose button');
  await page.waitForSelector('#verdicts');
}

async function giveVerdicts(page: Page): Promise<void> {
  for (const radio of await page.$$('#compare input[type=radio][value=NOT_SAME]')) await radio.click();
  await page.select('#verdicts-reason', 'MATCH_CLEARED');
}

test('two reviewers clear a hit entry by entry; the page names the other reader and offers no resubmission', async () => {
  const address = desk.caseUrl(
    await desk.hit({ workflowKey: 'judged', bookingReference: 'x;=cmd|\u202egnp.exe' }),
    'AML',
  );
  const [ana, ben] = [await desk.signIn('ana'), await desk.signIn('ben')];
  for (const page of [ana, ben]) {
    await page.setBypassCSP(true);
    await page.goto(address);
  }
  await ana.reload();
  expect(await see(ana, '8-who-else-is-here')).toContain('Ben Osei has it open since');
  const offered = await ana.$$eval('[name=act]', (acts) => acts.map((act) => act.getAttribute('value')));
  expect(offered.filter(Boolean)).not.toContain('RequestResubmission');
  await compare(ana);
  const shown = await see(ana, '6-comparison');
  for (const part of ['partly the same', 'differs', 'Specimen list of sanctions']) expect(shown).toContain(part);
  await ana.type('#verdicts-note', 'born in another year');
  await ana.reload();
  await compare(ana);
  expect(await ana.$eval('#verdicts-note', (note) => (note as HTMLTextAreaElement).value)).toBe('born in another year');
  await giveVerdicts(ana);
  expect(await see(ana, '7-a-verdict-for-each-entry')).toContain('Not the same person Same person Unclear');
  await press(ana, '#verdicts button');
  expect(await see(ana, '5-one-of-two')).toContain('1 of 2: one more person');
  await ben.reload();
  await compare(ben);
  await giveVerdicts(ben);
  await ben.type('#verdicts-note', 'agreed');
  await press(ben, '#verdicts button');
  expect(await see(ben, '7-decided')).toContain('Decided');
  await visit('/sessions');
  expect(await see(officer, '13-a-hostile-reference')).toContain('x;=cmd|\\u202egnp.exe');
});

test('an officer sees the package, its report, and originals; a person without a hotel sees none', async () => {
  const sessionId = await desk.ended();
  await visit('/originals');
  await see(officer, '11-originals');
  for (const [as, point] of [
    ['verdict', '15-an-intact-package'],
    ['report', '18-a-report-for-people'],
  ] as const) {
    await visit(`/sessions/${sessionId}/package`);
    await officer.type('#prove [name=purpose]', 'annual audit');
    await press(officer, `button[value=${as}]`);
    await see(officer, point);
  }
  await desk.give(
    officer,
    await desk.cookies.of('nina', { roles: ['compliance'], tenants: [desk.tenant], properties: [] }),
  );
  await officer.goto(`${desk.stack.credentials.consoleUrl}/tenants/${desk.tenant}/sessions`);
  const nothing = await see(officer, '9-no-hotel');
  expect(nothing).not.toContain(sessionId);
  expect(nothing).toContain('Your sign-in names no property of this tenant');
});
