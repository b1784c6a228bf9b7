import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePorts } from '@gcs/embedded-postgres/free-ports';
import { gatewayMigrations } from '../../services/gateway/src/schema/migrations.ts';
import { tenantId } from '../../services/session/test/session-fixture.ts';
import { newDirectory, removeDirectory } from './all-in-one.ts';
import { createTestDatabase } from './database.ts';
import { type ServiceProcess, serviceEnvironment, startServiceProcess } from './service-process.ts';

export type GatewayProcess = ServiceProcess & {
  baseUrl: string;
  guestUrl: string;
};

const nobody = '127.0.0.1:1';

/** Starts a gateway process that knows the tenant of the session service's fixture. */
export async function startGatewayProcess(
  sessionAddress: string,
  extra: Readonly<Record<string, string>>,
): Promise<GatewayProcess> {
  const directory = await newDirectory();
  const database = await createTestDatabase(gatewayMigrations);
  const text = 'insert into tenants (id, name, created_at, activated_at) values ($1, $1, now(), now())';
  await database.database.query({ name: '', text }, [tenantId]);
  const issuersFile = join(directory, 'issuers.json');
  await writeFile(issuersFile, '[]');
  const [httpPort, adminPort, providerPort, guestPort] = await freePorts(4);
  const environment = serviceEnvironment({
    NODE_OPTIONS: '--max-semi-space-size=4',
    GCS_DATABASE_URL: database.url,
    GCS_OPERATOR_ISSUERS_FILE: issuersFile,
    GCS_PUBLIC_LISTEN: `127.0.0.1:${httpPort}`,
    GCS_ADMIN_LISTEN: `127.0.0.1:${adminPort}`,
    GCS_PROVIDER_LISTEN: `127.0.0.1:${providerPort}`,
    GCS_GUEST_LISTEN: `127.0.0.1:${guestPort}`,
    GCS_SESSION_ADDRESS: sessionAddress,
    GCS_EVIDENCE_ADDRESS: nobody,
    GCS_DELIVERY_ADDRESS: nobody,
    GCS_STAYS_ADDRESS: nobody,
    ...extra,
  });
  const gateway = await startServiceProcess('gateway', environment);
  return {
    ...gateway,
    baseUrl: `http://127.0.0.1:${httpPort}`,
    guestUrl: `http://127.0.0.1:${guestPort}`,
    async stop() {
      const code = await gateway.stop();
      await database.drop();
      await removeDirectory(directory);
      return code;
    },
  };
}
