import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '@gcs/embedded-postgres/free-ports';
import { waitFor } from '../wait-for.ts';
import { cachedPath } from './cache.ts';
import { goTool, whyNoGo } from './go.ts';

const version = 'v1.8.0';

export function whyNoObjectStore(): string | undefined {
  return (
    whyNoGo() ??
    (existsSync(cachedPath(`versitygw-${version}`)) ? undefined : 'no S3 server (versitygw) has been built')
  );
}

/**
 * Returns an S3 server that stores objects in a directory. It checks conditions of writes under a lock of the object.
 * Builds the server if it is missing.
 */
export function objectStoreServer(): string {
  return goTool('versitygw', 'github.com/versity/versitygw/cmd/versitygw', version);
}

type StoreCredentials = { AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string };

export type ObjectStore = {
  endpoint: string;
  credentials: StoreCredentials;
  bucket: string;
  stop(): Promise<void>;
  start(): Promise<void>;
};

/** Starts an S3 server with one empty bucket on a free port. With a certificate and key, it uses TLS. */
export async function startObjectStore(
  directory: string,
  tls?: { readonly certificate: string; readonly key: string },
): Promise<ObjectStore> {
  const bucket = 'transparency-log';
  const credentials = { AWS_ACCESS_KEY_ID: 'gcs-evidence', AWS_SECRET_ACCESS_KEY: 'a secret of the tests alone' };
  mkdirSync(join(directory, 'buckets', bucket), { recursive: true });
  const [port = 0] = await freePorts(1);
  const host = tls === undefined ? '127.0.0.1' : 'localhost';
  const endpoint = `${tls === undefined ? 'http' : 'https'}://${host}:${port}`;
  const options = [`--port=127.0.0.1:${port}`, '--region=us-east-1', '--quiet'];
  const certified = tls === undefined ? [] : [`--cert=${tls.certificate}`, `--key=${tls.key}`];
  // The server needs extended attributes. If attributes were in separate files, an object would sometimes get the ETag
  // of another.
  const backend = ['posix', join(directory, 'buckets')];
  const env = { ROOT_ACCESS_KEY: credentials.AWS_ACCESS_KEY_ID, ROOT_SECRET_KEY: credentials.AWS_SECRET_ACCESS_KEY };
  let stop = async () => {};
  const start = async () => {
    const child = spawn(objectStoreServer(), [...options, ...certified, ...backend], {
      env,
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    stop = async () => {
      child.kill('SIGTERM');
      await ended;
    };
    // Any answer shows that the server runs, even the refusal of this unsigned request.
    const isUp = () =>
      fetch(endpoint).then(
        () => true,
        ({ cause }) => cause?.code !== 'ECONNREFUSED',
      );
    await waitFor(() => {
      if (child.exitCode !== null) throw new Error(`the S3 server has ended with ${child.exitCode}`);
      return isUp();
    });
  };
  await start();
  return { endpoint, credentials, bucket, start, stop: () => stop() };
}
