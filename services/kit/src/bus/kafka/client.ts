import type { ConnectionOptions } from 'node:tls';
import kafkajs, { type Kafka, type SASLOptions } from 'kafkajs';
import type { Logger } from '../../telemetry/logger.ts';
import { createThrottle } from '../../throttle.ts';
import { kafkaSocket, patchKafkajs } from './kafkajs-patches.ts';

export type KafkaConnection = {
  brokers: readonly string[];
  /** The prefix of topics and groups (`names.ts`). */
  prefix?: string;
  sasl?: SASLOptions;
  tls?: ConnectionOptions;
};

export function openKafka({ brokers, sasl, tls }: KafkaConnection, clientId: string, logger: Logger): Kafka {
  patchKafkajs();
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

/** Without this limit, an outage makes each client write the same lines several times a second. */
const logEveryMs = 60_000;
const throttles = new WeakMap<Logger, ReturnType<typeof createThrottle>>();

function logTo(logger: Logger) {
  const throttle = throttles.get(logger) ?? createThrottle(logEveryMs);
  throttles.set(logger, throttle);
  return ({ level, log }: { level: number; log: { message: string; error?: string } }) => {
    const text = `kafka: ${log.message}`;
    // Logs a crash only at debug level, because a consumer that starts before its topics crashes and restarts.
    // `subscription.ts` reports a crash without a restart.
    const isCrash = log.message.startsWith('Crash: ');
    if (level > kafkajs.logLevel.WARN || isCrash) return logger.debug({ error: log.error }, text);
    const said = throttle(text);
    if (said !== undefined) logger.warn({ error: log.error, ...said }, text);
  };
}
