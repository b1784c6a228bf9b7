import { createTransport } from 'nodemailer';
import { type MailServer, mailAddressProblem, mailText, type Notice, oneLine } from './notice.rules.ts';

export type MailSettings = {
  server: MailServer;
  from: string;
  /** Domains of allowed recipients; null allows any domain. */
  domains: readonly string[] | null;
};

/** Result of sending a notice. `problem` is '' after success. `isRefused` means that no retry helps. */
export type Sent = { problem: string; isRefused: boolean };

export type Mailer = {
  /** The default of `fromName` is the name of this service. */
  send(id: string, address: string, notice: Notice, fromName?: string): Promise<Sent>;
  close(): void;
};

/** Timeout of each step of a mail; all steps together end before the caller's timeout. */
const patienceMs = 5_000;

const loopback = ['127.0.0.1', '::1', 'localhost'];

export function createMailer({ server, from, domains }: MailSettings): Mailer {
  const { host, port, isSecure, login } = server;
  const transport = createTransport({
    ...{ host, port, secure: isSecure, requireTLS: !isSecure && !loopback.includes(host) },
    ...(login !== null && { auth: login }),
    ...{
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
      dnsTimeout: patienceMs,
    },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  const ownDomain = from.slice(from.lastIndexOf('@') + 1);
  return {
    async send(id, address, notice, fromName = 'Guest compliance') {
      const wrong = mailAddressProblem(address, domains);
      if (wrong !== '') return { problem: wrong, isRefused: true };
      const mail = {
        from: { name: oneLine(fromName), address: from },
        to: { name: '', address },
        subject: oneLine(notice.subject),
        text: mailText(notice),
        messageId: `<${id}@${ownDomain}>`,
        // Prevents automatic answers, such as out-of-office replies (RFC 3834, 5).
        headers: { 'Auto-Submitted': 'auto-generated' },
      };
      return transport.sendMail(mail).then(() => ({ problem: '', isRefused: false }), failureOf);
    },
    close: () => transport.close(),
  };
}

function failureOf(error: unknown): Sent {
  const { code, responseCode } = { code: '', responseCode: 0, ...Object(error) };
  const isRefused = code === 'EENVELOPE' && responseCode >= 500;
  if (isRefused) return { problem: `is refused by the mail server (${responseCode})`, isRefused };
  const why = responseCode > 0 ? `answered ${responseCode}` : `did not take it (${code || 'no connection'})`;
  return { problem: `the mail server ${why}`, isRefused };
}
