import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kafkaLibraries } from './libraries.ts';

/** A real Kafka broker as a child process; it keeps its ports and its data over restarts. */
export type Broker = {
  /** `host:port` for clients. */
  address: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
  /** Freezes the process, as a stalled machine would. */
  pause(): void;
  resume(): void;
  /** Ends it for good and removes its data. */
  remove(): Promise<void>;
};

type Node = { id: number; directory: string; port: number; controllerPort: number; advertisedPort: number };

const clusterId = 'Z3Vlc3QtY29tcGxpYW5jZQ';
const readyDeadlineMs = 60_000;
const jvm = ['-Xms256m', '-Xmx256m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-XX:+ExitOnOutOfMemoryError'];

/**
 * Formats and starts `size` brokers; with three, topics can have three replicas and two of them in sync. With
 * `advertisedPort` a single broker sends its clients there: the port of a proxy in front of it.
 */
export async function startCluster(size = 1, options: { advertisedPort?: number } = {}): Promise<Broker[]> {
  const libraries = kafkaLibraries();
  if ('missing' in libraries) throw new Error(`A Kafka broker cannot be started: ${libraries.missing}`);
  const nodes = await Promise.all(Array.from({ length: size }, (_, index) => reserveNode(index + 1, options)));
  for (const node of nodes) format(node, nodes, libraries.classPath);
  const brokers = nodes.map((node) => createBroker(node, libraries.classPath));
  await Promise.all(brokers.map((broker) => broker.start()));
  return brokers;
}

async function reserveNode(id: number, options: { advertisedPort?: number }): Promise<Node> {
  const [port, controllerPort] = await Promise.all([freePort(), freePort()]);
  return {
    id,
    directory: await mkdtemp(join(tmpdir(), 'gcs-kafka-')),
    port,
    controllerPort,
    advertisedPort: options.advertisedPort ?? port,
  };
}

function format(node: Node, nodes: Node[], classPath: string): void {
  mkdirSync(node.directory, { recursive: true });
  const properties = Object.entries(propertiesOf(node, nodes)).map(([name, value]) => `${name}=${value}`);
  writeFileSync(configOf(node), `${properties.join('\n')}\n`);
  const tool = ['-cp', classPath, 'kafka.tools.StorageTool', 'format', '-t', clusterId, '-c', configOf(node)];
  const formatted = spawnSync('java', ['-Xmx128m', ...tool], { encoding: 'utf8' });
  if (formatted.status !== 0) throw new Error(`Kafka storage could not be formatted: ${formatted.stderr}`);
}

/** Short session times: ready 4 s after a kill instead of 13 s. */
function propertiesOf(node: Node, nodes: Node[]): Record<string, string | number | boolean> {
  const replicas = nodes.length;
  const voters = nodes.map((voter) => `${voter.id}@127.0.0.1:${voter.controllerPort}`);
  return {
    'process.roles': 'broker,controller',
    'node.id': node.id,
    'controller.quorum.voters': voters.join(','),
    'controller.listener.names': 'CONTROLLER',
    listeners: `PLAINTEXT://127.0.0.1:${node.port},CONTROLLER://127.0.0.1:${node.controllerPort}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${node.advertisedPort}`,
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'log.dirs': join(node.directory, 'data'),
    'auto.create.topics.enable': false,
    'min.insync.replicas': Math.max(1, replicas - 1),
    'offsets.topic.num.partitions': 1,
    'offsets.topic.replication.factor': replicas,
    'transaction.state.log.replication.factor': replicas,
    'transaction.state.log.min.isr': 1,
    'share.coordinator.state.topic.replication.factor': replicas,
    'share.coordinator.state.topic.min.isr': 1,
    'group.initial.rebalance.delay.ms': 0,
    'broker.session.timeout.ms': 1_500,
    'broker.heartbeat.interval.ms': 300,
    'num.network.threads': 2,
    'num.io.threads': 2,
    'background.threads': 2,
    'log.cleaner.dedupe.buffer.size': 8_388_608,
  };
}

function createBroker(node: Node, classPath: string): Broker {
  let running: { child: ChildProcess; exited: Promise<void> } | undefined;
  const end = async (signal: NodeJS.Signals) => {
    const ending = running;
    running = undefined;
    ending?.child.kill(signal);
    await ending?.exited;
  };
  return {
    address: `127.0.0.1:${node.port}`,
    start: async () => {
      running = await launch(node, classPath);
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    pause: () => running?.child.kill('SIGSTOP'),
    resume: () => running?.child.kill('SIGCONT'),
    remove: async () => {
      await end('SIGKILL');
      rmSync(node.directory, { recursive: true, force: true });
    },
  };
}

/** `setpriv --pdeathsig` ends the broker with the test process, however that ends. */
async function launch(node: Node, classPath: string) {
  const java = ['java', ...jvm, '-cp', classPath, 'kafka.Kafka', configOf(node)];
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', ...java], { stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = new Promise<void>((ended) => child.once('exit', () => ended()));
  let tail = '';
  const started = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        tail = (tail + text).slice(-4_000);
        if (tail.includes('Kafka Server started')) resolve();
      });
    }
    void exited.then(() => reject(new Error(`Kafka ended before it was ready:\n${tail}`)));
    setTimeout(() => reject(new Error(`Kafka was not ready in time:\n${tail}`)), readyDeadlineMs).unref();
  });
  await started;
  return { child, exited };
}

function configOf(node: Node): string {
  return join(node.directory, 'server.properties');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
