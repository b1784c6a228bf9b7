import { inspect } from 'node:util';
import type { Topic } from '@gcs/proto/topics';
import type { EventBus } from './bus/bus.ts';
import { type KafkaSettings, kafkaSettings } from './bus/kafka-settings.ts';
import { type Environment, processEnvironment, readConfigs, type Setting, type ValueOf } from './config.ts';
import type { HealthChecks } from './health.ts';
import { runUntilSignal, StartError } from './lifecycle.ts';
import type { OperatorIssuer } from './operator-identity.ts';
import { migrateDatabase, provideTopics } from './process-commands.ts';
import { type ProcessSettings, processSettings } from './process-settings.ts';
import { startProcess } from './process-start.ts';
import { processHost } from './signals.ts';
import type { Telemetry } from './telemetry.ts';

type Spec = Readonly<Record<string, Setting<unknown>>>;
type Config<S extends Spec> = { [K in keyof S]: ValueOf<S[K]> };
type Started = { checks: HealthChecks; stop(): Promise<void> };

/** A service as `main.ts` hands it over: its settings, its migrations and how it starts. */
export type ServiceProcess<S extends Spec, C> = {
  name: string;
  settings: S;
  toConfig(settings: Config<S>, operatorIssuers: readonly OperatorIssuer[]): C;
  migrate(config: C): Promise<void>;
} & (
  | {
      /** What it publishes to or consumes. */
      topics: readonly Topic[];
      start(config: C, deps: { bus: EventBus; telemetry: Telemetry }): Promise<Started>;
    }
  | { topics?: never; start(config: C, deps: { telemetry: Telemetry }): Promise<Started> }
);

/** Everything that the environment says, each reader's part by itself. */
export type ServiceSettings<S extends Spec> = {
  process: ProcessSettings;
  /** Null for a service without topics. */
  kafka: KafkaSettings | null;
  own: Config<S>;
};

const commands = new Map([
  ['migrate', migrateDatabase],
  ['topics', provideTopics],
]);

/**
 * The whole of a service's `main.ts`. Without an argument it serves until SIGTERM or SIGINT: readiness turns false,
 * `GCS_DRAIN_DELAY_MS` pass, what is under way is finished (architecture §8). `migrate` brings the database to this
 * version's schema and ends; `topics` creates the topics that are missing, verifies all of them and ends.
 */
export async function runServiceProcess<S extends Spec, C>(
  service: ServiceProcess<S, C>,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  const [command] = args;
  if (command === undefined) return serve(service);
  await runOnce(async () => {
    const run = args.length === 1 ? commands.get(command) : undefined;
    if (run === undefined) throw new StartError(`Usage: main.ts [${[...commands.keys()].join(' | ')}]`);
    await run(service, readSettings(service, processEnvironment()));
  });
}

async function serve<S extends Spec, C>(service: ServiceProcess<S, C>): Promise<void> {
  let settings: ServiceSettings<S>;
  try {
    settings = readSettings(service, processEnvironment());
  } catch (error) {
    return runUntilSignal(() => Promise.reject(error), { drainDelayMs: 0, deadlineMs: 0 });
  }
  const { drainDelayMs, stopDeadlineMs: deadlineMs } = settings.process;
  return runUntilSignal((lifecycle) => startProcess(service, settings, lifecycle), { drainDelayMs, deadlineMs });
}

function readSettings<S extends Spec, C>(
  { settings: own, topics }: ServiceProcess<S, C>,
  environment: Environment,
): ServiceSettings<S> {
  const specs = { process: processSettings, own };
  if (topics === undefined) return { ...readConfigs(specs, environment), kafka: null };
  return readConfigs({ ...specs, kafka: kafkaSettings }, environment);
}

async function runOnce(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    processHost.printError(error instanceof StartError ? error.message : inspect(error));
    process.exitCode = 1;
  }
}
