import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promtool } from '@gcs/test/support/tools/prometheus';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { stringify } from 'yaml';
import { readRegistry, seriesOf } from './metrics-registry.ts';
import { type Dashboard, type Panel, type Query, queriesOfPanels, queriesOfRules, readDashboards } from './queries.ts';

const dashboards = readDashboards();
const queries = [...dashboards.flatMap(queriesOfDashboard), ...queriesOfAlerts()];

const planted: Panel = {
  title: 'planted',
  type: 'timeseries',
  description: '',
  gridPos: { y: 9 },
  fieldConfig: { defaults: { unit: 'bytes' } },
  targets: [{ expr: 'sum by (pod) (rate(gcs_session_creates_total[5m]))' }],
};

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'gcs-queries-'));
  promtool();
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test('dashboards and alerts use only existing metrics and labels', () => {
  const known = new Map(
    readRegistry().flatMap((metric) => seriesOf(metric).map((series) => [series, metric.labels ?? []])),
  );
  const outside = /^(namespace|pod|instance|job_name|service_name|le|alertname|alertstate)$/;
  const unknown = { where: 'planted', expr: 'gcs_planted_total{planted="1"}' };
  const wrong = [...queries, unknown].flatMap(({ where, expr }) => {
    const series = [...expr.matchAll(/\b([a-z]\w*_[a-z0-9_]+)\b(?=[{[)\s]|$)/g)].map(([, name = '']) => name);
    const strange = series.filter(
      (name) =>
        /^(db|gcs|http|rpc|messaging|nodejs|otel|process|v8js)_/.test(name) && !known.has(name) && !isLabel(name),
    );
    const used = [...expr.matchAll(/(\w+)=~?"/g)].map(([, label = '']) => label);
    const unlabelled = used.filter((label) => !outside.test(label) && !isLabel(label));
    return [...strange, ...unlabelled].map((name) => `${where}: ${name}`);
  });
  expect(wrong).toEqual(['planted: gcs_planted_total', 'planted: planted']);
});

test('every query selects its namespace, because several deployments may share a Prometheus', () => {
  const known = new Set([...readRegistry().flatMap(seriesOf), 'recorded_rule', 'ALERTS']);
  const bare = [...queries, { where: 'planted', expr: 'ALERTS{pod="a"}' }].flatMap(({ where, expr }) =>
    [...expr.matchAll(/\b([a-zA-Z]\w*)\b(\{[^}]*\})?/g)].flatMap(([, name = '', selector = '']) =>
      known.has(name) && !/[{,]namespace=/.test(selector) ? [`${where}: ${name}`] : [],
    ),
  );
  expect(bare).toEqual(['planted: ALERTS']);
});

test('Prometheus accepts every query of every dashboard', () => {
  const rules = dashboards.flatMap(queriesOfDashboard).map(({ expr }, index) => ({
    record: `query:${index}`,
    expr: expr.replaceAll('$__rate_interval', '5m').replaceAll('$__range', '30m').replaceAll('$namespace', '.*'),
  }));
  const file = join(directory, 'queries.yaml');
  writeFileSync(file, stringify({ groups: [{ name: 'dashboards', rules }] }));
  const { status, stderr } = spawnSync(promtool(), ['check', 'rules', file], { encoding: 'utf8' });
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
});

describe.each(dashboards)('dashboard $title', ({ panels: own, annotations, links }) => {
  const panels = [...own, planted];

  test('explains each panel', () => {
    const silent = panels.filter(({ description }) => description.length < 20).map(({ title }) => title);
    expect(silent).toEqual(['planted']);
  });

  test('begins with a row of single values', () => {
    const first = own.filter(({ gridPos }) => gridPos.y === 0);
    expect(first.length).toBeGreaterThanOrEqual(5);
    expect(new Set(first.map(({ type }) => type))).toEqual(new Set(['stat']));
    expect(first.filter(({ fieldConfig }) => (fieldConfig.defaults.thresholds?.steps.length ?? 0) > 1)).not.toEqual([]);
  });

  test('shows when alerts fired, and links to the other dashboards', () => {
    expect(annotations.list.map(({ expr }) => expr)).toEqual([expect.stringContaining('alertstate="firing"')]);
    expect(links.map(({ type }) => type)).toEqual(['dashboards']);
  });

  test('uses in each panel only the unit that the panel declares', () => {
    const mixed = panels.filter(({ targets, fieldConfig: { defaults } }) =>
      targets.some(({ expr }) => !fitsUnit(expr, defaults.unit)),
    );
    expect(mixed.map(({ title }) => title)).toEqual(['planted']);
  });

  test('shows at most ten lines in a panel by route, method or pod', () => {
    const many = panels.flatMap(({ title, type, targets }) =>
      type === 'timeseries' ? targets.map(({ expr }) => ({ title, expr })) : [],
    );
    const walls = many.filter(({ expr }) => /by \([^)]*\b(?:http_route|rpc_method|db_operation_name|pod)\b/.test(expr));
    expect(walls.filter(({ expr }) => !expr.includes(' and topk(10, ')).map(({ title }) => title)).toEqual(['planted']);
  });

  test('shows 0 instead of an empty panel for counts without an event', () => {
    const counts = panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })));
    const empty = counts.filter(
      ({ expr }) =>
        /^sum( by \([^)]*\))? ?\((rate|increase)\(/.test(expr) &&
        !/ \/ |and topk\(|or on\(\) (label_replace\()?vector\(0\)/.test(expr),
    );
    expect(empty.map(({ title }) => title)).toEqual(['planted']);
  });
});

function fitsUnit(expr: string, unit: string): boolean {
  if (expr.includes(' / ')) return unit === 'percentunit';
  const measured = readRegistry().find((metric) => seriesOf(metric).some((series) => expr.includes(`${series}{`)));
  const isCounted = /_count\{|_total\{/.test(expr);
  if (measured?.unit === 's' && !isCounted) return unit === 's';
  if (measured?.unit === 'By') return unit === 'bytes';
  return ['short', 'cps', 'reqps', 'percentunit'].includes(unit);
}

function isLabel(name: string): boolean {
  return readRegistry().some(({ labels = [] }) => labels.some((label) => label.replaceAll('.', '_') === name));
}

function queriesOfDashboard(dashboard: Dashboard): Query[] {
  const { title, annotations } = dashboard;
  return [
    ...queriesOfPanels(dashboard),
    ...annotations.list.map(({ expr }) => ({ where: `${title}: annotation`, expr })),
  ];
}

function queriesOfAlerts(): Query[] {
  const rules = queriesOfRules();
  const recorded = rules.filter(({ isRecorded }) => isRecorded).map(({ where }) => where);
  return rules.map(({ where, expr }) => ({
    where,
    expr: recorded.reduce(
      (text, name) => text.replaceAll(name, 'recorded_rule'),
      expr.replaceAll('kube_job', 'kube:job'),
    ),
  }));
}
