import { describe, expect, test } from '@jest/globals';
import { limits } from '../gen/limits.ts';
import { type ContractNode, isContractNode, nodeAt } from './contract-node.ts';
import { openapiDocument } from './documents.ts';
import { strictCompiler } from './schema-compiler.ts';

const fixedFields = {
  document: 'openapi info jsonSchemaDialect servers paths webhooks components security tags externalDocs',
  info: 'title summary description termsOfService contact license version',
  pathItem: 'summary description servers parameters get put post delete options head patch trace',
  operation: 'tags summary description externalDocs operationId parameters requestBody responses deprecated security',
  parameter: 'name in description required deprecated schema example examples',
  requestBody: 'description content required',
  response: 'description headers content links',
  header: 'description required deprecated schema example examples',
  mediaType: 'schema example examples',
  example: 'summary description value',
  components: 'schemas responses parameters examples requestBodies headers securitySchemes links callbacks pathItems',
};

const paths = nodeAt(openapiDocument, 'paths');
const webhook = nodeAt(openapiDocument, 'webhooks', 'event', 'post');
const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(asNode(item)).map(([method, operation]) => ({ path, method, operation: asNode(operation) })),
);

describe('the document is OpenAPI 3.1', () => {
  test('each object has only OpenAPI fields and extensions', () => {
    expectFields('document', openapiDocument);
    expectFields('info', nodeAt(openapiDocument, 'info'));
    expectFields('components', nodeAt(openapiDocument, 'components'));
    for (const item of [...Object.values(paths), nodeAt(openapiDocument, 'webhooks', 'event')]) {
      expectFields('pathItem', asNode(item));
    }
    for (const operation of [...operations.map((entry) => entry.operation), webhook]) expectOperation(operation);
    expect(openapiDocument['openapi']).toMatch(/^3\.1\.\d+$/);
    expect(nodeAt(openapiDocument, 'info')['version']).toBe('1.0.0');
  });

  test('every reference resolves within the document', () => {
    const references = membersNamed('$ref', openapiDocument);
    expect(references.length).toBeGreaterThan(100);
    for (const reference of references) expect(isContractNode(resolve(reference))).toBe(true);
  });

  test('every shared component is used', () => {
    const used = new Set(membersNamed('$ref', openapiDocument));
    for (const kind of ['parameters', 'headers', 'responses', 'schemas', 'examples']) {
      for (const name of Object.keys(nodeAt(openapiDocument, 'components', kind))) {
        expect(used).toContain(`#/components/${kind}/${name}`);
      }
    }
  });

  test('every schema compiles in strict mode and accepts its examples', () => {
    for (const [name, schema] of Object.entries(nodeAt(openapiDocument, 'components', 'schemas'))) {
      expect(strictCompiler('openapi.yaml', name)).toBeInstanceOf(Function);
      for (const [property, examples] of propertyExamples(asNode(schema))) {
        const validate = strictCompiler('openapi.yaml', `${name}/properties/${property}`);
        for (const example of examples) expect([name, property, validate(example)]).toEqual([name, property, true]);
      }
    }
  });

  test('every body example matches its schema, and every error example matches its status', () => {
    for (const { body, status } of bodies()) {
      const validate = strictCompiler('openapi.yaml', String(nodeAt(body, 'schema')['$ref']).split('/').at(-1) ?? '');
      const examples = Object.values(nodeAt(body, 'examples'));
      expect(examples.length).toBeGreaterThan(0);
      for (const example of examples) {
        const { value } = dereference(asNode(example));
        expect([value, validate(value)]).toEqual([value, true]);
        if (status === '422') expect(nodeAt(asNode(value), 'error')['fieldErrors']).not.toHaveLength(0);
      }
    }
  });
});

