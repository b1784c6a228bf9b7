import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import protobuf from 'protobufjs';
import type { AdminEnum, AdminField, AdminMessage, AdminReference, AdminServiceText } from '../src/admin-reference.ts';

/**
 * Returns the services, messages and enums of `gcs.admin.v1` by name, and the types of other packages that their fields
 * use.
 */
export function adminReference(packageDir: string): AdminReference {
  const root = new protobuf.Root();
  for (const file of globSync('gcs/**/*.proto', { cwd: packageDir }).sort()) {
    const source = readFileSync(join(packageDir, file), 'utf8');
    protobuf.parse(source, root, { keepCase: true, alternateCommentMode: true });
  }
  root.resolveAll();
  const own = root.lookup('gcs.admin.v1');
  if (!(own instanceof protobuf.Namespace)) throw new Error('there is no package gcs.admin.v1');
  const described = own.nestedArray.sort((left, right) => left.name.localeCompare(right.name));
  const all = [...new Set([...described, ...described.flatMap(typesOf)])];
  return {
    services: all.filter((one) => one instanceof protobuf.Service).map(serviceOf),
    messages: all.filter((one) => one instanceof protobuf.Type).map(messageOf),
    enums: all.filter((one) => one instanceof protobuf.Enum).map(enumOf),
  };
}

function typesOf(one: protobuf.ReflectionObject): protobuf.ReflectionObject[] {
  if (!(one instanceof protobuf.Type)) return [];
  return one.fieldsArray.flatMap(({ resolvedType }) =>
    resolvedType === null ? [] : [resolvedType, ...typesOf(resolvedType)],
  );
}

function serviceOf({ name, comment, methodsArray }: protobuf.Service): AdminServiceText {
  const methods = methodsArray.map((method) => ({
    name: method.name,
    comment: textOf(method.comment),
    request: method.requestType,
    response: method.responseType,
  }));
  return { name, comment: textOf(comment), methods };
}

function messageOf({ name, comment, fieldsArray }: protobuf.Type): AdminMessage {
  return { name, comment: textOf(comment), fields: fieldsArray.map(fieldOf) };
}

function fieldOf(field: protobuf.Field): AdminField {
  const { name, resolvedType, comment, repeated, options } = field;
  const type = resolvedType?.name ?? field.type;
  const key = field instanceof protobuf.MapField ? `map of ${field.keyType} to ` : '';
  const how = repeated ? 'repeated ' : options?.['proto3_optional'] === true ? 'optional ' : '';
  return { name, type: `${how}${key}${type}`, comment: textOf(comment) };
}

function enumOf({ name, comment, values, comments }: protobuf.Enum): AdminEnum {
  const words = Object.keys(values).map((value) => ({ name: value, comment: textOf(comments[value] ?? null) }));
  return { name, comment: textOf(comment), values: words };
}

function textOf(comment: string | null): string {
  return (comment ?? '').replaceAll(/\s*\n\s*/g, ' ');
}
