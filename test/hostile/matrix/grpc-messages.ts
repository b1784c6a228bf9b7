import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import protobuf from 'protobufjs';
import { brokenFieldBytes, fieldValues } from './values.ts';

export type RpcMethod = {
  /** For example `/gcs.session.v1.SessionService/CreateSessions`. */
  path: string;
  requestStream: boolean;
  request: protobuf.Type;
};

export type RpcCase = { method: RpcMethod; hostile: string; bytes: Buffer };

/** Valid values, by field, for fields that do not accept every text. */
export type Known = ReadonlyMap<string, string>;

type Message = Record<string, unknown>;

const protos = dirname(fileURLToPath(import.meta.resolve('@gcs/proto/openapi.yaml')));
/** Deeper levels of a message only repeat its types. */
const maxDepth = 4;

export function rpcMethods(): RpcMethod[] {
  const root = new protobuf.Root();
  root.resolvePath = (_, target) => (target.startsWith('gcs/') ? join(protos, target) : target);
  root.loadSync(globSync('gcs/**/*.proto', { cwd: protos }));
  const types = typesOf(root);
  for (const field of types.flatMap(({ fieldsArray }) => fieldsArray)) {
    if (field.type === 'string') field.type = 'bytes';
  }
  root.resolveAll();
  return servicesOf(root).flatMap((service) =>
    service.methodsArray.map((method) => ({
      path: `/${service.fullName.slice(1)}/${method.name}`,
      requestStream: method.requestStream === true,
      request: method.resolvedRequestType ?? root.lookupType(method.requestType),
    })),
  );
}

function typesOf(namespace: protobuf.NamespaceBase): protobuf.Type[] {
  return namespace.nestedArray.flatMap((one) => {
    const below = one instanceof protobuf.Namespace ? typesOf(one) : [];
    return one instanceof protobuf.Type ? [one, ...below] : below;
  });
}

function servicesOf(namespace: protobuf.NamespaceBase): protobuf.Service[] {
  return namespace.nestedArray.flatMap((one) => {
    if (one instanceof protobuf.Service) return [one];
    return one instanceof protobuf.Namespace ? servicesOf(one) : [];
  });
}

function messageOf(type: protobuf.Type, known: Known, depth = 0): Message {
  const filled = type.fieldsArray.flatMap((field): [string, unknown][] => {
    const one = sampleOf(field, known, depth);
    if (one === undefined) return [];
    if (field instanceof protobuf.MapField) return [[field.name, { key: one }]];
    return [[field.name, field.repeated ? [one] : one]];
  });
  return Object.fromEntries(filled);
}

function sampleOf(field: protobuf.FieldBase, known: Known, depth: number): unknown {
  const { resolvedType, type, name } = field;
  if (resolvedType instanceof protobuf.Type)
    return depth < maxDepth ? messageOf(resolvedType, known, depth + 1) : undefined;
  if (resolvedType instanceof protobuf.Enum) return 1;
  if (type === 'bytes') return Buffer.from(name === 'requestId' ? randomUUID() : (known.get(name) ?? 'x'));
  return type === 'bool' ? true : 1;
}

export function* casesOf(method: RpcMethod, known: Known): Generator<RpcCase> {
  const { request } = method;
  const encoded = (message: Message) => Buffer.from(request.encode(message).finish());
  yield { method, hostile: 'nothing', bytes: Buffer.alloc(0) };
  yield { method, hostile: 'a wire type that there is not', bytes: Buffer.from([0x0f]) };
  yield { method, hostile: 'a message that is cut', bytes: encoded(messageOf(request, known)).subarray(0, -1) };
  for (const { path, value } of changesOf(request, known, '', 0)) {
    yield { method, hostile: path, bytes: encoded(value) };
  }
}

type Change = { path: string; value: Message };

function* changesOf(type: protobuf.Type, known: Known, path: string, depth: number): Generator<Change> {
  const fresh = () => messageOf(type, known, depth);
  for (const field of type.fieldsArray) {
    const { name, resolvedType } = field;
    const here = `${path}${name}`;
    const wrapped = (one: unknown) => (field.repeated ? [one] : one);
    const isMap = field instanceof protobuf.MapField;
    for (const [told, value] of isMap ? hostileMaps(field, known, depth) : hostileValues(field, known, depth)) {
      yield { path: `${here}: ${told}`, value: { ...fresh(), [name]: isMap ? value : wrapped(value) } };
    }
    if (field.repeated) {
      const one = sampleOf(field, known, depth);
      yield {
        path: `${here}: 3,000 times`,
        value: { ...fresh(), [name]: Array(one === undefined ? 0 : 3_000).fill(one) },
      };
    }
    if (isMap || !(resolvedType instanceof protobuf.Type) || depth >= maxDepth) continue;
    for (const inner of changesOf(resolvedType, known, `${here}.`, depth + 1)) {
      yield { path: inner.path, value: { ...fresh(), [name]: wrapped(inner.value) } };
    }
  }
}

const texts: readonly (readonly [string, Buffer])[] = [
  ...fieldValues.map((text) => [JSON.stringify(text.slice(0, 40)), Buffer.from(text)] as const),
  ...brokenFieldBytes.map((bytes) => [`bytes ${JSON.stringify(bytes)}`, Buffer.from(bytes, 'latin1')] as const),
  ['a megabyte', Buffer.alloc(1_048_576, 'x')],
];

function hostileValues(
  { type, resolvedType }: protobuf.FieldBase,
  known: Known,
  depth: number,
): readonly (readonly [string, unknown])[] {
  if (resolvedType instanceof protobuf.Enum) return [-1, 0, 9_999, 2 ** 31 - 1].map((one) => [String(one), one]);
  if (resolvedType instanceof protobuf.Type) {
    const full = messageOf(resolvedType, known, depth + 1);
    return [
      ['empty', {}],
      ['half', Object.fromEntries(Object.entries(full).slice(0, Object.keys(full).length / 2))],
    ];
  }
  if (type === 'bytes') return texts;
  if (type === 'bool') return [['false', false]];
  if (type === 'double' || type === 'float') {
    return [-0, 1e300, -1e300, Number.NaN, Number.POSITIVE_INFINITY, 5e-324].map((one) => [String(one), one]);
  }
  return [0, -1, 1, 2 ** 31 - 1, -(2 ** 31), ...(type.includes('64') ? [2 ** 53, -(2 ** 53), 2 ** 63] : [])].map(
    (one) => [String(one), one],
  );
}

function hostileMaps(field: protobuf.MapField, known: Known, depth: number): readonly (readonly [string, unknown])[] {
  const value = sampleOf(field, known, depth);
  const keys = field.keyType === 'string' ? fieldValues : ['0', '-1', '2147483647'];
  // `Object.fromEntries` makes `__proto__` an own member, which a literal cannot.
  return keys.map((key) => [`key ${key.slice(0, 40)}`, Object.fromEntries([[key, value]])]);
}
