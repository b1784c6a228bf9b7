import type { SimulatedProcess, Simulation } from './simulation.ts';

/** The probability of trouble per request. It is 0 after `heal`. */
export type Weather = {
  /** The probability that a request is refused, lost, unanswered, or late. */
  badRequest: number;
  /** The name of the neighbour that cannot be reached, or ''. */
  away: string;
};

/** Timeout of a request, longer than any client waits. */
const timeoutMs = 5_500;

function lostConnection(message: string): Error {
  return Object.assign(new Error(message), { code: 'ECONNRESET' });
}

type Fate = 'arrives' | 'refused' | 'lost' | 'unanswered' | 'late';
const misfortunes: readonly Fate[] = ['refused', 'lost', 'unanswered', 'late'];

/**
 * Transports the requests of processes. Requests and answers take time and may be lost. The sender only notices that no
 * answer arrives.
 */
export class Network {
  readonly simulation: Simulation;
  readonly weather: Weather;
  readonly neighbours = new Set<string>();
  onTrouble: () => void = () => {};

  constructor(simulation: Simulation, weather: Weather) {
    this.simulation = simulation;
    this.weather = weather;
  }

  /** Opens a connection, which keeps the order of its requests. The other side may close it. */
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

  /** Runs `work` at the other side. Rejects if no answer arrives. */
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

  /** Delivers requests in order. A late request also delays the requests after it. */
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
