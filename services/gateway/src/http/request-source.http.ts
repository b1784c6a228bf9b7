import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** Networks and addresses separated by commas; undefined when one is neither. */
export function parseNetworks(text: string): readonly string[] | undefined {
  const networks = text.split(',').map((one) => one.trim());
  return networks.every((one) => ipaddr.isValidCIDR(one) || ipaddr.isValid(one)) ? networks : undefined;
}

/**
 * Where a request comes from, as limits count it: what a trusted proxy says, else who is connected; in either case its
 * {@link networkOf network} (docs/contract.md#client-addresses).
 */
export function sourceOf(request: IncomingMessage): string {
  const said = 'ip' in request && typeof request.ip === 'string' ? networkOf(request.ip) : undefined;
  return said ?? networkOf(request.socket.remoteAddress ?? '') ?? 'nowhere';
}

/** An IPv4 address, written in whichever way; of an IPv6 address its /64, which whoever has one has all of. */
export function networkOf(address: string): string | undefined {
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
