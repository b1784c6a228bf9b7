/** Accepts plain http to this machine, which browsers trust like https. */
export function isPlainLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
}
