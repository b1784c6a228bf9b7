import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@gcs/embedded-postgres';
import { postgresOf } from '../../support/postgres-processes.ts';
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts';
import { type Service, services } from '../plan/fault.ts';
import { type Disk, mountDisk } from './disk.ts';

/** One service's own PostgreSQL, behind a proxy that the killer may cut. */
export type ServiceDatabase = {
  /** Past the proxy, for the judge. */
  url: string;
  /** Through the proxy, for the service. */
  proxiedUrl: string;
  /** Where its files are. */
  directory: string;
  proxy: TcpProxy;
  processes: ReturnType<typeof postgresOf>;
  /** Absent where this user may not mount one. */
  disk: Disk | undefined;
  stop(): Promise<void>;
};

export type Databases = Readonly<Record<Service, ServiceDatabase>>;

/** A PostgreSQL for each service. What is killed here loses no page of the system's cache: nothing has to be synced. */
export async function startDatabases(directory: string, hasDisks: boolean): Promise<Databases> {
  const [gateway, session, evidence, delivery] = await Promise.all(
    services.map((service) => startDatabase(join(directory, 'databases', service), service, hasDisks)),
  );
  if (!gateway || !session || !evidence || !delivery) throw new Error('a database is missing');
  return { gateway, session, evidence, 'webhook-delivery': delivery };
}

async function startDatabase(directory: string, service: Service, hasDisk: boolean): Promise<ServiceDatabase> {
  await mkdir(directory, { recursive: true });
  const settings = { max_connections: '100', shared_buffers: '32MB', max_wal_size: '64MB', min_wal_size: '32MB' };
  const disk = hasDisk ? mountDisk(join(directory, 'postgres')) : undefined;
  const postgres = await startEmbeddedPostgres({ dataDir: join(directory, 'postgres'), fsync: false, settings });
  const name = `chaos_${service.replace('-', '_')}`;
  await postgres.createDatabase(name);
  const url = postgres.url(name);
  const { hostname, port } = new URL(url);
  const proxy = await startTcpProxy({ host: hostname, port: Number(port) });
  const proxied = new URL(url);
  proxied.port = String(proxy.port);
  return {
    ...{ url, directory, proxy, disk },
    proxiedUrl: proxied.href,
    processes: postgresOf(directory),
    async stop() {
      await proxy.stop();
      await postgres.stop();
      disk?.unmount();
    },
  };
}
