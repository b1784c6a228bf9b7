import { randomUUID } from 'node:crypto';
import { type ContractNode, isContractNode, nodeAt } from '@gcs/proto/contract-node';
import { openapiDocument, staysDocument } from '@gcs/proto/documents';
import { describe, expect, test } from '@jest/globals';
import { useGateway } from '../../test/gateway-under-test.ts';
import { createBody, errorOf } from '../../test/public-client.ts';

const underTest = useGateway();

const operations = [openapiDocument, staysDocument].flatMap((document) =>
  Object.entries(nodeAt(document, 'paths')).flatMap(([path, item]) =>
    Object.entries(isContractNode(item) ? item : {}).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      url: path.replace(/\{\w+\}/, 'cs_1'),
      method: method.toUpperCase(),
      known: queryNamesOf(document, isContractNode(operation) ? operation : {}),
    })),
  ),
);

function queryNamesOf(document: ContractNode, { parameters }: ContractNode): string[] {
  return (Array.isArray(parameters) ? parameters : []).flatMap((parameter: ContractNode) => {
    const [file, place = ''] = String(parameter['$ref']).split('#/');
    const found = nodeAt(file === '' ? document : openapiDocument, ...place.split('/'));
    return found['in'] === 'query' ? [String(found['name'])] : [];
  });
}

async function ask(method: string, url: string, authorization = `Bearer ${underTest.token}`) {
  const headers = {
    ...{ authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    'x-service-signature': `sha256=${'0'.repeat(64)}`,
  };
  const init = method === 'GET' ? { headers } : { method, headers, body: JSON.stringify(createBody) };
  const answer = await fetch(underTest.baseUrl + url, init);
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: JSON.parse(text) };
}

describe.each(operations)('$name', ({ url, method, known }) => {
  test('refuses query parameters that its document does not list, and no other ones', async () => {
    const asked = 'colour=red&colour=blue&__proto__=1&Property=a&=';
    const answer = await ask(method, `${url}?${known.map((name) => `${name}=1&`).join('')}${asked}`);
    expect(errorOf(answer)).toBe('validation_failed');
    const unknown: { field: string }[] = answer.body.error.fieldErrors.slice(0, 4);
    expect(unknown.map(({ field }) => field)).toEqual(['colour', '__proto__', 'Property', '']);
  });
});

test('a refused query names all faults together, with the parameter that an unknown one means', async () => {
  const { body } = await ask('GET', '/v1/arrivals?propertyReference=hotel-aurora&date=tomorrow&colour=red');
  expect(body.error.fieldErrors).toEqual([
    { field: 'propertyReference', message: 'is not allowed; did you mean property?' },
    { field: 'colour', message: 'is not allowed' },
    { field: 'property', message: 'must be 1 to 128 characters, once' },
    { field: 'date', message: 'must be a day as in 2026-12-27, once' },
  ]);
});

test('a refused query lists at most 50 names with at most 64 characters each', async () => {
  const query = Array.from({ length: 60 }, (_, index) => `${'x'.repeat(63)}%F0%9F%98%80${index}=1`).join('&');
  const { body } = await ask('GET', `/v1/arrivals?${query.slice(0, 12_000)}&a=1`);
  expect(body.error.fieldErrors[0].field).toBe(`${'x'.repeat(63)}\ufffd`);
  const many = Array.from({ length: 60 }, (_, index) => `p${index}=1`).join('&');
  expect((await ask('GET', `/v1/arrivals?${many}`)).body.error.fieldErrors).toHaveLength(50);
});

test('a caller without a valid token learns nothing about the query', async () => {
  expect(errorOf(await ask('GET', '/v1/compliance-sessions/cs_1?colour=red', 'Bearer wrong'))).toBe('token_invalid');
});
