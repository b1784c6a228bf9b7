import { delay } from '@gcs/kit/retry';
import { topics } from '@gcs/proto/topics';
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
      await held(
        fault,
        () => broker?.kill(),
        () => broker?.start(),
      );
      return 1;
    case 'broker-frozen':
      return held(
        fault,
        () => broker?.pause(),
        () => broker?.resume(),
      );
    case 'topics-emptied':
      await untilAnswered(() => emptyTopics(addresses));
      return 0;
    case 'topics-deleted': {
      const deletion = { topics: Object.values(topics) };
      const remove = () => withAdmin(addresses, (admin) => admin.deleteTopics(deletion));
      const provide = () => provideTopics(addresses, Math.min(3, brokers.length));
      return held(
        fault,
        () => untilAnswered(remove),
        () => untilAnswered(provide),
      );
    }
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
