import { connect, createServer, type Socket } from 'node:net';
import { listenOnPort } from './listen-on-loopback.ts';

export type TcpProxy = {
  port: number;
  writes(): number;
  cut(): void;
  freeze(): void;
  mute(): void;
  resetAtWrite(number: number): void;
  /** From now on, delays all traffic in both directions. */
  slow(ms: number): void;
  restore(): void;
  stop(): Promise<void>;
};

/**
 * A proxy that can fail. `cut` refuses and resets connections. `freeze` accepts connections and sends no data. `mute`
 * forwards requests and holds back responses. `restore` resets open connections and forwards everything.
 */
export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  let mode: 'open' | 'cut' | 'frozen' | 'mute' = 'open';
  let writes = 0;
  let fatalWrite = 0;
  const late = createDelay();
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((inbound) => {
    inbound.on('error', () => {});
    if (mode === 'cut') return reset(inbound);
    const outbound = connect(target).on('error', () => inbound.destroy());
    const pair: [Socket, Socket] = [inbound, outbound];
    pairs.add(pair);
    inbound.on('close', () => outbound.destroy());
    outbound.on('close', () => {
      inbound.destroy();
      pairs.delete(pair);
    });
    inbound.on('data', (bytes) => {
      writes += 1;
      if (writes === fatalWrite) return reset(inbound);
      if (mode !== 'frozen') late.pass(bytes, outbound);
      return undefined;
    });
    outbound.on('data', (bytes) => mode === 'open' && late.pass(bytes, inbound));
    return undefined;
  });
  const port = await listenOnPort(server);
  const endAll = () => {
    for (const [inbound] of pairs) reset(inbound);
  };
  return {
    port,
    writes: () => writes,
    resetAtWrite(number) {
      fatalWrite = number;
    },
    cut() {
      mode = 'cut';
      endAll();
    },
    freeze() {
      mode = 'frozen';
    },
    mute() {
      mode = 'mute';
    },
    slow: late.set,
    restore() {
      mode = 'open';
      endAll();
    },
    stop() {
      endAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Keeps the order of writes, because timers with the same duration fire in the order in which they were started. */
function createDelay() {
  let delayMs = 0;
  const waiting = new WeakMap<Socket, { count: number; ms: number }>();
  return {
    set: (ms: number) => {
      delayMs = ms;
    },
    pass(bytes: string | Buffer, to: Socket): void {
      const before = waiting.get(to) ?? { count: 0, ms: 0 };
      if (before.count === 0) before.ms = delayMs;
      if (before.ms === 0) {
        to.write(bytes);
        return;
      }
      before.count += 1;
      waiting.set(to, before);
      setTimeout(() => {
        before.count -= 1;
        if (to.writable) to.write(bytes);
      }, before.ms);
    },
  };
}

/**
 * Resets a connection, unless the connection is ending. `uv_tcp_close_reset` fails after `uv_shutdown`. The runtime
 * would then neither close the connection nor report the failure, and the other process would hang.
 */
function reset(socket: Socket): void {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}
