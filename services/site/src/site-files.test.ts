import { readdirSync } from 'node:fs';
import { readAdminReference } from '@gcs/proto/admin-reference';
import { type AdminMethod, adminRoutes } from '@gcs/proto/admin-routes';
import { errorCatalogue } from '@gcs/proto/error-codes';
import catalogue from '@gcs/proto/reason-codes.json' with { type: 'json' };
import { type Children, html, render } from '@gcs/ui/html';
import { describe, expect, test } from '@jest/globals';
import { searchEntries } from '../test/search-entries.ts';
import { samplesOf, webhookSnippets } from './markup/code-tabs.ts';
import { codeBlock, inlineMarkdown, markdown } from './markup/markdown.ts';
import { readCommandReference } from './pages/command-page.ts';
import { pageLinks } from './pages/layout.ts';
import { clientNames, handbookKinds, pageNameOf } from './pages/repository-pages.ts';
import { operations, textOf } from './reference/document.ts';
import { siteFiles } from './site-files.ts';

const files = siteFiles();
const pages = [...files.keys()].filter((name) => name.endsWith('.html'));
const tutorials = readdirSync(new URL('../../../docs/tutorials', import.meta.url)).map((file) =>
  file.replace('.md', '.html'),
);
const pageOf = (name: string) => files.get(name) ?? '';
const rendered = (children: Children) => render(html`<i>${children}</i>`).slice('<i>'.length, -'</i>'.length);

function requirePlace(link: string, from: string): void {
  const [name = '', anchor] = link.split('#');
  const target = files.get(name === '' ? from : name);
  if (target === undefined) throw new Error(`${link} in ${from} has no target`);
  if (anchor && !target.includes(` id="${decodeURIComponent(anchor)}"`)) throw new Error(`${link} has no such anchor`);
}

test('each page in the header, each tutorial, client and page of the handbook, and the search is a file', () => {
  const header = pageLinks.map(({ file }) => file);
  const clients = clientNames.map((name) => `client-${name}.html`);
  const handbook = [...handbookKinds.keys()].map((path) => `${pageNameOf(path)}.html`);
  expect([...header, ...tutorials, ...clients, ...handbook, 'search.html'].sort()).toEqual([...pages].sort());
  for (const file of clients) expect(pageOf('clients.html')).toContain(`href="${file}"`);
  for (const file of handbook) expect(pageOf('handbook.html')).toContain(`href="${file}"`);
  for (const file of tutorials) expect(pageOf('tutorials.html')).toContain(`href="${file}"`);
});

