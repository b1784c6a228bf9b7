import { type Answer, type Api, checkIn, createApi } from './api.ts';
import { type LoadReport, startLoad } from './load.ts';
import type { ServicesStack } from './services-stack.ts';

export type Requests = { answered(): number; stop(): Promise<LoadReport> };

const anEvent = JSON.stringify({
  id: 'evt_01ARZ3NDEKTSV4RRFFQ69G5FAV',
  type: 'compliance_session.updated',
  createdAt: '2026-11-21T10:00:00.000Z',
  data: { complianceSessionId: 'cs_01ARZ3NDEKTSV4RRFFQ69G5FAV', status: 'PENDING' },
});

export async function startRequests({ credentials, deployment }: ServicesStack, perSecond: number): Promise<Requests> {
  const gateways = deployment.replicasOf('gateway').map(({ healthPort }, index) => ({
    target: createApi({ ...credentials, baseUrl: `http://${deployment.gateways.public[index]}` }),
    readyUrl: `http://127.0.0.1:${healthPort}/readyz`,
  }));
  const balancer = startBalancer(gateways);
  const first = await balancer.pick().create(checkIn());
  const known = [first.body.id];
  const idOf = (index: number) => known[index % known.length] ?? '';

  const operations: ((api: Api, index: number) => Promise<void>)[] = [
    async (api) => {
      const { body } = expectStatus(await api.create(checkIn('expire_unstarted')), 201);
      known.push(body.id);
    },
    async (api, index) => void expectStatus(await api.get(idOf(index)), 200),
    async (api, index) => void expectStatus(await api.evidence(idOf(index)), 200, 409),
    async (api) => void expectStatus(await api.verify(anEvent, `sha256=${'0'.repeat(64)}`), 200),
  ];
  const load = startLoad(perSecond, async (index) => operations[index % operations.length]?.(balancer.pick(), index));
  return {
    answered: load.answered,
    stop: async () => {
      const report = await load.stop();
      balancer.stop();
      return report;
    },
  };
}

function expectStatus<T>(answer: Answer<T>, ...expected: number[]): Answer<T> {
  if (expected.includes(answer.status)) return answer;
  throw new Error(`the answer was ${answer.status}: ${answer.text.slice(0, 200)}`);
}

const probeEveryMs = 100;

export type Balancer<T> = {
  /** The next target that was ready at its last check. */
  pick(): T;
  stop(): void;
};

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

/** Reports why the target is not ready, or that this is unknown: a late answer on a busy machine is not a refusal. */
async function refusalOf(readyUrl: string): Promise<string | undefined> {
  try {
    const answer = await fetch(readyUrl, { signal: AbortSignal.timeout(1_000) });
    return answer.ok ? undefined : await answer.text();
  } catch (error) {
    // Not `instanceof`, because errors of fetch belong to another realm.
    if (typeof error !== 'object' || error === null || !('name' in error)) return String(error);
    return error.name === 'TimeoutError' ? 'late' : String('cause' in error ? error.cause : error);
  }
}
