import { type ContractNode, isContractNode, nodeAt } from '../src/contract-node.ts';
import { installationHeader, topicSettings } from '../src/topics.ts';

type Documents = { openapi: ContractNode; stays: ContractNode; events: ContractNode };

const kafkaBinding = '0.5.0';
const publicPlace = ['components', 'schemas'];
const places = { openapi: publicPlace, stays: publicPlace, events: ['$defs'] } as const;

/**
 * Renders the topics as AsyncAPI 3.0 for other consumers: channels with partitions and keys, operations, and schemas.
 * The schemas allow unknown members (docs/internal-contracts.md#schema-versions).
 */
export function asyncapiDocument(documents: Documents): ContractNode {
  const info = nodeAt(documents.openapi, 'info');
  const topics = nodeAt(documents.events, 'x-topics');
  const entries = Object.keys(topics).map((topic) => topicOf(nodeAt(topics, topic), topic));
  return {
    asyncapi: '3.0.0',
    info: {
      title: `${info['title']}: topics`,
      version: info['version'],
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      description:
        'Messages that the services publish on Kafka, for other consumers. Values are UTF-8 JSON, and the key is the id of the session or the booking. They contain nothing that the contract marks as personal.',
    },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(entries.map((entry) => [entry.id, channelOf(entry)])),
    operations: Object.assign({}, ...entries.map(operationsOf)),
    components: {
      parameters: {
        prefix: {
          description:
            'GCS_KAFKA_PREFIX of the installation and a dot; empty if only one installation uses the broker.',
          default: '',
          examples: ['hotels.'],
        },
      },
      messages: Object.fromEntries(entries.map((entry) => [entry.schema, messageOf(entry)])),
      schemas: schemasOf(
        documents,
        entries.map(({ schema }) => schema),
      ),
    },
  };
}

type TopicEntry = {
  topic: string;
  id: string;
  description: string;
  schema: string;
  key: string;
  producer: string;
  consumers: string[];
};

function topicOf(entry: ContractNode, topic: string): TopicEntry {
  const text = (member: string) => String(entry[member]);
  return {
    topic,
    id: camelCase(topic),
    description: text('description'),
    schema: text('schema'),
    key: String(entry['key'] ?? 'SessionId'),
    producer: text('producer'),
    consumers: Array.isArray(entry['consumers']) ? entry['consumers'].map(String) : [],
  };
}

function channelOf({ topic, description, schema }: TopicEntry): ContractNode {
  return {
    address: `{prefix}${topic}`,
    description,
    parameters: { prefix: { $ref: '#/components/parameters/prefix' } },
    messages: { [schema]: { $ref: `#/components/messages/${schema}` } },
    bindings: {
      kafka: {
        partitions: topicSettings.partitions,
        topicConfiguration: { 'cleanup.policy': ['delete'], 'retention.ms': topicSettings.retentionMs },
        bindingVersion: kafkaBinding,
      },
    },
  };
}

function operationsOf({ id, schema, producer, consumers }: TopicEntry): ContractNode {
  const channel = { $ref: `#/channels/${id}` };
  const messages = [{ $ref: `#/channels/${id}/messages/${schema}` }];
  const received = consumers.map((group) => [
    camelCase(`${group}.receives.${id}`),
    {
      action: 'receive',
      channel,
      messages,
      summary: `The consumer group ${group} applies it, called {prefix}${group} on the broker.`,
      bindings: { kafka: { groupId: { type: 'string', pattern: `^(.+\\.)?${group}$` }, bindingVersion: kafkaBinding } },
    },
  ]);
  const sent = { action: 'send', channel, messages, summary: `The service ${producer} publishes it.` };
  return { [camelCase(`${producer}.sends.${id}`)]: sent, ...Object.fromEntries(received) };
}

function messageOf({ schema, key, topic }: TopicEntry): ContractNode {
  return {
    name: schema,
    title: `A value of ${topic}`,
    contentType: 'application/json',
    headers: {
      type: 'object',
      properties: {
        traceparent: { type: 'string', description: 'W3C trace context of what caused the record.' },
        tracestate: { type: 'string', description: 'Entries of other systems.' },
        [installationHeader]: {
          type: 'string',
          format: 'uuid',
          description: 'The installation that published the record. Ignore records of another installation.',
        },
      },
    },
    payload: { $ref: `#/components/schemas/${schema}` },
    bindings: {
      kafka: {
        key: { allOf: [{ $ref: `#/components/schemas/${key}` }], description: 'The id, as UTF-8.' },
        bindingVersion: kafkaBinding,
      },
    },
  };
}

/** Returns the named schemas and all schemas that they reference. Throws if two schemas have the same name. */
function schemasOf(documents: Documents, roots: readonly string[]): ContractNode {
  const found = new Map<string, { from: keyof Documents; schema: unknown }>();
  const name = (from: keyof Documents, path: readonly string[]): string | undefined => {
    const [known, rest] = [path.slice(0, -1), path.at(-1)];
    if (rest === undefined || known.join('/') !== places[from].join('/')) return undefined;
    const former = found.get(rest);
    if (former !== undefined && former.from !== from) throw new Error(`there are two schemas ${rest}`);
    if (former === undefined) {
      const entry: { from: keyof Documents; schema: unknown } = { from, schema: undefined };
      found.set(rest, entry);
      entry.schema = consumable(nodeAt(documents[from], ...path), from);
    }
    return rest;
  };
  const consumable = (node: unknown, from: keyof Documents): unknown => {
    if (Array.isArray(node)) return node.map((item) => consumable(item, from));
    if (!isContractNode(node)) return node;
    const { $ref: reference, ...rest } = node;
    const members = Object.entries(rest)
      .filter(([member, value]) => !(member === 'additionalProperties' && value === false) && !member.startsWith('x-'))
      .map(([member, value]) => [member, member === 'enum' ? value : consumable(value, from)]);
    const own: ContractNode = Object.fromEntries(members);
    if (typeof reference !== 'string') return own;
    const [file, path = ''] = reference.split('#/');
    const at = file === '' ? from : file === 'stays.yaml' ? 'stays' : 'openapi';
    const named = name(at, path.split('/'));
    // Inlines a part of another schema. Members beside a reference have effect only in an `allOf`.
    if (named === undefined) return { ...consumed(nodeAt(documents[at], ...path.split('/')), at), ...own };
    const target = { $ref: `#/components/schemas/${named}` };
    return Object.keys(own).length === 0 ? target : { allOf: [target], ...own };
  };
  const consumed = (node: ContractNode, from: keyof Documents): ContractNode => {
    const result = consumable(node, from);
    return isContractNode(result) ? result : {};
  };
  for (const root of roots) name('events', [...places.events, root]);
  return Object.fromEntries([...found].map(([key, { schema }]) => [key, schema]));
}

function camelCase(name: string): string {
  return name.replaceAll(/[.-](\w)/g, (_, letter: string) => letter.toUpperCase());
}
