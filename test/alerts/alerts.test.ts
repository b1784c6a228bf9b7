import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promtool } from '@gcs/test/support/tools/prometheus';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse, stringify } from 'yaml';
import { scenarios } from './scenarios.ts';

type Rule = {
  alert?: string;
  record?: string;
  expr: string;
  labels?: { severity: string };
  annotations?: { summary: string; description: string; runbook_url: string };
};

const deploy = resolve(import.meta.dirname, '../../deploy');
const file = join(deploy, 'alerts.yaml');
const { groups }: { groups: { rules: Rule[] }[] } = parse(readFileSync(file, 'utf8'));
const values = parse(readFileSync(join(deploy, '../charts/guest-compliance/values.yaml'), 'utf8'));
const alerts = groups.flatMap(({ rules }) => rules).filter((rule) => rule.alert !== undefined);
const names = alerts.flatMap(({ alert }) => alert ?? []);

function groupsOf(alert: string): typeof groups {
  const wanted = groups.flatMap(({ rules }) => rules).filter((rule) => rule.alert === alert);
  for (const { expr } of wanted) {
    const recorded = groups.flatMap(({ rules }) => rules).filter(({ record }) => record && expr.includes(record));
    wanted.push(...recorded.filter((rule) => !wanted.includes(rule)));
  }
  return groups.map((group) => ({ ...group, rules: group.rules.filter((rule) => wanted.includes(rule)) }));
}

let tool: string;
let directory: string;
beforeAll(() => {
  tool = promtool();
  directory = mkdtempSync(join(tmpdir(), 'gcs-alerts-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test('Prometheus loads the rules and its sample without an error', () => {
  const sample = readFileSync(join(deploy, 'samples/prometheus.yaml'), 'utf8').replace('../alerts.yaml', file);
  const config = join(directory, 'prometheus.yaml');
  // The tool is built without the discovery in Kubernetes.
  writeFileSync(config, sample.replace(/^ {4}kubernetes_sd_configs: .*$/m, '    static_configs: [{ targets: [pod] }]'));
  const { status, stdout, stderr } = spawnSync(tool, ['check', 'config', config], { encoding: 'utf8' });
  expect({ status, output: status === 0 ? '' : `${stdout}${stderr}` }).toEqual({ status: 0, output: '' });
});

test('every alert has a runbook, and every runbook has an alert', () => {
  const folder = join(deploy, 'runbooks');
  const base: string = values.monitoring.prometheusRule.runbookBaseUrl;
  const linked = alerts.map(({ alert = '', annotations }) => ({
    alert,
    runbook: annotations?.runbook_url.startsWith(`${base}/`) ? annotations.runbook_url.slice(base.length + 1) : '',
  }));
  expect(new Set(linked.map(({ runbook }) => runbook))).toEqual(
    new Set(readdirSync(folder).filter((file) => file !== 'README.md')),
  );
  const names = ({ alert, runbook }: (typeof linked)[number]) =>
    readFileSync(join(folder, runbook), 'utf8').split(/\W/).includes(alert);
  expect(linked.filter((one) => !names(one))).toEqual([]);
});

test('every alert pages somebody or opens a ticket', () => {
  expect(new Set(alerts.map(({ labels }) => labels?.severity))).toEqual(new Set(['page', 'ticket']));
});

const rounded = /^ \$value \| (humanizeDuration|humanizePercentage|humanize|printf "%\.0f") $/;

function unclearValues({ summary = '', description = '' } = {}, expr = ''): string[] {
  const values = [...`${summary} ${description}`.matchAll(/\{\{([^}]*\$value[^}]*)\}\}/g)].map(
    ([, value = '']) => value,
  );
  const isUnclear = (value: string) =>
    !rounded.test(value) || (expr.includes('increase(') && !value.includes('printf'));
  return values.length > 1 ? values : values.filter(isUnclear);
}

test('every alert states at most one value, which is rounded', () => {
  const planted = { summary: '{{ $value }} here', description: '' };
  expect(unclearValues(planted)).toEqual([' $value ']);
  expect(alerts.filter(({ annotations, expr }) => unclearValues(annotations, expr).length > 0)).toEqual([]);
});

test('every alert of the sample for Alertmanager exists', () => {
  const sample = readFileSync(join(deploy, 'samples/alertmanager.yaml'), 'utf8');
  const mentioned = new Set(`${sample} GcsPlanted`.match(/\bGcs\w+/g));
  expect([...mentioned].filter((name) => !names.includes(name))).toEqual(['GcsPlanted']);
});

test('every alert has a scenario', () => {
  expect(new Set(scenarios.map(({ alert }) => alert))).toEqual(new Set(names));
});

test.each(scenarios)(
  '$alert fires for its faulty series, and not for its tolerated series',
  ({ alert, step = '1m', at, fires, silent }) => {
    const count = `count(ALERTS{alertname="${alert}",alertstate="firing"})`;
    const groupOf = (series: Readonly<Record<string, string>>, samples: unknown[]) => ({
      interval: step,
      input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
      promql_expr_test: [{ expr: count, eval_time: at, exp_samples: samples }],
    });
    const rules = join(directory, `${alert}-rules.yaml`);
    writeFileSync(rules, stringify({ groups: groupsOf(alert) }));
    const tests = {
      rule_files: [rules],
      evaluation_interval: step,
      tests: [groupOf(fires, [{ value: 1 }]), groupOf(silent, [])],
    };
    const path = join(directory, `${alert}.yaml`);
    writeFileSync(path, stringify(tests));
    const { status, stdout, stderr } = spawnSync(tool, ['test', 'rules', path], { encoding: 'utf8' });
    expect({ status, output: status === 0 ? '' : `${stdout}${stderr}` }).toEqual({ status: 0, output: '' });
  },
);
