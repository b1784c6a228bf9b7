import asyncapi from '@gcs/proto/asyncapi.json' with { type: 'json' };
import { type ContractNode, isContractNode, nodeAt } from '@gcs/proto/contract-node';
import { topicConsumers, topicSettings, topics } from '@gcs/proto/topics';
import { type Children, html, type Markup } from '@gcs/ui/html';
import { inlineMarkdown, joined, markdown } from '../markup/markdown.ts';
import { listOf, membersOf, textOf } from '../reference/document.ts';
import { memberRow, schemaAnchor } from '../reference/schemas.ts';
import type { SitePage } from './layout.ts';

const lead = 'The topics on Kafka for other consumers, such as a data warehouse.';

const days = topicSettings.retentionMs / 86_400_000;

const intro = `The document for tools is [asyncapi.yaml](asyncapi.yaml): AsyncAPI 3.0, with Kafka's bindings. If you
only need the progress of sessions, use [webhooks](/docs/webhooks), which need no broker.

## Consume

- **Names.** If the installation has a prefix, topic names begin with it: \`hotels.compliance-session.changes\`.
- **A group of your own.** A consumer in a service's group would take records away from the service. On the broker, you
  need only \`READ\` on the topic and on your group. Only the services write.
- **Key and order.** The key is the session id, or the booking id in \`booking.changes\`. A topic has ${topicSettings.partitions}
  partitions. Records with the same key are in order, except delivery receipts.
- **More than once.** A record may be repeated, even much later, with the same \`changeId\`.
- **Versions.** In \`compliance-session.changes\`, \`evidence-package.changes\` and \`booking.changes\`, \`version\` counts
  from 1 without gaps for each key. After a restore of the publisher's database, versions may repeat with a higher
  \`epoch\`; then the higher epoch applies.
- **Unknown members.** Ignore unknown members, because new ones appear without notice. A new \`schemaVersion\` is announced,
  and used only after its consumers know it.
- **Keep what you need.** A topic keeps a record for at least ${days} days. Older records are not sent again.
- **Whose record it is.** The header \`gcs-installation\` contains the id of the installation. Ignore the records of other
  installations, which may share the broker without prefixes.

Records contain no data that the contract marks as personal, but a session id leads to a person. After
\`guest_data_erased\` in \`compliance-session.changes\`, the installation keeps no data of the guest.`;

/** Renders `/docs/topics`, for data teams, from the AsyncAPI document (docs/internal-contracts.md#asyncapi). */
export function topicsPage(): SitePage {
  const messages = membersOf(nodeAt(asyncapi, 'components', 'messages'));
  const channels = membersOf(nodeAt(asyncapi, 'channels'));
  const schemas = membersOf(nodeAt(asyncapi, 'components', 'schemas'));
  const chapters = [
    { title: 'Guide', kind: 'Guide', sections: [{ anchor: 'consume', title: 'Consume' }] },
    {
      title: 'Topics',
      kind: 'Topic',
      sections: Object.values(topics).map((topic) => ({
        anchor: topic,
        title: topic,
        summary: textOf(channelOf(channels, topic), 'description'),
      })),
    },
    {
      title: 'Schemas',
      kind: 'Schema',
      sections: schemas.map(([name]) => ({ anchor: schemaAnchor(name), title: name })),
    },
  ];
  const body = html`<h1>Topics</h1>
    <p class="lead">${lead}</p>
    ${markdown(intro)}
    <h2 id="topics">Topics</h2>
    ${Object.values(topics).map((topic) => topicSection(topic, channelOf(channels, topic)))}
    <h2 id="headers">Headers of a record</h2>
    <dl class="members">${messages.slice(0, 1).flatMap(([, message]) => rowsOf(nodeAt(message, 'headers')))}</dl>
    <h2 id="schemas">Schemas</h2>
    ${schemas.map(
      ([name, schema]) => html`<article id=${schemaAnchor(name)}><h3>${name}</h3>
      ${markdown(textOf(schema, 'description'))}${schemaBody(schema)}</article>`,
    )}`;
  return { file: 'topics.html', title: 'Topics', lead, chapters, body };
}

function channelOf(channels: readonly [string, ContractNode][], topic: string): ContractNode {
  const [, channel] = channels.find(([, { address }]) => address === `{prefix}${topic}`) ?? [];
  if (channel === undefined) throw new Error(`the AsyncAPI document has no channel of ${topic}`);
  return channel;
}

function topicSection(topic: keyof typeof topicConsumers, channel: ContractNode): Markup {
  const [schema = ''] = Object.keys(nodeAt(channel, 'messages'));
  const groups = topicConsumers[topic].map((group) => html`<code>${group}</code>`);
  return html`<article id=${topic}><h3><code>${topic}</code></h3>
  <p>${inlineMarkdown(textOf(channel, 'description'))}</p>
  <dl><dt>Value</dt><dd><a href="#${schemaAnchor(schema)}">${schema}</a></dd>
  <dt>Key</dt><dd>the session id</dd>
  <dt>Groups of the services</dt><dd>${joined(groups, html`, `)}</dd></dl></article>`;
}

function schemaBody(schema: ContractNode): Markup {
  const values = listOf(schema['enum']).map((value) => html`<li><code>${String(value)}</code></li>`);
  if (values.length > 0) return html`<ul class="values">${values}</ul>`;
  if (!isContractNode(schema['properties'])) return html`<dl class="members">${rowOf('value', schema, true)}</dl>`;
  return html`<dl class="members">${rowsOf(schema)}</dl>`;
}

function rowsOf(schema: ContractNode): Children[] {
  const required = listOf(schema['required']);
  return membersOf(schema['properties']).map(([name, member]) => rowOf(name, member, required.includes(name)));
}

/** Renders a member. A `oneOf` is shown as its references, an `allOf` with one part as a reference with a remark. */
function rowOf(name: string, schema: ContractNode, isRequired: boolean): Markup {
  const [only] = listOf(schema['allOf']).filter(isContractNode);
  const shown = only ?? (schema['oneOf'] === undefined ? schema : { ...schema, anyOf: schema['oneOf'] });
  const description = textOf(schema, 'description');
  const values = listOf(schema['enum']).map((value) => `\`${String(value)}\``);
  const text = values.length === 0 ? description : `${description} ${values.join(', ')}`.trim();
  return memberRow(name, shown, isRequired, text);
}
