import { createMemoryBus } from '@gcs/kit/bus/memory';
import { formatAddress } from '@gcs/kit/http/listen';
import { createTelemetry } from '@gcs/kit/telemetry/telemetry';
import type { SessionChange } from '@gcs/proto/gen/event-types';
import { topics } from '@gcs/proto/topics';
import { migrateDelivery, startDelivery } from '@gcs/webhook-delivery';
import { loneService, type Place } from './lone-service.ts';
import { serve } from './serve.ts';

export type LoneDeliveryHandlers = typeof handlers;

const bus = createMemoryBus();
let stop = async () => {};

const handlers = {
  /** Webhook delivery by itself, on a database and in a directory of the bench, which several processes may share. */
  async start(place: Place) {
    const { config: common, operatorToken } = await loneService(place, { kek: 'aes256' }, ['platform']);
    const config = { ...common, signatureHeader: 'X-Service-Signature', egressAllowedPrivateCidrs: ['127.0.0.0/8'] };
    await migrateDelivery(config);
    const telemetry = createTelemetry({ serviceName: 'webhook-delivery', environment: {}, logLevel: 'error' });
    const service = await startDelivery(config, { bus, telemetry });
    stop = service.stop;
    return { address: formatAddress(service.address), operatorToken };
  },
  /** Publishes changes to the service, as session does; resolves when they are stored. */
  publish(changes: SessionChange[]): Promise<void> {
    const messages = changes.map((change) => ({
      key: change.sessionId,
      value: JSON.stringify(change),
      traceparent: '',
    }));
    return bus.publish([{ topic: topics.sessionChanges, messages }]);
  },
  /** Stops the service in order: open attempts finish, leases are released. */
  stop: (_: null): Promise<void> => stop(),
};
serve(handlers);
