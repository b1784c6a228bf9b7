import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '@gcs/embedded-postgres';
import { openDatabase } from '@gcs/kit/postgres/database';
import { migrate } from '@gcs/kit/postgres/migrations/migrate';
import type { Migration } from '@gcs/kit/postgres/migrations/migration';
import { createLogger } from '@gcs/kit/telemetry/logger';
import { dumpSchema } from './schema-dump.ts';

/**
 * Writes the schema dump of a service. The arguments are the module of its migrations, and the file: `node
 * test/support/write-schema-file.ts services/x/src/schema/migrations.ts services/x/src/schema/schema.sql`
 */
const [moduleFile, schemaFile] = parseArgs({ allowPositionals: true }).positionals;
if (moduleFile === undefined || schemaFile === undefined) throw new Error('usage: write-schema-file <module> <file>');
await writeFile(schemaFile, await schemaOf(await migrationsOf(moduleFile)));

async function migrationsOf(file: string): Promise<readonly Migration[]> {
  const exported: Record<string, unknown> = await import(pathToFileURL(resolve(file)).href);
  const migrations = Object.values(exported).find(isMigrations);
  if (migrations === undefined) throw new Error(`${file} exports no array of migrations`);
  return migrations;
}

function isMigrations(value: unknown): value is readonly Migration[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'object' && 'name' in one);
}

async function schemaOf(migrations: readonly Migration[]): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gcs-schema-'));
  const postgres = await startEmbeddedPostgres({ dataDir, fsync: false });
  const url = postgres.url('postgres');
  const database = openDatabase({ url, applicationName: 'schema', logger: createLogger({ service: 'schema' }) });
  try {
    await migrate({ url, migrations });
    return await dumpSchema(database);
  } finally {
    await database.close();
    await postgres.stop();
    await removeEmbeddedPostgres({ dataDir });
  }
}
