import { nodeAt } from '@gcs/proto/contract-node';
import { openapiDocument } from '@gcs/proto/documents';
import { errorCatalogue } from '@gcs/proto/error-codes';
import { type Children, html, type Markup } from '@gcs/ui/html';
import { inlineMarkdown, joined } from '../markup/markdown.ts';
import { dereferenced, listOf, membersOf, operations, textOf } from '../reference/document.ts';
import { messageExamplesOf } from '../reference/operations.ts';
import type { SitePage } from './layout.ts';

type Entry = [code: string, (typeof errorCatalogue)[keyof typeof errorCatalogue]];

const statusTitles: Readonly<Record<number, string>> = {
  400: 'Malformed request',
  401: 'Missing or invalid credentials or signature',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'State or idempotency conflict',
  412: 'Precondition failed',
  422: 'Validation failed',
  429: 'Request rate exceeded',
  500: 'Internal error',
  503: 'Unavailable',
};

/** Renders `/docs/errors`. The `Link` header of an error response leads to the anchor of its code. */
export function errorsPage(): SitePage {
  const byStatus = Map.groupBy<number, Entry>(Object.entries(errorCatalogue), ([, { status }]) => status);
  const groups = [...byStatus]
    .sort(([one], [other]) => one - other)
    .map(([status, entries]) => ({ title: `${status} ${statusTitles[status]}`, entries }));
  const lead = 'Every error response has one JSON body. `error.code` is stable and meant for programs.';
  const body = html`<h1>Errors</h1>
    <p class="lead">${inlineMarkdown(lead)}</p>
    <p>Repeat a request only when the header <code>X-Service-Should-Retry</code> is <code>true</code>, or when no answer came:
unchanged, with the same <code>Idempotency-Key</code>, after <code>Retry-After</code> seconds where that is given and with
bounded exponential back-off otherwise. The header <code>Link</code> of an error answer leads to its place on this page.</p>
    ${exampleOfAnError()}
    ${groups.map(({ title, entries }) => html`<h2>${title}</h2>${entries.map(articleOf)}`)}`;
  const chapters = groups.map(({ title, entries }) => ({
    title,
    kind: 'Error',
    sections: entries.map(([code, { cause, status }]) => ({
      ...{ anchor: code, title: code },
      summary: `Error ${status}: ${cause}`,
    })),
  }));
  return { file: 'errors.html', title: 'Errors', lead, chapters, body };
}

const retryPhrases = { true: 'yes', false: 'no', 'with-retry-after': 'when the answer has Retry-After' } as const;

function articleOf([code, { status, shouldRetry, cause, remedy }]: Entry): Markup {
  return html`<article class="error" id=${code}>
  <h3><span class="status ${status >= 500 ? 'bad' : 'fair'}">${status}</span> <code>${code}</code></h3>
  <dl><dt>Cause</dt><dd>${inlineMarkdown(cause)}</dd><dt>Remedy</dt><dd>${inlineMarkdown(remedy)}</dd>
  <dt>Retry unchanged</dt><dd>${retryPhrases[`${shouldRetry}`]}</dd>
  <dt>Answered by</dt><dd>${answeredBy(code)}</dd></dl></article>`;
}

function answeredBy(code: string): Children {
  const answering = operations().filter(({ node }) =>
    membersOf(node['responses']).some(([, answer]) => listOf(dereferenced(answer)['x-codes']).includes(code)),
  );
  if (answering.length === 0) return html`any other path`;
  const links = answering.map(
    ({ page, node }) => html`<a href="${page}#${textOf(node, 'operationId')}">${textOf(node, 'summary')}</a>`,
  );
  return joined(links, html`, `);
}

function exampleOfAnError(): Markup[] {
  return messageExamplesOf(nodeAt(openapiDocument, 'components', 'responses', 'CreateInvalid')).slice(0, 1);
}
