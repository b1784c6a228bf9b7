import { type ContractNode, isContractNode, nodeAt } from '@gcs/proto/contract-node';
import { limits } from '@gcs/proto/gen/limits';
import { type Children, html, type Markup } from '@gcs/ui/html';
import { inlineMarkdown, joined, markdown } from '../markup/markdown.ts';
import { type Contract, contractOf, dereferenced, listOf, membersOf, textOf } from './document.ts';

export function schemas({ document }: Contract): [name: string, schema: ContractNode][] {
  return membersOf(nodeAt(document, 'components', 'schemas'));
}

export function schemaAnchor(name: string): string {
  return `schema-${name}`;
}

export function schemaSections(of: Contract): Markup[] {
  return schemas(of).map(
    ([name, schema]) => html`<article id=${schemaAnchor(name)}><h3>${name}</h3>
    ${markdown(textOf(schema, 'description'))}${schemaBody(schema)}</article>`,
  );
}

export function schemaMembers(of: Contract): { anchor: string; title: string; summary: string }[] {
  return schemas(of).flatMap(([name, schema]) =>
    pathsIn(schema).map(([path, member]) => ({
      anchor: schemaAnchor(name),
      title: path,
      summary: `${name}: ${textOf(member, 'description') || textOf(dereferenced(member), 'description')}`,
    })),
  );
}

function pathsIn(schema: ContractNode, above = ''): [path: string, member: ContractNode][] {
  return membersOf(schema['properties']).flatMap(([name, member]) => {
    const path = `${above}${name}`;
    return [[path, member] as [string, ContractNode], ...pathsIn(member, `${path}.`)];
  });
}

/** Returns a link to a named schema, or the name of a type. */
export function typeOf(schema: ContractNode): Children {
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    const name = String(reference.split('/').at(-1));
    // The page of the topics contains its own copies of the schemas.
    const page = reference.startsWith('#') ? '' : contractOf(reference).page;
    return html`<a href="${page}#${schemaAnchor(name)}">${name}</a>`;
  }
  if (isContractNode(schema['items'])) return html`array of ${typeOf(schema['items'])}`;
  const branches = listOf(schema['anyOf']).filter(isContractNode);
  if (branches.length > 0) return joined(branches.map(typeOf), html` | `);
  const types = Array.isArray(schema['type']) ? schema['type'].map(String) : [textOf(schema, 'type')];
  return html`${types.join(' | ')}`;
}

function rulesOf(schema: ContractNode): Children {
  const names: [string, string][] = [
    ['format', 'format'],
    ['minLength', 'at least'],
    ['maxLength', 'at most'],
    ['minimum', 'minimum'],
    ['const', 'always'],
    ['default', 'default'],
    ['pattern', 'pattern'],
  ];
  const rules = names.flatMap(([keyword, phrase]) => {
    const value = Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
    // Omit an integer's width, and a limit that follows from the body's size.
    if (keyword === 'maxLength' && Number(value) >= limits.verifyBodyBytes) return [];
    if (value === 'int32') return [];
    const unit = keyword.endsWith('Length') ? (value === 1 ? ' character' : ' characters') : '';
    return value === undefined ? [] : [html`<span>${phrase} <code>${String(value)}</code>${unit}</span>`];
  });
  return rules.length === 0 ? undefined : html`<p class="rules">${joined(rules, html` · `)}</p>`;
}

function schemaBody(schema: ContractNode): Markup {
  const values = listOf(schema['enum']).map((value) => html`<li><code>${String(value)}</code></li>`);
  if (values.length > 0) return html`<ul class="values">${values}</ul>`;
  const required = listOf(schema['required']);
  const rows = membersOf(schema['properties']).map(([name, property]) =>
    memberRow(name, property, required.includes(name)),
  );
  return html`<dl class="members">${rows}</dl>`;
}

/** Renders a member, header or parameter: its name, type, meaning and rules, and whether it is required. */
export function memberRow(name: string, schema: ContractNode, isRequired: boolean, description?: string): Markup {
  const text = description ?? (textOf(schema, 'description') || textOf(dereferenced(schema), 'description'));
  const flag = isRequired ? html`<span class="required">required</span>` : html`<span class="optional">optional</span>`;
  const nested = isContractNode(schema['properties']) ? schemaBody(schema) : undefined;
  return html`<dt><code>${name}</code> <span class="type">${typeOf(schema)}</span> ${flag}</dt>
    <dd>${text.includes('\n\n') ? markdown(text) : html`<p>${inlineMarkdown(text.trim())}</p>`}${rulesOf(schema)}${nested}</dd>`;
}
