import { isIPv6 } from 'node:net';

export type Address = { host: string; port: number };

const hostAndPort = /^(?:\[(?<v6>[^\]]+)\]|(?<host>[^[\]:\s]+)):(?<port>\d{1,5})$/;

/** Parses `127.0.0.1:8080`, `localhost:0` or `[::1]:8080`. Throws a RangeError. */
export function parseListen(text: string): Address {
  const groups = hostAndPort.exec(text)?.groups;
  const v6 = groups?.['v6'];
  const host = v6 ?? groups?.['host'];
  const port = Number(groups?.['port']);
  if (host === undefined || port > 65_535 || (v6 !== undefined && !isIPv6(v6))) {
    throw new RangeError(`"${text}" is not host:port, for example 127.0.0.1:8080 or [::1]:8080`);
  }
  return { host, port };
}

export function formatAddress({ host, port }: Address): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}
