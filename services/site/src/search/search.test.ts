import { adminRoutes } from '@gcs/proto/admin-routes';
import { errorCatalogue } from '@gcs/proto/error-codes';
import catalogue from '@gcs/proto/reason-codes.json' with { type: 'json' };
import { scenarioTexts } from '@gcs/proto/sandbox-scenarios';
import { expect, test } from '@jest/globals';
import { searchEntries } from '../../test/search-entries.ts';
import { readCommandReference } from '../pages/command-page.ts';
import { contracts, operations, textOf } from '../reference/document.ts';
import { schemaMembers, schemas } from '../reference/schemas.ts';
import { siteFiles } from '../site-files.ts';
import { rank } from './rank.js';

const entries = searchEntries(siteFiles());

const things: [kind: string, name: string, summary: string][] = [
  ...operations().map(({ node }): [string, string, string] => [
    'Operation',
    textOf(node, 'operationId'),
    textOf(node, 'summary'),
  ]),
  ...Object.entries(errorCatalogue).map(([code, { cause }]): [string, string, string] => ['Error', code, cause]),
  ...Object.entries(catalogue.codes).map(([code, { operatorText }]): [string, string, string] => [
    'Reason code',
    code,
    operatorText,
  ]),
  ...Object.entries(scenarioTexts).map(([name, { summary }]): [string, string, string] => ['Scenario', name, summary]),
  ...contracts
    .flatMap(schemas)
    .map(([name, schema]): [string, string, string] => ['Schema', name, textOf(schema, 'description') || name]),
];

test.each(things)('the search finds the %s %s by its name, among the first three results', (kind, name) => {
  const found = rank(entries, name);
  const place = found.findIndex(
    (entry) => entry.kind === kind && entry.href.endsWith(`#${kind === 'Schema' ? 'schema-' : ''}${name}`),
  );
  expect(place).toBeGreaterThanOrEqual(0);
  expect(place).toBeLessThan(3);
});

