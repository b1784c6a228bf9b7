import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { Posted } from '../src/attempts/post.ts';
import type { EngineOptions } from '../src/engine/engine.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { createDeliverySite, type DeliverySite, startTestDelivery, type TestDelivery } from './test-delivery.ts';
import { type Sent, startTestEngine } from './test-engine.ts';

type Current<T> = { current: T | undefined };

function of<T>({ current }: Current<T>): T {
  if (current === undefined) throw new Error('nothing has been started yet');
  return current;
}

export function useDelivery(scope: 'each' | 'all' = 'each') {
  const parts: Current<{ site: DeliverySite; delivery: TestDelivery; receiver: Receiver }> = { current: undefined };
  const [before, after] = scope === 'each' ? [beforeEach, afterEach] : [beforeAll, afterAll];
  before(async () => {
    const [site, receiver] = await Promise.all([createDeliverySite(), startReceiver()]);
    parts.current = { site, receiver, delivery: await startTestDelivery(site) };
  });
  after(async () => {
    const { site, delivery, receiver } = of(parts);
    // Stop the receiver first, so that no attempt delays the stop of the service.
    await receiver.close();
    await delivery.stop();
    await site.drop();
  });
  return {
    get site() {
      return of(parts).site;
    },
    get delivery() {
      return of(parts).delivery;
    },
    get receiver() {
      return of(parts).receiver;
    },
  };
}

export function useEngines() {
  const parts: Current<{ site: DeliverySite; stops: (() => Promise<void>)[] }> = { current: undefined };
  beforeEach(async () => {
    parts.current = { site: await createDeliverySite(), stops: [] };
  });
  afterEach(async () => {
    const { site, stops } = of(parts);
    await Promise.all(stops.map((stop) => stop()));
    await site.drop();
  });
  return {
    get site() {
      return of(parts).site;
    },
    async start(respond: (sent: Sent) => Posted | Promise<Posted>, options: Partial<EngineOptions> = {}) {
      const { site, stops } = of(parts);
      const engine = await startTestEngine(site, respond, options);
      stops.push(engine.stop);
      return engine;
    },
  };
}
