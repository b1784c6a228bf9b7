import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import BrokerPool from 'kafkajs/src/cluster/brokerPool.js';
import ConsumerGroup from 'kafkajs/src/consumer/consumerGroup.js';
import Connection from 'kafkajs/src/network/connection.js';
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';
import SocketRequest from 'kafkajs/src/network/requestQueue/socketRequest.js';
import { untilNextTick } from '../../process/tick.ts';

let isPatched = false;

/** Repairs kafkajs 2.2.4 for all clients of the process (docs/architecture.md#internals-of-libraries). */
export function patchKafkajs(): void {
  if (isPatched) return;
  isPatched = true;
  stopIdleTimerLoop();
  checkTimeoutsEverySecond();
  endMuteConnections();
  for (const [prototype, property] of keptTimes) keepMonotonic(prototype, property);
}

/**
 * It checks an empty request queue every millisecond, 3.5 % of a core for an idle consumer. Returning early when nothing
 * is pending and nothing throttled changes nothing else: a new request schedules its own check.
 */
function stopIdleTimerLoop(): void {
  const queue = RequestQueue.prototype;
  const schedule = queue.scheduleCheckPendingRequests;
  queue.scheduleCheckPendingRequests = function scheduleWhenNeeded() {
    if (this.pending.length > 0 || this.throttledUntil > Date.now()) schedule.call(this);
  };
}

/**
 * It looks ten times a second, for each connection, whether a request has run out of its ten seconds: half of what an
 * idle process does.
 */
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
 * It keeps a connection on which a request had no answer in its time, and sends the next ones there: for a quarter of an
 * hour when a firewall has forgotten it or a host is gone. Other clients end such a connection, and so does this.
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

/** Times of the wall clock that kafkajs 2.2.4 keeps and compares with a later `Date.now()`, where it matters. */
const keptTimes: readonly (readonly [prototype: object, property: string])[] = [
  // Set back by ten minutes, a member would send no heartbeat for so long, and be expelled from its group again and again.
  [ConsumerGroup.prototype, 'lastRequest'],
  // Set ahead, every request under way would be given up; set back, one that is lost would be waited for.
  [SocketRequest.prototype, 'sentAt'],
  [RequestQueue.prototype, 'throttledUntil'],
  [BrokerPool.prototype, 'metadataExpireAt'],
];

/**
 * Lets a step of this machine's wall clock change no duration that kafkajs measures: what it keeps is moved by as much
 * as the clock was set.
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

/** As kafkajs calls it, whatever its types say of `ssl`. */
type SocketOptions = { host: string; port: number; ssl: ConnectionOptions | false | null; onConnect: () => void };

const keepAliveMs = 60_000;

/**
 * The socket that kafkajs would make itself, but for its end. A consumer that restarts again and again, as one does
 * whose topic is lost, disconnects its first connection each time, long after that is closed; and to unref a closed
 * socket is to wait for it to connect, with one listener more for each time.
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
