import { writeFile } from 'node:fs/promises';
import { freePorts } from '@gcs/embedded-kafka/free-ports';
import { createReplica, type Replica } from '@gcs/local/replica';
import type { DeliverySite } from '../../../services/webhook-delivery/test/test-delivery.ts';

/** Processes of webhook delivery as a deployment starts them, on one database and one Kafka; none has been started. */
export async function deliveryReplicas(
  { config, directory }: DeliverySite,
  brokers: readonly string[],
  count: number,
): Promise<Replica[]> {
  const operatorIssuersFile = `${directory}/issuers.json`;
  await writeFile(operatorIssuersFile, JSON.stringify(config.operatorIssuers));
  const ports = await freePorts(2 * count);
  return Array.from({ length: count }, (_, index) => {
    const [healthPort = 0, callsPort = 0] = ports.slice(2 * index);
    const environment = {
      GCS_ENVIRONMENT: config.environment,
      GCS_DATABASE_URL: config.databaseUrl,
      GCS_KEYRING_FILE: config.keyringFile,
      GCS_OPERATOR_ISSUERS_FILE: operatorIssuersFile,
      GCS_EGRESS_ALLOWED_PRIVATE_CIDRS: config.egressAllowedPrivateCidrs.join(','),
      GCS_KAFKA_BROKERS: brokers.join(','),
      GCS_KAFKA_REPLICATION: '1',
      GCS_LISTEN: `127.0.0.1:${callsPort}`,
      GCS_HEALTH_HOST: '127.0.0.1',
      GCS_HEALTH_PORT: String(healthPort),
      GCS_DRAIN_DELAY_MS: '0',
      GCS_LOG_LEVEL: 'error',
    };
    const name = `webhook-delivery-${index + 1}`;
    return createReplica({ name, service: 'webhook-delivery', healthPort, environment }, console.info);
  });
}
