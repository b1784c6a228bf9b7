import { expect } from '@jest/globals';
import type { Cluster } from './cluster.ts';
import { baseUrl } from './installation.ts';
import { type LoadResults, type Received, startLoad } from './partner.ts';
import { eventsBySession, storyOf } from './stories.ts';
import { waitForCluster } from './wait-for-cluster.ts';

/** A client's traffic while the installation is changed: its requests, and the webhooks that it receives. */
export type Traffic = {
  /**
   * Fifty requests a second through the Service for as long as the work takes; `soFar` returns what failed until now.
   */
  during(name: string, work: (soFar: () => Promise<LoadResults>) => Promise<unknown>): Promise<LoadResults>;
  /** Waits until every webhook of each session is received, and checks their order. */
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
        // The work itself throws when it fails; what the load saw is printed in any case.
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

/** What the pods printed about the request of a failure, and about its trace. */
async function trailOf(cluster: Cluster, problem: string): Promise<string> {
  const requestId = /req_\w+/.exec(problem)?.[0];
  if (requestId === undefined) return 'no request id: no pod printed anything about it';
  const lines = await cluster.linesWith(requestId);
  const traces = new Set(lines.flatMap((line) => /"trace_?[iI]d":"(\w+)"/.exec(line)?.[1] ?? []));
  for (const trace of traces) lines.push(...(await cluster.linesWith(trace)));
  return [...new Set(lines)].join('\n');
}
