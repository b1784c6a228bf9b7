import { processEnvironment } from '@gcs/kit/process/config';
import type { HealthService } from '@gcs/kit/process/health';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import type { Patience } from '@gcs/kit/service/start-patience';
import { createTelemetry, type Telemetry } from '@gcs/kit/telemetry/telemetry';
import type { AllInOneConfig } from './config.ts';

/** A running service. `drain`, to be called before `stop`, ends each client's connection with its next response. */
export type RunningService = HealthService & { telemetry: Telemetry; drain(): void };

type StarterOptions = {
  name: string;
  config: Pick<AllInOneConfig, 'logLevel' | 'environments'>;
  patiently: Patience;
  processMetrics: boolean;
};

/** Starts services one after the other, each with its own telemetry. */
export function createStarter({ name, config, patiently, ...options }: StarterOptions, lifecycle: Lifecycle) {
  const services: RunningService[] = [];
  const telemetries: Telemetry[] = [];
  // Shuts down all telemetries at the same time, because each may wait for its collector.
  lifecycle.onStop(`${name} telemetry`, async () => {
    await Promise.all(telemetries.map((telemetry) => telemetry.shutdown()));
  });
  const start = async <S extends Pick<HealthService, 'checks'> & { drain?(): void; stop(): Promise<void> }>(
    service: string,
    run: (telemetry: Telemetry) => Promise<S>,
  ): Promise<S> => {
    const processMetrics = options.processMetrics && services.length === 0;
    const telemetry = createTelemetry({
      serviceName: service,
      environment: processEnvironment(),
      logLevel: config.logLevel,
      processMetrics,
    });
    telemetries.push(telemetry);
    const running = await patiently(() => run(telemetry));
    lifecycle.onStop(`${name} ${service}`, () => running.stop());
    const shown = config.environments.length > 1 ? `${name}/${service}` : service;
    services.push({ name: shown, checks: running.checks, telemetry, drain: () => running.drain?.() });
    return running;
  };
  return { services, start };
}

export function telemetryOf(services: RunningService[], service: string): Telemetry {
  const found = services.find(({ telemetry }) => telemetry.serviceName === service);
  if (found === undefined) throw new Error(`${service} has not been started`);
  return found.telemetry;
}
