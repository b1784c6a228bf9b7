import { type ContractNode, isContractNode } from '../src/contract-node.ts';
import {
  type ClientSchema,
  clientSchemas,
  descriptionLines,
  membersOf,
  referenceIn,
  valuesOf,
  wordsOf,
} from './client-schemas.ts';

const simpleTypes: Readonly<Record<string, string>> = { string: 'String', integer: 'int', boolean: 'boolean' };
const boxed: Readonly<Record<string, string>> = { int: 'Integer', boolean: 'Boolean' };

const events = ['WebhookEvent', 'BookingEvent'];

const header = `// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;
`;

/**
 * Returns sources by file name. Each schema becomes a record. An enumeration becomes a record of its text, with
 * constants.
 */
export function javaTypes(document: ContractNode): Record<string, string> {
  const declared = clientSchemas(document).filter(({ schema }) => isDeclared(schema));
  const sources = declared.map((named) => {
    const source = valuesOf(named.schema) === undefined ? recordSource(named) : openEnumSource(named);
    return [`${named.name}.java`, source];
  });
  return { ...Object.fromEntries(sources), 'Event.java': eventSource };
}

const eventSource = `${header}
import java.time.Instant;

/** An event of a session or of a booking: distinguish the two with {@code instanceof}. */
public sealed interface Event permits ${events.join(', ')} {
  String id();

  Instant createdAt();
}
`;

/** A union of simple types, such as a value in `metadata`, is an Object. */
function isDeclared(schema: ContractNode): boolean {
  return schema['type'] === 'object' || valuesOf(schema) !== undefined;
}

function openEnumSource({ name, schema }: ClientSchema): string {
  const constants = (valuesOf(schema) ?? []).map((value) => {
    const constant = wordsOf(value).join('_').toUpperCase();
    return `  public static final ${name} ${constant} = new ${name}("${value}");\n`;
  });
  return `${header}
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** ${descriptionLines(schema).join('\n * ')} A value that this version does not know is kept unchanged. */
public record ${name}(@JsonValue String value) {
${constants.join('')}
  @JsonCreator
  public static ${name} of(String value) {
    return new ${name}(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
`;
}

type Member = ReturnType<typeof membersOf>[number];

function recordSource({ name, schema, isSent }: ClientSchema): string {
  const members = membersOf(schema);
  const types = members.map(typeOf);
  const imports = [
    ...(types.some((type) => type.startsWith('Instant')) ? ['java.time.Instant'] : []),
    ...(types.some((type) => type.startsWith('List')) ? ['java.util.List'] : []),
    ...(types.some((type) => type.startsWith('Map')) ? ['java.util.Map'] : []),
  ].map((imported) => `import ${imported};\n`);
  const described = members.map((member) => {
    const isNamed = isNullable(member) || (!isSent && isOmitted(member));
    const lines = descriptionLines(member.schema).concat(isNamed ? 'Null where there is none.' : []);
    return ` * @param ${member.name} ${lines.join('\n *     ')}\n`;
  });
  const parameters = members.map((member) => `    ${typeOf(member)} ${member.name}`).join(',\n');
  const implemented = events.includes(name) ? ' implements Event' : '';
  const body =
    isSent && members.some(isOmitted)
      ? ` {\n${[shortConstructor(name, members), ...withers(name, members)].join('\n')}}`
      : ' {}';
  return `${header}${imports.length > 0 ? `\n${imports.join('')}` : ''}
/**
 * ${descriptionLines(schema).join('\n * ')}
 *
${described.join('')} */
public record ${name}(
${parameters})${implemented}${body}
`;
}

const isOmitted = (member: Member) => !member.isRequired && !isNullable(member);

function isNullable({ schema: { type } }: Member): boolean {
  return Array.isArray(type) && type.includes('null');
}

function shortConstructor(name: string, members: readonly Member[]): string {
  const parameters = members.filter((member) => !isOmitted(member)).map((member) => `${typeOf(member)} ${member.name}`);
  const passed = members.map((member) => (isOmitted(member) ? 'null' : member.name));
  return `  /** Takes the required members; the methods that begin with {@code with} set the rest. */
  public ${name}(${parameters.join(', ')}) {
    this(${passed.join(', ')});
  }
`;
}

function withers(name: string, members: readonly Member[]): string[] {
  const all = members.map((member) => member.name).join(', ');
  return members.filter(isOmitted).map((member) => {
    const method = `with${member.name.charAt(0).toUpperCase()}${member.name.slice(1)}`;
    return `  public ${name} ${method}(${typeOf(member)} ${member.name}) {\n    return new ${name}(${all});\n  }\n`;
  });
}

const typeOf = ({ schema, isRequired }: Member) => (isRequired ? javaType(schema) : boxedType(schema));

function javaType(schema: ContractNode): string {
  const { type, format, items, anyOf, additionalProperties: member } = schema;
  const reference = referenceIn(schema);
  if (reference === 'MetadataValue' || Array.isArray(anyOf)) return 'Object';
  if (reference !== undefined) return reference;
  if (isContractNode(items)) return `List<${boxedType(items)}>`;
  if (isContractNode(member)) return `Map<String, ${boxedType(member)}>`;
  const [name = ''] = [type].flat().filter((one) => one !== 'null');
  return format === 'date-time' ? 'Instant' : (simpleTypes[String(name)] ?? 'Object');
}

function boxedType(schema: ContractNode): string {
  const type = javaType(schema);
  return boxed[type] ?? type;
}
