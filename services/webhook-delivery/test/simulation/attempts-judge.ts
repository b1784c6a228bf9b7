import type { Post } from '../../src/attempts/post.ts';
import type { QueueStatements, Settlement } from './queue-statements.ts';

export type JudgedEndpoint = { id: string; isStrict: boolean; schedule: readonly number[]; maxInFlight: number };
type Started = { key: string; fence: number; process: string; nowMs: number };
/** State of one endpoint from the view of one process. */
type Lane = { inFlight: number; failures: number; openUntilMs: number };

/** Number of consecutive failures that open a circuit (docs/delivery.md#pace). */
const tripAfter = 5;
const pauseMs = 1_000;
/** Tolerance for a timer that fires early, and for a database that answers late. */
const toleranceMs = 100;
/**
 * Tolerance for the estimate of the database's time from round trips. If all are slow, the error is up to half a round
 * trip.
 */
const clockToleranceMs = 3_000;

export class AttemptsJudge {
  broken: string | undefined;
  duplicates = 0;
  attempts = 0;
  readonly #statements: QueueStatements;
  readonly #endpoints: ReadonlyMap<string, JudgedEndpoint>;
  readonly #accepted = new Set<string>();
  readonly #first = new Map<string, number>();
  readonly #lanes = new Map<string, Lane>();
  /** Time when the last attempt ended, by delivery and fence. */
  readonly #ends = new Map<string, number>();
  /** Earliest time of the next attempt, by delivery. */
  readonly #notBefore = new Map<string, number>();

  constructor(statements: QueueStatements, endpoints: readonly JudgedEndpoint[]) {
    this.#statements = statements;
    this.#endpoints = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));
    statements.onSettled = (settlement) => this.#settled(settlement);
  }

  started({ key, fence, process, nowMs }: Started, { body, headers }: Pick<Post, 'body' | 'headers'>): void {
    const [eventId = '', endpointId = ''] = key.split(' ');
    const event = this.#statements.events.get(eventId);
    this.attempts += 1;
    if (event === undefined) {
      this.#break(`${key} is sent and was never committed`);
      return;
    }
    if (event.body !== body) this.#break(`${key} is sent with other bytes than were stored`);
    const { queue } = this.#statements;
    if (queue.delivered.has(key)) this.#break(`${key} is sent although its delivery is stored`);
    else if (queue.rows.get(key)?.lease !== fence) this.#break(`${key} is sent by a process to which it is not leased`);
    if (queue.expiryOf(fence) <= this.#statements.nowMs()) this.#break(`${key} is sent without a lease`);
    const earlyMs = (this.#notBefore.get(key) ?? 0) - nowMs;
    if (earlyMs > 0) this.#break(`${key} is tried again ${earlyMs} ms too early`);
    this.#requireTime(key, Number(headers['webhook-timestamp']) * 1_000);
    if (this.#accepted.has(key)) this.duplicates += 1;
    this.#requireOrder(event, endpointId);
    this.#requirePace(endpointId, process, nowMs);
  }

  /** Records an end, which does not count for a circuit that opened during the attempt. */
  ended({ key, fence, process, nowMs }: Started, startedMs: number, isAccepted: boolean): void {
    this.#ends.set(`${key} ${fence}`, nowMs);
    const lane = this.#laneOf(process, key.split(' ')[1] ?? '');
    lane.inFlight -= 1;
    if (startedMs < lane.openUntilMs) return;
    lane.failures = isAccepted ? 0 : lane.failures + 1;
    if (lane.failures === tripAfter) lane.openUntilMs = nowMs + pauseMs;
  }

  accepted(key: string): void {
    this.#accepted.add(key);
  }

  /**
   * Requires that the first attempt of an event follows the previous event's first attempt, or in strict order its
   * success.
   */
  #requireOrder(
    { sessionId, version, eventId }: { sessionId: string; version: number; eventId: string },
    endpointId: string,
  ) {
    const chain = `${sessionId} ${endpointId}`;
    const last = this.#first.get(chain) ?? 0;
    if (version <= last) return;
    const earlier = [...this.#statements.events.values()].filter(
      (event) => event.sessionId === sessionId && event.version < version,
    );
    const skipped = earlier.find((event) => event.version > last);
    if (skipped !== undefined) this.#break(`${eventId} is sent to ${endpointId} before ${skipped.eventId}`);
    const open = earlier.find((event) => !this.#accepted.has(`${event.eventId} ${endpointId}`));
    if (this.#endpoints.get(endpointId)?.isStrict === true && open !== undefined)
      this.#break(`${eventId} is sent to ${endpointId} in strict order before ${open.eventId} is accepted`);
    this.#first.set(chain, version);
  }

  #requirePace(endpointId: string, process: string, nowMs: number): void {
    const lane = this.#laneOf(process, endpointId);
    lane.inFlight += 1;
    const max = this.#endpoints.get(endpointId)?.maxInFlight ?? 0;
    if (lane.inFlight > max) this.#break(`${process} has ${lane.inFlight} attempts for ${endpointId} in flight`);
    if (nowMs < lane.openUntilMs - toleranceMs) this.#break(`${process} sends to ${endpointId}, whose circuit is open`);
  }

  #laneOf(process: string, endpointId: string): Lane {
    const name = `${process} ${endpointId}`;
    const lane = this.#lanes.get(name) ?? { inFlight: 0, failures: 0, openUntilMs: 0 };
    this.#lanes.set(name, lane);
    return lane;
  }

  #requireTime(key: string, signedMs: number): void {
    const aheadMs = signedMs - this.#statements.nowMs();
    if (aheadMs > clockToleranceMs || aheadMs < -clockToleranceMs - 1_000)
      this.#break(`${key} is signed ${aheadMs} ms ahead of the database`);
  }

  /**
   * Requires that a retry waits for the schedule's delay ± 20 % in true time. The minimum counts from the end of the
   * attempt, the maximum from the time when its result is stored.
   */
  #settled({ key, fence, attempt, verdict, retryInMs }: Settlement): void {
    if (verdict !== 'RETRY' || retryInMs === null) return;
    const delayMs = this.#endpoints.get(key.split(' ')[1] ?? '')?.schedule[attempt] ?? 0;
    if (retryInMs > delayMs * 1.2 + toleranceMs) this.#break(`${key} is tried again after ${retryInMs} ms`);
    const endedAt = this.#ends.get(`${key} ${fence}`);
    if (endedAt !== undefined) this.#notBefore.set(key, endedAt + delayMs * 0.8 - toleranceMs);
  }

  #break(promise: string): void {
    this.broken ??= promise;
  }
}
