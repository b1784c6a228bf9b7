import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isScalar, type Node, type Pair, parseDocument, type YAMLMap } from 'yaml';
import { markdownTable } from '../support/markdown-table.ts';
import { chart } from './render.ts';

/** The chart's page; comments of values.yaml write the part below its marker. */
export const readmeFile = join(chart, 'README.md');

const marker = '<!-- From here on `npm run generate` writes, from the comments of values.yaml. -->';

/** A service's uncommented value takes the comment of the first of these services with it. */
const donors = ['gateway', 'session', 'evidence'];
const services = [...donors, 'webhookDelivery', 'providers', 'console'];

type Value = { path: string; default: string; comment: string; ofMap: string };
export type Row = { values: Value[]; meaning: string };
export type Section = { name: string; meaning: string; rows: Row[] };

/** Writes the tables from values.yaml, formatted as by `npm run format`. */
export function withValueTables(page: string): string {
  const [head = ''] = page.split(marker);
  const sections = valueSections().map(({ name, meaning, rows }) => {
    const title = name === '' ? 'Of the whole installation' : `\`${name}\``;
    return [`### ${title}`, ...(meaning === '' ? [] : [escaped(meaning)]), tableOf(rows)].join('\n\n');
  });
  return `${head}${marker}\n\n${sections.join('\n\n')}\n`;
}

/** All values in the order of values.yaml; values without a section come first, unnamed. */
export function valueSections(): Section[] {
  const text = readFileSync(join(chart, 'values.yaml'), 'utf8');
  const { contents } = parseDocument(text);
  if (!isMap(contents)) throw new Error('values.yaml is no map');
  const values = valuesOf(contents, [], '', text);
  const named = [...Map.groupBy(values, ({ path }) => (path.includes('.') ? path.split('.')[0] : ''))];
  return named.map(([name = '', those]) => {
    const meaning = name === '' ? '' : commentOf(contents, name);
    return { name, meaning, rows: rowsOf(those, values, meaning) };
  });
}

function rowsOf(values: readonly Value[], all: readonly Value[], ofSection: string): Row[] {
  const rows: Row[] = [];
  let before: Value | undefined;
  for (const value of values) {
    const last = rows.at(-1);
    const shared = sharedMeaning(value, all);
    const own = value.comment || (before && areSiblings(before, value) && !shared ? last?.meaning : undefined);
    const meaning = own ?? shared ?? (value.ofMap === ofSection ? '' : value.ofMap);
    if (last !== undefined && last.meaning === meaning && value.comment === '') last.values.push(value);
    else rows.push({ values: [value], meaning });
    before = value;
  }
  return rows;
}

/** The comment of an earlier service's same value; undefined if the row above covers it in both. */
function sharedMeaning({ path, comment }: Value, all: readonly Value[]): string | undefined {
  const [service = '', ...rest] = path.split('.');
  if (comment !== '' || !services.includes(service)) return undefined;
  const saidAt = (at: string) => all.some((value) => value.path === at && value.comment !== '');
  for (const donor of donors.slice(0, services.indexOf(service))) {
    const name = [donor, ...rest].join('.');
    const same = all.findIndex((other) => other.path === name || other.path.startsWith(`${name}.`));
    const counterpart = all[same];
    if (counterpart === undefined) continue;
    const above = all.slice(0, same + 1).filter((other) => areSiblings(other, counterpart));
    const speaker = above.findLast((other) => other.comment !== '');
    if (speaker === undefined) return counterpart.ofMap;
    return saidAt(speaker.path.replace(donor, service)) ? undefined : speaker.comment;
  }
  return undefined;
}

function areSiblings(one: Pick<Value, 'path'>, other: Pick<Value, 'path'>): boolean {
  const above = ({ path }: Pick<Value, 'path'>) => path.split('.').slice(0, -1).join('.');
  return above(one) === above(other);
}

function valuesOf(map: YAMLMap, above: readonly string[], ofMap: string, text: string): Value[] {
  return (map.items as Pair<Node, Node | null>[]).flatMap(({ key, value }, index) => {
    const path = [...above, isScalar(key) ? String(key.value) : ''];
    const comment = commentAt(map, index);
    if (isMap(value) && !value.flow && value.items.length > 0) return valuesOf(value, path, comment || ofMap, text);
    return [{ path: path.join('.'), default: writtenAs(value, text), comment, ofMap }];
  });
}

function commentOf(map: YAMLMap, name: string): string {
  return commentAt(
    map,
    map.items.findIndex(({ key }) => isScalar(key) && key.value === name),
  );
}

/** The parser attaches a map's first comment to the map. An empty line separates a comment from the value. */
function commentAt(map: YAMLMap, index: number): string {
  const key = map.items[index]?.key as Node | undefined;
  const comment = key?.commentBefore ?? (index === 0 ? map.commentBefore : undefined) ?? '';
  return (comment.split('\n\n').at(-1) ?? '').replaceAll(/\s+/g, ' ').trim();
}

function writtenAs(value: Node | null, text: string): string {
  const [from = 0, to = 0] = value?.range ?? [];
  return text.slice(from, to).replaceAll(/\s+/g, ' ').replaceAll(', }', ' }').trim();
}

function tableOf(rows: readonly Row[]): string {
  return markdownTable([
    ['Value', 'Default', 'Meaning'],
    ...rows.map(({ values, meaning }) => [
      values.map(({ path }) => `\`${path}\``).join(' '),
      defaultsOf(values),
      escaped(meaning),
    ]),
  ]);
}

function defaultsOf(values: readonly Value[]): string {
  const written = values.map((value) => value.default);
  return (new Set(written).size === 1 ? written.slice(0, 1) : written).map((one) => `\`${one}\``).join(' ');
}

function escaped(text: string): string {
  return text.replaceAll(/[<*|]/g, String.raw`\$&`);
}
