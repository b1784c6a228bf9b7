import { randomUUID } from 'node:crypto';
import { delay, retry } from '@gcs/kit/retry';
import { topics } from '@gcs/proto/topics';
import { emptyTopics, provideTopics, withAdmin } from '../../support/kafka/topics.ts';
import type { Fault } from '../plan/fault.ts';
import type { Rig } from '../rig/rig.ts';
import type { World } from '../world/world.ts';

/** Milliseconds that each packet of a slow client takes. */
const slowMs = 150;

type EndpointKey = { tenantId: string; endpointId: string };

/** What belongs to no service: brokers, receivers, and what operators do meanwhile. Resolves to the brokers killed. */
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
      for (const gateway of rig.gateways) {
        if (kind === 'clients-cut') gateway.cut();
        else gateway.slow(slowMs);
      }
      await delay(holdMs);
      for (const gateway of rig.gateways) {
        gateway.slow(0);
        gateway.restore();
      }
      return 0;
    case 'receivers-away':
      proxy.cut();
      await delay(holdMs);
      proxy.restore();
      return 0;
    case 'secret-rotated':
      await rotateSecret(world);
      return 0;
    default:
      throw new Error(`${kind} is no fault of the surroundings`);
  }
}

/** The next secret of every endpoint is made and comes to sign; the receiver knows it before that. */
async function rotateSecret({ tenants, door, operator }: World): Promise<void> {
  for (const { id: tenantId, endpoints } of tenants) {
    for (const { id: endpointId, secrets } of endpoints) {
      const asked = { tenantId, endpointId };
      const secret = await nextSecret(door, operator, asked);
      secrets.push({ text: secret, activeFrom: Date.now() });
      const promotion = { ...asked, requestId: randomUUID() };
      await untilAnswered(() => door.endpoints.PromoteSecret(promotion, operator));
    }
  }
}

/** A secret is shown once: one whose showing was lost is revoked, and the next one made. */
async function nextSecret(door: World['door'], operator: World['operator'], asked: EndpointKey): Promise<string> {
  return untilAnswered(async () => {
    const { endpoints } = await door.endpoints.ListEndpoints({ tenantId: asked.tenantId }, operator);
    const left = endpoints
      .find(({ id }) => id === asked.endpointId)
      ?.secrets.find(({ state }) => state === 'NEXT' || state === 'SECRET_STATE_NEXT');
    if (left !== undefined) {
      await door.endpoints.RevokeSecret({ ...asked, requestId: randomUUID(), secretId: left.id }, operator);
    }
    const { secret } = await door.endpoints.CreateNextSecret({ ...asked, requestId: randomUUID() }, operator);
    return secret;
  });
}

function untilAnswered<T>(work: () => Promise<T>): Promise<T> {
  return retry(work, { isRetryable: () => true, baseMs: 500, maxMs: 500, attempts: 60 });
}
