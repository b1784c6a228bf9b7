import { Writable } from 'node:stream';
import { html, render } from '@gcs/ui/html';
import { Facts } from '@gcs/ui/parts';
import { readingFiles } from '@guest-compliance/verify-bundle/reading';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { marked } from 'marked';
import { deliveryLine } from '../../services/cli/src/commands/deliveries/listen.ts';
import { createOutput } from '../../services/cli/src/terminal/output.ts';
import type { Settings } from '../../services/cli/src/terminal/settings.ts';
import type { Terminal } from '../../services/cli/src/terminal/terminal.ts';
import { slackBody } from '../../services/webhook-delivery/src/notices/notice.rules.ts';

const code = (value: number) => String.fromCodePoint(value);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => code(from + index));
/** The direction marks, embeddings, overrides and isolates of Unicode (UAX 9). */
const turning = [...['\u061c', '\u200e', '\u200f'], ...range(0x202a, 0x202e), ...range(0x2066, 0x2069)];
/** Overrides, which reverse even an isolated text, and their printed form. */
const overrides: ReadonlyMap<string, string> = new Map([
  ['\u202d', '\\u202d'],
  ['\u202e', '\\u202e'],
]);
/** The control characters C0 and C1 (ISO 6429). The line end is left out, because it separates printed lines. */
const controls = [...range(0x00, 0x1f), ...range(0x7f, 0x9f)].filter((control) => control !== '\n');
const sequences = [
  '\u001b[2J',
  '\u001b]0;title\u0007',
  '\u001b]8;;https://evil.example\u001b\\',
  '\u009b31m',
  '\u001bc',
];
const hostile = [...turning, ...controls, ...sequences].map((text) => `ana${text}eve`);

type Out = ReturnType<typeof createOutput>;

function printed(work: (out: Out) => void, settings: Partial<Settings> = {}): string {
  const written: string[] = [];
  const screen = () =>
    Object.assign(new Writable({ write: (chunk, _, done) => done(void written.push(String(chunk))) }), {
      isTTY: true,
      columns: 200,
    });
  const terminal = { environment: {}, now: () => new Date(0), stdout: screen(), stderr: screen() };
  work(createOutput(terminal as unknown as Terminal, () => settings as Settings));
  return written.join('');
}

const delivery = (text: string) => ({
  ...{ receivedAt: '2026-01-01T00:00:00.000Z', signature: 'valid' as const, answered: 200, headers: {} },
  body: JSON.stringify({ type: text, id: text, data: { complianceSessionId: text, status: text } }),
});

const inTerminals: Readonly<Record<string, (text: string) => string>> = {
  'a table': (text) => printed((out) => out.list([{ name: text }], ['name'])),
  'a record': (text) => printed((out) => out.show({ name: text, list: [text], deep: { name: text } })),
  'a record as JSON': (text) => printed((out) => out.show({ name: text }), { json: true }),
  'a list as JSON': (text) => printed((out) => out.list([{ name: text }], ['name']), { json: true }),
  'a message': (text) => printed((out) => out.say(`error: ${text}`)),
  'a document': (text) => printed((out) => out.write(`${out.mark(true)} ${text}`)),
  'a delivery of `webhook listen`': (text) => deliveryLine(delivery(text)),
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: the test searches for control characters
const own = /\u001b\[(?:1|22|3[1239])m|\n/g;

test.each(Object.entries(inTerminals))('%s prints no control character of an untrusted text', (_, print) => {
  expect(print('ana')).toContain('ana');
  const passed = hostile.filter((text) => /[\p{Cc}\p{Bidi_Control}]/u.test(print(text).replaceAll(own, '')));
  expect(passed.map((text) => JSON.stringify(text))).toEqual([]);
});

test('JSON that is printed to a terminal parses to the original text', () => {
  for (const text of hostile)
    expect(JSON.parse(printed((out) => out.show({ name: text }), { json: true }))).toEqual({ name: text });
});

const inPages: Readonly<Record<string, (text: string) => string>> = {
  'a text': (text) => render(html`<p>Claimed by ${text}, 2 of 3</p>`),
  'a fact': (text) => render(Facts([['Name', text]])),
  'a list': (text) => render(html`<ul>${[text].map((one) => html`<li>by ${one}</li>`)}</ul>`),
};

test.each(Object.entries(inPages))('%s of a page isolates the direction of an untrusted text', (_, show) => {
  expect(show('ana')).not.toContain('<bdi>');
  for (const sign of turning) {
    const shown = overrides.get(sign) ?? sign;
    expect(show(`ana${sign}eve`)).toContain(`<bdi>ana${shown}eve</bdi>`);
  }
});

test.each(['bdi', 'title', 'option'])('a page prints a direction override in a %s as an escape', (name) => {
  for (const [sign, shown] of overrides) {
    const text = `ana${sign}eve`;
    expect(render(html`<${name}>${text}<//>`)).toBe(`<${name}>ana${shown}eve</${name}>`);
    expect(render(html`<textarea>${text}</textarea>`)).toBe(`<textarea>${text}</textarea>`);
  }
});

test('the report of a bundle contains no control character of an untrusted text', () => {
  const summary = {
    status: 'VERIFIED',
    reasonCodes: [],
    propertyReference: '',
    workflowKey: '',
    steps: [],
    events: [],
  };
  const at = { generatedAt: '', workflowVersion: 1, exportManifest: { sha256: '' }, auditEvents: [], entries: [] };
  for (const text of hostile) {
    const pkg = { ...at, id: 'evp_1', complianceSessionId: 'cs_1', bookingReference: text };
    const { 'report.html': report } = readingFiles({ pkg, revision: 1, chainHead: '', documents: [], summary });
    expect(report.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  }
});

test('a chat that reads Markdown shows an untrusted text without markup', () => {
  // Mattermost's fork of marked (github.com/mattermost/marked) also turns bare URLs into links.
  const rendered = (text: string) => String(marked.parseInline(text, { gfm: true }));
  const shown = (text: string) =>
    JSON.parse(slackBody({ subject: '', lines: [{ text, url: '' }] }))
      .text.split('\n')
      .at(-1);
  for (const markup of [
    '[x](https://evil.example)',
    '**x**',
    'https://evil.example',
    'www.evil.example',
    '![](//e.vil/x)',
  ])
    expect(rendered(markup)).toMatch(/<\w/);
  const pieces = [
    ...['[x](https://evil.example)', '![x](https://evil.example/x)', 'https://evil.example', 'www.evil.example'],
    ...['**', '__', '*', '_', '~~', '~', '`', '```', '[', ']', '(', ')', '!', '|', '\\', ':skull:', 'ana@evil.example'],
    ...['x', ' ', 'P_1', '<b>', '&lt;', '[r]: https://evil.example'],
  ];
  const hostile = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(hostile, (text) => {
      expect(rendered(shown(text))).not.toMatch(/<\w/);
      expect(shown(text)).not.toMatch(/:\w+:/);
    }),
    { numRuns: 2_000 },
  );
  expect(shown('Document at hotel_aurora-1, due 2026-01-01 10:00 UTC')).toBe(
    'Document at hotel_aurora-1, due 2026-01-01 10:00 UTC',
  );
});
