import { join } from 'node:path';
import { type Credentials, readCredentials } from '@gcs/first-run/credentials';
import { startReceiver } from '@gcs/first-run/receiver';
import { openFrontDoor, provide } from '@gcs/first-run/seed';
import { formatAddress } from '@gcs/kit/http/listen';
import { processEnvironment } from '@gcs/kit/process/config';
import { defaultSignatureHeader, headerNamesOf } from '@gcs/proto/header-names';
import { type AllInOne, newDirectory, removeDirectory, startAllInOne } from './all-in-one.ts';
import { startServices } from './services-stack.ts';
import { testTelemetry } from './test-telemetry.ts';

declare global {
  var gcsStack: 'all-in-one' | 'services' | 'shared' | undefined;
}

export type Stack = Omit<AllInOne, 'pid'>;

/** A running service that a test file neither configures nor stops. */
export type OpenStack = {
  /** The credentials of the file's own tenant. `tenantId` is absent if the service has only one tenant. */
  credentials: Credentials & { tenantId?: string };
  directory: string;
  close(): Promise<void>;
};

export function startStack(directory: string, environment: Record<string, string> = {}): Promise<Stack> {
  return globalThis.gcsStack === 'services'
    ? startServices(directory, { environment })
    : startAllInOne(directory, environment);
}

export async function openStack(): Promise<OpenStack> {
  if (globalThis.gcsStack === 'shared') return openTenant(processEnvironment()['GCS_TEST_STACK'] ?? '');
  const stack = await startAllInOne(await newDirectory());
  const { credentials, directory } = stack;
  return {
    credentials,
    directory,
    async close() {
      await stack.stop();
      await removeDirectory(directory);
    },
  };
}

async function openTenant(directory: string): Promise<OpenStack> {
  const known = await readCredentials(join(directory, 'credentials.json'));
  if (!isWhole(known)) throw new Error(`no service runs in ${directory}`);
  const work = await newDirectory();
  const names = headerNamesOf(defaultSignatureHeader);
  const receiver = await startReceiver({
    listen: { host: '127.0.0.1', port: 0 },
    file: join(work, 'events.jsonl'),
    names,
  });
  const receiverUrl = `http://${formatAddress(receiver.address)}`;
  const telemetry = testTelemetry('file');
  const door = openFrontDoor(known.adminAddress, known.operatorToken, telemetry);
  const { tenant } = await door.tenants.CreateTenant({ requestId: work, name: work }, door.call);
  const seeded = await provide(door, tenant?.id ?? '', { url: `${receiverUrl}/webhooks`, trust: receiver.trust });
  await door.tenants.SetGuestPages({ requestId: work, tenantId: seeded.tenantId, enabled: true }, door.call);
  door.close();
  return {
    credentials: { ...known, ...seeded, receiverUrl },
    directory,
    async close() {
      await receiver.stop();
      await telemetry.shutdown();
      await removeDirectory(work);
    },
  };
}

function isWhole(credentials: Partial<Credentials> | undefined): credentials is Credentials {
  return credentials?.adminAddress !== undefined;
}
