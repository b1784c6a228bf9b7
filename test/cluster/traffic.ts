import { createHmac } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Cluster } from './cluster.ts';
import { baseUrl } from './installation.ts';
import { type LoadResults, type Received, startLoad } from './partner.ts';
import { waitForCluster } from './run.ts';

export type Traffic = {
  /** Sends fifty requests a second through the Service while `work` runs. `soFar` returns the failures until now. */
  during(name: string, work: (soFar: () => Promise<LoadResults>) => Promise<unknown>): Promise<LoadResults>;
  untilReceived(sessions: readonly string[]): Promise<void>;
  received(): Promise<readonly Received[]>;
};

export function observeTraffic(cluster: Cluster, token: string, received: () => Promise<readonly Received[]>): Traffic {
  return {
    received,
    async during(name, work) {
      const load = await startLoad(cluster, name, { baseUrl, token, rate: 50 });
      await waitForCluster(async () => (await load.soFar()).created.length > 1);
      let results: LoadResults;
      try {
        await work(load.soFar);
      } finally {
        results = await load.stop();
        const { sent, seconds, failures } = results;
        const rate = (sent / seconds).toFixed(1);
        console.info(`${name}: ${sent} requests, ${rate}/s, ${failures.length} failed`, failures.slice(0, 5));
        for (const { problem } of failures.slice(0, 5)) console.info(await trailOf(cluster, problem));
      }
      return results;
    },
    async untilReceived(sessions) {
      const incomplete = async () => {
        const events = eventsBySession(await received());
        return sessions.filter((id) => !storyOf(events.get(id) ?? []).isComplete);
      };
      await waitForCluster(async () => {
        const { length } = await incomplete();
        if (length > 0)
          throw new Error(`${length} of ${sessions.length} sessions have not received their last webhook`);
        return true;
      });
      const events = eventsBySession(await received());
      expect(sessions.filter((id) => !storyOf(events.get(id) ?? []).isOrdered)).toEqual([]);
    },
  };
}

async function trailOf(cluster: Cluster, problem: string): Promise<string> {
  const requestId = /req_\w+/.exec(problem)?.[0];
  if (requestId === undefined) return 'no request id: no pod printed anything about it';
  const lines = await cluster.linesWith(requestId);
  const traces = new Set(lines.flatMap((line) => /"trace_?[iI]d":"(\w+)"/.exec(line)?.[1] ?? []));
  for (const trace of traces) lines.push(...(await cluster.linesWith(trace)));
  return [...new Set(lines)].join('\n');
}

type Event = { id: string; type: string; createdAt: string; data: { complianceSessionId: string } };

function eventsBySession(received: readonly Received[]): Map<string, Event[]> {
  const seen = new Set<string>();
  const sessions = new Map<string, Event[]>();
  for (const { body } of received) {
    const event: Event = JSON.parse(body);
    if (seen.has(event.id)) continue;
    seen.add(event.id);
    const { complianceSessionId: id } = event.data;
    sessions.set(id, [...(sessions.get(id) ?? []), event]);
  }
  return sessions;
}

function storyOf(events: readonly Event[]): { isComplete: boolean; isOrdered: boolean } {
  const types = events.map((event) => event.type);
  const times = events.map((event) => event.createdAt);
  return {
    isComplete: ['compliance_session.completed', 'evidence_package.ready'].every((type) => types.includes(type)),
    isOrdered: times.every((time, index) => index === 0 || time >= (times[index - 1] ?? '')),
  };
}

export function repeated(received: readonly Received[]): string[] {
  const ids = received.map(({ body }) => (JSON.parse(body) as Event).id);
  const seen = new Set<string>();
  return ids.filter((id) => seen.has(id) || !seen.add(id));
}

export function unsigned(received: readonly Received[], secret: string): Received[] {
  const signature = (body: string) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  return received.filter((one) => one.signature !== signature(one.body));
}
