import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { repository } from '../support/parts.ts';

export type Dashboard = {
  title: string;
  panels: Panel[];
  annotations: { list: { expr: string }[] };
  links: { type: string }[];
};
export type Panel = {
  title: string;
  type: string;
  description: string;
  gridPos: { y: number };
  fieldConfig: { defaults: { unit: string; thresholds?: { steps: unknown[] } } };
  targets: { expr: string }[];
};
export type Query = { where: string; expr: string };

const chart = join(repository, 'charts/guest-compliance/files');

export function readDashboards(): Dashboard[] {
  return globSync('dashboards/*.json', { cwd: chart }).map((file) =>
    JSON.parse(readFileSync(join(chart, file), 'utf8')),
  );
}

export function queriesOfPanels({ title, panels }: Dashboard): Query[] {
  return panels.flatMap((panel) => panel.targets.map(({ expr }) => ({ where: `${title}: ${panel.title}`, expr })));
}

/** Returns the queries of alerts and recording rules. A recording rule has the name under which it records. */
export function queriesOfRules(): (Query & { isRecorded: boolean })[] {
  const { groups }: { groups: { rules: { alert?: string; record?: string; expr: string }[] }[] } = parse(
    readFileSync(join(chart, 'alerts.yaml'), 'utf8'),
  );
  return groups.flatMap(({ rules }) =>
    rules.map(({ alert, record, expr }) => ({ where: alert ?? record ?? '', expr, isRecorded: record !== undefined })),
  );
}
