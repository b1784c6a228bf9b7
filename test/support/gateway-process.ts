import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { freePorts } from '@gcs/embedded-kafka/free-ports';
import { provideKeyrings } from '@gcs/first-run/keys';
import { processEnvironment } from '@gcs/kit/process/config';
import { gatewayMigrations } from '../../services/gateway/src/postgres/migrations.ts';
import { newDirectory, removeDirectory } from './all-in-one.ts';
import { createTestDatabase } from './database.ts';
import { waitFor } from './wait-for.ts';

/** A gateway as an image starts it: a process of its own before a session service, with the guest's page. */
export type GatewayProcess = {
  pid: number;
  /** The public API. */
  baseUrl: string;
  /** Where guests reach their pages. */
  guestUrl: string;
  /** Everything printed so far, both streams. */
  output(): string;
  /** SIGTERM; resolves to the exit code. */
  stop(): Promise<number | null>;
};

const main = resolve(import.meta.dirname, '../../services/gateway/src/main.ts');
const nobody = '127.0.0.1:1';

/** Starts a gateway that knows a session service and no other; `extra` is added to its environment. */
export async function startGatewayProcess(
  sessionAddress: string,
  extra: Readonly<Record<string, string>>,
): Promise<GatewayProcess> {
  const directory = await newDirectory();
  const database = await createTestDatabase(gatewayMigrations);
  const { gateway: keyringFile } = await provideKeyrings(join(directory, 'keys'));
  const issuersFile = join(directory, 'issuers.json');
  await writeFile(issuersFile, '[]');
  const [httpPort, adminPort, providerPort, guestPort, healthPort] = await freePorts(5);
  const environment = {
    ...processEnvironment(),
    // As the chart sets them (charts/guest-compliance/templates/_pod.tpl).
    NODE_OPTIONS: '--enable-source-maps --max-semi-space-size=4',
    MALLOC_ARENA_MAX: '1',
    GCS_ENVIRONMENT: 'sandbox',
    GCS_LOG_LEVEL: 'warn',
    GCS_DRAIN_DELAY_MS: '0',
    GCS_DATABASE_URL: database.url,
    GCS_KEYRING_FILE: keyringFile,
    GCS_OPERATOR_ISSUERS_FILE: issuersFile,
    GCS_HEALTH_HOST: '127.0.0.1',
    GCS_HEALTH_PORT: String(healthPort),
    GCS_PUBLIC_LISTEN: `127.0.0.1:${httpPort}`,
    GCS_ADMIN_LISTEN: `127.0.0.1:${adminPort}`,
    GCS_PROVIDER_LISTEN: `127.0.0.1:${providerPort}`,
    GCS_GUEST_LISTEN: `127.0.0.1:${guestPort}`,
    GCS_SESSION_ADDRESS: sessionAddress,
    GCS_EVIDENCE_ADDRESS: nobody,
    GCS_DELIVERY_ADDRESS: nobody,
    ...extra,
  };
  const child = spawn(process.execPath, [main], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const exited = exitOf(child);
  await waitFor(async () => (await fetch(`http://127.0.0.1:${healthPort}/readyz`)).ok);
  return {
    pid: child.pid ?? 0,
    baseUrl: `http://127.0.0.1:${httpPort}`,
    guestUrl: `http://127.0.0.1:${guestPort}`,
    output: () => printed,
    async stop() {
      child.kill('SIGTERM');
      const code = await exited;
      await database.drop();
      await removeDirectory(directory);
      return code;
    },
  };
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((ended) => void child.once('close', ended));
}
