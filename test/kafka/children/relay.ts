import { connectKafka } from '@gcs/kit/bus/kafka/connect';
import { startRelay } from '@gcs/kit/outbox/outbox';
import { openDatabase } from '@gcs/kit/postgres/database';
import { readConfig, setting } from '@gcs/kit/process/config';
import { createTelemetry } from '@gcs/kit/telemetry/telemetry';

/** A relay that a test can kill or freeze; only a signal ends it. */
const config = readConfig({
  url: setting.text('GCS_DATABASE_URL'),
  brokers: setting.list('GCS_KAFKA_BROKERS'),
  owner: setting.text('OWNER'),
});
const telemetry = createTelemetry({ serviceName: config.owner, environment: {}, logLevel: 'silent' });
const database = openDatabase({ url: config.url, applicationName: config.owner, logger: telemetry.logger });
const bus = connectKafka({ brokers: config.brokers, clientId: config.owner, telemetry });
startRelay({ database, bus, telemetry, owner: config.owner });
