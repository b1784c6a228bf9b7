import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import { benchLoad } from '../../support/tools/bench-load.ts';
import { type Child, calling } from '../children/child.ts';
import type { Arrival, Load, LoadResult } from './load.ts';
import type { Messages } from './messages.ts';

/** Where a tenant of the bench reaches each gateway, and its tokens. */
export type Target = {
  tenantId: string;
  baseUrls: readonly string[];
  apiToken: string;
  providerAddresses: readonly string[];
  providerToken: string;
};

/** A number of reports, or as many as there is time for. */
export type Amount = { reports: number; forMs: number };

/** The outcome of a number of reports; `sent` holds those that were applied; times are as of `nowMs`. */
export type Reported = {
  startedAt: number;
  sent: [sessionId: string, dueAt: number, answeredAt: number][];
  failed: number;
  firstFailure: string | null;
};

/** A tenant that ignores its rate limit. */
export type Flood = { token: string; ratePerSecond: number };

/** The outcome of a flood: `refusedMs` is how long each 429 took. */
export type Flooded = { admitted: number; refusedMs: number[]; unexpected: number; seconds: number };

/**
 * What was received so far. `inversions`: first arrivals behind a later event of the same session at the same path;
 * `overtaken`: arrivals of any attempt behind one. `lastAt`: the last first arrival, as of `nowMs`.
 */
export type Tally = { arrived: number; distinct: number; inversions: number; overtaken: number; lastAt: number };

/** A first arrival, as of `nowMs`. */
export type Received = [path: string, eventId: string, sessionId: string, at: number];

/** A delivery as it was received, for `/v1/webhooks/verify`. */
export type SignedBody = { body: string; signature: string };

/** What the generator does. */
export type GeneratorHandlers = {
  aim(target: Target & { messages: Messages }): null;
  create(load: Load): LoadResult;
  /** Each creates a session and reports all of its steps, one after the other. */
  checkIn(load: Load): LoadResult;
  /** Creates at `load` while another tenant floods the service; the outcome of the flood is separate. */
  createBesideFlood(both: { load: Load; flood: Flood }): [LoadResult, Flooded];
  /** Creates sessions until that many reports can be made. */
  prepare(wanted: { reports: number }): null;
  /** A session's next report waits for the answer to its last one. */
  report(amount: Amount & { arrival: Arrival }): Reported;
  read(load: Load): LoadResult;
  verify(given: { samples: SignedBody[]; load: Load }): LoadResult;
  /** One row per commit, as a named statement. */
  inserts(given: { databaseUrl: string; load: Load }): LoadResult;
  /** The bare route. */
  requests(given: { origin: string; load: Load }): LoadResult;
  /** Sends events down the bare path for a time; to when each was due, as of `nowMs`. */
  sendEvents(given: { origin: string; arrival: Arrival; forMs: number }): {
    startedAt: number;
    dueAt: [id: string, at: number][];
  };
};

/** What the receiver does. */
export type ReceiverHandlers = {
  /**
   * Resolves to so many origins, as receivers of different clients have. `/hang/…` never answers, `/moody/…` and
   * `/strict/…` refuse some attempts, others none.
   */
  listen(count: number): string[];
  /** Where it listens. */
  origins(_: null): string[];
  /** By the first part of the path. */
  tallies(_: null): Record<string, Tally>;
  /** Resolves when that many events have arrived in all, or when the time is up; to the tally of all paths. */
  waitFor(until: { events: number; timeoutMs: number }): Tally;
  /** First arrivals since the last call; they are kept from the first call on. */
  takeArrivals(_: null): Received[];
  takeSamples(_: null): SignedBody[];
};

/**
 * The generator and receiver of the bench, which are not Node: a process that does either, or both. It ends with
 * `lifecycle`, at the latest. Its calls are the lines of its stdin.
 */
export function startOutside<H extends GeneratorHandlers | ReceiverHandlers>(
  name: string,
  lifecycle: Lifecycle,
): Child<H> {
  const child = spawn(join(benchLoad(), 'load'), { stdio: ['pipe', 'pipe', 'inherit'] });
  const { answered, ...running } = calling<H>(name, child, lifecycle, (text) => child.stdin.write(`${text}\n`));
  createInterface({ input: child.stdout }).on('line', answered);
  return running;
}