describe.each(pages)('%s', (name) => {
  test('loads only files from its folder, and runs no inline script', () => {
    const text = pageOf(name).replace('<script src="docs.js" defer></script>', '');
    expect(text).toMatch(/^<!doctype html>/);
    expect(text).not.toMatch(/<script|\sstyle=|\son\w+="|@import|url\(|src="http|<link[^>]+href="http/);
  });

  test('links only to existing files and anchors, under any address of its folder', () => {
    const links = [...pageOf(name).matchAll(/ (?:href|src|action)="([^"]*)"/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((link) => link.startsWith('/'))).toEqual([]);
    for (const link of links) if (!/^(?:https?|data):/.test(link)) requirePlace(link, name);
  });
});

test('no page links to the repository for a page that the site contains', () => {
  const linked = pages.flatMap((name) => [...pageOf(name).matchAll(/"https:[^"]*\/blob\/main\/([^"#]*)/g)]);
  const paths = linked.map(([, path = '']) => path);
  expect(paths).toContain('docs/architecture.md');
  expect(paths.filter((path) => pageNameOf(path) !== undefined)).toEqual([]);
  expect(pageOf('profile.html')).toContain('href="workflow.html#profiles"');
});

test('every entry of the search leads to an existing anchor', () => {
  const entries = searchEntries(files);
  expect(entries.length).toBeGreaterThan(100);
  for (const { href } of entries) requirePlace(href, 'search.html');
});

test('the Link header of each error code leads to an existing anchor', () => {
  for (const code of Object.keys(errorCatalogue)) expect(pageOf('errors.html')).toContain(` id="${code}"`);
});

test('the errors page lists the statuses in order, each with a title', () => {
  const headings = [...pageOf('errors.html').matchAll(/<h2>(\d+) ([^<]*)<\/h2>/g)];
  const statuses = headings.map(([, status]) => Number(status));
  expect(statuses).toEqual([...new Set(Object.values(errorCatalogue).map(({ status }) => status))].sort());
  expect(headings.map(([, , title]) => title)).not.toContain('undefined');
});

test('a curl sample has only required headers, so it also creates a booking', () => {
  const samples = [...pageOf('bookings.html').matchAll(/curl .*?<\/code>/gs)].map(([sample]) => sample);
  expect(samples.filter((sample) => sample.includes('Idempotency-Key')).length).toBeGreaterThan(0);
  expect(samples.filter((sample) => sample.includes('If-Match'))).toEqual([]);
});

test('each reason code has an anchor, with the texts for operators and for guests', () => {
  const page = pageOf('reason-codes.html');
  for (const [code, { operatorText, guestText }] of Object.entries(catalogue.codes)) {
    expect(page).toContain(` id="${code}"`);
    for (const text of [operatorText, guestText]) expect(page).toContain(rendered(text));
  }
});

test('each operation has an anchor, and the signature verification begins with the warning about HTTP 200', () => {
  for (const { page, node } of operations()) expect(pageOf(page)).toContain(` id="${textOf(node, 'operationId')}"`);
  expect(pageOf('index.html')).toMatch(
    /<code>\/v1\/webhooks\/verify<\/code><\/p>\s*<p><strong>A 200 does not mean that the signature is valid/,
  );
});

test('each admin method has an anchor, with its text, its callers and the meaning of every field', () => {
  const page = pageOf('admin.html');
  const { messages } = readAdminReference();
  for (const { name: service, methods } of readAdminReference().services) {
    for (const { name, comment, request, response } of methods) {
      const { roles } = adminRoutes[`/gcs.admin.v1.${service}/${name}` as AdminMethod];
      const article = page.split(` id="${service}.${name}"`)[1]?.split('</article>')[0] ?? '';
      expect(article).toContain(`<p>${rendered(inlineMarkdown(comment))}</p>`);
      expect(article).toContain(roles.map((role) => `<code>${role}</code>`).join(' or '));
      for (const { fields, ...message } of messages.filter((one) => [request, response].includes(one.name))) {
        expect(page).toContain(`<p>${rendered(inlineMarkdown(message.comment))}</p>`);
        for (const field of fields) {
          expect(page).toContain(`<code>${field.name}</code>`);
          expect(page).toContain(`<dd><p>${rendered(inlineMarkdown(field.comment))}</p></dd>`);
        }
      }
    }
  }
  expect(page).toContain('Registers a permanent or temporary receiving address');
});

test('each command has an anchor, with its options and examples', () => {
  const page = pageOf('guestctl.html');
  for (const { commands } of readCommandReference().groups) {
    for (const { name, options, examples } of commands) {
      const article = page.split(` id="${name.replaceAll(' ', '-')}"`)[1]?.split('</article>')[0] ?? '';
      for (const { term } of options) expect(article).toContain(rendered(term));
      expect({ name, examples: examples.length }).not.toEqual({ name, examples: 0 });
    }
  }
  expect(page).toContain(' id="guestctl-webhook-listen"');
});

test('the snippets equal the tested programs without their tests and imports', () => {
  const snippets = new Map(webhookSnippets().map(({ language, source }) => [language, source]));
  expect([...snippets.keys()]).toEqual(['TypeScript', 'Python', 'Go', 'Java']);
  expect(snippets.get('Python')).not.toMatch(/__main__|import sys|import base64/);
  expect(snippets.get('Go')).not.toMatch(/func main|bufio|strconv/);
  expect(snippets.get('Java')).toMatch(/\n}$/);
  for (const source of snippets.values()) expect(source).toMatch(/hmac/i);
});

test('each sample shows only the client code of a program that the tests run', () => {
  for (const [operationId, shows] of [
    ['createComplianceSession', [/bookingKey/, /booking_key/, /WithIdempotencyKey\(bookingKey/, /bookingKey/]],
    ['getComplianceSession', [/sessions\.get/, /get_session/, /client\.GetSession/, /client\.getSession/]],
    ['putBooking', [/bookings\.put/, /put_booking/, /client\.PutBooking/, /client\.putBooking/]],
    ['listArrivals', [/arrivals\.list/, /list_arrivals/, /client\.ListArrivals/, /client\.listArrivals/]],
    ['recordArrival', [/recordArrival/, /record_arrival/, /client\.RecordArrival/, /client\.recordArrival/]],
    ['getEvidencePackage', [/evidence\.get/, /get_evidence/, /client\.GetEvidence/, /client\.getEvidence/]],
  ] as const) {
    const samples = samplesOf(operationId);
    expect(samples.map(({ language }) => language)).toEqual(['TypeScript', 'Python', 'Go', 'Java']);
    for (const [place, { source }] of samples.entries()) {
      expect(source).toMatch(shows[place] ?? 'nothing');
      expect(source).not.toMatch(/docs:|argv|os\.Args|void main|^\s/);
      expect(source).toMatch(/client/);
    }
  }
  expect(samplesOf('verifyWebhookSignature')).toEqual([]);
});

test('each operation shows its samples as radio buttons, which work without a script', () => {
  for (const { page, node } of operations()) {
    const id = textOf(node, 'operationId');
    const languages = ['curl', ...samplesOf(id).map(({ language }) => language)];
    const shown = [...pageOf(page).matchAll(new RegExp(`name="sample-${id}" id="[^"]+" value="(\\w+)"`, 'g'))];
    expect(shown.map(([, language]) => language)).toEqual(languages);
  }
});

test('highlighting changes no code, and code in an unknown language stays plain', () => {
  for (const { language, source } of [...webhookSnippets(), ...samplesOf('createComplianceSession')]) {
    const markup = rendered(codeBlock(source, language));
    expect(markup).toMatch(/<span class="hljs-(?:keyword|string)">/);
    expect(asText(markup)).toBe(source);
  }
  expect(rendered(codeBlock('curl -H "a: $B"', 'curl'))).toContain('hljs-string');
  expect(rendered(codeBlock('{"a": 1}', 'json'))).toContain('hljs-attr');
  expect(rendered(codeBlock('<b>', 'unheard-of'))).toBe('<pre tabindex="0"><code>&lt;b></code></pre>');
  for (const name of ['index.html', 'webhooks.html', 'sandbox.html', 'guestctl.html']) {
    expect(pageOf(name)).toContain('<span class="hljs-string">');
  }
});

function asText(markup: string): string {
  const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', '#x27': "'" };
  return markup.replaceAll(/<[^>]*>/g, '').replaceAll(/&([^;]+);/g, (_, name: string) => entities[name] ?? '?');
}

test('text is never interpreted as markup', () => {
  expect(rendered(html`<p>${'<script>"&'}</p>`)).toBe('<p>&lt;script>&quot;&amp;</p>');
  expect(rendered(markdown('a `<b>` **<i>** [x](javascript:alert)'))).toBe(
    '<p>a <code>&lt;b></code> <strong>&lt;i></strong> [x](javascript:alert)</p>',
  );
});

test.each([
  '<script>alert(1)</script>',
  'text <img src=x onerror=alert(1)> text',
  '<!-- x --><style>',
  '![x](https://example.com/x.png)',
  '[x](java&#115;cript:alert)',
  '[x](data:text/html,1 "t")',
  '[x]: javascript:alert\n\n[x]',
  '<javascript:alert>',
  '```"><b>\n</code><i>\n```',
  '| <b> |\n| --- |\n| <i> |',
])('Markdown cannot add raw HTML, load resources or run code: %j', (source) => {
  const tags = rendered(markdown(source)).match(/<[^>]*>/g) ?? [];
  const known = /^<\/?(?:p|pre|code|table|thead|tbody|tr|th|td|div)(?: class="scroll")?(?: tabindex="0")?>$/;
  expect(tags.filter((tag) => !known.test(tag))).toEqual([]);
});
