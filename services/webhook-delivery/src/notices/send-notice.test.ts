import { once } from 'node:events';
import { createServer } from 'node:net';
import { egressPolicyOf } from '@gcs/kit/egress/egress.rules';
import { listenOnPort } from '@gcs/test/support/listen-on-loopback';
import { openMailbox } from '@gcs/test/support/mailbox';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createWorkbench, loopbackAllowed } from '../../test/poster-under-test.ts';
import { createPoster } from '../attempts/post.ts';
import { createMailer, type Mailer } from './mail.ts';
import { type NoticeChannel, sendNotice } from './send-notice.ts';

const notice = {
  subject: 'Reviews: 1 overdue',
  lines: [{ text: 'Document at P-1', url: 'https://console.example.com/x' }],
};
const { signal } = new AbortController();
let bench: ReturnType<typeof createWorkbench>;
let releases: (() => unknown)[];
beforeEach(() => {
  bench = createWorkbench();
  releases = [];
});
afterEach(async () => {
  for (const release of releases) await release();
  await bench.release();
});

function sender({
  policy = loopbackAllowed,
  mailer = null,
  guestMailer = null,
  guestMailFrom = '',
  chatHosts = null,
}: {
  policy?: typeof loopbackAllowed;
  mailer?: Mailer | null;
  guestMailer?: Mailer | null;
  guestMailFrom?: string;
  chatHosts?: readonly string[] | null;
} = {}) {
  const { post, close } = createPoster({ policy, totalMs: 2_000, connectMs: 1_000 });
  releases.push(close);
  const sent = { id: 'nts_1.5', notice, guestMailFrom };
  return (channel: NoticeChannel, address: string) =>
    sendNotice({ post, policy, mailer, guestMailer, chatHosts }, { ...sent, channel, address }, signal);
}

describe('a notice in a chat', () => {
  test.each([
    ['SLACK', 200],
    ['TEAMS', 202],
  ] as const)('is posted once in the format of %s', async (channel, status) => {
    const bodies: unknown[] = [];
    const { origin, path } = await bench.httpServer(async (request, response) => {
      const chunks = await request.toArray();
      bodies.push(JSON.parse(Buffer.concat(chunks).toString()));
      response.writeHead(status).end('ok');
    });
    expect(await sender()(channel, origin + path)).toEqual({ problem: '', isRefused: false });
    expect(bodies).toHaveLength(1);
    expect(JSON.stringify(bodies)).toContain('Document at P-1');
  });

  test.each([
    [500, false],
    [429, false],
    [302, false],
    [404, true],
    [410, true],
  ])('counts as not sent if the chat answers %s', async (status, isRefused) => {
    const { origin, path } = await bench.httpServer((_, response) => void response.writeHead(status).end());
    expect(await sender()('SLACK', origin + path)).toEqual({ problem: `the chat answered ${status}`, isRefused });
  });

  test.each([
    ...[
      'http://chat.example.com/x',
      'https://127.0.0.1/x',
      'https://10.0.0.1/x',
      'https://[::1]/x',
      'https://169.254.169.254/x',
    ],
    ...[
      'https://0x7f.1/x',
      'https://chat.example.com:22/x',
      'https://u:p@chat.example.com/x',
      'file:///etc/passwd',
      'x',
    ],
  ])('is not sent to %s', async (address) => {
    const policy = egressPolicyOf({
      environment: 'production',
      extraPorts: [],
      allowedPrivateCidrs: [],
      deniedCidrs: [],
    });
    const { problem, isRefused } = await sender({ policy })('SLACK', address);
    expect({ isRefused, isSaid: problem !== '' }).toEqual({ isRefused: true, isSaid: true });
  });
});

describe.each([
  ['no host', []],
  ['a host', ['127.0.0.1']],
  ['another host', ['hooks.slack.com']],
  ['a domain', ['.example.com']],
])('a deployment that allows the chat hosts %s', (_, chatHosts) => {
  test.each([
    ...['127.0.0.1', 'chat.example.com', 'a.chat.example.com', 'example.com', 'evil-example.com'],
    ...['chat.example.com.evil.example', 'hooks.slack.com.evil.example', 'HOOKS.slack.com'],
  ])('sends notices to a chat at %s only if its host is allowed', async (host) => {
    let posts = 0;
    const { origin, path } = await bench.httpServer((_request, response) => {
      posts += 1;
      response.end();
    });
    const isHere = origin.includes(host);
    const { problem } = await sender({ chatHosts })('SLACK', isHere ? origin + path : `https://${host}/x`);
    const domain = '.example.com';
    const isNamed = chatHosts.some((one) => one === host.toLowerCase() || (one === domain && host.endsWith(domain)));
    expect(/names none|is of a chat at/.test(problem)).toBe(!isNamed);
    expect(posts).toBe(isNamed && isHere ? 1 : 0);
  });
});

