import { isContractNode, nodeAt } from '@gcs/proto/contract-node';
import { openapiDocument } from '@gcs/proto/documents';
import { html } from '@gcs/ui/html';
import { codeTabs, webhookSnippets } from '../markup/code-tabs.ts';
import { anchorOf, markdown } from '../markup/markdown.ts';
import { dereferenced, listOf, textOf } from '../reference/document.ts';
import { messageExamplesOf, parameterList } from '../reference/operations.ts';
import type { SitePage } from './layout.ts';

/** Renders `/docs/webhooks`, a guide to receiving events, with signature verification in four languages. */
export function webhooksPage(): SitePage {
  const webhook = nodeAt(openapiDocument, 'webhooks', 'event', 'post');
  const parameters = listOf(webhook['parameters']).filter(isContractNode).map(dereferenced);
  const snippets = codeTabs('signature', webhookSnippets(), true);
  const chapters = [
    {
      title: 'Receive events',
      kind: 'Guide',
      sections: [
        { anchor: 'receive', title: 'Receive webhooks', summary: textOf(webhook, 'description') },
        { anchor: 'headers', title: 'Headers' },
        { anchor: 'events', title: 'Examples of events' },
      ],
    },
    {
      title: 'Check signatures',
      kind: 'Guide',
      sections: webhookSnippets().map(({ language }) => ({
        anchor: anchorOf(language),
        title: language,
        summary: `The function that verifies a webhook's signature in ${language}.`,
      })),
    },
  ];
  const body = html`<h1>Webhooks</h1>
    <h2 id="receive">Receive events</h2>
    ${markdown(textOf(webhook, 'description'), 3)}
    <h3 id="headers">Headers</h3>
    ${parameterList(parameters)}
    <h3 id="events">Examples of events</h3>
    ${messageExamplesOf(nodeAt(webhook, 'requestBody'))}
    <h2 id="check">Check signatures</h2>
    <p>Copy the function for your language. It uses only the standard library. All are tested together with the service, on the same good and bad signatures.</p>
    ${snippets}`;
  return { file: 'webhooks.html', title: 'Webhooks', lead: textOf(webhook, 'description'), chapters, body };
}
