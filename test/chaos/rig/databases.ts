import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '@gcs/embedded-postgres';
import { postgresOf } from '../../support/postgres-processes.ts';
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts';
import { type Service, services } from '../plan/fault.ts';

export type ServiceDatabase = {
  /** The address without the proxy, for the judge. */
  url: string;
  /** The address of the proxy, for the service. */
  proxiedUrl: string;
  directory: string;
  proxy: TcpProxy;
  processes: ReturnType<typeof postgresOf>;
  disk: Disk | undefined;
  stop(): Promise<void>;
};

export type Databases = Readonly<Record<Service, ServiceDatabase>>;

/** Writes are not synced, because the system's page cache survives a killed process. */
export async function startDatabases(directory: string, hasDisks: boolean): Promise<Databases> {
  const [gateway, session, evidence, delivery] = await Promise.all(
    services.map((service) => startDatabase(join(directory, 'databases', service), service, hasDisks)),
  );
  if (!gateway || !session || !evidence || !delivery) throw new Error('a database is missing');
  return { gateway, session, evidence, 'webhook-delivery': delivery };
}

export async function startDatabase(directory: string, service: string, hasDisk: boolean): Promise<ServiceDatabase> {
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

export type Disk = {
  fill(): Promise<void>;
  empty(): Promise<void>;
  unmount(): void;
};

const sizeMiB = 400;

const stepsKiB = [65_536, 8_192, 1_024, 128, 16];

/** Mounts a small disk at an empty directory. The process must have its own mount namespace. */
export function mountDisk(directory: string): Disk {
  mkdirSync(directory, { recursive: true });
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMiB}m,mode=0711`, 'gcs-chaos', directory]);
  if (mount.status !== 0) throw new Error(`no disk could be mounted: ${mount.stderr}`);
  const ballast = join(directory, 'ballast');
  return {
    async fill() {
      let size = 0;
      for (const step of stepsKiB) {
        while (await grows(ballast, size, step)) size += step;
      }
    },
    async empty() {
      await rm(ballast, { force: true });
    },
    unmount: () => void spawnSync('umount', [directory]),
  };
}

async function grows(file: string, sizeKiB: number, stepKiB: number): Promise<boolean> {
  const length = ['--offset', `${sizeKiB}KiB`, '--length', `${stepKiB}KiB`];
  return promisify(execFile)('fallocate', [...length, file]).then(
    () => true,
    () => false,
  );
}
