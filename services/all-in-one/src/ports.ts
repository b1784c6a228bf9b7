import { createServer } from 'node:net';
import { portSettings } from '@gcs/first-run/settings';
import { StartError } from '@gcs/kit/start-error';
import type { AllInOneConfig } from './config.ts';

type PortSetting = { setting: string; port: number };

const once = ['healthPort', 'receiverPort', 'consolePort', 'issuerPort', 'guestPort'] as const;
const inEach = ['httpPort', 'adminPort', 'providerPort'] as const;

/** Every port that the settings fix, the second environment's one up. */
export function portsOf(config: AllInOneConfig): PortSetting[] {
  const vendors = config.vendorPort === null ? [] : [{ setting: 'GCS_VENDOR_PORT', port: config.vendorPort }];
  const portOf = (key: keyof typeof portSettings, offset: number) => {
    return { setting: portSettings[key].name, port: config[key] === 0 ? 0 : config[key] + offset };
  };
  const each = config.environments.flatMap((_, offset) => inEach.map((key) => portOf(key, offset)));
  return [...once.map((key) => portOf(key, 0)), ...each, ...vendors];
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
