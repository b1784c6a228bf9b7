import { isContractNode, nodeAt, openapiDocument } from '@gcs/proto/documents';
import { errorCatalogue } from '@gcs/proto/error-codes';
import { listOf, operations, textOf } from './document.ts';
import { type Html, html } from './html.ts';
import type { Page, Section } from './layout.ts';
import { anchorOf, inlineMarkdown, markdown } from './markdown.ts';
import { examplesOf, operationSection, parameterList } from './operations.ts';
import { schemaSections } from './schemas.ts';
import { webhookSnippets } from './snippets.ts';

/** `/docs`: what there is to know before the first request, every operation, every schema. */
export function referencePage(): Page {
  const info = nodeAt(openapiDocument, 'info');
  const description = textOf(info, 'description');
  const listed = operations();
  const sections = [
    ...headingsOf(description),
    ...listed.map(({ node }) => ({ anchor: textOf(node, 'operationId'), title: textOf(node, 'summary') })),
    { anchor: 'schemas', title: 'Schemas' },
  ];
  const body = html`<h1>${textOf(info, 'title')}</h1>
<p class="lead">${textOf(info, 'summary')}</p>
${markdown(description)}
<h2 id="operations">Operations</h2>
${listed.map(operationSection)}
<h2 id="schemas">Schemas</h2>
${schemaSections()}`;
  return { path: '/docs', title: 'Reference', sections, body };
}

/** `/docs/errors`: each code under its own name, which the `Link` header of an error answer points to. */
export function errorsPage(): Page {
  const entries = Object.entries(errorCatalogue);
  const retry = { true: 'yes', false: 'no', 'with-retry-after': 'when the answer has Retry-After' } as const;
  const articles = entries.map(
    ([code, { status, shouldRetry, cause, remedy }]) => html`<article class="error" id="${code}">
<h3><span class="status ${status >= 500 ? 'bad' : 'fair'}">${status}</span> <code>${code}</code></h3>
<dl><dt>Cause</dt><dd>${inlineMarkdown(cause)}</dd><dt>Remedy</dt><dd>${inlineMarkdown(remedy)}</dd>
<dt>Retry unchanged</dt><dd>${retry[`${shouldRetry}`]}</dd></dl></article>`,
  );
  const body = html`<h1>Errors</h1>
<p class="lead">Every error answer has one JSON body. <code>error.code</code> is stable and meant for programs.</p>
${errorExample()}${articles}`;
  return {
    path: '/docs/errors',
    title: 'Errors',
    sections: entries.map(([code]) => ({ anchor: code, title: code })),
    body,
  };
}

/** `/docs/webhooks`: how to receive events, with the function that checks their signature in four languages. */
export function webhooksPage(): Page {
  const webhook = nodeAt(openapiDocument, 'webhooks', 'event', 'post');
  const parameters = listOf(webhook['parameters']).filter(isContractNode).map(resolveParameter);
  const snippets = webhookSnippets().map(
    ({ language, source }) => html`<h3 id="${anchorOf(language)}">${language}</h3>
<pre tabindex="0"><code>${source}</code></pre>`,
  );
  const sections = [
    { anchor: 'receive', title: 'Receive events' },
    { anchor: 'check', title: 'Check signatures' },
    ...webhookSnippets().map(({ language }) => ({ anchor: anchorOf(language), title: language })),
    { anchor: 'events', title: 'Examples of events' },
  ];
  const body = html`<h1>Webhooks</h1>
<h2 id="receive">Receive events</h2>
${markdown(textOf(webhook, 'description'), 3)}
${parameterList(parameters)}
<h2 id="check">Check signatures</h2>
<p>One function per language, with the standard library only: copy it. They are tested together with the service, on the
same signatures, good and bad.</p>
${snippets}
<h2 id="events">Examples of events</h2>
${examplesOf(nodeAt(webhook, 'requestBody'))}`;
  return { path: '/docs/webhooks', title: 'Webhooks', sections, body };
}

function headingsOf(description: string): Section[] {
  return [...description.matchAll(/^## (.+)$/gm)].map(([, title = '']) => ({ anchor: anchorOf(title), title }));
}

function resolveParameter(parameter: ReturnType<typeof nodeAt>) {
  const reference = parameter['$ref'];
  return typeof reference === 'string' ? nodeAt(openapiDocument, ...reference.split('/').slice(1)) : parameter;
}

function errorExample(): Html {
  return html`${examplesOf(nodeAt(openapiDocument, 'components', 'responses', 'CreateInvalid')).slice(0, 1)}`;
}
