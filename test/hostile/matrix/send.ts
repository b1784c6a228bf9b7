import { connect } from 'node:net';

/** A request as latin-1 bytes. If a header has several `values`, it is sent several times. */
export type HttpRequest = {
  method: string;
  target: string;
  headers: readonly (readonly [string, string])[];
  body: string;
};

export type HttpAnswer = { status: number; headers: Headers; text: string };

/** Timeout of an answer, long enough for a busy machine. */
const patienceMs = 60_000;
let sent = 0;

/**
 * Sends a request, closes the sending side, and returns the answer. Rejects if no answer arrives. Each request has
 * another loopback address if possible, so that limits per address do not matter.
 */
export function sendHttp(address: string, request: HttpRequest): Promise<HttpAnswer> {
  const [host = '', port = ''] = address.split(':');
  sent += 1;
  const localAddress = process.platform === 'linux' ? `127.1.${(sent >> 8) & 255}.${(sent & 127) + 1}` : '127.0.0.1';
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect({ host, port: Number(port), localAddress }, () =>
      socket.end(bytesOf(address, request), 'latin1'),
    );
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('no answer in time')));
    socket.setEncoding('latin1').on('data', (text: string) => {
      received += text;
    });
    const settle = (error?: Error) => {
      const [, status] = /^HTTP\/1\.1 (?:100 Continue\r\n\r\nHTTP\/1\.1 )?(\d{3})/.exec(received) ?? [];
      if (status === undefined) return reject(error ?? new Error('the connection ended without an answer'));
      const [head = '', ...rest] = received.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '').split('\r\n\r\n');
      const [, length] = /^content-length: (\d+)/im.exec(head) ?? [];
      // Drops further answers. They respond to the rest of a request whose stated length was too short.
      const text = rest.join('\r\n\r\n').slice(0, length === undefined ? undefined : Number(length));
      resolve({ status: Number(status), headers: headersOf(head), text });
    };
    // A server that refuses an oversized request may reset the connection after its answer.
    socket.on('error', settle).on('close', () => settle());
  });
}

function headersOf(head: string): Headers {
  const lines = head.split('\r\n').slice(1);
  return new Headers(
    lines.map((line): [string, string] => [line.split(':', 1).join(), line.replace(/^[^:]*:\s*/, '')]),
  );
}

function bytesOf(address: string, { method, target, headers, body }: HttpRequest): string {
  const names = new Set(headers.map(([name]) => name.toLowerCase()));
  const own: [string, string][] = [
    ...(names.has('host') ? [] : [['host', address] satisfies [string, string]]),
    ...(names.has('content-length') || names.has('transfer-encoding') || (body === '' && method === 'GET')
      ? []
      : [['content-length', String(body.length)] satisfies [string, string]]),
  ];
  const lines = [...own, ...headers].map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

export async function inTurn<T>(all: Iterable<T>, atOnce: number, work: (one: T) => Promise<void>): Promise<void> {
  const queue = all[Symbol.iterator]();
  const worker = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

export type Outcome = { figures: string; wrong: string[] };

export function createTally() {
  const answered = new Map<string, number>();
  const faults = new Map<string, { values: number; first: string }>();
  let sent = 0;
  return {
    add(kind: string): void {
      sent += 1;
      answered.set(kind, (answered.get(kind) ?? 0) + 1);
    },
    fault(place: string, value: string): void {
      const { values, first } = faults.get(place) ?? { values: 0, first: value };
      faults.set(place, { values: values + 1, first });
    },
    outcome: (): Outcome => ({
      figures: `${sent} sent, answered ${JSON.stringify(Object.fromEntries(answered))}`,
      wrong: [...faults].map(([place, { values, first }]) => `${place}: ${values} values, ${first.slice(0, 100)}`),
    }),
  };
}
