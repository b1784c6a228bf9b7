const probeEveryMs = 100;

export type Balancer<T> = {
  /** The next target that was ready at its last check. */
  pick(): T;
  stop(): void;
};

/** A load balancer: checks the readiness of every target and passes requests to the ready ones, round robin. */
export function startBalancer<T>(targets: readonly { target: T; readyUrl: string }[]): Balancer<T> {
  const unready = new Map<(typeof targets)[number], string>();
  const probe = async (one: (typeof targets)[number]) => {
    const refusal = await refusalOf(one.readyUrl);
    if (refusal === 'late') return;
    if (refusal === undefined) unready.delete(one);
    else unready.set(one, refusal);
  };
  const prober = setInterval(() => {
    for (const one of targets) void probe(one);
  }, probeEveryMs);
  let turn = 0;
  return {
    pick: () => {
      const able = targets.filter((one) => !unready.has(one));
      const chosen = able[turn++ % Math.max(1, able.length)];
      if (chosen === undefined) throw new Error(`no target is ready: ${[...unready.values()].join('; ')}`);
      return chosen.target;
    },
    stop: () => clearInterval(prober),
  };
}

/**
 * Why the target is not ready, or that it is unknown: a late answer on a busy machine does not mean that it is gone.
 */
async function refusalOf(readyUrl: string): Promise<string | undefined> {
  try {
    const answer = await fetch(readyUrl, { signal: AbortSignal.timeout(1_000) });
    return answer.ok ? undefined : await answer.text();
  } catch (error) {
    // Not `instanceof`: errors of fetch belong to another realm than the test's.
    if (typeof error !== 'object' || error === null || !('name' in error)) return String(error);
    return error.name === 'TimeoutError' ? 'late' : String('cause' in error ? error.cause : error);
  }
}
