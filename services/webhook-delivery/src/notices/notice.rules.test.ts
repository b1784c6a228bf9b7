import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mailAddressProblem, mailText, oneLine, parseMailServer, slackBody, teamsBody } from './notice.rules.ts';

const url = 'https://console.example.com/tenants/ten_1/reviews';
const notice = {
  subject: 'Reviews: 1 overdue',
  lines: [
    { text: 'Document at P-1', url },
    { text: 'that is all', url: '' },
  ],
};
const anyText = fc.string({ unit: 'binary', maxLength: 60 });

describe('a notice', () => {
  test('is plain text with its links in a mail', () => {
    expect(mailText(notice)).toBe(`Document at P-1\n  ${url}\n\nthat is all`);
  });

  test('keeps its links in a Slack message', () => {
    expect(JSON.parse(slackBody(notice))).toEqual({
      text: `*Reviews: 1 overdue*\n<${url}|Document at P-1>\nthat is all`,
    });
  });

  test('is an adaptive card in a Teams message', () => {
    const { type, attachments } = JSON.parse(teamsBody(notice));
    expect(type).toBe('message');
    expect(attachments).toHaveLength(1);
    expect(attachments[0].contentType).toBe('application/vnd.microsoft.card.adaptive');
    const texts = attachments[0].content.body.map(({ text }: { text: string }) => text);
    expect(texts).toEqual(['Reviews: 1 overdue', `[Document at P-1](${url})`, 'that is all']);
  });

  test('contains no mention and no injected link, even if the hotel’s name contains markup', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyText,
          fc.constantFrom('<!channel>', '@all', '<https://evil.example|x>', '[x](https://evil.example)'),
        ),
        (text) => {
          const named = { subject: text, lines: [{ text, url }] };
          const slack: string = JSON.parse(slackBody(named)).text;
          expect(slack.split('\n')).toHaveLength(2);
          expect(slack.match(/<[^>]*>/g)?.map((link) => link.slice(1, url.length + 2))).toEqual([`${url}|`]);
          expect(slack).not.toMatch(/@[a-z]/);
          const [title, link] = JSON.parse(teamsBody(named)).attachments[0].content.body;
          expect(title.text).not.toMatch(/(?<!\\)(?:\\\\)*[[\]<]/);
          expect(link.text.replaceAll(/\\[\s\S]/gu, '')).toMatch(/^\[[^[\]()]*\]\(https:[^()]*\)$/);
          for (const line of [oneLine(text), ...mailText({ ...named, lines: [{ text, url: '' }] }).split('\u0000')])
            expect(line).not.toMatch(/[\r\n]/);
        },
      ),
    );
  });
});

describe('the address of a mail', () => {
  const domains = ['example.com', 'hotel.example'];
  test.each(['ana@example.com', 'a.b+c@hotel.example', "o'neill@EXAMPLE.com"])('allows a mail to %s', (address) => {
    expect(mailAddressProblem(address, domains)).toBe('');
  });

  test.each([
    ...[
      '',
      'ana',
      '@example.com',
      'ana@',
      'ana@example.com, ben@evil.example',
      'ana@example.com\r\nBcc: x@evil.example',
    ],
    ...['Ana <ana@example.com>', 'a b@example.com', 'ana@evil.example', 'ana@sub.example.com', 'ana@example.com.'],
    ...['x@evil.example@example.com', `${'a'.repeat(250)}@example.com`, 'ana@example.com;ben@example.com'],
  ])('refuses a mail to %j', (address) => expect(mailAddressProblem(address, domains)).not.toBe(''));
});

test.each([
  [
    'smtps://ana:p%40ss@mail.example.com',
    { host: 'mail.example.com', port: 465, isSecure: true, login: { user: 'ana', pass: 'p@ss' } },
  ],
  ['smtp://mail.example.com:2525', { host: 'mail.example.com', port: 2525, isSecure: false, login: null }],
  ['smtp://[::1]', { host: '::1', port: 587, isSecure: false, login: null }],
  ...[
    'https://mail.example.com',
    'mail.example.com',
    'smtp://',
    'smtp://mail.example.com/x',
    'smtp://mail.example.com?x=1',
  ].map((text): [string, undefined] => [text, undefined]),
])('parses the mail server address %s, or rejects an invalid one', (text, server) =>
  expect(parseMailServer(text)).toEqual(server),
);
