import { type ContractNode, isContractNode } from '@gcs/proto/contract-node';
import { type Children, html, type Markup } from '@gcs/ui/html';
import { codeTabs, samplesOf } from '../markup/code-tabs.ts';
import { codeBlock, inlineMarkdown, joined, markdown } from '../markup/markdown.ts';
import { dereferenced, listOf, membersOf, type Operation, textOf } from './document.ts';
import { memberRow, typeOf } from './schemas.ts';

export function operationSection({ method, path, node }: Operation): Markup {
  const parameters = listOf(node['parameters']).filter(isContractNode).map(dereferenced);
  const curl = { language: 'curl', source: curlOf(method, path, node) };
  const samples = [curl, ...samplesOf(textOf(node, 'operationId'))];
  return html`<article class="operation" id=${textOf(node, 'operationId')}>
  <h3>${textOf(node, 'summary')}</h3>
  <p class="route"><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code></p>
  ${markdown(textOf(node, 'description'))}
  <h4>Parameters</h4>
  ${parameterList(parameters)}
  ${isContractNode(node['requestBody']) ? requestSection(node['requestBody']) : undefined}
  ${codeTabs(`sample-${textOf(node, 'operationId')}`, samples)}
  <h4>Answers</h4>
  ${membersOf(node['responses']).map(([status, answer]) => answerSection(status, dereferenced(answer)))}
  </article>`;
}

export function parameterList(parameters: readonly ContractNode[]): Markup {
  const rows = parameters.map((parameter) => {
    const schema = isContractNode(parameter['schema']) ? parameter['schema'] : {};
    return memberRow(
      textOf(parameter, 'name'),
      schema,
      parameter['required'] === true,
      textOf(parameter, 'description'),
    );
  });
  return html`<dl class="members">${rows}</dl>`;
}

/** If `unfolded`, the examples are open. */
export function messageExamplesOf(message: ContractNode, unfolded = false): Markup[] {
  return mediaTypesOf(message).flatMap((media) =>
    membersOf(media['examples']).map(([name, reference]) => {
      const { summary, value } = dereferenced(reference);
      const title = html`<summary>Example: ${titleOf(name, summary, value)}</summary>${codeBlock(JSON.stringify(value, null, 2), 'json')}`;
      return unfolded ? html`<details open>${title}</details>` : html`<details>${title}</details>`;
    }),
  );
}

function titleOf(name: string, summary: unknown, value: unknown): string {
  const error = isContractNode(value) && isContractNode(value['error']) ? value['error'] : {};
  return String(summary ?? error['code'] ?? name);
}

function requestSection(request: ContractNode): Markup {
  return html`<h4>Request body</h4>
    <p>${inlineMarkdown(textOf(request, 'description'))} ${schemaLinks(request)}</p>
    ${messageExamplesOf(request)}`;
}

function answerSection(status: string, answer: ContractNode): Markup {
  const codes = listOf(answer['x-codes']).map(
    (code) => html`<a href="errors.html#${String(code)}"><code>${String(code)}</code></a>`,
  );
  const headers = membersOf(answer['headers']).map(([name]) => html`<code>${name}</code>`);
  const kind = status.startsWith('2') ? 'good' : status.startsWith('5') ? 'bad' : 'fair';
  return html`<section class="answer"><h5><span class="status ${kind}">${status}</span> ${schemaLinks(answer)}</h5>
  ${markdown(textOf(answer, 'description'))}
  ${codes.length === 0 ? undefined : html`<p class="codes">${joined(codes, html` `)}</p>`}
  ${headers.length === 0 ? undefined : html`<p class="headers">Headers: ${joined(headers, html`, `)}</p>`}
  ${messageExamplesOf(answer, status.startsWith('2'))}</section>`;
}

function schemaLinks(message: ContractNode): Children[] {
  return mediaTypesOf(message).flatMap(({ schema }) => (isContractNode(schema) ? [typeOf(schema)] : []));
}

function mediaTypesOf(message: ContractNode): ContractNode[] {
  return membersOf(message['content']).map(([, media]) => media);
}

/** Renders the request as a curl command. The reader sets `$BASE_URL` and `$API_TOKEN`. */
function curlOf(method: string, path: string, node: ContractNode): string {
  const parameters = listOf(node['parameters']).filter(isContractNode).map(dereferenced);
  const inPlace = (place: string) => parameters.filter((parameter) => parameter['in'] === place);
  const filled = inPlace('path').reduce((at, { name, example }) => at.replace(`{${name}}`, String(example)), path);
  const query = inPlace('query').flatMap(({ name, example }) => (example === undefined ? [] : [`${name}=${example}`]));
  const url = [filled, ...(query.length > 0 ? [query.join('&')] : [])].join('?');
  const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}"$BASE_URL${url}"`];
  if (listOf(node['security']).length > 0) lines.push(`  -H "Authorization: Bearer $API_TOKEN"`);
  for (const parameter of parameters) {
    const { in: place, required, name, example } = parameter;
    if (place === 'header' && required === true) lines.push(`  -H "${name}: ${example}"`);
  }
  const body = isContractNode(node['requestBody']) ? firstExample(node['requestBody']) : undefined;
  if (body !== undefined)
    lines.push(
      '  -H "Content-Type: application/json"',
      `  -d '${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}'`,
    );
  return lines.join(' \\\n');
}

function firstExample(message: ContractNode): unknown {
  const [example] = mediaTypesOf(message).flatMap((media) => membersOf(media['examples']));
  return example === undefined ? undefined : dereferenced(example[1])['value'];
}
