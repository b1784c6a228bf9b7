import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '@gcs/embedded-postgres/free-ports';
import { stringify } from 'yaml';
import { waitFor } from '../wait-for.ts';
import { cached, cachedPath } from './cache.ts';

/**
 * A process to scrape. Each series of the process gets the label `pod` with this name, and the members of `labels` that
 * the series lacks.
 */
export type Target = { name: string; port: number; labels?: Readonly<Record<string, string>> };

/** A fired alert of the released rules. Times are Unix ms. */
export type Fired = { alert: string; labels: Readonly<Record<string, string>>; at: number };

export type Prometheus = {
  fired(): Promise<Fired[]>;
  now(query: string): Promise<Sample[]>;
  /** Returns the value of each second since the start. */
  series(query: string): Promise<Range[]>;
  stop(): Promise<void>;
};

export const releasedRules = join(import.meta.dirname, '../../../deploy/alerts.yaml');

export async function startPrometheus(
  directory: string,
  targets: readonly Target[],
  rulesFile: string = releasedRules,
): Promise<Prometheus> {
  const home = join(directory, 'prometheus');
  mkdirSync(home, { recursive: true });
  const [port = 0] = await freePorts(1);
  const config = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: [rulesFile],
    scrape_configs: [
      {
        job_name: 'gcs',
        honor_labels: true,
        static_configs: targets.map(({ name, port: of, labels }) => ({
          targets: [`127.0.0.1:${of}`],
          labels: { pod: name, ...labels },
        })),
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
  const startedAt = Date.now() / 1_000;
  const ask = async <R>(path: string, parameters: Record<string, string>): Promise<R[]> => {
    const answer = await fetch(`${base}/api/v1/${path}?${new URLSearchParams(parameters)}`);
    if (!answer.ok) throw new Error(`${parameters['query']}: ${await answer.text()}`);
    const { data }: { data: { result: R[] } } = await answer.json();
    return data.result;
  };
  return {
    async fired() {
      const result = await ask<Range>('query', { query: 'ALERTS{alertstate="firing"}[1d]' });
      return result.map(({ metric: { alertname = '', ...labels }, values: [first] }) => ({
        ...{ alert: alertname, labels, at: 1_000 * (first?.[0] ?? 0) },
      }));
    },
    now: (query) => ask('query', { query }),
    series: (query) =>
      ask('query_range', { query, start: String(startedAt), end: String(Date.now() / 1_000), step: '1' }),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

type Sample = { metric: Record<string, string>; value: [number, string] };
type Range = { metric: Record<string, string>; values: [number, string][] };

function program(): string {
  return promtool().replace(/promtool$/, 'prometheus');
}

const cacheName = 'prometheus-debian';

export function whyNoPromtool(): string | undefined {
  return installed() === undefined ? 'promtool is not installed' : undefined;
}

/** Returns the installed promtool, or else Debian's, which is downloaded once without an installation. */
export function promtool(): string {
  return (
    installed() ??
    join(
      cached(cacheName, (target) => {
        execFileSync('apt-get', ['download', '-qq', 'prometheus'], {
          cwd: target,
          stdio: ['ignore', 'ignore', 'inherit'],
        });
        const [archive = ''] = readdirSync(target).filter((file) => file.endsWith('.deb'));
        execFileSync('dpkg-deb', ['-x', join(target, archive), target]);
      }),
      'usr/bin/promtool',
    )
  );
}

function installed(): string | undefined {
  if (spawnSync('promtool', ['--version'], { stdio: 'ignore' }).status === 0) return 'promtool';
  const fetched = join(cachedPath(cacheName), 'usr/bin/promtool');
  return existsSync(fetched) ? fetched : undefined;
}
