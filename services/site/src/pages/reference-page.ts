import { nodeAt } from '@gcs/proto/contract-node';
import { openapiDocument } from '@gcs/proto/documents';
import { html } from '@gcs/ui/html';
import type { Page, Section } from '../layout.ts';
import { anchorOf, markdown } from '../markup/markdown.ts';
import { operations, textOf } from '../reference/document.ts';
import { limitsTable } from '../reference/limits.ts';
import { operationSection } from '../reference/operations.ts';
import { schemaAnchor, schemaSections, schemas } from '../reference/schemas.ts';

const limitsSection = { anchor: 'limits', title: 'Limits at a glance', summary: 'Every figure of the contract.' };

/** `/docs`: what there is to know before the first request, every operation, every schema. */
export function referencePage(): Page {
  const info = nodeAt(openapiDocument, 'info');
  const description = textOf(info, 'description');
  const listed = operations();
  const chapters = [
    {
      title: 'Guide',
      kind: 'Guide',
      sections: [...headingsOf(description), limitsSection],
    },
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
      sections: schemas().map(([name, schema]) => ({
        anchor: schemaAnchor(name),
        title: name,
        summary: textOf(schema, 'description'),
      })),
    },
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
  return { file: 'index.html', title: 'Reference', lead: textOf(info, 'summary'), chapters, body };
}

/** Each with what stands below it. */
function headingsOf(description: string): Section[] {
  const [, ...sections] = description.split(/^## /m);
  return sections.map((section) => {
    const [title = '', ...lines] = section.split('\n');
    return { anchor: anchorOf(title), title, summary: lines.join('\n') };
  });
}
