import { readFileSync } from 'node:fs';
import * as grpc from '@grpc/grpc-js';
import { setting } from './config.ts';
import { StartError } from './lifecycle.ts';

/** Where a process finds its certificate, its key and whom it trusts (PEM); null or absent = plain text. */
export type TlsFiles = {
  readonly tlsCertFile?: string | null;
  readonly tlsKeyFile?: string | null;
  readonly tlsCaFile?: string | null;
};

/** Between services: all three together turn mutual TLS on (design/operations.md, Identity). */
export const tlsSettings = {
  tlsCertFile: setting.optionalText('GCS_TLS_CERT_FILE'),
  tlsKeyFile: setting.optionalText('GCS_TLS_KEY_FILE'),
  tlsCaFile: setting.optionalText('GCS_TLS_CA_FILE'),
} as const;

/** How often the files are read again: renewed certificates are used without a restart. */
const refreshMs = 60_000;

/**
 * What a server presents and demands: a client without a certificate of the same authority is refused before its call
 * is read. Undefined without certificates. Throws a StartError when only some are named or one cannot be read.
 */
export function serverCredentials(files: TlsFiles, refreshIntervalMs = refreshMs): grpc.ServerCredentials | undefined {
  const provider = providerOf(files, refreshIntervalMs);
  return provider && grpc.experimental.createCertificateProviderServerCredentials(provider, provider, true);
}

/** What a client presents, and whom it believes to be the service that it calls by name. */
export function channelCredentials(
  files: TlsFiles,
  refreshIntervalMs = refreshMs,
): grpc.ChannelCredentials | undefined {
  const provider = providerOf(files, refreshIntervalMs);
  return provider && grpc.experimental.createCertificateProviderChannelCredentials(provider, provider);
}

function providerOf({ tlsCertFile, tlsKeyFile, tlsCaFile }: TlsFiles, refreshIntervalMs: number) {
  if (!tlsCertFile && !tlsKeyFile && !tlsCaFile) return undefined;
  if (!tlsCertFile || !tlsKeyFile || !tlsCaFile) {
    throw new StartError(
      'For mutual TLS the certificate, its key and the authority are needed: set all three files (…TLS_CERT_FILE, …TLS_KEY_FILE, …TLS_CA_FILE).',
    );
  }
  for (const file of [tlsCertFile, tlsKeyFile, tlsCaFile]) requireReadable(file);
  return new grpc.experimental.FileWatcherCertificateProvider({
    certificateFile: tlsCertFile,
    privateKeyFile: tlsKeyFile,
    caCertificateFile: tlsCaFile,
    refreshIntervalMs,
  });
}

// Later failures keep the last certificate; the first one would leave a server that refuses everybody and says nothing.
function requireReadable(file: string): void {
  try {
    readFileSync(file);
  } catch (cause) {
    throw unreadable(file, cause);
  }
}

function unreadable(file: string, cause: unknown): StartError {
  return new StartError(`The TLS file ${file} cannot be read.`, { cause });
}
