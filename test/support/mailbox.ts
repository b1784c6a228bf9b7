import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

type Mail = { from: string; to: string[]; text: string };

/**
 * Starts a mail server on loopback, in plain text. If `login` is given, it requires this login. It refuses the
 * addresses in `unknown`.
 */
export async function openMailbox(
  login: { user: string; pass: string } | null = null,
  unknown: readonly string[] = [],
  host = '127.0.0.1',
) {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: login === null,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, callback) {
      if (username === login?.user && password === login?.pass) return callback(null, { user: username });
      callback(new Error('wrong'));
    },
    onRcptTo({ address }, _session, callback) {
      const refusal = Object.assign(new Error(`no mailbox ${address}`), { responseCode: 550 });
      callback(unknown.includes(address) ? refusal : null);
    },
    onData(stream, { envelope }, callback) {
      stream.toArray().then((chunks) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const text = Buffer.concat(chunks).toString().replaceAll('\r\n', '\n');
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), text });
        callback(null);
      }, callback);
    },
  });
  await once(server.listen(0, host), 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  return {
    port: address.port,
    mails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
