import { kafkaSettings } from '@gcs/kit/bus/kafka/settings';
import { type Environment, processSettings, readConfigs } from '@gcs/kit/process/config';
import type { Spec } from '@gcs/kit/service/service-process';
import { consoleSettings } from '../../services/console/src/config.ts';
import { evidenceSettings } from '../../services/evidence/src/config.ts';
import { gatewaySettings } from '../../services/gateway/src/config.ts';
import { providersSettings } from '../../services/providers/src/config.ts';
import { sessionSettings } from '../../services/session/src/config.ts';
import { staysSettings } from '../../services/stays/src/config.ts';
import { deliverySettings } from '../../services/webhook-delivery/src/config.ts';

export type ServiceWithSettings =
  | ('gateway' | 'session' | 'evidence' | 'webhook-delivery' | 'stays')
  | ('providers' | 'console');

const serviceSettings: Readonly<Record<ServiceWithSettings, Readonly<Record<string, Spec>>>> = {
  gateway: { process: processSettings, own: gatewaySettings },
  session: { process: processSettings, own: sessionSettings, kafka: kafkaSettings },
  evidence: { process: processSettings, own: evidenceSettings, kafka: kafkaSettings },
  'webhook-delivery': { process: processSettings, own: deliverySettings, kafka: kafkaSettings },
  stays: { process: processSettings, own: staysSettings, kafka: kafkaSettings },
  providers: { process: processSettings, own: providersSettings },
  console: { process: processSettings, own: consoleSettings },
};

export const servicesWithSettings = Object.keys(serviceSettings).filter(isService);

export function isService(name: string): name is ServiceWithSettings {
  return Object.hasOwn(serviceSettings, name);
}

export function settingNamesOf(service: ServiceWithSettings): string[] {
  return Object.values(serviceSettings[service]).flatMap((spec) => Object.values(spec).map(({ name }) => name));
}

/** Lists the settings that a service, or its command `migrate`, does not accept or read. */
export function problemsOf(service: ServiceWithSettings, environment: Environment, command?: 'migrate'): string[] {
  const { kafka, ...others } = serviceSettings[service];
  const specs = command === 'migrate' || kafka === undefined ? others : { ...others, kafka };
  const names = new Set(Object.values(specs).flatMap((spec) => Object.values(spec).map(({ name }) => name)));
  const unread = Object.keys(environment).filter((name) => name.startsWith('GCS_') && !names.has(name));
  const problems = unread.map((name) => `${service} does not read ${name}`);
  try {
    readConfigs(specs, environment);
  } catch (error) {
    problems.push(`${service}: ${error instanceof Error ? error.message : String(error)}`);
  }
  return problems;
}
