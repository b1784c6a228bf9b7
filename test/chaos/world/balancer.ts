import type { Slot } from '../rig/slot.ts';

const pollMs = 500;
/** One that says no is passed over at once; one that says nothing, after so many questions, as by Kubernetes. */
const maxSilences = 3;

/** Knows which gateways say that they are ready, as a load balancer does. */
export function startBalancer(slots: readonly Slot[]) {
  const silences = slots.map(() => 0);
  const look = async (place: number, { healthPort }: Slot) => {
    const options = { signal: AbortSignal.timeout(pollMs) };
    const answer = await fetch(`http://127.0.0.1:${healthPort}/readyz`, options).catch(() => undefined);
    if (answer === undefined) silences[place] = (silences[place] ?? 0) + 1;
    else silences[place] = answer.ok ? 0 : maxSilences;
  };
  const timer = setInterval(() => {
    for (const [place, slot] of slots.entries()) void look(place, slot);
  }, pollMs);
  return {
    isReady: (place: number) => (silences[place] ?? 0) < maxSilences,
    stop: () => clearInterval(timer),
  };
}
