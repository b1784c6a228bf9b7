import { systemClock } from '@gcs/kit/clock';
import { createIds } from '@gcs/kit/ids';
import type { Database } from '@gcs/kit/postgres/database';
import { delay } from '@gcs/kit/retry';
import { builtInAdapters as adapters } from '../../../services/providers/src/accounts/adapters.ts';
import { addAccount } from '../../../services/providers/src/accounts/change-accounts.ts';
import { migrations } from '../../../services/providers/src/schema/migrations.ts';

import { type Claims, createSigner } from '../../../services/providers/test/hand-over-signer.ts';
import { startProviderPort } from '../../../services/providers/test/provider-port.ts';
import { playVendor, writeKeyring } from '../../../services/providers/test/test-providers.ts';
import { createTestDatabase } from '../../support/database.ts';
import { type OtlpSink, startOtlpSink } from '../../support/otlp-sink.ts';
import type { PlayedVendor } from '../played-vendor.ts';
import { type Kill, type Replicas, startReplicas } from './replicas.ts';

export type Tenant = { id: string; accountId: string; webhookSecret: string; credential: string };

export type World = {
  vendor: string;
  played: PlayedVendor;
  port: Awaited<ReturnType<typeof startProviderPort>>;
  replicas: Replicas;
  tenants: readonly Tenant[];
  database: Database;
  sink: OtlpSink;
  tokenOf(claims: Claims): Promise<string>;
  rows<R extends object>(text: string, values?: readonly unknown[]): Promise<R[]>;
  moveClock(seconds: number): Promise<void>;
  stop(): Promise<void>;
};

/** A vendor allows an account only a few calls per second, so that the load needs many accounts. */
export const tenantCount = 25;
const clockEveryMs = 1_000;
export const clockSeconds = 5;

/** If `isObserved`, all logs and spans are kept, so that a test can search them for leaks. The clock then runs fast. */
export async function createWorld(
  vendor: string,
  { isObserved, ...processes }: { plan: readonly Kill[]; count: number; isObserved: boolean },
): Promise<World> {
  const signer = createSigner(vendor);
  const [its, played, port, keys, sink] = await Promise.all([
    ...[createTestDatabase(migrations), playVendor(vendor, { deletesAtWill: true }), startProviderPort(signer)],
    ...[writeKeyring(), startOtlpSink()],
  ] as const);
  const { database } = its;
  const rows = <R extends object>(text: string, values: readonly unknown[] = []) =>
    database.query<R>({ name: '', text }, [...values]);
  const deps = {
    ...{ database, keyring: keys.keyring, newId: createIds(systemClock), environment: 'sandbox' as const, adapters },
  } as const;
  const tenants: Tenant[] = [];
  for (let number = 1; number <= tenantCount; number++) {
    const [id, webhookSecret, credential] = [`ten_${number}`, `whsec_of${number}`, `credential-of-${number}`];
    const secrets = { ...played.secrets, webhookSecrets: [webhookSecret], providerToken: credential };
    const settings = { provider: vendor, vendor, baseUrl: played.baseUrl, flow: played.flow, reviewsOurs: false };
    const { attestedSteps } = played;
    const account = await addAccount(deps, { tenantId: id, ...settings, attestedSteps, secrets });
    tenants.push({ id, accountId: account.id, webhookSecret, credential });
  }
  const replicas = await startReplicas(
    {
      ...{ GCS_DATABASE_URL: its.url, GCS_KEYRING_FILE: keys.keyringFile },
      ...{ GCS_PROVIDER_ADDRESS: port.address, GCS_VENDOR_BASE_URL: 'https://guests.example' },
      NODE_OPTIONS: '--max-semi-space-size=4',
      ...(isObserved && { GCS_LOG_LEVEL: 'trace', OTEL_EXPORTER_OTLP_ENDPOINT: sink.url }),
    },
    processes,
  );
  const moveClock = (seconds: number) => moveTimes(rows, seconds);
  const clock = { isStopped: false };
  const running = (async () => {
    while (!clock.isStopped) {
      await delay(clockEveryMs);
      if (isObserved) await moveClock(clockSeconds);
    }
  })();
  return {
    ...{ vendor, played, port, replicas, tenants, database, sink, tokenOf: signer.tokenOf, rows, moveClock },
    async stop() {
      clock.isStopped = true;
      await running;
      await replicas.stop();
      await Promise.all([played.stop(), port.stop(), sink.stop()]);
      await Promise.all([its.drop(), keys.removeKeys()]);
    },
  };
}

/**
 * Moves back the due times of waiting work. Also moves back the times of calls, which count for the vendor's daily
 * limit.
 */
async function moveTimes(rows: World['rows'], seconds: number): Promise<void> {
  for (const [table, column, from] of [
    // Leaves out rows of running polls, which are locked for 30 s, because a moved row is polled again.
    ['vendor_sessions', 'poll_at', "now() + interval '30 s'"],
    ['vendor_sessions', 'erase_at', 'now()'],
    ['vendor_sessions', 'erase_asked_at', "'-infinity'"],
    ['reports', 'send_at', 'now()'],
    ['accounts', 'upkeep_at', 'now()'],
  ]) {
    await rows(
      `update ${table} set ${column} = ${column} - $1 * interval '1 s'
        where id = any(array(select id from ${table} where ${column} > ${from} for update skip locked))`,
      [seconds],
    );
  }
}
