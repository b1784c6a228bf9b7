import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { nowMs } from '../clock.ts';
import { type HttpRequest, type HttpSender, openHttpSender } from '../load/http-sender.ts';
import { type Arrival, arrive, type Load, type LoadResult, runLoad } from '../load/load.ts';
import { openProviderSender, type ProviderSender, type Report } from '../load/provider-sender.ts';
import { checkIn, createSessionPool } from '../load/session-pool.ts';
import { serve } from './child.ts';
import type { SignedBody } from './receiver.ts';

/** Where a tenant of the bench reaches each gateway, and its tokens. */
export type Target = {
  baseUrls: readonly string[];
  apiToken: string;
  providerAddresses: readonly string[];
  providerToken: string;
};

/** A number of reports, or as many as there is time for. */
export type Amount = { reports: number; forMs: number };

/** The outcome of a number of reports; `sent` holds the sessions of those that were applied, and when they were due. */
export type Reported = {
  startedAt: number;
  sent: [sessionId: string, at: number][];
  failed: number;
  firstFailure: string | null;
};

/** A tenant that ignores its rate limit. */
export type Flood = { token: string; ratePerSecond: number };

/** The outcome of a flood: `refusedMs` is how long each 429 took. */
export type Flooded = { admitted: number; refusedMs: number[]; unexpected: number; seconds: number };

export type GeneratorHandlers = typeof handlers;

const maxConnections = 64;
const maxFailures = 100;
const run = randomUUID();
const pool = createSessionPool();
let aimed: { target: Target; http: HttpSender; provider: ProviderSender } | undefined;
let [creates, events] = [0, 0];
/** Of the usual 350 bytes, which an event of the bare path has as well. */
const insert = {
  ...{ name: 'yardstick', text: 'insert into yardstick (body) values ($1)', values: ['x'.repeat(350)] },
};
const padding = 'x'.repeat(260);

const handlers = {
  aim(target: Target): void {
    aimed = {
      target,
      http: openHttpSender(target.baseUrls, maxConnections),
      provider: openProviderSender(target.providerAddresses, { authorization: `Bearer ${target.providerToken}` }),
    };
  },
  create: (load: Load): Promise<LoadResult> => runLoad(create, load),
  /** Creates at `load` while another tenant floods the service; the outcome of the flood is separate. */
  createBesideFlood: async ({ load, flood }: { load: Load; flood: Flood }): Promise<[LoadResult, Flooded]> => {
    const http = openHttpSender(aim().target.baseUrls, maxConnections);
    try {
      return await Promise.all([runLoad(create, load), runFlood(http, flood, load)]);
    } finally {
      await http.close();
    }
  },
  /** Creates sessions until that many reports can be made. */
  prepare: async ({ reports }: { reports: number }): Promise<void> => {
    let failures = 0;
    const isOver = () => pool.reportsLeft() >= reports || failures >= maxFailures;
    await arrive({ clients: maxConnections }, isOver, () => create().catch(() => void failures++));
    if (failures > 0) throw new Error(`${failures} creates failed`);
  },
  report: (amount: Amount & { arrival: Arrival }): Promise<Reported> => report(amount),
  read: (load: Load): Promise<LoadResult> => {
    const paths = pool.ids().map((id) => `/v1/compliance-sessions/${id}`);
    let turn = 0;
    return runLoad(() => read(paths[turn++ % paths.length] ?? ''), load);
  },
  verify: ({ samples, load }: { samples: SignedBody[]; load: Load }): Promise<LoadResult> => {
    let turn = 0;
    return runLoad(() => verify(samples[turn++ % samples.length]), load);
  },
  /** One row per commit, as a named statement: the cost of a durable write on this machine, now. */
  async inserts({ databaseUrl, load }: { databaseUrl: string; load: Load }): Promise<LoadResult> {
    const connections = new pg.Pool({ connectionString: databaseUrl, max: 16 });
    try {
      return await runLoad(async () => void (await connections.query(insert)), load);
    } finally {
      await connections.end();
    }
  },
  /** The bare route: the cost of an HTTP request on this machine, now. */
  async requests({ origin, load }: { origin: string; load: Load }): Promise<LoadResult> {
    const http = openHttpSender([origin], maxConnections);
    try {
      return await runLoad(async () => {
        const { status } = await http.send({ method: 'GET', path: '/bare', headers: [] });
        if (status !== 200) throw new Error(`the bare route answered ${status}`);
      }, load);
    } finally {
      await http.close();
    }
  },
  /** Sends events down the bare path for a time; to when each was due, as of `nowMs`. */
  async sendEvents({ origin, arrival, forMs }: { origin: string; arrival: Arrival; forMs: number }) {
    const http = openHttpSender([origin], maxConnections);
    const sent = { startedAt: nowMs(), dueAt: [] as [id: string, at: number][] };
    const isOver = () => nowMs() - sent.startedAt >= forMs;
    await arrive(arrival, isOver, async (dueAt) => {
      const id = String(++events);
      sent.dueAt.push([id, dueAt]);
      const body = JSON.stringify({ id, createdAt: '', data: { complianceSessionId: id }, padding });
      const headers = ['content-type', 'application/json'];
      const answer = await http.send({ method: 'POST', path: '/events', headers, body });
      if (answer.status !== 201) throw new Error(`the bare path answered ${answer.status}: ${answer.body}`);
    });
    await http.close();
    return sent;
  },
};
serve(handlers);

