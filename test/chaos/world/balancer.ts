import type { Slot } from '../rig/slot.ts';

const pollMs = 500;

/** Knows which gateways say that they are ready, as a load balancer does. */
export function startBalancer(slots: readonly Slot[]) {
  const ready = new Set(slots.map((_, place) => place));
  const look = async (place: number, { healthPort }: Slot) => {
    const { ok } = await fetch(`http://127.0.0.1:${healthPort}/readyz`, { signal: AbortSignal.timeout(pollMs) }).catch(
      () => ({ ok: false }),
    );
    if (ok) ready.add(place);
    else ready.delete(place);
  };
  const timer = setInterval(() => {
    for (const [place, slot] of slots.entries()) void look(place, slot);
  }, pollMs);
  return { isReady: (place: number) => ready.has(place), stop: () => clearInterval(timer) };
}
