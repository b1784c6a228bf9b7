import { createServer } from 'node:net';
import { StartError } from '@gcs/kit/start-error';
import type { AllInOneConfig } from './config.ts';

type PortSetting = { setting: string; port: number };

/** Every port that the settings fix, the second environment's one up. */
export function portsOf({
  httpPort,
  adminPort,
  providerPort,
  healthPort,
  receiverPort,
  consolePort,
  issuerPort,
  guestPort,
  environments,
}: AllInOneConfig): PortSetting[] {
  const once = [
    { setting: 'GCS_HEALTH_PORT', port: healthPort },
    { setting: 'GCS_RECEIVER_PORT', port: receiverPort },
    { setting: 'GCS_CONSOLE_PORT', port: consolePort },
    { setting: 'GCS_ISSUER_PORT', port: issuerPort },
    { setting: 'GCS_GUEST_PORT', port: guestPort },
  ];
  const each = [
    { setting: 'GCS_HTTP_PORT', port: httpPort },
    { setting: 'GCS_ADMIN_PORT', port: adminPort },
    { setting: 'GCS_PROVIDER_PORT', port: providerPort },
  ];
  const above = (offset: number) =>
    each.map(({ setting, port }) => ({ setting, port: port === 0 ? 0 : port + offset }));
  return [...once, ...environments.flatMap((_, offset) => above(offset))];
}

/**
 * Refuses to start before anything has been started when a port is taken, by the name of the setting that this
 * process knows it by. 0 is any free port.
 */
export async function requireFreePorts(ports: readonly PortSetting[]): Promise<void> {
  for (const { setting, port } of ports) {
    if (port !== 0 && !(await isFree(port))) {
      throw new StartError(`port ${port} on 127.0.0.1 is already in use; stop the other program or set ${setting}`);
    }
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
