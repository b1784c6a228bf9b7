import type { ConnectionOptions } from 'node:tls';
import kafkajs, { type Kafka, type SASLOptions } from 'kafkajs';
import type { Logger } from '../../telemetry/logger.ts';
import { kafkaSocket, patchKafkajs } from './kafkajs-patches.ts';

export type KafkaConnection = {
  brokers: readonly string[];
  /** The prefix of topics and groups (`names.ts`); if absent, none. */
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

function logTo(logger: Logger) {
  return ({ level, log }: { level: number; log: { message: string; error?: string } }) => {
    const fields = { error: log.error };
    // Logs a crash only at debug level, because a consumer that starts before its topics crashes and restarts.
    // `subscription.ts` reports a crash without a restart.
    const isCrash = log.message.startsWith('Crash: ');
    if (level <= kafkajs.logLevel.WARN && !isCrash) logger.warn(fields, `kafka: ${log.message}`);
    else logger.debug(fields, `kafka: ${log.message}`);
  };
}
