import { join } from 'node:path';

/** One broker of a cluster: its identity, its ports and where its data lies. */
export type Node = {
  id: number;
  directory: string;
  port: number;
  controllerPort: number;
  /** Where clients are sent; another than `port` when a proxy stands in front. */
  advertisedPort: number;
};

export function propertiesFileOf({ directory }: Node): string {
  return join(directory, 'server.properties');
}

/**
 * The broker's configuration. Short session times: ready 4 s after a kill instead of 13 s (docs/architecture.md#kafka).
 */
export function propertiesOf(node: Node, nodes: readonly Node[]): Record<string, string | number | boolean> {
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