describe('the operations of the specification', () => {
  test('the document has exactly these operations, each with its own statuses and the common ones', () => {
    const stated = operations.map(({ path, method, operation }) => [
      `${method} ${path}`,
      operation['operationId'],
      Object.keys(nodeAt(operation, 'responses')).join(' '),
    ]);
    expect(stated).toEqual([
      ['post /v1/compliance-sessions', 'createComplianceSession', '201 400 401 405 409 422 429 500 503'],
      ['get /v1/compliance-sessions/{id}', 'getComplianceSession', '200 400 401 404 405 422 429 500 503'],
      [
        'get /v1/compliance-sessions/{id}/evidence-package',
        'getEvidencePackage',
        '200 400 401 404 405 409 422 429 500 503',
      ],
      ['post /v1/webhooks/verify', 'verifyWebhookSignature', '200 400 401 405 422 500 503'],
      ['get /.well-known/gcs-handover-keys.json', 'getHandOverKeys', '200 400 405 422 500 503'],
    ]);
  });

  test('operations need a bearer token, except signature verification and hand-over keys', () => {
    expect(nodeAt(openapiDocument, 'components', 'securitySchemes', 'apiToken')).toMatchObject({
      type: 'http',
      scheme: 'bearer',
    });
    expect(operations.map(({ operation }) => operation['security'])).toEqual([
      [{ apiToken: ['sessions:write'] }],
      [{ apiToken: ['sessions:read'] }],
      [{ apiToken: ['evidence:read'] }],
      [],
      [],
    ]);
  });

  test('operations limit the form or length of their parameters', () => {
    const parameters = nodeAt(openapiDocument, 'components', 'parameters');
    expect(nodeAt(parameters, 'IdempotencyKey')).toMatchObject({ in: 'header', required: true });
    expect(nodeAt(parameters, 'IdempotencyKey', 'schema')).toMatchObject({
      minLength: limits.idempotencyKeyMinLength,
      maxLength: limits.idempotencyKeyMaxLength,
    });
    expect(nodeAt(parameters, 'SessionId', 'schema')['pattern']).toBe('^cs_[A-Za-z0-9]+$');
    expect(nodeAt(parameters, 'Signature', 'schema')['pattern']).toBe('^sha256=[a-f0-9]{64}$');
  });

  test('operations define the headers of each response', () => {
    for (const { path, operation } of operations) {
      for (const [status, response] of Object.entries(nodeAt(operation, 'responses'))) {
        const headers = Object.keys(nodeAt(dereference(asNode(response)), 'headers'));
        expect(headers).toEqual(expect.arrayContaining(['X-Request-Id', 'Cache-Control']));
        if (Number(status) >= 400) expect(headers).toEqual(expect.arrayContaining(['X-Service-Should-Retry', 'Link']));
        if (['429', '503'].includes(status)) expect(headers).toContain('Retry-After');
        if (status === '405') expect(headers).toContain('Allow');
        if (status === '401' && !path.endsWith('verify')) expect(headers).toContain('WWW-Authenticate');
        if (status === '201')
          expect(headers).toEqual(expect.arrayContaining(['Idempotency-Key', 'Idempotency-Replayed']));
      }
    }
  });

  test('schemas refuse unknown properties in every object but metadata', () => {
    const open: string[] = [];
    const visit = (node: ContractNode, at: string) => {
      if (node['type'] === 'object' && node['additionalProperties'] !== false) open.push(at);
      for (const [member, value] of Object.entries(node)) if (isContractNode(value)) visit(value, `${at}/${member}`);
    };
    visit(nodeAt(openapiDocument, 'components', 'schemas'), '');
    expect(open).toEqual(['/ComplianceSessionCreateRequest/properties/metadata']);
  });

  test('the webhook has the signature header and expects 200', () => {
    expect(webhook['parameters']).toContainEqual({ $ref: '#/components/parameters/Signature' });
    expect(Object.keys(nodeAt(webhook, 'responses'))).toEqual(['200', 'default']);
    expect(nodeAt(webhook, 'requestBody', 'content', 'application/json', 'schema')['$ref']).toMatch(/\/WebhookEvent$/);
  });
});

function expectOperation(operation: ContractNode): void {
  expectFields('operation', operation);
  expect(operation['operationId']).toMatch(/^[a-z][A-Za-z]+$/);
  expect(String(operation['description']).length).toBeGreaterThan(40);
  const parameters = Array.isArray(operation['parameters']) ? operation['parameters'] : [];
  for (const parameter of parameters) expectFields('parameter', dereference(asNode(parameter)));
  if (operation['requestBody']) expectFields('requestBody', nodeAt(operation, 'requestBody'));
  for (const response of Object.values(nodeAt(operation, 'responses')).map(asNode).map(dereference)) {
    expectFields('response', response);
    const headers = isContractNode(response['headers']) ? Object.values(response['headers']) : [];
    for (const header of headers) expectFields('header', dereference(asNode(header)));
  }
}

function expectFields(kind: keyof typeof fixedFields, node: ContractNode): void {
  const known = new Set(fixedFields[kind].split(' '));
  expect(Object.keys(node).filter((field) => !known.has(field) && !field.startsWith('x-'))).toEqual([]);
}

function bodies(): { body: ContractNode; status: string }[] {
  return [...operations.map((entry) => entry.operation), webhook].flatMap((operation) => {
    const request = isContractNode(operation['requestBody']) ? [['request', operation['requestBody']] as const] : [];
    const messages = [...request, ...Object.entries(nodeAt(operation, 'responses'))];
    return messages.flatMap(([status, message]) => {
      const { content } = dereference(asNode(message));
      return isContractNode(content) ? Object.values(content).map((body) => ({ status, body: asNode(body) })) : [];
    });
  });
}

function propertyExamples(schema: ContractNode): [string, unknown[]][] {
  const properties = isContractNode(schema['properties']) ? Object.entries(schema['properties']) : [];
  return properties.flatMap(([name, property]): [string, unknown[]][] => {
    const examples = asNode(property)['examples'];
    return Array.isArray(examples) ? [[name, examples]] : [];
  });
}

function membersNamed(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => membersNamed(name, item));
  if (!isContractNode(value)) return [];
  return Object.entries(value).flatMap(([member, inner]) =>
    member === name ? [String(inner)] : membersNamed(name, inner),
  );
}

function dereference(node: ContractNode): ContractNode {
  return typeof node['$ref'] === 'string' ? resolve(node['$ref']) : node;
}

function resolve(reference: string): ContractNode {
  expect(reference).toMatch(/^#\/components\//);
  return nodeAt(openapiDocument, ...reference.split('/').slice(1));
}

function asNode(value: unknown): ContractNode {
  if (!isContractNode(value)) throw new Error('Expected an object');
  return value;
}
