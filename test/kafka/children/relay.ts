import { connectKafka } from '@gcs/kit/bus/kafka';
import { readConfig, setting } from '@gcs/kit/config';
import { openDatabase } from '@gcs/kit/postgres/database';
import { startRelay } from '@gcs/kit/postgres/outbox';
import { createTelemetry } from '@gcs/kit/telemetry';

/** A relay in a process of its own, so that a test can kill or freeze it. It ends with a signal only. */
const config = readConfig({
  url: setting.secret('GCS_DATABASE_URL'),
  brokers: setting.list('GCS_KAFKA_BROKERS'),
  owner: setting.text('OWNER'),
});
const telemetry = createTelemetry({ serviceName: config.owner, environment: {}, logLevel: 'silent' });
const database = openDatabase({ url: config.url, applicationName: config.owner, logger: telemetry.logger });
const bus = connectKafka({ brokers: config.brokers, clientId: config.owner, telemetry });
startRelay({ database, bus, telemetry, owner: config.owner });
