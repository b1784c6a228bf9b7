import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cached } from '@gcs/test/support/tools/cache';
import { waitFor } from '@gcs/test/support/wait-for';

/** Points are pairs of Unix seconds and a value. */
export type Series = { name: string; points: [number, number][] };

export type Prometheus = {
  /** The result of a panel's query since this Prometheus started. */
  series(expr: string, legendFormat: string): Promise<Series[]>;
  stop(): Promise<void>;
};

type Answer = { data: { result: { metric: Record<string, string>; values: [number, string][] }[] } };

const scrapeSeconds = 1;

/**
 * A Prometheus that scrapes this `host:port`, with what a cluster's discovery would add; its data lies in `directory`.
 */
export async function startPrometheus(directory: string, target: string, port: number): Promise<Prometheus> {
  const file = join(directory, 'prometheus.yaml');
  const targets = [{ targets: [target], labels: { namespace: 'compliance' } }];
  const job = { job_name: 'guest-compliance', scrape_interval: `${scrapeSeconds}s`, static_configs: targets };
  writeFileSync(file, JSON.stringify({ scrape_configs: [job] }));
  const url = `http://127.0.0.1:${port}`;
  const listen = `--web.listen-address=127.0.0.1:${port}`;
  const data = `--storage.tsdb.path=${join(directory, 'data')}`;
  const child: ChildProcess = spawn(binary(), [`--config.file=${file}`, data, listen], { stdio: 'ignore' });
  await waitFor(async () => (await fetch(`${url}/-/ready`).catch(() => undefined))?.ok);
  const startedAt = Date.now() / 1_000;
  return {
    async series(expr, legendFormat) {
      const query = expr.replaceAll('$__rate_interval', `${10 * scrapeSeconds}s`).replaceAll('$namespace', '.*');
      const range = { query, start: String(startedAt), end: String(Date.now() / 1_000), step: '1' };
      const answer = await fetch(`${url}/api/v1/query_range?${new URLSearchParams(range)}`);
      if (!answer.ok) throw new Error(`${query}: ${await answer.text()}`);
      const { data: found } = (await answer.json()) as Answer;
      return found.result.map(({ metric, values }) => ({
        name: legendFormat.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, label: string) => metric[label] ?? ''),
        points: values.flatMap(([at, value]): [number, number][] =>
          Number.isFinite(Number(value)) ? [[at, Number(value)]] : [],
        ),
      }));
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

/** Of Debian's package, fetched once and not installed. */
function binary(): string {
  const directory = cached('prometheus-server-debian', (target) => {
    execFileSync('apt-get', ['download', '-qq', 'prometheus'], { cwd: target, stdio: ['ignore', 'ignore', 'inherit'] });
    const [archive = ''] = readdirSync(target).filter((name) => name.endsWith('.deb'));
    execFileSync('dpkg-deb', ['-x', join(target, archive), target]);
  });
  return join(directory, 'usr/bin/prometheus');
}
