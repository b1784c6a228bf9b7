export function constantModule(name: string, comment: string, value: unknown): string {
  if (value === undefined) throw new Error(`Nothing to generate ${name} from`);
  return `// Generated from openapi.yaml by scripts/generate.ts.\n\n/** ${comment} */\nexport const ${name} = ${literal(value, '')} as const;\n`;
}

export function unionModule(name: string, comment: string, values: readonly string[]): string {
  if (values.length === 0) throw new Error(`Nothing to generate ${name} from`);
  const members = values.map((value) => `\n  | '${value}'`).join('');
  return `// Generated from openapi.yaml by scripts/generate.ts.\n\n/** ${comment} */\nexport type ${name} =${members};\n`;
}

function literal(value: unknown, indent: string): string {
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const members = Object.entries(value).map(([member, item]) => `${inner}${member}: ${literal(item, inner)},\n`);
  return `{\n${members.join('')}${indent}}`;
}
