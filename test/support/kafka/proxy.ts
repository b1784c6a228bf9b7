import { connect, createServer, type Socket } from 'node:net';
import { listenOnPort } from '../listen-on-loopback.ts';

/** A TCP proxy in front of a broker that can drop responses, as a network does. */
export type BrokerProxy = {
  address: string;
  port: number;
  /** Where new connections go from now on. */
  target(address: string): void;
  /** How many of the next produce responses are dropped: the broker has the records, the client gets no response. */
  dropProduceResponses(count: number): void;
  /** Decides for each produce request whether its response is dropped; replaces the count. */
  dropWhen(decide: () => boolean): void;
  dropped(): number;
  stop(): Promise<void>;
};

const produceApiKey = 0;

/** Kafka frames its requests by a four-byte length; the API key follows it. */
export async function startProxy(): Promise<BrokerProxy> {
  let target = '';
  const state = { decide: () => false, dropped: 0 };
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
    relay(client, broker, state);
  });
  const port = await listenOnPort(server);
  return {
    address: `127.0.0.1:${port}`,
    port,
    target: (address) => {
      target = address;
    },
    dropProduceResponses: (count) => {
      let left = count;
      state.decide = () => left-- > 0;
    },
    dropWhen: (decide) => {
      state.decide = decide;
    },
    dropped: () => state.dropped,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function relay(client: Socket, broker: Socket, state: { decide: () => boolean; dropped: number }): void {
  let buffered: Buffer = Buffer.alloc(0);
  let silent = false;
  client.on('data', (data: Buffer) => {
    buffered = Buffer.concat([buffered, data]);
    for (let frame = takeFrame(buffered); frame !== undefined; frame = takeFrame(buffered)) {
      buffered = buffered.subarray(frame.length);
      if (!silent && frame.readInt16BE(4) === produceApiKey && state.decide()) {
        silent = true;
        state.dropped += 1;
      }
      broker.write(frame);
    }
  });
  broker.on('data', (data: Buffer) => {
    // The response shows that the records are stored; now close the connection.
    if (silent) client.destroy();
    else client.write(data);
  });
}

function takeFrame(buffered: Buffer): Buffer | undefined {
  if (buffered.length < 6) return undefined;
  const length = 4 + buffered.readInt32BE(0);
  return buffered.length < length ? undefined : buffered.subarray(0, length);
}
