import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import { benchLoad } from '../../support/tools/bench-load.ts';
import { type Child, calling } from '../children/child.ts';
import type { Arrival, Load, LoadResult } from './load.ts';
import type { Messages } from './messages.ts';

export type Target = {
  tenantId: string;
  baseUrls: readonly string[];
  apiToken: string;
  providerAddresses: readonly string[];
  providerToken: string;
};

export type Amount = { reports: number; forMs: number };

export type Reported = {
  startedAt: number;
  sent: [sessionId: string, dueAt: number, answeredAt: number][];
  failed: number;
  firstFailure: string | null;
};

export type Flood = { token: string; ratePerSecond: number };

export type Flooded = { admitted: number; refusedMs: number[]; unexpected: number; seconds: number };

/**
 * `inversions` counts events whose first attempt arrives after a later event of the session, per path. `overtaken`
 * counts all attempts that arrive after a later event. `lastAt` is the time of the last first arrival, by `nowMs`.
 */
export type Tally = { arrived: number; distinct: number; inversions: number; overtaken: number; lastAt: number };

export type Received = [path: string, eventId: string, sessionId: string, at: number];

export type SignedBody = { body: string; signature: string };

export type GeneratorHandlers = {
  aim(target: Target & { messages: Messages }): null;
  create(load: Load): LoadResult;
  checkIn(load: Load): LoadResult;
  createBesideFlood(both: { load: Load; flood: Flood }): [LoadResult, Flooded];
  prepare(wanted: { reports: number }): null;
  report(amount: Amount & { arrival: Arrival }): Reported;
  read(load: Load): LoadResult;
  verify(given: { samples: SignedBody[]; load: Load }): LoadResult;
  inserts(given: { databaseUrl: string; load: Load }): LoadResult;
  requests(given: { origin: string; load: Load }): LoadResult;
  sendEvents(given: { origin: string; arrival: Arrival; forMs: number; eventType?: string }): {
    startedAt: number;
    dueAt: [id: string, at: number][];
  };
};

export type ReceiverHandlers = {
  /** The paths `/hang/…` never answer. The paths `/moody/…` and `/strict/…` refuse some attempts. */
  listen(count: number): string[];
  origins(_: null): string[];
  tallies(_: null): Record<string, Tally>;
  waitFor(until: { events: number; timeoutMs: number }): Tally;
  /** Returns the first arrivals of events since the last call. The first call only starts the recording. */
  takeArrivals(_: null): Received[];
  takeSamples(_: null): SignedBody[];
};

export function startOutside<H extends GeneratorHandlers | ReceiverHandlers>(
  name: string,
  lifecycle: Lifecycle,
): Child<H> {
  const child = spawn(join(benchLoad(), 'load'), { stdio: ['pipe', 'pipe', 'inherit'] });
  const { answered, ...running } = calling<H>(name, child, lifecycle, (text) => child.stdin.write(`${text}\n`));
  createInterface({ input: child.stdout }).on('line', answered);
  return running;
}
