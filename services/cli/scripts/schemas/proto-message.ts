import { join } from 'node:path';
import protobuf from 'protobufjs';
import {
  flag,
  integer,
  type JsonSchema,
  listOf,
  mapOf,
  number,
  type ObjectSchema,
  object,
  orEmpty,
  orNull,
  sha256,
  text,
  time,
  words,
} from './json-schema.ts';
import { wordsByMember } from './public-type.ts';

const protoRoot = join(import.meta.dirname, '../../../../proto');
const root = new protobuf.Root();
root.resolvePath = (_, target) => join(protoRoot, target);

const services = ['audit', 'delivery_admin', 'endpoint', 'evidence_admin', 'ops', 'profile', 'property'];
const files = [
  ...services,
  'provider_account',
  'operator_log',
  'retention',
  'review',
  'review_notice',
  'sandbox',
  'session_admin',
  'tenant',
  'token',
].map((name) => `gcs/admin/v1/${name}_service.proto`);
// With comments above their member, as all of ours are.
root.loadSync(files, { alternateCommentMode: true });
root.resolveAll();

/**
 * What `guestctl` prints of a message of the admin API, whose decoder fills every member: a member per field with the
 * field's comment, enum words without their prefix, 64-bit integers as numbers.
 */
export function message(name: string): ObjectSchema {
  return messageOf(root.lookupType(`gcs.admin.v1.${name}`));
}

function messageOf(type: protobuf.Type): ObjectSchema {
  return {
    title: type.name,
    ...commented(type.comment),
    ...object(Object.fromEntries(type.fieldsArray.map((field) => [field.name, fieldOf(field)]))),
  };
}

function fieldOf(field: protobuf.Field): JsonSchema {
  const comment = commented(field.comment);
  const one = formOf(field);
  if (field.map) return { ...comment, ...mapOf(one) };
  if (field.repeated) return { ...comment, ...listOf(one) };
  return { ...one, ...comment };
}

const scalars: Readonly<Record<string, JsonSchema>> = {
  bool: flag,
  double: number,
  int32: integer,
  int64: integer,
};

function formOf(field: protobuf.Field): JsonSchema {
  const { resolvedType } = field;
  if (resolvedType instanceof protobuf.Enum) return { title: resolvedType.name, ...words(...wordsOf(resolvedType)) };
  if (resolvedType instanceof protobuf.Type) {
    const nested = messageOf(resolvedType);
    return field.repeated ? nested : orNull(nested);
  }
  return field.type === 'string' ? textOf(field) : known(scalars[field.type], field);
}

/** A text of which the name or the comment says what it is. */
function textOf({ name, comment }: protobuf.Field): JsonSchema {
  const isTime = /(At|Since|Until)$/.test(name) || /RFC 3339/.test(comment ?? '');
  const form = isTime ? time : /sha256$/i.test(name) ? sha256 : wordsByMember[name];
  if (form === undefined) return text;
  return /empty/i.test(comment ?? '') ? orEmpty(form) : form;
}

/** `TOKEN_KIND_API` → `API`, without UNSPECIFIED. */
function wordsOf({ name, values }: protobuf.Enum): string[] {
  const prefix = `${name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()}_`;
  return Object.keys(values)
    .map((value) => value.slice(prefix.length))
    .filter((word) => word !== 'UNSPECIFIED');
}

function commented(comment: string | null): JsonSchema {
  return comment === null ? {} : { description: comment.replaceAll(/\s*\n\s*/g, ' ') };
}

function known<T>(form: T | undefined, { fullName, type }: protobuf.Field): T {
  if (form === undefined) throw new Error(`${fullName} is ${type}, which no command prints`);
  return form;
}
