import { inspect } from 'node:util';
import { kafkaSettings } from '../bus/kafka/settings.ts';
import { type Environment, processEnvironment, readConfigs } from '../process/config.ts';
import { armFailpoints } from '../process/failpoint.ts';
import { runUntilSignal } from '../process/lifecycle.ts';
import { processSettings } from '../process/settings.ts';
import { processHost } from '../process/signals.ts';
import { StartError } from '../start-error.ts';
import { migrateDatabase, provideTopics } from './commands.ts';
import type { ServiceProcess, ServiceSettings, Spec } from './service-definition.ts';
import { loadKafka, startProcess } from './start.ts';

const commands = new Map([
  ['migrate', migrateDatabase],
  ['topics', provideTopics],
]);

/**
 * The whole of a service's `main.ts`. Without an argument it serves until SIGTERM or SIGINT: readiness turns false,
 * `GCS_DRAIN_DELAY_MS` pass, what is under way is finished (docs/architecture.md#lifecycle). `migrate` brings the
 * database to this version's schema and ends; `topics` creates the topics that are missing, verifies all of them and
 * ends; `compile` loads what serving needs and ends, so that NODE_COMPILE_CACHE has it: a process that compiles holds
 * ten megabytes for it.
 */
export async function runServiceProcess<S extends Spec, C>(
  service: ServiceProcess<S, C>,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  const [command] = args;
  if (command === undefined) return serve(service);
  await runOnce(async () => {
    if (args.length === 1 && command === 'compile') return compile(service);
    const run = args.length === 1 ? commands.get(command) : undefined;
    if (run === undefined) throw new StartError(`Usage: main.ts [compile | ${[...commands.keys()].join(' | ')}]`);
    await run(service, readSettings(service, processEnvironment()));
  });
}

async function serve<S extends Spec, C>(service: ServiceProcess<S, C>): Promise<void> {
  let settings: ServiceSettings<S>;
  try {
    const environment = processEnvironment();
    settings = readSettings(service, environment);
    armFailpoints(environment);
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

async function compile<S extends Spec, C>({ topics, loadOptional }: ServiceProcess<S, C>): Promise<void> {
  if (topics !== undefined) await loadKafka();
  await loadOptional?.();
}

async function runOnce(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    processHost.printError(error instanceof StartError ? error.message : inspect(error));
    process.exitCode = 1;
  }
}
