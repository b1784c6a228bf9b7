import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { baseSet, chart, type Manifest, manifestsOf, render } from './render.ts';

const alerts = parse(
  readFileSync(join(chart, 'files/alerts.yaml'), 'utf8').replaceAll('namespace=~".*"', 'namespace="compliance"'),
);

export async function reviewed(set: string): Promise<string> {
  if (set === baseSet) return render(set);
  const base = await render(baseSet);
  return differencesOf(
    await render(set),
    set === 'scram-hook' ? base.replaceAll('gcs-guest-compliance', 'compliance') : base,
  );
}

/**
 * Lines that differ from `base`: `+` adds or changes, `-` lacks. A new object is compared with the base's first of its
 * kind.
 * Lines of most objects appear once, with `*` as the object. A named list element goes by its name.
 */
export function differencesOf(text: string, base: string): string {
  const [own, other] = [manifestsOf(text), manifestsOf(base)];
  const [usual, usualThere] = [usualLines(own), usualLines(other)];
  const added = [...usual].filter((line) => !usualThere.has(line)).map((line) => `+ *${line}`);
  const names = new Set(own.map(nameOf));
  const gone = other.filter((manifest) => !names.has(nameOf(manifest))).map((manifest) => `- ${nameOf(manifest)}`);
  const changed = own.toSorted(byName).flatMap((manifest) => {
    const model = other.find((one) => nameOf(one) === nameOf(manifest));
    const [like] = other.filter(({ kind }) => kind === manifest.kind).toSorted(byName);
    const [lines, former] = [linesOf(manifest), linesOf(model ?? like)];
    const paths = new Set(lines.map(pathOf));
    const differences = [
      ...lines.filter((line) => !former.includes(line) && !usual.has(line)).map((line) => `  + ${line}`),
      ...former.filter((line) => !paths.has(pathOf(line))).map((line) => `  - ${pathOf(line)}`),
    ];
    const heading = `${model === undefined ? '+ ' : ''}${nameOf(manifest)}`;
    return differences.length === 0 && model !== undefined ? [] : [heading, ...differences];
  });
  return `${[...added, ...gone, ...changed].join('\n')}\n`;
}

function usualLines(manifests: readonly Manifest[]): Set<string> {
  const lines = Map.groupBy(manifests.flatMap(linesOf), (line) => line);
  return new Set([...lines].filter(([, copies]) => copies.length > manifests.length / 2).map(([line]) => line));
}

function linesOf(manifest: Manifest | undefined): string[] {
  return manifest === undefined ? [] : fieldsOf(plain(manifest));
}

function byName(one: Manifest, other: Manifest): number {
  return nameOf(one) < nameOf(other) ? -1 : 1;
}

function nameOf({ kind, metadata }: Manifest): string {
  return `${kind}/${metadata.name.replace(/-[0-9a-f]{8}$/, '')}`;
}

/** Alerts have a reviewed file of their own. */
function plain(manifest: Manifest): Manifest {
  return isDeepStrictEqual(manifest.spec, alerts) ? { ...manifest, spec: 'files/alerts.yaml' } : manifest;
}

function fieldsOf(value: unknown, path = ''): string[] {
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
