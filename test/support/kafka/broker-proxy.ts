import { connect, createServer, type Socket } from 'node:net';
import { listenOnPort } from '../listen-on-loopback.ts';

/** The header of a request (https://kafka.apache.org/protocol#protocol_messages). */
type RequestHeader = { apiKey: number; apiVersion: number };

/** With `lose`, the broker gets the request, but the client loses its connection. A Buffer replaces the response. */
type Verdict = 'pass' | 'lose' | Buffer;

export type BrokerProxy = {
  address: string;
  port: number;
  target(address: string): void;
  judge(header: RequestHeader): Verdict;
  stop(): Promise<void>;
};

export async function startBrokerProxy(): Promise<BrokerProxy> {
  let target = '';
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const [host = '127.0.0.1', port = '0'] = target.split(':');
    const broker = connect(Number(port), host);
    for (const socket of [client, broker]) {
      sockets.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket);
          client.destroy();
          broker.destroy();
        });
    }
    relay(client, broker, (header) => proxy.judge(header));
  });
  const port = await listenOnPort(server);
  const proxy: BrokerProxy = {
    address: `127.0.0.1:${port}`,
    port,
    target: (address) => {
      target = address;
    },
    judge: () => 'pass',
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
  return proxy;
}

function relay(client: Socket, broker: Socket, judge: BrokerProxy['judge']): void {
  let buffered: Buffer = Buffer.alloc(0);
  let isLost = false;
  client.on('data', (data: Buffer) => {
    buffered = Buffer.concat([buffered, data]);
    for (let frame = takeFrame(buffered); frame !== undefined; frame = takeFrame(buffered)) {
      buffered = buffered.subarray(frame.length);
      const verdict = isLost ? 'pass' : judge({ apiKey: frame.readInt16BE(4), apiVersion: frame.readInt16BE(6) });
      if (verdict === 'lose') isLost = true;
      if (Buffer.isBuffer(verdict)) client.write(framed(frame.readInt32BE(8), verdict));
      else broker.write(frame);
    }
  });
  broker.on('data', (data: Buffer) => {
    // The broker's response shows that the records are stored, so the connection can be closed.
    if (isLost) client.destroy();
    else client.write(data);
  });
}

/** A frame has a four-byte length, API key, version and correlation id. */
function takeFrame(buffered: Buffer): Buffer | undefined {
  if (buffered.length < 12) return undefined;
  const length = 4 + buffered.readInt32BE(0);
  return buffered.length < length ? undefined : buffered.subarray(0, length);
}

function framed(correlationId: number, body: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.writeInt32BE(4 + body.length, 0);
  header.writeInt32BE(correlationId, 4);
  return Buffer.concat([header, body]);
}
