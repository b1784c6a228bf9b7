import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Broker, createBroker, formatNode } from './broker.ts';
import { launchBroker } from './java.ts';
import { type KafkaLibraries, kafkaLibraries } from './libraries.ts';
import { type Node, propertiesFileOf, propertiesOf } from './node.ts';

export type { Broker } from './broker.ts';
export { whyNoKafka } from './libraries.ts';

export type EmbeddedKafkaOptions = {
  /** Kept over restarts; a temporary one, that ends with `remove()`, when absent. */
  dataDir?: string;
  /** Brokers of the cluster; with three, topics can have three replicas and two of them in sync. */
  size?: number;
  /** Where a single broker sends its clients: the port of a proxy in front of it. */
  advertisedPort?: number;
  /** Further broker properties; `{port}` in a value is the port of the listener for clients. */
  properties?: Readonly<Record<string, string>>;
  /** Further arguments for formatting the storage, such as the first SCRAM users. */
  formatArguments?: readonly string[];
  /** False leaves the brokers prepared, to be started one by one. */
  start?: boolean;
};

/** A real Apache Kafka of one's own (architecture §7), for local runs and tests; never part of a production image. */
export async function startEmbeddedKafka(options: EmbeddedKafkaOptions = {}): Promise<Broker[]> {
  const libraries = kafkaLibraries();
  await provideArchive(libraries);
  const { size = 1, dataDir = mkdtempSync(join(tmpdir(), 'gcs-kafka-')) } = options;
  const ids = Array.from({ length: size }, (_, index) => index + 1);
  const nodes = await Promise.all(ids.map((id) => reserveNode(id, resolve(dataDir), options.advertisedPort)));
  for (const node of nodes) formatNode(node, withExtras(node, nodes, options), libraries, options.formatArguments);
  const brokers = nodes.map((node) => createBroker(node, libraries));
  if (options.start !== false) await Promise.all(brokers.map((broker) => broker.start()));
  return brokers;
}

async function reserveNode(id: number, dataDir: string, advertisedPort: number | undefined): Promise<Node> {
  const [port, controllerPort] = await Promise.all([freePort(), freePort()]);
  return { id, directory: join(dataDir, String(id)), port, controllerPort, advertisedPort: advertisedPort ?? port };
}

function withExtras(node: Node, nodes: readonly Node[], { properties = {} }: EmbeddedKafkaOptions) {
  const extras = Object.entries(properties).map(([name, value]) => [name, value.replaceAll('{port}', `${node.port}`)]);
  return { ...propertiesOf(node, nodes), ...Object.fromEntries(extras) };
}

/** Runs a broker once and lets it write the archive of its classes at its end; without one everything is only slower. */
async function provideArchive(libraries: KafkaLibraries): Promise<void> {
  if (existsSync(libraries.archive)) return;
  const [directory, partial] = [mkdtempSync(join(tmpdir(), 'gcs-kafka-')), `${libraries.archive}.${process.pid}`];
  try {
    const node = await reserveNode(1, directory, undefined);
    formatNode(node, propertiesOf(node, [node]), libraries);
    const jvm = [`-XX:ArchiveClassesAtExit=${partial}`];
    const { child, exited } = await launchBroker(libraries, propertiesFileOf(node), jvm);
    child.kill('SIGTERM');
    await exited;
    if (existsSync(partial)) renameSync(partial, libraries.archive);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolvePort(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
