import { chownSync, copyFileSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@gcs/embedded-postgres';
import pg from 'pg';
import { type Disk, mountDisk } from '../../chaos/rig/databases.ts';
import { makeCertificates } from '../../support/certificates.ts';

export const maxConnections = 60;
export const login = 'app';

export type RefusedDatabase = {
  ownerUrl: string;
  /** The URL with the login of the service. The service verifies the certificate of the server. */
  loginUrl: string;
  disk: Disk;
  order(...statements: string[]): Promise<string[]>;
  cut(): Promise<unknown>;
  /** Gives the server a certificate of a new CA. The service does not trust this CA yet. */
  renewCertificate(): Promise<void>;
  trustCertificate(): void;
  /** Adds a line before the other rules of `pg_hba.conf`. Resolves to a function that removes the line. */
  addRule(line: string): Promise<() => Promise<void>>;
  stop(): Promise<void>;
};

export async function startRefusedDatabase(directory: string, name: string): Promise<RefusedDatabase> {
  const disk = mountDisk(join(directory, 'postgres'));
  const settings = {
    ...{ max_connections: String(maxConnections), shared_buffers: '32MB' },
    ...{ max_wal_size: '64MB', min_wal_size: '32MB' },
  };
  const postgres = await startEmbeddedPostgres({ dataDir: join(directory, 'postgres'), fsync: false, settings });
  await postgres.createDatabase(name);
  const ownerUrl = postgres.url(name);
  const order = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: ownerUrl });
    client.on('error', () => {});
    let rows: string[][] = [];
    try {
      await client.connect();
      for (const text of statements) ({ rows } = await client.query({ text, rowMode: 'array' }));
      return rows.map(([first = '']) => first);
    } finally {
      await client.end().catch(() => {});
    }
  };
  const cluster = join(directory, 'postgres', 'cluster');
  const { renewCertificate, trustCertificate, trusted } = openAuthorities(directory, cluster, order);
  await renewCertificate();
  trustCertificate();
  await order(`create role ${login} login password 'first'`);
  const loginUrl = Object.assign(new URL(ownerUrl), { username: login, password: 'first', hostname: 'localhost' });
  loginUrl.search = new URLSearchParams({ sslmode: 'verify-full', sslrootcert: trusted }).toString();
  return {
    ...{ ownerUrl, loginUrl: loginUrl.href, disk, order, renewCertificate, trustCertificate },
    cut: () => order(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${login}'`),
    async addRule(line) {
      const file = join(cluster, 'pg_hba.conf');
      const before = readFileSync(file, 'utf8');
      writeFileSync(file, `${line}\n${before}`);
      await order('select pg_reload_conf()');
      return async () => {
        writeFileSync(file, before);
        await order('select pg_reload_conf()');
      };
    },
    async stop() {
      await postgres.stop();
      disk.unmount();
    },
  };
}

/** Each certificate is from a new CA. The service trusts the CAs in the file `trusted`. */
function openAuthorities(directory: string, cluster: string, order: RefusedDatabase['order']) {
  const files = join(directory, 'tls');
  mkdirSync(files, { recursive: true });
  const { authority, certificate } = makeCertificates(files);
  let generation = 0;
  const renewCertificate = async () => {
    generation += 1;
    authority(`ca-${generation}`);
    certificate(`server-${generation}`, `ca-${generation}`);
    const { uid, gid } = statSync(cluster);
    for (const file of ['server.key', 'server.crt']) {
      const source = `server-${generation}.${file === 'server.key' ? 'key' : 'pem'}`;
      writeFileSync(join(cluster, file), readFileSync(join(files, source)), { mode: 0o600 });
      chownSync(join(cluster, file), uid, gid);
    }
    await order('alter system set ssl = on', 'select pg_reload_conf()');
  };
  const trusted = join(files, 'trusted.pem');
  const trustCertificate = () => {
    copyFileSync(join(files, `ca-${generation}.pem`), `${trusted}.next`);
    renameSync(`${trusted}.next`, trusted);
  };
  return { renewCertificate, trustCertificate, trusted };
}
