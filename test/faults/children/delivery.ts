import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createMemoryBus } from '@gcs/kit/bus/memory';
import { startRelay } from '@gcs/kit/outbox/outbox';
import { openDatabase } from '@gcs/kit/postgres/database';
import { processEnvironment, readConfig, setting } from '@gcs/kit/process/config';
import { armFailpoints } from '@gcs/kit/process/failpoint';
import { createTelemetry } from '@gcs/kit/telemetry/telemetry';
import { topics } from '@gcs/proto/topics';
import { startDelivery } from '@gcs/webhook-delivery';

/**
 * Webhook delivery behind the relay of an outbox in its own database, in a child process. A line of standard input
 * starts it, so that loading costs the test no time. Only a signal ends it.
 */
const { config, sourceUrl } = readConfig({
  config: setting.parsed('DELIVERY_CONFIG', 'JSON', (raw) => JSON.parse(raw)),
  sourceUrl: setting.text('SOURCE_DATABASE_URL'),
});
await once(process.stdin, 'data');
armFailpoints(processEnvironment());
const telemetry = createTelemetry({ serviceName: 'webhook-delivery', environment: {}, logLevel: 'silent' });
const bus = createMemoryBus({
  consumers: { [topics.sessionChanges]: ['webhook-delivery'] },
});
await startDelivery(config, { bus, telemetry });
const source = openDatabase({ url: sourceUrl, applicationName: 'source', logger: telemetry.logger });
// The relay lease of a killed process lasts until it expires.
startRelay({ database: source, bus, telemetry, owner: randomUUID(), leaseMs: 300, pollMs: 50 });
process.stdout.write('started\n');
