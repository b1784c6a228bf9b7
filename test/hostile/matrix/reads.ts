import { dirname } from 'node:path';
import { defaultSignatureHeader, headerNamesOf } from '@gcs/proto/header-names';
import { nodesOf, openTypescriptProgram, placeOf } from '@gcs/test/support/typescript-program';
import type { Expression, Node } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isElementAccessExpression,
  isIdentifier,
  isPropertyAccessExpression,
  isStringLiteral,
} from 'typescript/unstable/ast/is';

type Kind = 'header' | 'metadata' | 'parameter';

/** Names that the code reads, each with the folders of the files that read it. */
type Names = ReadonlyMap<string, ReadonlySet<string>>;

/** `unnamed` contains computed reads whose names are not listed here. */
export type Reads = Readonly<Record<Kind, Names>> & { unnamed: readonly string[] };

const byMember: readonly [RegExp, Kind][] = [[/^IncomingHttpHeaders\b|^Dict<string\[\]>$/, 'header']];
const byMethod: readonly [RegExp, Kind][] = [
  [/^Request(<|$)/, 'header'],
  [/^Metadata$/, 'metadata'],
  [/^URLSearchParams$/, 'parameter'],
  [/^(?:SignedInExchange|PageRequest)$/, 'parameter'],
];
/** The types of our own functions that read a header. The second argument is the name. */
const byFunction: readonly [RegExp, Kind][] = [[/=>/, 'header']];
const readers = new Set(['onlyHeader']);
const methods = new Set(['get', 'getAll', 'has', 'header', 'field', 'query']);

const { signature, test } = headerNamesOf(defaultSignatureHeader);

/** For each file, the names that its computed reads use, in the order of the reads. */
const namedElsewhere: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'services/first-run/src/receiver.ts': [[signature], [test]],
  'services/gateway/src/public/verify-webhook.http.ts': [[signature]],
  'services/gateway/src/admin/admin-proxy.grpc.ts': [['authorization', 'gcs-purpose']],
  'services/gateway/src/admin/ops-front-door.grpc.ts': [['authorization', 'gcs-purpose']],
  'services/gateway/src/guest/acts.http.ts': [['action', 'seen', 'locale']],
  'services/cli/src/commands/deliveries/listen.ts': [[signature]],
  'services/providers/src/declared/declared-adapter.ts': [
    ['x-signature', 'idenfy-signature', 'persona-signature'],
    ['x-timestamp'],
  ],
  'services/console/src/view/spoken.ts': [['lang']],
  // The filters of a queue. The page of the queue reads its filters by literal names.
  'services/console/src/reviews/filters.ts': [[]],
  // The pages read these parameters by literal names.
  'services/console/src/http/signed-in.http.ts': [[]],
  // A client reads these headers from the answer of a server, so no caller can send these headers.
  'services/kit/src/grpc/errors.ts': [['grpc-status-details-bin']],
  'services/kit/src/grpc/replicas/balancer.ts': [[]],
};

const ofLibraries: Readonly<Record<Kind, readonly string[]>> = {
  header: [
    ...['connection', 'upgrade', 'te', 'trailer', 'keep-alive', 'http2-settings', 'user-agent', 'accept', 'origin'],
    ...['accept-encoding', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'referer', 'dpop'],
    ...['if-none-match', 'if-modified-since', 'range', 'access-control-request-method', 'x-http-method-override'],
  ],
  metadata: ['grpc-timeout', 'grpc-encoding', 'grpc-accept-encoding', 'user-agent', 'grpc-trace-bin', 'x-any-bin'],
  parameter: [
    'answer-purpose',
    'login_hint',
    'redirect_uri',
    'response_type',
    'client_id',
    'scope',
    'code',
    'grant_type',
  ],
};

/**
 * Finds every header, metadata key and parameter that a service reads, by the type of the expression. `unnamed`
 * contains the computed reads whose names are not listed above.
 */
export function findReads(): Reads {
  const program = openTypescriptProgram((path) => path.startsWith('services/') && !/\.test\.ts$|\/test\//.test(path));
  const found = { header: newNames(), metadata: newNames(), parameter: newNames() };
  const unnamed: string[] = [];
  const add = (kind: Kind, names: readonly string[], folder: string) => {
    for (const name of names.map((one) => one.toLowerCase()))
      found[kind].set(name, new Set([...(found[kind].get(name) ?? []), folder]));
  };
  for (const [path, file] of program.files) {
    const elsewhere = [...(Object.hasOwn(namedElsewhere, path) ? (namedElsewhere[path] ?? []) : [])];
    // Skips variables without `headers` in the name, because printing the type of every expression would take seconds.
    const isAsked = ({ from, kinds }: Read) => kinds !== byMember || /headers/i.test(from.getText(file));
    const reads = [...nodesOf(file)].flatMap((node) => readAt(node) ?? []).filter(isAsked);
    const types = program.typeTexts(reads.map(({ from }) => from));
    for (const [place, { from, name, kinds }] of reads.entries()) {
      const kind = kinds.find(([pattern]) => pattern.test(types[place] ?? ''))?.[1];
      if (kind === undefined) continue;
      const names = name === undefined ? elsewhere.shift() : [name];
      if (names === undefined) unnamed.push(placeOf(path, file, from));
      else add(kind, names, dirname(path));
    }
    if (elsewhere.length > 0) unnamed.push(`${path} reads less than is said of it`);
  }
  program.close();
  for (const kind of ['header', 'metadata', 'parameter'] as const) add(kind, ofLibraries[kind], 'node_modules');
  return { ...found, unnamed };
}

const newNames = () => new Map<string, ReadonlySet<string>>();

type Read = { from: Expression; name: string | undefined; kinds: typeof byMember };

/**
 * Returns the read at `node`, such as `headers.name`, `headers['name']`, `headers[name]` or `parameters.get('name')`.
 */
function readAt(node: Node): Read | undefined {
  if (isElementAccessExpression(node))
    return { from: node.expression, name: literalOf(node.argumentExpression), kinds: byMember };
  if (isPropertyAccessExpression(node)) return { from: node.expression, name: node.name.text, kinds: byMember };
  if (!isCallExpression(node)) return undefined;
  if (isIdentifier(node.expression) && readers.has(node.expression.text))
    return { from: node.expression, name: literalOf(node.arguments[1]), kinds: byFunction };
  if (!isPropertyAccessExpression(node.expression)) return undefined;
  const [name] = node.arguments;
  if (name === undefined || !methods.has(node.expression.name.text)) return undefined;
  return { from: node.expression.expression, name: literalOf(name), kinds: byMethod };
}

function literalOf(node: Node | undefined): string | undefined {
  return node !== undefined && isStringLiteral(node) ? node.text : undefined;
}