describe('a notice by mail', () => {
  const domains = ['example.com'];
  const mailerOf = (
    port: number,
    login: { user: string; pass: string } | null = null,
    host = '127.0.0.1',
    allowed: readonly string[] | null = domains,
  ) => {
    const server = { host, port, isSecure: false, login };
    const mailer = createMailer({ server, from: 'notices@example.com', domains: allowed });
    releases.push(mailer.close);
    return mailer;
  };

  test('arrives once with sender and recipient, marked as automatic', async () => {
    const mailbox = await openMailbox({ user: 'gcs', pass: 'secret' });
    releases.push(mailbox.close);
    const send = sender({ mailer: mailerOf(mailbox.port, { user: 'gcs', pass: 'secret' }) });
    expect(await send('MAIL', 'ana@example.com')).toEqual({ problem: '', isRefused: false });
    expect(mailbox.mails).toHaveLength(1);
    const [mail = { from: '', to: [], text: '' }] = mailbox.mails;
    expect(mail).toMatchObject({ from: 'notices@example.com', to: ['ana@example.com'] });
    expect(mail.text).toMatch(/^Subject: Reviews: 1 overdue$/m);
    expect(mail.text).toMatch(/^Message-ID: <nts_1\.5@example\.com>$/m);
    expect(mail.text).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(mail.text).toContain('https://console.example.com/x');
  });

  test('is sent only to addresses in the allowed domains', async () => {
    const mailbox = await openMailbox();
    releases.push(mailbox.close);
    const refused = await sender({ mailer: mailerOf(mailbox.port) })('MAIL', 'ana@evil.example');
    expect(refused).toEqual({ problem: 'is an address of example.com', isRefused: true });
    expect(mailbox.mails).toEqual([]);
  });

  test('is sent to guests in any domain, with the hotel as sender, if the deployment allows mails to guests', async () => {
    const mailbox = await openMailbox();
    releases.push(mailbox.close);
    const guestMailer = mailerOf(mailbox.port, null, '127.0.0.1', null);
    const guestMailFrom = 'Hotel "Aurora"\r\nBcc: x@evil.example';
    const mailer = mailerOf(mailbox.port);
    const without = await sender({ mailer, guestMailFrom })('MAIL', 'ana@guests.example');
    expect(without).toEqual({ problem: 'this deployment sends no mails to guests', isRefused: false });
    const sent = await sender({ mailer, guestMailer, guestMailFrom })('MAIL', 'ana@guests.example');
    expect(sent).toEqual({ problem: '', isRefused: false });
    expect(mailbox.mails).toMatchObject([{ to: ['ana@guests.example'] }]);
    expect(mailbox.mails[0]?.text).toMatch(/^From: .*Aurora.*Bcc: x@evil\.example.*<notices@example\.com>$/m);
  });

  test('reports an unknown address as permanently refused, without the server’s text', async () => {
    const mailbox = await openMailbox(null, ['nobody@example.com']);
    releases.push(mailbox.close);
    const answer = await sender({ mailer: mailerOf(mailbox.port) })('MAIL', 'nobody@example.com');
    expect(answer).toEqual({ problem: 'is refused by the mail server (550)', isRefused: true });
  });

  test('reports a temporary failure after a wrong login, a refused connection, or a missing greeting', async () => {
    const mailbox = await openMailbox({ user: 'gcs', pass: 'secret' });
    releases.push(mailbox.close);
    const silent = createServer();
    const port = await listenOnPort(silent);
    releases.push(() => {
      silent.close();
      return once(silent, 'close');
    });
    const closed = createServer();
    const gone = await listenOnPort(closed);
    await new Promise((resolve) => closed.close(resolve));
    silent.on('connection', (socket) => releases.unshift(() => socket.destroy()));
    for (const mailer of [mailerOf(mailbox.port, { user: 'gcs', pass: 'wrong' }), mailerOf(gone), mailerOf(port)]) {
      const { problem, isRefused } = await sender({ mailer })('MAIL', 'ana@example.com');
      expect(problem).toMatch(/^the mail server /);
      expect(problem).not.toMatch(/ana@|wrong/);
      expect(isRefused).toBe(false);
    }
  });

  test('is not sent over an unencrypted connection to another machine', async () => {
    const mailbox = await openMailbox(null, [], '127.0.0.2');
    releases.push(mailbox.close);
    const { problem } = await sender({ mailer: mailerOf(mailbox.port, null, '127.0.0.2') })('MAIL', 'ana@example.com');
    expect(problem).toMatch(/ETLS|EREQUIRETLS|answered/);
    expect(mailbox.mails).toEqual([]);
  });

  test('is refused without a mail server', async () => {
    expect(await sender()('MAIL', 'ana@example.com')).toMatchObject({ isRefused: true });
  });
});
