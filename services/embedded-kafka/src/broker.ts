import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type JavaProcess, launchBroker, runTool } from './java.ts';
import type { KafkaLibraries } from './libraries.ts';

export type Broker = ReturnType<typeof createBroker>;

/**
 * A stopping broker asks the controllers for permission. Without a controller, the broker asks for up to five minutes.
 */
const stopPatienceMs = 15_000;
const clusterId = 'Z3Vlc3QtY29tcGxpYW5jZQ';

/** Writes the configuration and formats an empty directory as storage. `args` are passed to the formatting tool. */
export function formatNode(
  node: BrokerNode,
  properties: Readonly<Record<string, string | number | boolean>>,
  libraries: KafkaLibraries,
  args: readonly string[] = [],
): void {
  mkdirSync(node.directory, { recursive: true });
  const lines = Object.entries(properties).map(([name, value]) => `${name}=${value}`);
  writeFileSync(propertiesFileOf(node), `${lines.join('\n')}\n`);
  if (existsSync(join(node.directory, 'data', 'meta.properties'))) return;
  runTool(libraries, ['kafka.tools.StorageTool', 'format', '-t', clusterId, '-c', propertiesFileOf(node), ...args]);
}

/** Creates a Kafka broker as a child process, which keeps its ports and data over a restart. */
export function createBroker(node: BrokerNode, libraries: KafkaLibraries, jvm: readonly string[] = []) {
  const pidFile = join(node.directory, 'broker.pid');
  let running: JavaProcess | undefined;
  let ended: Promise<number | null> = Promise.resolve(null);
  const end = async (signal: NodeJS.Signals) => {
    const ending = running;
    running = undefined;
    // Continues a frozen process first, because it would not handle SIGTERM.
    if (signal !== 'SIGKILL') ending?.child.kill('SIGCONT');
    ending?.child.kill(signal);
    const impatient = setTimeout(() => ending?.child.kill('SIGKILL'), stopPatienceMs);
    await ending?.exited;
    clearTimeout(impatient);
    rmSync(pidFile, { force: true });
  };
  return {
    name: `Kafka broker ${node.id}`,
    address: `127.0.0.1:${node.port}`,
    start: async (): Promise<void> => {
      killLeftover(pidFile, node);
      running = await launchBroker(libraries, launchFilesOf(node), jvm);
      ended = running.exited;
      writeFileSync(pidFile, String(running.child.pid));
    },
    /**
     * Stops the broker and keeps its data. Kills the broker if the stop takes too long, for example without a quorum.
     */
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    /** Resolves to the exit code when the broker has ended; null after a signal. */
    ended: () => ended,
    pause: (): void => void running?.child.kill('SIGSTOP'),
    resume: (): void => void running?.child.kill('SIGCONT'),
  };
}

/** Kills a broker that still locks the data because, without `setpriv`, it outlived its killed parent. */
function killLeftover(pidFile: string, node: BrokerNode): void {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8'));
  const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  if (stdout?.includes(propertiesFileOf(node))) process.kill(pid, 'SIGKILL');
  rmSync(pidFile);
}

export type BrokerNode = {
  id: number;
  directory: string;
  port: number;
  controllerPort: number;
  /** The port that clients use; differs from `port` behind a proxy. */
  advertisedPort: number;
};

export function launchFilesOf(node: BrokerNode): { properties: string; logFile: string } {
  return { properties: propertiesFileOf(node), logFile: join(node.directory, 'broker.log') };
}

function propertiesFileOf({ directory }: BrokerNode): string {
  return join(directory, 'server.properties');
}

/**
 * Returns the broker's configuration. Short session times make a broker ready 4 s after a kill instead of 13 s
 * (docs/architecture.md#kafka).
 */
export function propertiesOf(
  node: BrokerNode,
  nodes: readonly BrokerNode[],
): Record<string, string | number | boolean> {
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
    'broker.session.timeout.ms': 2_500,
    'broker.heartbeat.interval.ms': 400,
    'num.network.threads': 2,
    'num.io.threads': 2,
    'background.threads': 2,
    'log.cleaner.dedupe.buffer.size': 8_388_608,
  };
}
