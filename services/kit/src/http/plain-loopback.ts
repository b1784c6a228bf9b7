/** Whether a plain-text address is of this machine, which browsers trust as they do https. */
export function isPlainLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
}
