import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import * as grpc from '@grpc/grpc-js';
import { setting } from '../process/config.ts';
import { StartError } from '../start-error.ts';

/** Without files, the connection is plain text. */
export type TlsFiles = {
  readonly tlsCertFile?: string | null | undefined;
  readonly tlsKeyFile?: string | null | undefined;
  readonly tlsCaFile?: string | null | undefined;
};

/** Settings of mutual TLS between services, which needs all three files (docs/operations.md#certificates). */
export const tlsSettings = {
  tlsCertFile: setting.optionalText('GCS_TLS_CERT_FILE'),
  tlsKeyFile: setting.optionalText('GCS_TLS_KEY_FILE'),
  tlsCaFile: setting.optionalText('GCS_TLS_CA_FILE'),
} as const;

/** The interval for reading the files again, so renewed certificates need no restart. */
const refreshMs = 60_000;

/**
 * Ports for services require a CA for client certificates. On ports for people it is optional, because people have a
 * JWT.
 */
type ClientAuthority = 'required' | 'optional';

/**
 * Creates server credentials. With a CA, the server refuses a client without a certificate of this CA. If the CA is
 * optional and absent, any client may use TLS. Returns undefined without files. Throws a StartError for an incomplete
 * set or an unreadable file.
 */
export function serverCredentials(
  files: TlsFiles,
  authority: ClientAuthority = 'required',
  refreshIntervalMs = refreshMs,
): grpc.ServerCredentials | undefined {
  const provider = providerOf(files, authority, refreshIntervalMs);
  const certified = Boolean(files.tlsCaFile);
  return provider && grpc.experimental.createCertificateProviderServerCredentials(provider, provider, certified);
}

export function channelCredentials(
  files: TlsFiles,
  refreshIntervalMs = refreshMs,
): grpc.ChannelCredentials | undefined {
  const provider = providerOf(files, 'required', refreshIntervalMs);
  return provider && grpc.experimental.createCertificateProviderChannelCredentials(provider, provider);
}

export const publicAuthorities = 'system';

/**
 * Creates client credentials for a short-lived process, which reads the files only once. A CA alone is enough; a
 * certificate needs its key. Returns undefined without files. Throws a StartError for an unreadable or invalid file.
 */
export function callerCredentials({
  tlsCertFile,
  tlsKeyFile,
  tlsCaFile,
}: TlsFiles): grpc.ChannelCredentials | undefined {
  if (!tlsCertFile && !tlsKeyFile && !tlsCaFile) return undefined;
  if (!tlsCertFile !== !tlsKeyFile) throw new StartError('A TLS certificate and its key go together: set both files.');
  if (!tlsCaFile) {
    throw new StartError(
      `The trusted authority is missing: set its file too, or ${publicAuthorities} for the public authorities.`,
    );
  }
  const ca = tlsCaFile === publicAuthorities ? null : contentOf(tlsCaFile);
  const [key, cert] = tlsCertFile && tlsKeyFile ? [contentOf(tlsKeyFile), contentOf(tlsCertFile)] : [null, null];
  try {
    return grpc.ChannelCredentials.createFromSecureContext(
      createSecureContext({ ...(ca && { ca }), ...(key && cert && { key, cert }) }),
    );
  } catch (cause) {
    const files = [tlsCertFile, tlsKeyFile, tlsCaFile].filter(Boolean).join(', ');
    throw new StartError(`The TLS files do not go together or are not PEM: ${files}`, { cause });
  }
}

function providerOf(
  { tlsCertFile, tlsKeyFile, tlsCaFile }: TlsFiles,
  authority: ClientAuthority,
  refreshIntervalMs: number,
) {
  if (!tlsCertFile && !tlsKeyFile && !tlsCaFile) return undefined;
  if (!tlsCertFile || !tlsKeyFile || (authority === 'required' && !tlsCaFile)) {
    throw new StartError(
      authority === 'required'
        ? 'For mutual TLS the certificate, its key and the authority are needed: set all three files (…TLS_CERT_FILE, …TLS_KEY_FILE, …TLS_CA_FILE).'
        : 'For TLS the certificate and its key are needed: set both files (…TLS_CERT_FILE, …TLS_KEY_FILE).',
    );
  }
  for (const file of [tlsCertFile, tlsKeyFile, ...(tlsCaFile ? [tlsCaFile] : [])]) contentOf(file);
  return new grpc.experimental.FileWatcherCertificateProvider({
    certificateFile: tlsCertFile,
    privateKeyFile: tlsKeyFile,
    // grpc-js does not listen without a CA, even if it checks no client certificate.
    caCertificateFile: tlsCaFile || tlsCertFile,
    refreshIntervalMs,
  });
}

// Fails the start if the file is unreadable, because grpc-js would silently refuse every client. If a later read fails,
// grpc-js keeps the last certificate.
function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new StartError(`The TLS file ${file} cannot be read.`, { cause });
  }
}
