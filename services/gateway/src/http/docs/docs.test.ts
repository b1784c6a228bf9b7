import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readAdminReference } from '@gcs/proto/admin-reference';
import { type AdminMethod, adminRoutes } from '@gcs/proto/admin-routes';
import { errorCatalogue } from '@gcs/proto/error-codes';
import catalogue from '@gcs/proto/reason-codes.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type GatewayUnderTest, startGatewayUnderTest } from '../../../test/gateway-under-test.ts';
import { highlighted } from './markup/highlight.ts';
import { escapeHtml, html } from './markup/html.ts';
import { inlineMarkdown, loadMarkdown, markdown } from './markup/markdown.ts';
import { samplesOf } from './markup/samples.ts';
import { webhookSnippets } from './markup/snippets.ts';
import { readCommandReference } from './reference/commands.ts';
import { operations, textOf } from './reference/document.ts';
import { site } from './site.ts';

const paths = [...site.map(({ path }) => path), '/docs/search', '/docs/search?q=idempotency'];
const pages = new Map<string, string>();
let underTest: GatewayUnderTest;

let threads = 0;
const countThread = () => {
  threads += 1;
};

beforeAll(async () => {
  await loadMarkdown();
  subscribe('worker_threads', countThread);
  underTest = await startGatewayUnderTest();
  for (const path of paths) pages.set(path, await (await fetch(underTest.baseUrl + path)).text());
});
afterAll(() => {
  unsubscribe('worker_threads', countThread);
  return underTest.stop();
});

