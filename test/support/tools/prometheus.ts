import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '@gcs/embedded-kafka/free-ports';
import { stringify } from 'yaml';
import { repository } from '../parts.ts';
import { waitFor } from '../wait-for.ts';
import { promtool } from './promtool.ts';

/** A process whose `/metrics` is asked, by the name that its series get as `pod`. */
export type Target = { name: string; port: number };

/** An alert of the released rules that fired; times are milliseconds since 1970. */
export type Fired = { alert: string; labels: Readonly<Record<string, string>>; at: number };

export type Prometheus = {
  /** What has fired so far, each series of an alert once. */
  fired(): Promise<Fired[]>;
  stop(): Promise<void>;
};

/** A Prometheus that asks the processes every second and judges what they say by the released rules, as often. */
export async function startPrometheus(directory: string, targets: readonly Target[]): Promise<Prometheus> {
  const home = join(directory, 'prometheus');
  mkdirSync(home, { recursive: true });
  const [port = 0] = await freePorts(1);
  const config = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: [join(repository, 'deploy/alerts.yaml')],
    scrape_configs: [
      {
        job_name: 'gcs',
        static_configs: targets.map(({ name, port: of }) => ({ targets: [`127.0.0.1:${of}`], labels: { pod: name } })),
      },
    ],
  };
  writeFileSync(join(home, 'prometheus.yml'), stringify(config));
  const child = spawn(
    program(),
    [
      `--config.file=${join(home, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(home, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = once(child, 'exit');
  const base = `http://127.0.0.1:${port}`;
  await waitFor(async () => (await fetch(`${base}/-/ready`)).ok);
  return {
    async fired() {
      const query = encodeURIComponent('ALERTS{alertstate="firing"}[1d]');
      const { data }: Answer = await (await fetch(`${base}/api/v1/query?query=${query}`)).json();
      return data.result.map(({ metric: { alertname = '', ...labels }, values: [first] }) => ({
        ...{ alert: alertname, labels, at: 1_000 * (first?.[0] ?? 0) },
      }));
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

type Answer = { data: { result: { metric: Record<string, string>; values: [number, string][] }[] } };

/** It comes in one package with its checker. */
function program(): string {
  return promtool().replace(/promtool$/, 'prometheus');
}
