import { createMemoryBus } from '@gcs/kit/bus/memory';
import { formatAddress } from '@gcs/kit/http/listen';
import { createTelemetry } from '@gcs/kit/telemetry/telemetry';
import { migrateSession, startSession } from '@gcs/session';
import { loneService, type Place } from './lone-service.ts';
import { serve } from './serve.ts';

export type LoneSessionHandlers = typeof handlers;

const handlers = {
  /** The session service by itself, on a database and in a directory of the bench; its changes have no consumer. */
  async start(place: Place) {
    const purposes = { kek: 'aes256', index: 'hmac256', handover: 'ed25519' } as const;
    const { config, operatorToken } = await loneService(place, purposes, ['platform']);
    await migrateSession(config);
    const telemetry = createTelemetry({ serviceName: 'session', environment: {}, logLevel: 'error' });
    const { address } = await startSession(config, { bus: createMemoryBus(), telemetry });
    return { address: formatAddress(address), operatorToken };
  },
};
serve(handlers);