describe('every page', () => {
  test.each([...paths, '/docs/style.css', '/docs/docs.js', '/docs/search.json'])(
    '%s loads only from this server, and runs nothing inline',
    async (path) => {
      const answer = await fetch(underTest.baseUrl + path);
      expect(answer.status).toBe(200);
      const policy = answer.headers.get('content-security-policy');
      expect(policy).toBe(
        "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      );
      const text = (await answer.text()).replace('<script src="/docs/docs.js" defer></script>', '');
      expect(text).not.toMatch(/<script|\sstyle=|\son\w+="|@import|url\(|src="http|<link[^>]+href="http/);
    },
  );

  test.each(paths)('%s links only to what is there', (path) => {
    const links = [...(pages.get(path) ?? '').matchAll(/href="([^"]+)"/g)].map(([, target = '']) => target);
    for (const target of links.filter((link) => /^(#|\/docs)/.test(link) && !link.endsWith('.css'))) {
      const [page = '', anchor] = target.split('#');
      const linked = pages.get(page === '' ? path : page);
      if (linked === undefined) throw new Error(`${target} leads nowhere`);
      if (anchor !== undefined && !linked.includes(` id="${anchor}"`)) throw new Error(`${target} has no such place`);
    }
    expect(links.length).toBeGreaterThan(5);
  });
});

test('all pages and the search are rendered once, in a thread beside the one that serves sessions', async () => {
  for (const path of paths) expect(await (await fetch(underTest.baseUrl + path)).text()).toBe(pages.get(path));
  expect(threads).toBe(1);
});

test('each error code has its place, where the Link header of an answer points', async () => {
  for (const code of Object.keys(errorCatalogue)) expect(pages.get('/docs/errors')).toContain(` id="${code}"`);
  const refused = await fetch(`${underTest.baseUrl}/v1/compliance-sessions/cs_1`);
  expect(refused.headers.get('link')).toBe('</docs/errors#authentication_required>; rel="help"');
});

test('each reason code has its place, with the texts for operators and for guests', () => {
  const page = pages.get('/docs/reason-codes') ?? '';
  for (const [code, { operatorText, guestText }] of Object.entries(catalogue.codes)) {
    expect(page).toContain(` id="${code}"`);
    for (const text of [operatorText, guestText]) expect(page).toContain(escapeHtml(text));
  }
});

test('each operation is there, and the first sentence on signature checks is the one that matters', () => {
  for (const { node } of operations()) expect(pages.get('/docs')).toContain(` id="${textOf(node, 'operationId')}"`);
  expect(pages.get('/docs')).toMatch(/<code>\/v1\/webhooks\/verify<\/code><\/p>\s*<p><strong>An HTTP 200 is not a yes/);
});

test('each admin method has its place, with its words, who may call it and every field with what it means', () => {
  const page = pages.get('/docs/admin') ?? '';
  const { messages } = readAdminReference();
  for (const { name: service, methods } of readAdminReference().services) {
    for (const { name, comment, request, response } of methods) {
      const { roles } = adminRoutes[`/gcs.admin.v1.${service}/${name}` as AdminMethod];
      const article = page.split(` id="${service}.${name}"`)[1]?.split('</article>')[0] ?? '';
      expect(article).toContain(`<p>${inlineMarkdown(comment).markup}</p>`);
      expect(article).toContain(roles.map((role) => `<code>${role}</code>`).join(' or '));
      for (const { fields, ...message } of messages.filter((one) => [request, response].includes(one.name))) {
        expect(page).toContain(`<p>${inlineMarkdown(message.comment).markup}</p>`);
        for (const field of fields) {
          expect(page).toContain(`<code>${field.name}</code>`);
          expect(page).toContain(`<dd><p>${inlineMarkdown(field.comment).markup}</p></dd>`);
        }
      }
    }
  }
  expect(page).toContain('Registers a receiving address');
});

test('each command has its place, with its options and its examples', () => {
  const page = pages.get('/docs/guestctl') ?? '';
  for (const { commands } of readCommandReference().groups) {
    for (const { name, options, examples } of commands) {
      const article = page.split(` id="${name.replaceAll(' ', '-')}"`)[1]?.split('</article>')[0] ?? '';
      for (const { term } of options) expect(article).toContain(escapeHtml(term));
      expect({ name, examples: examples.length }).not.toEqual({ name, examples: 0 });
    }
  }
  expect(page).toContain(' id="guestctl-webhook-listen"');
});

test('the snippets are the tested ones, without their tests and what only those import', () => {
  const snippets = new Map(webhookSnippets().map(({ language, source }) => [language, source]));
  expect([...snippets.keys()]).toEqual(['TypeScript', 'Python', 'Go', 'Java']);
  expect(snippets.get('Python')).not.toMatch(/__main__|import sys|import base64/);
  expect(snippets.get('Go')).not.toMatch(/func main|bufio|strconv/);
  expect(snippets.get('Java')).toMatch(/\n}$/);
  for (const source of snippets.values()) expect(source).toMatch(/hmac/i);
});

test('the samples are the programs that are run, without what only runs them', () => {
  for (const [operationId, shows] of [
    ['createComplianceSession', [/bookingKey/, /booking_key/, /WithIdempotencyKey\(bookingKey/, /bookingKey/]],
    ['getComplianceSession', [/sessions\.get/, /get_session/, /client\.GetSession/, /client\.getSession/]],
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

test('each operation shows its samples as radio buttons, so that they work without a script', () => {
  for (const { node } of operations()) {
    const id = textOf(node, 'operationId');
    const languages = ['curl', ...samplesOf(id).map(({ language }) => language)];
    const shown = [
      ...(pages.get('/docs') ?? '').matchAll(new RegExp(`name="sample-${id}" id="[^"]+" value="(\\w+)"`, 'g')),
    ];
    expect(shown.map(([, language]) => language)).toEqual(languages);
  }
});

test('code is marked in the languages of the pages, stays what it is, and is plain in any other', () => {
  for (const { language, source } of [...webhookSnippets(), ...samplesOf('createComplianceSession')]) {
    const { markup } = highlighted(source, language);
    expect(markup).toMatch(/<span class="hljs-(?:keyword|string)">/);
    expect(asText(markup)).toBe(source);
  }
  expect(highlighted('curl -H "a: $B"', 'curl').markup).toContain('hljs-string');
  expect(highlighted('{"a": 1}', 'json').markup).toContain('hljs-attr');
  expect(highlighted('<b>', 'unheard-of').markup).toBe(escapeHtml('<b>'));
  for (const path of ['/docs', '/docs/webhooks', '/docs/sandbox', '/docs/guestctl']) {
    expect(pages.get(path)).toContain('<span class="hljs-string">');
  }
});

/** What a browser shows of markup that has only spans. */
function asText(markup: string): string {
  const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', '#x27': "'" };
  return markup.replaceAll(/<\/?span[^>]*>/g, '').replaceAll(/&([^;]+);/g, (_, name: string) => entities[name] ?? '?');
}

test('text is never markup', () => {
  expect(html`<p>${'<script>"&'}</p>`.markup).toBe('<p>&#60;script&#62;&#34;&#38;</p>');
  expect(markdown('a `<b>` **<i>** [x](javascript:alert)').markup).toBe(
    '<p>a <code>&lt;b&gt;</code> <strong>&#60;i&#62;</strong> [x](javascript:alert)</p>',
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
])('Markdown brings neither raw HTML nor anything to load or run: %j', (source) => {
  const tags = markdown(source).markup.match(/<[^>]*>/g) ?? [];
  const known = /^<\/?(?:p|pre|code|table|thead|tbody|tr|th|td|div)(?: class="scroll")?(?: tabindex="0")?>$/;
  expect(tags.filter((tag) => !known.test(tag))).toEqual([]);
});
