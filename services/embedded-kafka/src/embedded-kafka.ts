import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePorts } from '@gcs/embedded-postgres/free-ports';
import { type BrokerNode, createBroker, formatNode, launchFilesOf, propertiesOf } from './broker.ts';
import { launchBroker } from './java.ts';
import { type KafkaLibraries, kafkaLibraries } from './libraries.ts';

export type EmbeddedKafka = Awaited<ReturnType<typeof startEmbeddedKafka>>;

type EmbeddedKafkaOptions = {
  /** By default a temporary directory. `stop()` keeps the directory; `remove()` deletes it. */
  dataDir?: string;
  /** With three brokers, topics can have three replicas, of which two are in sync. */
  size?: number;
  /** The port of a proxy through which clients reach a single broker. */
  advertisedPort?: number;
  /** Further broker properties. The listeners' ports replace `{port}` and `{controllerPort}`. */
  properties?: Readonly<Record<string, string>>;
  /** Further arguments for formatting the storage, for example for the first SCRAM users. */
  formatArguments?: readonly string[];
  jvm?: readonly string[];
  /** If false, the brokers are prepared but not started. */
  start?: boolean;
};

/**
 * Starts a private Apache Kafka (docs/architecture.md#kafka) for local runs and tests. A production image never
 * contains this package.
 */
export async function startEmbeddedKafka(options: EmbeddedKafkaOptions = {}) {
  const libraries = kafkaLibraries();
  await provideArchive(libraries);
  const { size = 1, dataDir = mkdtempSync(join(tmpdir(), 'gcs-kafka-')) } = options;
  const ids = Array.from({ length: size }, (_, index) => index + 1);
  const ports = await freePorts(2 * size);
  const nodes = ids.map((id) => nodeOf(id, resolve(dataDir), ports.slice(2 * id - 2), options.advertisedPort));
  for (const node of nodes) formatNode(node, withExtras(node, nodes, options), libraries, options.formatArguments);
  const brokers = nodes.map((node) => createBroker(node, libraries, options.jvm));
  if (options.start !== false) await Promise.all(brokers.map((broker) => broker.start()));
  return {
    brokers,
    addresses: brokers.map((broker) => broker.address),
    stop: async (): Promise<void> => {
      await Promise.all(brokers.map((broker) => broker.stop()));
    },
    remove: async (): Promise<void> => {
      await Promise.all(brokers.map((broker) => broker.kill()));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function nodeOf(id: number, dataDir: string, ports: readonly number[], advertisedPort?: number): BrokerNode {
  const [port = 0, controllerPort = 0] = ports;
  return { id, directory: join(dataDir, String(id)), port, controllerPort, advertisedPort: advertisedPort ?? port };
}

function withExtras(node: BrokerNode, nodes: readonly BrokerNode[], { properties = {} }: EmbeddedKafkaOptions) {
  const fill = (value: string) =>
    value.replaceAll('{port}', String(node.port)).replaceAll('{controllerPort}', String(node.controllerPort));
  const extras = Object.entries(properties).map(([name, value]) => [name, fill(value)]);
  return { ...propertiesOf(node, nodes), ...Object.fromEntries(extras) };
}

/** Runs a broker once to get the archive of its classes, which a broker writes when it stops. */
async function provideArchive(libraries: KafkaLibraries): Promise<void> {
  if (existsSync(libraries.archive)) return;
  const [directory, partial] = [mkdtempSync(join(tmpdir(), 'gcs-kafka-')), `${libraries.archive}.${process.pid}`];
  try {
    const node = nodeOf(1, directory, await freePorts(2));
    formatNode(node, propertiesOf(node, [node]), libraries);
    const jvm = [`-XX:ArchiveClassesAtExit=${partial}`];
    const { child, exited } = await launchBroker(libraries, launchFilesOf(node), jvm);
    child.kill('SIGTERM');
    await exited;
    if (existsSync(partial)) renameSync(partial, libraries.archive);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
