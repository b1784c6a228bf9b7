import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import * as grpc from '@grpc/grpc-js';
import { setting } from '../process/config.ts';
import { StartError } from '../start-error.ts';

/** Where a process finds its certificate, its key and whom it trusts (PEM); null or absent = plain text. */
export type TlsFiles = {
  readonly tlsCertFile?: string | null | undefined;
  readonly tlsKeyFile?: string | null | undefined;
  readonly tlsCaFile?: string | null | undefined;
};

/** Between services: all three together turn mutual TLS on (docs/operations.md#certificates). */
export const tlsSettings = {
  tlsCertFile: setting.optionalText('GCS_TLS_CERT_FILE'),
  tlsKeyFile: setting.optionalText('GCS_TLS_KEY_FILE'),
  tlsCaFile: setting.optionalText('GCS_TLS_CA_FILE'),
} as const;

/** Interval for reading the files again: renewed certificates are used without a restart. */
const refreshMs = 60_000;

/** Whether the authority of the clients has to be named: between services always; where people call, they have a JWT. */
type ClientAuthority = 'required' | 'optional';

/**
 * Makes the credentials of a server. It refuses a client without a certificate of the same authority before it reads
 * the call. With an optional, unnamed authority any client may speak TLS. Undefined without certificates. Throws a
 * StartError when only some are named or one cannot be read.
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

/** Makes the credentials of a client, which also check the name of the called service. */
export function channelCredentials(
  files: TlsFiles,
  refreshIntervalMs = refreshMs,
): grpc.ChannelCredentials | undefined {
  const provider = providerOf(files, 'required', refreshIntervalMs);
  return provider && grpc.experimental.createCertificateProviderChannelCredentials(provider, provider);
}

/** Stands for the public authorities where the file of an authority is named. */
export const publicAuthorities = 'system';

/**
 * For a process that makes a few calls and ends: the files are read once, now. The authority alone is enough, or
 * {@link publicAuthorities}; certificate and key go together. Undefined without files; throws a StartError for one that
 * cannot be read or is not PEM.
 */
export function callerCredentials({
  tlsCertFile,
  tlsKeyFile,
  tlsCaFile,
}: TlsFiles): grpc.ChannelCredentials | undefined {
  if (!tlsCertFile && !tlsKeyFile && !tlsCaFile) return undefined;
  if (!tlsCertFile !== !tlsKeyFile) throw new StartError('A TLS certificate and its key go together: name both files.');
  if (!tlsCaFile) {
    throw new StartError(
      `Whom to believe is missing: name the file of the authority too, or ${publicAuthorities} for the public ones.`,
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
    // grpc-js waits for an authority before it listens, needed or not; without one no certificate is checked against
    // it.
    caCertificateFile: tlsCaFile || tlsCertFile,
    refreshIntervalMs,
  });
}

// Later failures keep the last certificate; the first one would leave a server that refuses everybody and says nothing.
function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new StartError(`The TLS file ${file} cannot be read.`, { cause });
  }
}
