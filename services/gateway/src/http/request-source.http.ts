import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** Networks and addresses separated by commas; undefined when one is neither. */
export function parseNetworks(text: string): readonly string[] | undefined {
  const networks = text.split(',').map((one) => one.trim());
  return networks.every((one) => ipaddr.isValidCIDR(one) || ipaddr.isValid(one)) ? networks : undefined;
}

/**
 * Returns the source of a request for limits: the client of a trusted proxy or the connected peer, as its {@link
 * networkOf network} (docs/contract.md#client-addresses).
 */
export function sourceOf(request: IncomingMessage): string {
  const said = 'ip' in request && typeof request.ip === 'string' ? networkOf(request.ip) : undefined;
  return said ?? networkOf(request.socket.remoteAddress ?? '') ?? 'nowhere';
}

/** An IPv4 address in canonical form, or the /64 of an IPv6 address, because one client has all of it. */
export function networkOf(address: string): string | undefined {
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
