import { type MetricName, prometheusNameOf } from '@gcs/kit/telemetry/prometheus-names';
import { nodesOf, openTypescriptProgram, placeOf } from '@gcs/test/support/typescript-program';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isStringLiteral,
} from 'typescript/unstable/ast/is';
import { Document, parse, visit } from 'yaml';

export type Instrument = MetricName & { kind: Kind; description: string; place: string };

type Kind = 'Counter' | 'UpDownCounter' | 'Histogram' | 'Gauge';

/** `npm run generate` writes this file. */
export const listPath = 'deploy/otel/metrics.yaml';

const kinds: readonly Kind[] = ['Counter', 'UpDownCounter', 'Histogram', 'Gauge'];

function kindOf(called: string): Kind | undefined {
  return kinds.find((kind) => called === `create${kind}` || called === `createObservable${kind}`);
}

/**
 * Reads every instrument from the sources. Throws if a name, unit or description is not a literal, or if two
 * instruments with the same name differ.
 */
export function readInstruments(): Instrument[] {
  const program = openTypescriptProgram((path) => /^services\/[^/]+\/src\//.test(path) && !path.endsWith('.test.ts'));
  const instruments = new Map<string, Instrument>();
  for (const [path, file] of program.files) {
    for (const node of nodesOf(file)) {
      const found = instrumentAt(node, file, path);
      if (found === undefined) continue;
      const known = instruments.get(found.name) ?? found;
      if (known.unit !== found.unit || known.type !== found.type || known.description !== found.description)
        throw new Error(`${found.place} and ${known.place} define ${found.name} differently`);
      instruments.set(found.name, known);
    }
  }
  program.close();
  return [...instruments.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function instrumentAt(node: Node, file: SourceFile, path: string): Instrument | undefined {
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return undefined;
  const kind = kindOf(node.expression.name.text);
  if (kind === undefined) return undefined;
  const place = placeOf(path, file, node);
  const [name, options] = node.arguments;
  if (name === undefined || !isStringLiteral(name)) throw new Error(`${place}: the name of a metric is not a literal`);
  const written = (member: string) => {
    const value = options && isObjectLiteralExpression(options) ? memberOf(options.properties, member) : undefined;
    if (value === undefined) throw new Error(`${place}: ${name.text} has no literal ${member}`);
    return value;
  };
  const type = kind === 'Counter' ? 'counter' : kind === 'Histogram' ? 'histogram' : 'gauge';
  return { name: name.text, kind, type, unit: written('unit'), description: written('description'), place };
}

function memberOf(members: Iterable<Node>, name: string): string | undefined {
  for (const member of members)
    if (isPropertyAssignment(member) && member.name.getText() === name && isStringLiteral(member.initializer))
      return member.initializer.text;
  return undefined;
}

type Listed = Record<string, { labels?: string[] }>;

/** Updates the list from the code. Labels are kept, because only a running instance shows them. */
export function withInstruments(list: string, instruments: readonly Instrument[]): string {
  const head = list.slice(0, list.indexOf('metrics:\n'));
  const { metrics }: { metrics: Listed } = parse(list);
  const entries = instruments.map(({ name, type, unit, description }) => {
    const labels = metrics[name]?.labels;
    const prometheus = prometheusNameOf({ name, type, unit });
    return [name, { type, unit, prometheus, ...(labels && { labels }), description }];
  });
  const document = new Document({ metrics: Object.fromEntries(entries) });
  visit(document, {
    Seq(_, labels) {
      labels.flow = labels.items.join(', ').length < 100;
    },
  });
  return `${head}${document.toString({ lineWidth: 0, flowCollectionPadding: false })}`;
}
