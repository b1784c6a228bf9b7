import { isIP } from 'node:net';
import { callerCredentials } from '@gcs/kit/crypto/tls';
import { ServiceError } from '@gcs/kit/errors';
import type { ConnectOptions } from '@gcs/kit/grpc/client';
import { parseListen } from '@gcs/kit/http/listen';
import type { Reach } from './connection.ts';

/** How a port of the gateway is reached: nothing for plain text. */
export type PortTls = Pick<ConnectOptions, 'credentials' | 'serverName'>;

/**
 * TLS of the admin or the provider port, from the files of the context; plain text when none is named. Throws for files
 * that cannot be used, and for an address that no certificate can be checked against.
 */
export function portTlsOf(port: 'admin' | 'provider', address: string, reach: Readonly<Partial<Reach>>): PortTls {
  const { [`${port}ServerName` as const]: serverName } = reach;
  const credentials = callerCredentials({
    tlsCaFile: reach[`${port}CaFile`],
    tlsCertFile: reach[`${port}CertFile`],
    tlsKeyFile: reach[`${port}KeyFile`],
  });
  if (credentials === undefined) {
    if (serverName === undefined) return {};
    throw new ServiceError(
      'invalid_argument',
      `--${port}-server-name is for TLS: name the authority with --${port}-ca, too`,
    );
  }
  if (serverName === undefined && isIP(parseListen(address).host) !== 0) {
    const message = `${address} is not a name, and certificates are for names: say which one with --${port}-server-name`;
    throw new ServiceError('invalid_argument', message);
  }
  return { credentials, serverName };
}
