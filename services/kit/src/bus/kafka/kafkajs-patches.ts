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
 * It checks an empty request queue every millisecond, 3.5 % of a core for an idle consumer. Returning early when
 * nothing is pending and nothing throttled changes nothing else: a new request schedules its own check.
 */
function stopIdleTimerLoop(): void {
  const queue = RequestQueue.prototype;
  const schedule = queue.scheduleCheckPendingRequests;
  queue.scheduleCheckPendingRequests = function scheduleWhenNeeded() {
    if (this.pending.length > 0 || this.throttledUntil > Date.now()) schedule.call(this);
  };
}

/**
 * Reduces a check that kafkajs makes ten times a second for each connection: has a request run out of its ten seconds?
 * The check is half the work of an idle process.
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
 * Ends a connection with an unanswered request, as other clients do. Without this, kafkajs sends the next requests
 * there. A dropped connection or a lost host then costs a quarter of an hour.
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
  // Set back by ten minutes, a member would send no heartbeat for so long, and be expelled from its group again and
  // again.
  [ConsumerGroup.prototype, 'lastRequest'],
  // Set ahead, every request under way would be given up; set back, one that is lost would be waited for.
  [SocketRequest.prototype, 'sentAt'],
  [RequestQueue.prototype, 'throttledUntil'],
  [BrokerPool.prototype, 'metadataExpireAt'],
];

/** Protects durations of kafkajs from steps of this machine's wall clock: its stored times move with the clock. */
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

/** The call by kafkajs, different from its types for `ssl`. */
type SocketOptions = { host: string; port: number; ssl: ConnectionOptions | false | null; onConnect: () => void };

const keepAliveMs = 60_000;

/**
 * Makes the socket of kafkajs with a different end. A consumer that keeps restarting, as for a lost topic, disconnects
 * its first connection each time, long after that is closed. To unref a closed socket is to wait for it to connect,
 * with one listener more for each time.
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
