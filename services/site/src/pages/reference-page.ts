import { nodeAt } from '@gcs/proto/contract-node';
import { limits } from '@gcs/proto/gen/limits';
import { type Children, html, type Markup } from '@gcs/ui/html';
import { markdown } from '../markup/markdown.ts';
import { bookingsContract, type Contract, operations, sessionsContract, textOf } from '../reference/document.ts';
import { messageExamplesOf, operationSection } from '../reference/operations.ts';
import { schemaAnchor, schemaMembers, schemaSections, schemas } from '../reference/schemas.ts';
import type { Section, SitePage } from './layout.ts';
import { sectionsOf } from './sections.ts';

const limitsSection = { anchor: 'limits', title: 'Limits at a glance', summary: 'Every limit in the contract.' };

export function referencePage(): SitePage {
  const limits = html`<h2 id="limits">Limits at a glance</h2>${limitsTable()}`;
  return contractPage(sessionsContract, { title: 'Reference', guide: [limitsSection], extra: limits });
}

/** Renders `/docs/bookings`, the contract for bookings and arrivals. */
export function bookingsPage(): SitePage {
  const event = nodeAt(bookingsContract.document, 'webhooks', 'bookingEvent', 'post');
  const extra = html`<h2 id="events">Events</h2>
    ${markdown(textOf(event, 'description'), 3)}
    ${messageExamplesOf(nodeAt(event, 'requestBody'))}`;
  const guide = [{ anchor: 'events', title: 'Events', summary: textOf(event, 'description') }];
  return contractPage(bookingsContract, { title: 'Bookings', guide, extra });
}

function contractPage(
  contract: Contract,
  { title, guide, extra }: { title: string; guide: readonly Section[]; extra: Children },
): SitePage {
  const info = nodeAt(contract.document, 'info');
  const description = textOf(info, 'description');
  const listed = operations([contract]);
  const chapters = [
    { title: 'Guide', kind: 'Guide', sections: [...sectionsOf(description), ...guide] },
    {
      title: 'Operations',
      kind: 'Operation',
      sections: listed.map(({ method, path, node }) => ({
        anchor: textOf(node, 'operationId'),
        title: textOf(node, 'summary'),
        summary: `${textOf(node, 'operationId')}, ${method} ${path}: ${textOf(node, 'description')}`,
      })),
    },
    {
      title: 'Schemas',
      kind: 'Schema',
      sections: schemas(contract).map(([name, schema]) => ({
        anchor: schemaAnchor(name),
        title: name,
        summary: textOf(schema, 'description'),
      })),
    },
  ];
  const lead = textOf(info, 'summary');
  const body = html`<h1>${textOf(info, 'title')}</h1>
    <p class="lead">${lead}</p>
    ${markdown(description)}
    ${extra}
    <h2 id="operations">Operations</h2>
    ${listed.map(operationSection)}
    <h2 id="schemas">Schemas</h2>
    ${schemaSections(contract)}`;
  return { file: contract.page, title, lead, chapters, members: schemaMembers(contract), body };
}

/** Renders every numeric limit in the contract as one table, from the document's `x-limits`. */
function limitsTable(): Markup {
  const rows: [item: string, value: string][] = [
    ['Body of a create request', kibibytes(limits.createBodyBytes)],
    ['Body of a signature check', kibibytes(limits.verifyBodyBytes)],
    ['All headers together', kibibytes(limits.headerBytes)],
    ['Time for the headers to arrive', seconds(limits.headersTimeoutMs)],
    ['Time for the whole request to arrive', seconds(limits.requestTimeoutMs)],
    ['Nesting of a JSON body', `${limits.jsonDepth} levels`],
    ['Violations reported in one answer', `${limits.fieldErrors}`],
    ['Length of an identifier', `at most ${limits.identifierCharacters} characters`],
    [
      'Length of an Idempotency-Key',
      `${limits.idempotencyKeyMinLength} to ${limits.idempotencyKeyMaxLength} characters`,
    ],
    ['An Idempotency-Key is kept', `${limits.idempotencyRetentionDays} days`],
    ['Wait for another request with the same key', `at most ${seconds(limits.idempotencyWaitMs)}`],
    ...rateRows(),
  ];
  const body = rows.map(([item, value]) => html`<tr><td>${item}</td><td>${value}</td></tr>`);
  return html`<div class="scroll" tabindex="0"><table><thead><tr><th>Item</th><th>Limit</th></tr></thead><tbody>${body}</tbody></table></div>`;
}

function rateRows(): [item: string, value: string][] {
  const { production, sandbox } = limits.rateLimits;
  const phrase = ({ rate, burst }: { rate: number; burst: number }) => `${rate} per second, burst ${burst}`;
  return (['create', 'read', 'evidence'] as const).map((rateClass) => [
    `Requests of the class ${rateClass}`,
    `${phrase(production[rateClass])}; sandbox ${phrase(sandbox[rateClass])}`,
  ]);
}

function kibibytes(bytes: number): string {
  return `${bytes / 1024} KiB`;
}

function seconds(milliseconds: number): string {
  return `${milliseconds / 1_000} seconds`;
}
