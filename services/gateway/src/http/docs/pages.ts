import { isContractNode, nodeAt } from '@gcs/proto/contract-node';
import { openapiDocument } from '@gcs/proto/documents';
import { dereferenced, listOf, operations, textOf } from './document.ts';
import { html } from './html.ts';
import type { Page, Section } from './layout.ts';
import { limitsTable } from './limits.ts';
import { anchorOf, markdown } from './markdown.ts';
import { examplesOf, operationSection, parameterList } from './operations.ts';
import { schemaAnchor, schemaNames, schemaSections } from './schemas.ts';
import { webhookSnippets } from './snippets.ts';

/** `/docs`: what there is to know before the first request, every operation, every schema. */
export function referencePage(): Page {
  const info = nodeAt(openapiDocument, 'info');
  const description = textOf(info, 'description');
  const listed = operations();
  const chapters = [
    { title: 'Guide', sections: [...headingsOf(description), { anchor: 'limits', title: 'Limits at a glance' }] },
    {
      title: 'Operations',
      sections: listed.map(({ node }) => ({ anchor: textOf(node, 'operationId'), title: textOf(node, 'summary') })),
    },
    { title: 'Schemas', sections: schemaNames().map((name) => ({ anchor: schemaAnchor(name), title: name })) },
  ];
  const body = html`<h1>${textOf(info, 'title')}</h1>
<p class="lead">${textOf(info, 'summary')}</p>
${markdown(description)}
<h2 id="limits">Limits at a glance</h2>
${limitsTable()}
<h2 id="operations">Operations</h2>
${listed.map(operationSection)}
<h2 id="schemas">Schemas</h2>
${schemaSections()}`;
  return { path: '/docs', title: 'Reference', chapters, body };
}

/** `/docs/webhooks`: how to receive events, with the function that checks their signature in four languages. */
export function webhooksPage(): Page {
  const webhook = nodeAt(openapiDocument, 'webhooks', 'event', 'post');
  const parameters = listOf(webhook['parameters']).filter(isContractNode).map(dereferenced);
  const snippets = webhookSnippets().map(
    ({ language, source }) => html`<h3 id="${anchorOf(language)}">${language}</h3>
<pre tabindex="0"><code>${source}</code></pre>`,
  );
  const chapters = [
    {
      title: 'Receive events',
      sections: [
        { anchor: 'receive', title: 'What your receiver does' },
        { anchor: 'headers', title: 'Headers' },
        { anchor: 'events', title: 'Examples of events' },
      ],
    },
    {
      title: 'Check signatures',
      sections: webhookSnippets().map(({ language }) => ({ anchor: anchorOf(language), title: language })),
    },
  ];
  const body = html`<h1>Webhooks</h1>
<h2 id="receive">Receive events</h2>
${markdown(textOf(webhook, 'description'), 3)}
<h3 id="headers">Headers</h3>
${parameterList(parameters)}
<h3 id="events">Examples of events</h3>
${examplesOf(nodeAt(webhook, 'requestBody'))}
<h2 id="check">Check signatures</h2>
<p>One function per language, with the standard library only: copy it. They are tested together with the service, on the
same signatures, good and bad.</p>
${snippets}`;
  return { path: '/docs/webhooks', title: 'Webhooks', chapters, body };
}

function headingsOf(description: string): Section[] {
  return [...description.matchAll(/^## (.+)$/gm)].map(([, title = '']) => ({ anchor: anchorOf(title), title }));
}