function aim() {
  if (aimed === undefined) throw new Error('the generator has not been aimed');
  return aimed;
}

async function create(): Promise<void> {
  const { http, target } = aim();
  const { status, body } = await http.send(creation(target.apiToken));
  if (status !== 201) throw new Error(`a create answered ${status}: ${body}`);
  pool.add(body);
}

function creation(token: string): HttpRequest {
  const number = ++creates;
  const headers = ['authorization', `Bearer ${token}`, 'content-type', 'application/json'];
  return {
    method: 'POST',
    path: '/v1/compliance-sessions',
    headers: [...headers, 'idempotency-key', `${run}-${number}`],
    body: JSON.stringify(checkIn(number)),
  };
}

/** Sends at the given rate for as long as the load takes, whatever the answers say. */
async function runFlood(http: HttpSender, { token, ratePerSecond }: Flood, load: Load): Promise<Flooded> {
  const flooded: Flooded = { admitted: 0, refusedMs: [], unexpected: 0, seconds: 0 };
  const startedAt = nowMs();
  const endsAt = startedAt + load.warmUpMs + load.windows * load.windowMs;
  await arrive(
    { ratePerSecond },
    () => nowMs() >= endsAt,
    async () => {
      const sentAt = performance.now();
      const { status } = await http.send(creation(token)).catch(() => ({ status: 0 }));
      if (status === 201) flooded.admitted += 1;
      else if (status === 429) flooded.refusedMs.push(performance.now() - sentAt);
      else flooded.unexpected += 1;
    },
  );
  flooded.seconds = (nowMs() - startedAt) / 1_000;
  return flooded;
}

async function report({ reports, forMs, arrival }: Amount & { arrival: Arrival }): Promise<Reported> {
  const jobs = pool.take(reports);
  const outcome: Reported = { startedAt: nowMs(), sent: [], failed: 0, firstFailure: null };
  // A session's next report waits for the answer to its last one, as a provider's would.
  const lastOf = new Map<string, Promise<void>>();
  let next = 0;
  const endsAt = outcome.startedAt + forMs;
  const isOver = () => next >= jobs.length || nowMs() >= endsAt || outcome.failed >= maxFailures;
  await arrive(arrival, isOver, (dueAt) => {
    const job = jobs[next++];
    const session = job?.sessionId ?? '';
    const sending = (lastOf.get(session) ?? Promise.resolve()).then(() => reportOne(job, dueAt, outcome));
    lastOf.set(session, sending);
    return sending;
  });
  return outcome;
}

async function reportOne(job: Report | undefined, dueAt: number, outcome: Reported): Promise<void> {
  if (job === undefined) return;
  try {
    const disposition = await aim().provider.report(job);
    if (disposition !== 'DISPOSITION_APPLIED') throw new Error(`a report ended as ${disposition}`);
    outcome.sent.push([job.sessionId ?? '', dueAt]);
  } catch (error) {
    outcome.failed += 1;
    outcome.firstFailure ??= String(error);
  }
}

async function read(path: string): Promise<void> {
  const { http, target } = aim();
  const { status, body } = await http.send({
    method: 'GET',
    path,
    headers: ['authorization', `Bearer ${target.apiToken}`],
  });
  if (status !== 200) throw new Error(`a read answered ${status}: ${body}`);
}

async function verify(sample: SignedBody | undefined): Promise<void> {
  if (sample === undefined) throw new Error('there is no delivery to verify');
  const { status, body } = await aim().http.send({
    method: 'POST',
    path: '/v1/webhooks/verify',
    headers: ['content-type', 'application/json', 'x-service-signature', sample.signature],
    body: sample.body,
  });
  if (status !== 200 || !body.includes('"valid":true')) throw new Error(`verify answered ${status}: ${body}`);
}
