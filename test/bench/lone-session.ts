import { connect } from '@gcs/kit/grpc/client';
import { createTelemetry } from '@gcs/kit/telemetry/telemetry';
import { definitions } from '@gcs/proto/definitions';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import pg from 'pg';
import type { Bench } from './bench.ts';
import { startChild } from './children/child.ts';
import type { LoneSessionHandlers } from './children/lone-session.ts';
import { publishProfile } from './provisioning.ts';

/** The session service by itself, with the bench's profile published; it ends with the bench. */
export type LoneSession = {
  address: string;
  tenantId: string;
  /** A statement on its database. */
  query(sql: string): Promise<Record<string, unknown>[]>;
};

const tenantId = 'ten_bench';

export async function openLoneSession(bench: Bench, database: string): Promise<LoneSession> {
  const databaseUrl = await bench.yardsticks.createDatabase(database);
  const directory = await bench.newDirectory();
  const session = startChild<LoneSessionHandlers>('lone-session');
  bench.lifecycle.onStop('lone session service', () => session.stop());
  const { address, operatorToken } = await session.call('start', { databaseUrl, directory });
  await publish(address, operatorToken);
  return { address, tenantId, query: (sql) => onDatabase(databaseUrl, sql) };
}

async function publish(address: string, operatorToken: string): Promise<void> {
  const telemetry = createTelemetry({ serviceName: 'bench', environment: {}, logLevel: 'silent' });
  const profiles = connect(definitions.ProfileService, address, { telemetry, deadlineMs: 10_000 });
  const call = { trace: ROOT_CONTEXT, metadata: { authorization: `Bearer ${operatorToken}` } };
  await publishProfile(profiles.client, tenantId, call);
  profiles.close();
  await telemetry.shutdown();
}

async function onDatabase(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
