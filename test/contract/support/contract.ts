import { isContractNode, nodeAt } from '@gcs/proto/contract-node';
import { openapiDocument } from '@gcs/proto/documents';
import type { PublicErrorCode } from '@gcs/proto/error-codes';
import { type OperationId, validateResponse } from '@gcs/test/support/validate-response';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import {
  type Answer,
  errorOf,
  parseRaw,
  patientPublicClient,
  publicClient,
  sendRaw,
} from '../../../services/gateway/test/public-client.ts';
import { type ContractStack, startContractStack } from './contract-stack.ts';

export type Contract = ReturnType<typeof contractOf>;

type DocumentedAnswer = { codes: string[]; requiredHeaders: string[]; headers: string[] };

export const described = new Set<string>();

const frame = new Set(['connection', 'content-length', 'content-type', 'date', 'keep-alive', 'transfer-encoding']);

/**
 * Tests one answer of one operation: its status, schema and headers. At the end, every documented code must have
 * occurred. All answers of a file share one service, which starts before the first test.
 */
export function describeAnswer(operationId: OperationId, status: number, tests: (contract: Contract) => void): void {
  described.add(`${operationId} ${status}`);
  let stack: ContractStack;
  beforeAll(async () => {
    stack = await startContractStack();
  });
  afterAll(() => stack.stop());

  describe(`${operationId} ${status}`, () => {
    const seen = new Set<string>();
    tests(contractOf(operationId, status, { stack: () => stack, seen }));
    afterAll(() => expect([...seen].sort()).toEqual(documentedAnswer(operationId, status).codes.sort()));
  });
}

type Run = { stack(): ContractStack; seen: Set<string> };

function contractOf(operationId: OperationId, status: number, { stack, seen }: Run) {
  return {
    get stack() {
      return stack();
    },
    as: (token: string = stack().token) => {
      const clientOf = status === 503 ? publicClient : patientPublicClient;
      return clientOf({ baseUrl: stack().baseUrl, token });
    },
    raw: async (text: string) => {
      const answer = parseRaw(await sendRaw(stack().baseUrl, text));
      expect(validateResponse(operationId, answer.status, answer.body)).toEqual([]);
      return answer;
    },
    expectAnswer: (answer: Answer) => expectDocumented(operationId, status, answer),
    expectError: (answer: Answer, code: PublicErrorCode) => {
      expectDocumented(operationId, status, answer);
      expect(errorOf(answer)).toBe(code);
      seen.add(code);
    },
  };
}

export function documentedAnswers(): Map<string, readonly string[]> {
  const answers = operationsOfDocument().flatMap((operation) => {
    const operationId = String(operation['operationId']);
    return Object.keys(nodeAt(operation, 'responses')).map((status) => [operationId, Number(status)] as const);
  });
  return new Map(answers.map((one) => [one.join(' '), documentedAnswer(...one).codes]));
}

function documentedAnswer(operationId: string, status: number): DocumentedAnswer {
  const operation = operationsOfDocument().find((found) => found['operationId'] === operationId);
  if (operation === undefined) throw new Error(`openapi.yaml has no operation ${operationId}`);
  const answer = resolve(nodeAt(operation, 'responses', String(status)));
  const codes = Array.isArray(answer['x-codes']) ? answer['x-codes'].map(String) : [];
  const headers = Object.entries(nodeAt(answer, 'headers')).map(([name, header]) => {
    return { name: name.toLowerCase(), required: isContractNode(header) && resolve(header)['required'] === true };
  });
  return {
    codes,
    requiredHeaders: headers.filter(({ required }) => required).map(({ name }) => name),
    headers: headers.map(({ name }) => name),
  };
}

function operationsOfDocument() {
  return Object.values(nodeAt(openapiDocument, 'paths')).flatMap((item) =>
    isContractNode(item) ? Object.values(item).filter(isContractNode) : [],
  );
}

function expectDocumented(operationId: OperationId, status: number, answer: Answer): void {
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status });
  expect(validateResponse(operationId, answer.status, answer.body)).toEqual([]);
  const { headers, requiredHeaders } = documentedAnswer(operationId, status);
  const names = [...answer.headers.keys()];
  expect(names).toEqual(expect.arrayContaining(requiredHeaders));
  expect(names.filter((name) => !headers.includes(name) && !frame.has(name))).toEqual([]);
  if (headers.includes('ratelimit') && isAfterAdmission(answer)) {
    expect(names).toEqual(expect.arrayContaining(['ratelimit', 'ratelimit-policy']));
  }
}

/**
 * Returns true for an answer after the token was accepted. Such an answer has the headers of the rate limit
 * (docs/contract.md#rate-limits).
 */
function isAfterAdmission({ status, text }: Answer): boolean {
  if (status >= 500) return false;
  return status !== 400 || /"code":"(malformed_json|unsupported_media_type|idempotency_key_\w+)"/.test(text);
}

function resolve(node: ReturnType<typeof nodeAt>) {
  const reference = node['$ref'];
  return typeof reference === 'string' ? nodeAt(openapiDocument, ...reference.split('/').slice(1)) : node;
}
