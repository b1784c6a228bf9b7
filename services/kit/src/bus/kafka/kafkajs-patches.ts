import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import BrokerPool from 'kafkajs/src/cluster/brokerPool.js';
import ConsumerGroup from 'kafkajs/src/consumer/consumerGroup.js';
import Runner from 'kafkajs/src/consumer/runner.js';
import Connection from 'kafkajs/src/network/connection.js';
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';
import SocketRequest from 'kafkajs/src/network/requestQueue/socketRequest.js';
import { untilNextTick } from '../../process/tick.ts';

let isPatched = false;

/** Repairs kafkajs 2.2.4 for the whole process (docs/architecture.md#internals-of-libraries). */
export function patchKafkajs(): void {
  if (isPatched) return;
  isPatched = true;
  stopIdleTimerLoop();
  checkTimeoutsEverySecond();
  endMuteConnections();
  endLateFetchers();
  for (const [prototype, property] of keptTimes) keepMonotonic(prototype, property);
}

/** Stops kafkajs from checking an empty queue every millisecond, which costs 3.5 % of a core. */
function stopIdleTimerLoop(): void {
  const queue = RequestQueue.prototype;
  const schedule = queue.scheduleCheckPendingRequests;
  queue.scheduleCheckPendingRequests = function scheduleWhenNeeded() {
    if (this.pending.length > 0 || this.throttledUntil > Date.now()) schedule.call(this);
  };
}

/** Checks for timed-out requests once a second instead of ten times, which halves an idle process's work. */
function checkTimeoutsEverySecond(): void {
  RequestQueue.prototype.scheduleRequestTimeoutCheck = function checkEverySecond() {
    this.destroy();
    const wait = () => {
      this.requestTimeoutIntervalId = setTimeout(check, untilNextTick(1_000));
    };
    const check = () => {
      for (const request of this.inflight.values()) {
        if (Date.now() - request.sentAt > request.requestTimeout) request.timeoutRequest();
      }
      if (this.isConnected()) wait();
    };
    wait();
  };
}

/**
 * Ends a connection when one of its requests times out. Otherwise a lost host blocks the connection for a quarter of an
 * hour.
 */
function endMuteConnections(): void {
  const connection = Connection.prototype;
  const { send } = connection;
  connection.send = async function sendOrEnd(request) {
    try {
      return await send.call(this, request);
    } catch (error) {
      if (error instanceof Error && error.name === 'KafkaJSRequestTimeoutError') this.socket?.destroy(error);
      throw error;
    }
  };
}

/**
 * Ends fetchers that kafkajs creates if the brokers change during a stop. Otherwise these fetchers would loop without a
 * pause and block the process forever.
 */
function endLateFetchers(): void {
  const runner = Runner.prototype;
  const { fetch } = runner;
  runner.fetch = function fetchOrEnd(nodeId) {
    if (!this.running) void this.fetchManager.stop();
    return fetch.call(this, nodeId);
  };
}

/** Properties with a wall-clock time that kafkajs 2.2.4 compares with a later `Date.now()`. */
const keptTimes: readonly (readonly [prototype: object, property: string])[] = [
  // If the clock was set back ten minutes, a member would send no heartbeat for ten minutes and lose its membership.
  [ConsumerGroup.prototype, 'lastRequest'],
  // If the clock was set ahead, every request would time out. If the clock was set back, lost requests would not time
  // out.
  [SocketRequest.prototype, 'sentAt'],
  [RequestQueue.prototype, 'throttledUntil'],
  [BrokerPool.prototype, 'metadataExpireAt'],
];

/**
 * Makes the property follow changes of the wall clock, so its difference from `Date.now()` counts only elapsed time.
 */
function keepMonotonic(prototype: object, property: string): void {
  const times = new WeakMap<object, number>();
  Object.defineProperty(prototype, property, {
    get(this: object) {
      const time = times.get(this);
      return time === undefined ? null : Date.now() - performance.now() + time;
    },
    set(this: object, time: number | null) {
      if (time === null) times.delete(this);
      else times.set(this, time - Date.now() + performance.now());
    },
  });
}

type SocketOptions = { host: string; port: number; ssl: ConnectionOptions | false | null; onConnect: () => void };

const keepAliveMs = 60_000;

/**
 * Creates a kafkajs socket whose `unref` does nothing after the socket was closed. At each restart, a consumer calls
 * `unref` of its closed first connection, which would add a listener that is never removed.
 */
export function kafkaSocket({ host, port, ssl, onConnect }: SocketOptions): Socket {
  const socket: Socket =
    ssl !== false && ssl !== null
      ? connectTls({ host, port, ...(isIP(host) === 0 ? { servername: host } : {}), ...ssl }, onConnect)
      : connectPlain({ host, port }, onConnect);
  socket.setKeepAlive(true, keepAliveMs);
  socket.once('close', () => {
    socket.unref = () => socket;
  });
  return socket;
}
