const probeEveryMs = 100;

export type Balancer<T> = {
  /** The next target that was ready when last asked. */
  pick(): T;
  stop(): void;
};

/** What a load balancer does: asks every target whether it is ready and passes requests to those only, in turn. */
export function startBalancer<T>(targets: readonly { target: T; readyUrl: string }[]): Balancer<T> {
  const ready = new Set(targets);
  const probe = async (one: (typeof targets)[number]) => {
    const answer = await fetch(one.readyUrl, { signal: AbortSignal.timeout(1_000) }).catch((error: Error) => error);
    // Late on a busy machine is not the same as gone.
    if (answer instanceof Error && answer.name === 'TimeoutError') return;
    if (answer instanceof Response && answer.ok) ready.add(one);
    else ready.delete(one);
  };
  const prober = setInterval(() => {
    for (const one of targets) void probe(one);
  }, probeEveryMs);
  let turn = 0;
  return {
    pick: () => {
      const able = targets.filter((one) => ready.has(one));
      const chosen = able[turn++ % Math.max(1, able.length)];
      if (chosen === undefined) throw new Error('no target is ready');
      return chosen.target;
    },
    stop: () => clearInterval(prober),
  };
}
