import type { ConnectionOptions } from 'node:tls';
import kafkajs, { type Kafka, type SASLOptions } from 'kafkajs';
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';
import { untilNextTick } from '../../process/tick.ts';
import type { Logger } from '../../telemetry/logger.ts';
import { kafkaSocket } from './socket.ts';

/** How a cluster is reached; `kafka-settings.ts` reads it from the environment. */
export type KafkaConnection = {
  /** `host:port` of the bootstrap brokers. */
  brokers: readonly string[];
  sasl?: SASLOptions;
  tls?: ConnectionOptions;
};

/** A client that has not connected yet. */
export function openKafka({ brokers, sasl, tls }: KafkaConnection, clientId: string, logger: Logger): Kafka {
  stopIdleTimerLoop();
  watchTimeoutsSeldom();
  return new kafkajs.Kafka({
    clientId,
    brokers: [...brokers],
    ssl: tls ?? false,
    socketFactory: kafkaSocket,
    ...(sasl === undefined ? {} : { sasl }),
    connectionTimeout: 3_000,
    authenticationTimeout: 5_000,
    requestTimeout: 10_000,
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 5 },
    logCreator: () => logTo(logger),
  });
}

/**
 * kafkajs checks its empty request queue every millisecond, 3.5 % of a core for an idle consumer. Returning early
 * when nothing is pending and nothing throttled changes nothing else: a new request schedules its own check.
 */
function stopIdleTimerLoop(): void {
  const queue = RequestQueue.prototype;
  if (queue.scheduleCheckPendingRequests.name === 'scheduleWhenNeeded') return;
  const schedule = queue.scheduleCheckPendingRequests;
  queue.scheduleCheckPendingRequests = function scheduleWhenNeeded() {
    if (this.pending.length > 0 || this.throttledUntil > Date.now()) schedule.call(this);
  };
}

/**
 * kafkajs looks ten times a second, for each connection, whether a request has run out of its ten seconds: half of what
 * an idle process does. Once a second is as good.
 */
function watchTimeoutsSeldom(): void {
  RequestQueue.prototype.scheduleRequestTimeoutCheck = function watchSeldom() {
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

function logTo(logger: Logger) {
  return ({ level, log }: { level: number; log: { message: string; error?: string } }) => {
    const fields = { error: log.error };
    // What kafkajs calls an error is usually a reconnect; an end that matters is logged where it is handled.
    if (level <= kafkajs.logLevel.WARN) logger.warn(fields, `kafka: ${log.message}`);
    else logger.debug(fields, `kafka: ${log.message}`);
  };
}
