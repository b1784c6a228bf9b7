import { ServiceError } from '@gcs/kit/errors';

/** Waits for a place, resolves to what gives it back. */
export type AddressGate = (address: string) => Promise<() => void>;

type Places = { taken: number; waiting: (() => void)[] };

/**
 * Bounds how much of one operation a single address can have under way: the operation has no rate limit, so this is
 * what keeps its cost bounded (docs/contract.md#verify). Further calls wait in turn; more than `maxWaiting` are
 * refused.
 */
export function createAddressGate(maxTaken: number, maxWaiting: number): AddressGate {
  const addresses = new Map<string, Places>();

  const leave = (address: string, places: Places) => {
    const next = places.waiting.shift();
    if (next !== undefined) return next();
    places.taken -= 1;
    if (places.taken === 0) addresses.delete(address);
  };

  return async (address) => {
    const places = addresses.get(address) ?? { taken: 0, waiting: [] };
    addresses.set(address, places);
    if (places.taken < maxTaken) {
      places.taken += 1;
    } else {
      if (places.waiting.length >= maxWaiting) {
        throw new ServiceError('service_unavailable', 'too many calls from one address', { retryAfterSeconds: 1 });
      }
      await new Promise<void>((resolve) => places.waiting.push(resolve));
    }
    return () => leave(address, places);
  };
}
