import { delay } from '@gcs/kit/retry';
import { topics } from '@gcs/proto/topics';
import { emptyTopics, provideTopics, withAdmin } from '../../support/kafka/topics.ts';
import type { TcpProxy } from '../../support/tcp-proxy.ts';
import type { Fault } from '../plan/fault.ts';
import type { Rig } from '../rig/rig.ts';
import type { World } from '../world/world.ts';
import { untilAnswered } from './rotation.ts';

/** Milliseconds that each packet of a slow connection takes. */
const slowMs = 150;

/** What belongs to no service: brokers, clients' connections, receivers. Resolves to the brokers killed. */
export async function breakSurroundings(rig: Rig, world: World, { kind, holdMs, replica }: Fault): Promise<number> {
  const { addresses, brokers } = rig.kafka;
  const broker = brokers[(replica ?? 0) % brokers.length];
  const { proxy } = world.receivers;
  switch (kind) {
    case 'broker-killed':
      await broker?.kill();
      await delay(holdMs);
      await broker?.start();
      return 1;
    case 'broker-frozen':
      broker?.pause();
      await delay(holdMs);
      broker?.resume();
      return 0;
    case 'topics-emptied':
      await untilAnswered(() => emptyTopics(addresses));
      return 0;
    case 'topics-deleted':
      await untilAnswered(() => withAdmin(addresses, (admin) => admin.deleteTopics({ topics: Object.values(topics) })));
      await delay(holdMs);
      await untilAnswered(() => provideTopics(addresses, Math.min(3, brokers.length)));
      return 0;
    case 'clients-cut':
    case 'clients-slow':
      await hinder(rig.gateways, kind === 'clients-cut', holdMs);
      return 0;
    case 'receivers-away':
      proxy.cut();
      await delay(holdMs);
      proxy.restore();
      return 0;
    case 'broker-full':
      await rig.kafkaDisk?.fill();
      await delay(holdMs);
      await rig.kafkaDisk?.empty();
      // A broker that could not write has ended, or serves nothing until it is started anew; none is ready without others.
      await Promise.all(brokers.map((one) => one.kill()));
      await Promise.all(brokers.map((one) => one.start()));
      return brokers.length;
    default:
      throw new Error(`${kind} is no fault of the surroundings`);
  }
}

/** What passes between the gateways and the processes of a service. */
export async function breakLinks(rig: Rig, { kind, service, holdMs }: Fault): Promise<number> {
  if (service !== undefined) await hinder(rig.links[service], kind === 'links-cut', holdMs);
  return 0;
}

/** Connections are reset and refused, or slow, for a while. */
async function hinder(ways: readonly TcpProxy[], isCut: boolean, holdMs: number): Promise<void> {
  for (const way of ways) {
    if (isCut) way.cut();
    else way.slow(slowMs);
  }
  await delay(holdMs);
  for (const way of ways) {
    way.slow(0);
    way.restore();
  }
}
