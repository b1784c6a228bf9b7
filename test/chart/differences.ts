import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { baseSet, chart, type Manifest, manifestsOf, render } from './render.ts';

const alerts = parse(
  readFileSync(join(chart, 'files/alerts.yaml'), 'utf8').replaceAll('namespace=~".*"', 'namespace="compliance"'),
);

const files = new Map(
  globSync('files/**/*.{json,mjs}', { cwd: chart }).map((name) => [
    readFileSync(join(chart, name), 'utf8').trim(),
    name,
  ]),
);

export async function reviewed(set: string): Promise<string> {
  const base = set === baseSet ? '' : await render(baseSet);
  return differencesOf(
    await render(set),
    set === 'scram-hook' ? base.replaceAll('gcs-guest-compliance', 'compliance') : base,
  );
}

/**
 * Returns the lines that differ from `base`: `+` for added or changed lines, `-` for missing ones. A new object is
 * compared with the first object of its kind in the base. A line that most objects share appears once, with `*` as the
 * object. A line that several objects of a kind share appears once, below their names. In a line, `*` is the object's
 * component, and `pod` is its `.spec.template.spec`.
 */
export function differencesOf(text: string, base: string): string {
  const [own, other] = [manifestsOf(text), manifestsOf(base)];
  const [usual, usualThere] = [usualLines(own), usualLines(other)];
  const added = [...usual].filter((line) => !usualThere.has(line)).map((line) => `+ *${line}`);
  const names = new Set(own.map(nameOf));
  const gone = other.filter((manifest) => !names.has(nameOf(manifest))).map((manifest) => `- ${nameOf(manifest)}`);
  const changed = own.toSorted(byName).flatMap((manifest) => {
    const { kind } = manifest;
    const model = other.find((one) => nameOf(one) === nameOf(manifest));
    const [like] = other.filter((one) => one.kind === kind).toSorted(byName);
    const lines = linesOf(manifest, componentOf(manifest));
    const former = model ? linesOf(model, componentOf(manifest)) : like ? linesOf(like, componentOf(like)) : [];
    const paths = new Set(lines.map(pathOf));
    const differences = [
      ...(model === undefined ? [`  + component: ${componentOf(manifest)}`] : []),
      ...lines.filter((line) => !former.includes(line) && !usual.has(line)).map((line) => `  + ${line}`),
      ...former.filter((line) => !paths.has(pathOf(line))).map((line) => `  - ${pathOf(line)}`),
    ];
    const heading = `${model === undefined ? '+ ' : ''}${nameOf(manifest)}`;
    return differences.map((line) => ({ heading, kind, line }));
  });
  const copies = Map.groupBy(changed, ({ kind, line }) => `${kind}${line}`).values();
  const groups = Map.groupBy(copies, (same) => same.map(({ heading }) => heading).join('\n'));
  const grouped = [...groups].flatMap(([headings, lines]) => [headings, ...lines.map(([first]) => first?.line)]);
  return `${[...added, ...gone, ...grouped].join('\n')}\n`;
}

function usualLines(manifests: readonly Manifest[]): Set<string> {
  const all = manifests.flatMap((manifest) => linesOf(manifest, componentOf(manifest)));
  const copies = [...Map.groupBy(all, (line) => line)].filter(([, same]) => same.length > manifests.length / 2);
  return new Set(copies.map(([line]) => line));
}

function componentOf({ metadata }: Manifest): string {
  return metadata.labels?.['app.kubernetes.io/component'] ?? '';
}

function linesOf(manifest: Manifest, component: string): string[] {
  const lines = fieldsOf(plain(manifest)).map((line) => line.replace(/^\.spec\.template\.spec/, '.pod'));
  return component === '' ? lines : lines.map((line) => line.replaceAll(new RegExp(`\\b${component}\\b`, 'g'), '*'));
}

function byName(one: Manifest, other: Manifest): number {
  return nameOf(one) < nameOf(other) ? -1 : 1;
}

function nameOf({ kind, metadata }: Manifest): string {
  return `${kind}/${metadata.name.replace(/-[0-9a-f]{8}$/, '')}`;
}

function plain(manifest: Manifest): Manifest {
  return isDeepStrictEqual(manifest.spec, alerts) ? { ...manifest, spec: 'files/alerts.yaml' } : manifest;
}

function fieldsOf(value: unknown, path = ''): string[] {
  if (typeof value === 'string' && files.has(value.trim())) return [`${path}: ${files.get(value.trim())}`];
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
    return [`${path}: ${JSON.stringify(value)}`];
  }
  return Object.entries(value).flatMap(([key, one]) => {
    if (!Array.isArray(value)) return fieldsOf(one, `${path}.${key}`);
    if (typeof one?.name !== 'string') return fieldsOf(one, `${path}[${key}]`);
    const { name, ...rest } = one;
    return fieldsOf(rest, `${path}[${name}]`);
  });
}

function pathOf(line: string): string {
  return line.slice(0, line.indexOf(': '));
}
