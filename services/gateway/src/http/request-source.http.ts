import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

export function parseNetworks(text: string): readonly string[] | undefined {
  const networks = text.split(',').map((one) => one.trim());
  return networks.every((one) => ipaddr.isValidCIDR(one) || ipaddr.isValid(one)) ? networks : undefined;
}

/**
 * Returns the {@link networkOf network} whose requests share a limit: the network of the client that a trusted proxy
 * reports, otherwise the peer's (docs/contract.md#client-addresses).
 */
export function sourceOf(request: IncomingMessage): string {
  const said = 'ip' in request && typeof request.ip === 'string' ? networkOf(request.ip) : undefined;
  return said ?? networkOf(request.socket.remoteAddress ?? '') ?? 'nowhere';
}

/** Returns the /64 of an IPv6 address, because one client controls the whole /64. */
export function networkOf(address: string): string | undefined {
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
