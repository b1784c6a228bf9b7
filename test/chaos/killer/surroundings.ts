import type { EmbeddedKafka } from '@gcs/embedded-kafka';
import { delay } from '@gcs/kit/retry';
import { topics } from '@gcs/proto/topics';
import type { Admin } from 'kafkajs';
import { emptyTopics, provideTopics, withAdmin } from '../../support/kafka/topics.ts';
import type { TcpProxy } from '../../support/tcp-proxy.ts';
import { waitFor } from '../../support/wait-for.ts';
import type { Fault } from '../plan/fault.ts';
import type { ServiceDatabase } from '../rig/databases.ts';
import type { Rig } from '../rig/rig.ts';
import type { World } from '../world/world.ts';
import { untilAnswered } from './rotation.ts';

const slowMs = 150;

type Act = () => unknown;

async function held({ holdMs }: Fault, begin: Act, end: Act): Promise<number> {
  await begin();
  await delay(holdMs);
  await end();
  return 0;
}

export async function breakDatabase({ processes, proxy, disk }: ServiceDatabase, fault: Fault): Promise<number> {
  const restart = async (kill: Act) => {
    const before = await processes.postmaster();
    await kill();
    await waitFor(async () => (await processes.postmaster()) !== before);
    return 1;
  };
  switch (fault.kind) {
    case 'postgres-full':
      return held(
        fault,
        () => disk?.fill(),
        () => disk?.empty(),
      );
    case 'postgres-killed':
      return restart(processes.kill);
    case 'postgres-stopped':
      return restart(processes.stopImmediately);
    case 'postgres-frozen': {
      const resume = await processes.freeze();
      return held(fault, () => {}, resume);
    }
    case 'postgres-slow':
      return held(
        fault,
        () => proxy.slow(slowMs),
        () => proxy.slow(0),
      );
    case 'postgres-cut':
      return held(fault, proxy.cut, proxy.restore);
    case 'postgres-mute':
      return held(fault, proxy.mute, proxy.restore);
    default:
      throw new Error(`${fault.kind} is no fault of a database`);
  }
}

export async function breakSurroundings(rig: Rig, world: World, fault: Fault): Promise<number> {
  const { addresses, brokers } = rig.kafka;
  const broker = brokers[(fault.replica ?? 0) % brokers.length];
  const { proxy } = world.receivers;
  switch (fault.kind) {
    case 'broker-killed':
      return killBrokers(fault, broker === undefined ? [] : [broker]);
    case 'brokers-killed':
      return killBrokers(fault, brokers.slice(0, Math.max(1, brokers.length - 1)));
    case 'broker-frozen':
      return held(
        fault,
        () => broker?.pause(),
        () => broker?.resume(),
      );
    case 'topics-emptied':
      await untilAnswered(() => emptyTopics(addresses));
      return 0;
    case 'topics-deleted':
      return deleteTopics(rig, fault);
    case 'clients-cut':
    case 'clients-slow':
      return hinder(rig.gateways, fault);
    case 'receivers-away':
      return held(fault, proxy.cut, proxy.restore);
    case 'broker-full':
      await held(
        fault,
        () => rig.kafkaDisk?.fill(),
        () => rig.kafkaDisk?.empty(),
      );
      // A broker that could not write has ended or serves no request until a restart. All brokers restart together,
      // because none is ready without the others.
      await Promise.all(brokers.map((one) => one.kill()));
      await Promise.all(brokers.map((one) => one.start()));
      return brokers.length;
    default:
      throw new Error(`${fault.kind} is no fault of the surroundings`);
  }
}

async function killBrokers(fault: Fault, brokers: EmbeddedKafka['brokers']): Promise<number> {
  await held(
    fault,
    () => Promise.all(brokers.map((one) => one.kill())),
    () => Promise.all(brokers.map((one) => one.start())),
  );
  return brokers.length;
}

async function deleteTopics({ kafka: { addresses, brokers }, deletedEnds }: Rig, fault: Fault): Promise<number> {
  const remove = () => withAdmin(addresses, (admin) => admin.deleteTopics({ topics: Object.values(topics) }));
  const provide = () => provideTopics(addresses, Math.min(3, brokers.length));
  await untilAnswered(() => withAdmin(addresses, (admin) => noteEnds(deletedEnds, admin)));
  return held(
    fault,
    () => untilAnswered(remove),
    () => untilAnswered(provide),
  );
}

async function noteEnds(ends: Map<string, number>, admin: Admin): Promise<void> {
  for (const topic of Object.values(topics)) {
    for (const { partition, high } of await admin.fetchTopicOffsets(topic)) {
      const name = `${topic}/${partition}`;
      ends.set(name, Math.max(Number(high), ends.get(name) ?? 0));
    }
  }
}

export function hinder(ways: readonly TcpProxy[], fault: Fault): Promise<number> {
  const begin = (way: TcpProxy) => (fault.kind.endsWith('-cut') ? way.cut() : way.slow(slowMs));
  const end = (way: TcpProxy) => {
    way.slow(0);
    way.restore();
  };
  return held(
    fault,
    () => ways.forEach(begin),
    () => ways.forEach(end),
  );
}
