import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@gcs/test/support/parts';
import type { Prometheus } from '@gcs/test/support/tools/prometheus';
import { type Drawn, dashboardPage, type Panel, type Series, type Target } from './pages.ts';

const target = join(repository, 'deploy/docs');

/** `namespace`: origin of the series; `rows`: prefixes of panel titles. If absent, all. */
export type Asked = { name: string; note: string; namespace?: string; rows?: RegExp };

export async function drawDashboard(prometheus: Prometheus, asked: Asked): Promise<string> {
  const { name, note, namespace = '.*', rows = /^/ } = asked;
  const file = join(repository, `charts/guest-compliance/files/dashboards/${name}.json`);
  const { title, panels }: { title: string; panels: Panel[] } = JSON.parse(readFileSync(file, 'utf8'));
  const drawn = panels
    .filter(({ title: its }) => rows.test(its))
    .map(async (panel): Promise<Drawn> => {
      const series = panel.targets.map((target) => seriesOf(prometheus, target, namespace));
      return { panel, series: (await Promise.all(series)).flat() };
    });
  return dashboardPage(title, `dashboards/${name}.json over ${note}`, await Promise.all(drawn));
}

async function seriesOf(prometheus: Prometheus, { expr, legendFormat }: Target, namespace: string): Promise<Series[]> {
  const query = expr
    .replaceAll('$__rate_interval', '10s')
    .replaceAll('$__range', '30m')
    .replaceAll('$namespace', namespace);
  return (await prometheus.series(query)).map(({ metric, values }) => ({
    name: legendFormat.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, label: string) => metric[label] ?? ''),
    points: values.flatMap(([at, value]): [number, number][] =>
      Number.isFinite(Number(value)) ? [[at, Number(value)]] : [],
    ),
  }));
}

/**
 * Writes into `deploy/docs` with headless Chromium; a first rendering finds the height. `directory` is for scratch
 * files.
 */
export function photograph(directory: string, name: string, html: string, width: number): void {
  mkdirSync(target, { recursive: true });
  const [file, picture] = [join(directory, `${name}.html`), join(target, `${name}.png`)];
  writeFileSync(
    file,
    html.replace(
      '</style>',
      '</style><script>onload=()=>document.title=document.documentElement.scrollHeight</script>',
    ),
  );
  const chromium = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--hide-scrollbars',
    `--user-data-dir=${directory}/chromium`,
  ];
  const dom = execFileSync('chromium', [...chromium, `--window-size=${width},200`, '--dump-dom', file], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const height = /<title>(\d+)<\/title>/.exec(dom)?.[1] ?? '1000';
  const shot = [`--window-size=${width},${height}`, `--screenshot=${picture}`, file];
  execFileSync('chromium', [...chromium, ...shot], { stdio: 'ignore' });
  console.info(`${picture}: ${Math.round(statSync(picture).size / 1_000)} kB`);
}
