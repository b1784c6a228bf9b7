import { adminRoutes } from '@gcs/proto/admin-routes';
import { errorCatalogue } from '@gcs/proto/error-codes';
import catalogue from '@gcs/proto/reason-codes.json' with { type: 'json' };
import { scenarioTexts } from '@gcs/proto/sandbox-scenarios';
import { expect, test } from '@jest/globals';
import { searchEntries } from '../../test/search-entries.ts';
import { readCommandReference } from '../pages/command-page.ts';
import { operations, textOf } from '../reference/document.ts';
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
  ...schemas().map(([name, schema]): [string, string, string] => [
    'Schema',
    name,
    textOf(schema, 'description') || name,
  ]),
];

test.each(things)('the search finds the %s %s by its name, among the first three', (kind, name) => {
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

test('the search finds each command and each admin method by its name, among the first three', () => {
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

test.each(['guestLink', 'guest link', 'link', 'guest'])(
  'the search for %j finds the link of the guest first',
  (words) => {
    expect(rank(entries, words)[0]).toMatchObject({ title: 'Guest link', href: 'index.html#guest-link' });
  },
);

test.each(schemaMembers())(
  'the search finds the member $title, $anchor, among the first of its name',
  ({ title, anchor }) => {
    const last = title.split('.').at(-1) ?? '';
    const found = rank(entries, title).filter(({ kind }) => kind === 'Field');
    expect(found.map(({ href }) => href)).toContain(`index.html#${anchor}`);
    expect(rank(entries, last).length).toBeGreaterThan(0);
  },
);

test.each([
  ['How do I get a token?', 'guestctl.html#guestctl-token-issue'],
  ['how do I verify a webhook signature', 'index.html#verifyWebhookSignature'],
  ['Where is the guest link?', 'index.html#guest-link'],
  ['what does DOCUMENT_EXPIRED mean', 'reason-codes.html#DOCUMENT_EXPIRED'],
  ['guest.email', 'index.html#schema-GuestReference'],
  ['how do I write a receiver', 'receiver.html#write-it'],
  ['how do I go live', 'golive.html'],
  ['write a profile', 'profile.html'],
  ['how do I rotate a secret', 'guestctl.html#guestctl-endpoint-rotate-secret'],
])('%s is found among the first three', (question, href) => {
  expect(
    rank(entries, question)
      .slice(0, 3)
      .map((entry) => entry.href),
  ).toContain(href);
});

test('a title ranks before a summary, a whole word before a prefix, and most words must match', () => {
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

test('the form leads to a page of all entries in a browser without scripts', () => {
  const page = siteFiles().get('search.html') ?? '';
  const links = [...page.matchAll(/<article class="found"><h3><a href="([^"]+)">/g)].map(([, link]) => link);
  expect(links.sort()).toEqual(entries.map(({ href }) => href).sort());
});
