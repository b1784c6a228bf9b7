import { randomUUID } from 'node:crypto';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatAddress } from '@gcs/kit/http/listen';
import { type GatewayProcess, startGatewayProcess } from '@gcs/test/support/gateway-process';
import { formOn } from '@gcs/test/support/guest-forms';
import { privateMiB, residentMiB } from '@gcs/test/support/proc';
import { slownessOf } from '@gcs/test/support/slowness';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { call, guestClient, guestItem, hashOf } from '../../services/session/test/guest-client.ts';
import { type RunningSession, runningSession } from '../../services/session/test/running-session.ts';

// The gateway runs in a separate process (docs/performance.md#guests-page).

const guests = 1_000;
const perSecond = 50;
const pages = 1_000;
/** After every five page requests, one guest sends the consent form. */
const pagesPerAction = 5;
const maxMs = 100;
/** 95th percentile latency of the cheapest answer on a quiet machine, in ms, while pages are requested. */
const bareMs = 10;
const maxStreamsMiB = 100;

let session: RunningSession;
let gateway: GatewayProcess;
let tokens: string[];
let idle: ReturnType<typeof memory>;
beforeAll(async () => {
  session = await runningSession();
  gateway = await startGatewayProcess(formatAddress(session.service.address), {
    GCS_GUEST_RATE_LIMIT: '100000/100000',
  });
  idle = memory();
  await guestClient(session);
  tokens = await createGuests();
});
afterAll(async () => {
  expect(await gateway?.stop()).toBe(0);
  await session?.stop();
});

test(`the guest’s page answers within ${maxMs} ms in 95 of 100 requests, at ${perSecond} guests a second`, async () => {
  await atRate(perSecond, perSecond, (index) => asked(`/g/${tokens[index]}`, 200));
  const keys = `${gateway.baseUrl}/.well-known/gcs-handover-keys.json`;
  // The two loads run at the same time, so that other work on the machine affects both.
  const [bare, taken] = await Promise.all([atRate(perSecond, pages, () => fetched(keys)), walkGuests()]);
  const figures = { bare: p95Of(bare), pages: p95Of(taken.pages), actions: p95Of(taken.actions) };
  process.stderr.write(`guest's page at ${perSecond}/s, p95 in ms: ${JSON.stringify(figures)}\n`);
  expect(taken.pages).toHaveLength(pages);
  const slowness = slownessOf(figures.bare, bareMs);
  expect(figures.pages).toBeLessThanOrEqual(maxMs * slowness);
  expect(figures.actions).toBeLessThanOrEqual(maxMs * slowness);
});

test(`${guests} open event streams take at most ${maxStreamsMiB} MiB, and each stream reports its session’s change`, async () => {
  const { versions } = await session.clients.guests.ReadGuestVersions({ tokenSha256: tokens.map(hashOf) }, call);
  const agent = new Agent({ maxSockets: guests });
  const heard = new Set<number>();
  const streams = await inTurns(32, tokens, (token, index) =>
    openStream(agent, `/g/${token}/events?version=${versions[index]}`, () => heard.add(index)),
  );
  await sleep(3_000);
  const grown = memory();
  const cost = { resident: grown.resident - idle.resident, private: grown.private - idle.private };
  process.stderr.write(`${streams.length} event streams in MiB: ${JSON.stringify({ idle, grown, cost })}\n`);
  expect(heard.size).toBe(0);
  expect(cost.resident).toBeLessThanOrEqual(maxStreamsMiB);
  expect(cost.private).toBeLessThanOrEqual(maxStreamsMiB);

  await inTurns(16, tokens, giveUp);
  await waitFor(() => heard.size === guests);
  agent.destroy();
});

async function walkGuests(): Promise<{ pages: number[]; actions: number[] }> {
  const shown = new Map<number, Promise<string>>();
  const taken = { pages: [] as number[], actions: [] as number[] };
  const perRound = pagesPerAction + 1;
  const rounds = pages / pagesPerAction;
  await atRate((perSecond * perRound) / pagesPerAction, rounds * perRound, async (index, dueAt) => {
    const [round, place] = [Math.floor(index / perRound), index % perRound];
    const actor = (round - 10) * pagesPerAction;
    if (place < pagesPerAction) {
      const guest = round * pagesPerAction + place;
      const page = asked(`/g/${tokens[guest]}`, 200);
      shown.set(guest, page);
      await page;
      taken.pages.push(performance.now() - dueAt);
    } else if (actor >= 0) {
      await agree(await shown.get(actor));
      taken.actions.push(performance.now() - dueAt);
    }
  });
  return taken;
}

async function createGuests(): Promise<string[]> {
  const created: string[] = [];
  while (created.length < guests) {
    const items = Array.from({ length: 100 }, () => guestItem(true));
    const { results } = await session.clients.sessions.CreateSessions({ items }, call);
    created.push(...results.map((result) => result.created?.guestToken ?? ''));
  }
  return created;
}

type Send = (index: number, dueAt: number) => Promise<unknown>;

async function atRate(rate: number, count: number, send: Send): Promise<number[]> {
  const startedAt = performance.now();
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const dueAt = startedAt + (index * 1_000) / rate;
      await sleep(Math.max(0, dueAt - performance.now()));
      await send(index, dueAt);
      return performance.now() - dueAt;
    }),
  );
}

async function fetched(url: string, init: RequestInit = {}, status = 200): Promise<string> {
  const answer = await fetch(url, { redirect: 'manual', ...init });
  const text = await answer.text();
  if (answer.status !== status) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 300)}`);
  return text;
}

function asked(path: string, status: number, init: RequestInit = {}): Promise<string> {
  return fetched(gateway.guestUrl + path, init, status);
}

async function agree(html = ''): Promise<void> {
  const { action, body } = formOn(html, '/consent');
  await asked(action, 303, { method: 'POST', body: body({ choice: 'accept' }) });
}

async function giveUp(token: string): Promise<void> {
  const tokenSha256 = hashOf(token);
  const { page } = await session.clients.guests.ReadGuestPage({ tokenSha256, locale: '' }, call);
  const action = { tokenSha256, actionId: randomUUID(), seen: page?.seen ?? '', locale: '' };
  await session.clients.guests.GiveUp({ action }, call);
}

function openStream(agent: Agent, path: string, onChange: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(gateway.guestUrl + path, { agent }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`a stream is answered ${response.statusCode}`));
      response.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('event: changed')) onChange();
      });
      response.on('error', () => {});
      resolve();
    });
    request.on('error', reject);
  });
}

async function inTurns<T, R>(width: number, items: readonly T[], work: (item: T, index: number) => Promise<R>) {
  const done: R[] = [];
  const entries = items.entries();
  const worker = async () => {
    for (const [index, item] of entries) done[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return done;
}

function memory() {
  return { resident: residentMiB(gateway.pid), private: privateMiB(gateway.pid) };
}

function p95Of(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.ceil(values.length * 0.95) - 1] ?? 0;
}