test.each(things)('the search finds the %s %s by each long word of its summary', (kind, name, summary) => {
  const [sentence = ''] = summary.replaceAll(/[`*]/g, '').split(/\n\s*\n|[[(]/);
  for (const word of sentence.match(/\p{L}{6,}/gu) ?? []) {
    const found = rank(entries, word).filter((entry) => entry.kind === kind);
    expect(found.map(({ href }) => href.split('#')[1])).toContain(kind === 'Schema' ? `schema-${name}` : name);
  }
});

test('the search finds each command and each admin method by its name, among the first three results', () => {
  const commands = readCommandReference().groups.flatMap(({ commands: listed }) => listed.map(({ name }) => name));
  const methods = Object.keys(adminRoutes).map((method) => method.split('/')[2] ?? '');
  for (const [kind, name] of [
    ...commands.map((command) => ['Command', command] as const),
    ...methods.map((method) => ['Admin method', method] as const),
  ]) {
    const place = rank(entries, name).findIndex((entry) => entry.kind === kind && entry.title === name);
    expect({ name, isEarly: place >= 0 && place < 3 }).toEqual({ name, isEarly: true });
  }
});

test.each(['guestLink', 'guest link', 'link', 'guest'])('the search for %j finds the guest’s link first', (words) => {
  expect(rank(entries, words)[0]).toMatchObject({ title: 'Guest link', href: 'index.html#guest-link' });
});

test.each(contracts.flatMap((of) => schemaMembers(of).map((member) => ({ ...member, page: of.page }))))(
  'the search finds the member $title, $anchor, by its name, in the first places',
  ({ title, anchor, page }) => {
    const last = title.split('.').at(-1) ?? '';
    const found = rank(entries, title).filter(({ kind }) => kind === 'Field');
    expect(found.map(({ href }) => href)).toContain(`${page}#${anchor}`);
    expect(rank(entries, last).length).toBeGreaterThan(0);
  },
);

/** Questions of new readers, each with the start of the address of the answer. */
const questions: readonly [question: string, href: string][] = [
  ['How do I get a token?', 'guestctl.html#guestctl-token-issue'],
  ['Where is the guest link?', 'index.html#guest-link'],
  ['what does DOCUMENT_EXPIRED mean', 'reason-codes.html#DOCUMENT_EXPIRED'],
  ['guest.email', 'index.html#schema-GuestReference'],
  ['how do I write a receiver', 'receiver.html#write-it'],
  ['write a profile', 'profile.html'],
  ['pip install', 'client-python.html'],
  ['npm install client', 'client-typescript.html'],
  ['maven dependency', 'client-java.html'],
  ['go get', 'client-go.html'],
  ['helm install', 'deploy.html#install'],
  ['PostgreSQL version', 'deploy.html#'],
  ['kafka version', 'deploy.html#requirements'],
  ['backup', 'deploy.html#backup-and-restore'],
  ['upgrade', 'deploy.html#upgrade-and-rollback'],
  ['how long is a link valid', 'index.html#guest-link'],
  ['link validity', 'index.html#guest-link'],
  ['webhook retry schedule', 'delivery.html#retry-schedule'],
  ['verify webhook signature', 'index.html#verifyWebhookSignature'],
  ['rotate webhook secret', 'guestctl.html#guestctl-endpoint-rotate-secret'],
  ['gdpr', 'evidence.html#guest-data'],
  ['delete guest data', 'evidence.html#guest-data'],
  ['guest language', 'guest-page.html#languages'],
  ['cancel a session', 'guestctl.html#guestctl-session-'],
  ['create a session', 'index.html#createComplianceSession'],
  ['idempotency key', 'index.html#idempotent-creation'],
  ['api token', 'guestctl.html#guestctl-token-issue'],
  ['test in sandbox', 'sandbox.html'],
  ['go live', 'golive.html'],
  ['roles and permissions', 'people.html#roles'],
  ['error 409', 'errors.html'],
  ['add a vendor', 'guestctl.html#guestctl-provider-add'],
  ['console login', 'console.html'],
  ['put a booking', 'bookings.html#putBooking'],
  ['list arrivals of a day', 'bookings.html#listArrivals'],
  ['verify evidence offline', 'guestctl.html#guestctl-evidence-verify'],
  ['webhook timeout', 'webhooks.html#receive'],
  ['retry failed webhook', 'webhooks.html#receive'],
  ['how do I retry a failed webhook', 'webhooks.html#receive'],
  ['accept any 2xx', 'webhooks.html#receive'],
  ['test a failed session', 'sandbox.html'],
  ['how to test a rejected guest', 'sandbox.html'],
  ['guest link expired', 'index.html#guest-link'],
  ['allowlist ip', 'delivery.html#source-addresses'],
  ['erase guest data', 'guestctl.html#guestctl-retention-erase'],
  ['duplicate webhook', 'index.html#webhook-events'],
  ['too many requests', 'index.html#rate-limits'],
  ['change webhook url', 'guestctl.html#guestctl-endpoint-update'],
  ['resend an event', 'guestctl.html#guestctl-delivery-replay'],
  ['cancel booking', 'bookings.html#cancelBooking'],
  ['errors I should retry', 'index.html#errors-and-retries'],
  ['webhook timeout qqqq', 'webhooks.html#receive'],
];

test.each(questions)('the search for %j finds the answer first or second', (question, href) => {
  const found = rank(entries, question).map((entry) => entry.href);
  expect(found.slice(0, 2).map((address) => address.slice(0, href.length))).toContain(href);
});

/** Whole questions of integrators and operators. */
const spoken: readonly [question: string, href: string][] = [
  ['how do I replay missed webhooks', 'guestctl.html#guestctl-delivery-replay'],
  ['where do I see who decided a review', 'guestctl.html#guestctl-review-decisions'],
  ['how do I resend the guest link', 'index.html#guest-link'],
  ['what is the maximum size of a request', 'contract.html#limits'],
  ['how do I add a user to the console', 'console.html#sign-in'],
  ['which ports must be open in the firewall', 'deploy.html#network-policies'],
  ['does the service store passport photos', 'evidence.html'],
  ['what does a reason code mean', 'reason-codes.html'],
  ['my webhook signature does not match', 'guestctl.html#guestctl-webhook-explain'],
  ['why is my session expired', 'index.html#session-life-cycle'],
  ['how do I check an evidence package myself', 'index.html#getEvidencePackage'],
  ['how do I change the retention period', 'evidence.html#retention'],
  ['how do I scale the service', 'deploy.html#scaling'],
  ['what happens if the broker is away', 'reliability.html#kafka-away'],
  ['unknown query parameter', 'contract.html#query-parameters'],
];

/** Questions of an integrator's first week. */
const asked: readonly [question: string, href: string][] = [
  ['how often do you retry webhooks', 'webhooks.html#receive'],
  ['how many times is a webhook retried', 'webhooks.html#receive'],
  ['api version deprecation policy', 'index.html#compatibility'],
  ['what happens when a session expires', 'index.html#session-life-cycle'],
  ['what does a webhook payload look like', 'webhooks.html'],
  ['how long is data kept', 'evidence.html#retention'],
  ['polling instead of webhooks', 'index.html#reconcile-after-an-outage'],
  ['which ip addresses do webhooks come from', 'delivery.html#source-addresses'],
  ['list all sessions of a booking', 'index.html#reconcile-after-an-outage'],
  ['my receiver was down', 'index.html#reconcile-after-an-outage'],
  ['how do I play the guest', 'sandbox.html#play-the-guest-by-hand'],
  ['NEEDS_REVIEW', 'index.html#session-life-cycle'],
  ['signature mismatch', 'guestctl.html#guestctl-webhook-explain'],
  ['group of guests', 'bookings.html'],
  ['redirect after check-in', 'index.html#schema-ComplianceSessionCreateRequest'],
  ['ngrok', 'guestctl.html#guestctl-webhook-listen'],
  ['postman', 'contract.html'],
  ['delete a booking', 'bookings.html#cancelBooking'],
];

test.each([...spoken, ...asked])(
  'the search for %j finds the answer among the first three results',
  (question, href) => {
    const found = rank(entries, question).map((entry) => entry.href);
    expect(found.slice(0, 3).map((address) => address.slice(0, href.length))).toContain(href);
  },
);

/** Questions that only one page answers, which must come first. */
const pointed: readonly [question: string, href: string][] = [
  ['webhook not received', 'guestctl.html#guestctl-delivery-undelivered'],
  ['GDPR erase', 'guestctl.html#guestctl-person-erase'],
  ['change port', 'operations.html#the-single-process'],
  ['how long are sessions valid', 'index.html#session-life-cycle'],
  ['sandbox vs live', 'index.html#environments'],
  ['rate limit', 'index.html#rate-limits'],
];

test.each(pointed)('the search for %j finds the answer first', (question, href) => {
  expect(rank(entries, question)[0]?.href).toBe(href);
});

test('a summary keeps a bar between choices and drops the bars of a table', () => {
  const summaries = entries.filter(({ kind }) => kind === 'Handbook').map(({ summary }) => summary);
  expect(summaries).toContainEqual(expect.stringContaining('gcs_<sandbox|live>_'));
  expect(summaries.filter((summary) => summary.includes(' | '))).toEqual([]);
});

test('the search ranks titles before summaries and whole words before prefixes; most words of a query must match', () => {
  const [title, beginning, summary] = [
    { title: 'Retry', summary: '' },
    { title: 'Retrying', summary: '' },
    { title: 'Other', summary: 'what to retry' },
  ];
  const all = [summary, beginning, title].filter((entry) => entry !== undefined);
  expect(rank(all, ' RETRY ')).toEqual([title, beginning, summary]);
  expect(rank(all, 'retry thing')).toEqual([title, beginning, summary]);
  expect(rank([...all, { title: 'Thing', summary: 'retry' }], 'retry thing')).toEqual([
    { title: 'Thing', summary: 'retry' },
  ]);
  expect(rank(all, 'what')).toEqual([summary]);
  expect(rank(all, '  ')).toEqual([]);
});

test('the search finds each form of a word, and the parts of a name in camel case', () => {
  const [retry, expire, fail, member] = ['Retry', 'expire', 'failing', 'acceptAny2xx'].map((title) => ({
    ...{ title, summary: '' },
  }));
  const all = [retry, expire, fail, member].filter((entry) => entry !== undefined);
  for (const word of ['retries', 'retried', 'retrying']) expect(rank(all, word)).toEqual([retry]);
  for (const word of ['expires', 'expired', 'expiry']) expect(rank(all, word)).toEqual([expire]);
  for (const word of ['fail', 'failed', 'failure']) expect(rank(all, word)).toEqual([fail]);
  expect(rank(all, 'accepted 2xx')).toEqual([member]);
});

test('the form opens a page with all entries in a browser without scripts', () => {
  const page = siteFiles().get('search.html') ?? '';
  const links = [...page.matchAll(/<article class="found"><h3><a href="([^"]+)">/g)].map(([, link]) => link);
  expect(links.sort()).toEqual(entries.map(({ href }) => href).sort());
});
