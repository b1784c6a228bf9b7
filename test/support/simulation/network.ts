import type { SimulatedProcess, Simulation } from './simulation.ts';

/** How likely it is that something goes wrong with one request; 0 once everything is healed. */
export type Weather = {
  /** Of each request: refused, lost on the way, its answer lost, or late. */
  badRequest: number;
  /** A neighbour that is not to be reached, as connections to it are named; '' = none. */
  away: string;
};

/** The client has given up by then. */
const timeoutMs = 5_500;

function lostConnection(message: string): Error {
  return Object.assign(new Error(message), { code: 'ECONNRESET' });
}

type Fate = 'arrives' | 'refused' | 'lost' | 'unanswered' | 'late';
const misfortunes: readonly Fate[] = ['refused', 'lost', 'unanswered', 'late'];

/**
 * Requests of processes to what lies outside of them. A request and its answer each take their time, and each may get
 * lost: what its sender knows then is only that no answer came.
 */
export class Network {
  readonly simulation: Simulation;
  readonly weather: Weather;
  /** The names of connections that were ever made. */
  readonly neighbours = new Set<string>();
  /** Told before anything goes wrong. */
  onTrouble: () => void = () => {};

  constructor(simulation: Simulation, weather: Weather) {
    this.simulation = simulation;
    this.weather = weather;
  }

  /** A connection keeps its requests in order, and may be closed by the other side. */
  connect(process: SimulatedProcess, name: string): NetworkConnection {
    this.neighbours.add(name);
    return new NetworkConnection(this, process, name);
  }

  latencyMs(): number {
    const { random } = this.simulation;
    return random.chance(0.05) ? 1 + random.below(60) : 0.1 + random.next();
  }

  fateOf(name: string): Fate {
    const { random } = this.simulation;
    if (name === this.weather.away) {
      this.onTrouble();
      return random.pick(['refused', 'lost']);
    }
    if (!random.chance(this.weather.badRequest)) return 'arrives';
    this.onTrouble();
    return random.pick(misfortunes);
  }
}

export class NetworkConnection {
  readonly process: SimulatedProcess;
  isClosed = false;
  readonly #network: Network;
  readonly #name: string;
  readonly #waiting = new Set<(error: Error) => void>();
  #lastArrivalMs = 0;

  constructor(network: Network, process: SimulatedProcess, name: string) {
    this.#network = network;
    this.process = process;
    this.#name = name;
  }

  /** Whoever waits for an answer learns that none will come. */
  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    const { simulation } = this.#network;
    for (const reject of this.#waiting) {
      simulation.after(
        this.#network.latencyMs(),
        `${this.#name} closed`,
        () => reject(lostConnection('Connection terminated unexpectedly')),
        this.process,
      );
    }
    this.#waiting.clear();
  }

  /** Has the other side do something, which may take it some time; rejects when no answer comes. */
  request<T>(what: string, work: () => T | Promise<T>): Promise<T> {
    const { simulation } = this.#network;
    const answer = Promise.withResolvers<T>();
    const reject = (error: Error) => answer.reject(error);
    const name = `${this.#name} ${what}`;
    const fate = this.isClosed ? 'refused' : this.#network.fateOf(this.#name);
    const later = (ms: number, how: string, act: () => void) =>
      simulation.after(ms, `${name} ${how}`, act, this.process);
    if (fate === 'refused') {
      later(this.#network.latencyMs(), 'refused', () => reject(lostConnection('connection refused')));
      return answer.promise;
    }
    this.#waiting.add(reject);
    const timeout = later(timeoutMs, 'timed out', () => reject(lostConnection('Query read timeout')));
    void answer.promise
      .catch(() => {})
      .finally(() => {
        timeout.cancel();
        this.#waiting.delete(reject);
      });
    if (fate === 'lost') return answer.promise;
    this.#deliver(name, fate, async () => {
      const settle = await outcomeOf(work, answer);
      if (fate !== 'unanswered' && !this.isClosed) later(this.#network.latencyMs(), 'answered', settle);
    });
    return answer.promise;
  }

  /** In the order of the requests; a late one makes those behind it late. */
  #deliver(name: string, fate: Fate, arrive: () => Promise<void>): void {
    const { simulation } = this.#network;
    const lateMs = fate === 'late' ? simulation.random.below(2 * timeoutMs) : 0;
    const atMs = Math.max(this.#lastArrivalMs, simulation.nowMs + this.#network.latencyMs() + lateMs);
    this.#lastArrivalMs = atMs;
    simulation.after(atMs - simulation.nowMs, `${name} arrives`, () => {
      if (!this.isClosed) void arrive();
    });
  }
}

async function outcomeOf<T>(work: () => T | Promise<T>, answer: PromiseWithResolvers<T>): Promise<() => void> {
  try {
    const result = await work();
    return () => answer.resolve(result);
  } catch (error) {
    return () => answer.reject(error);
  }
}
