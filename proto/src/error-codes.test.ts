import { expect, test } from '@jest/globals';
import { type ContractNode, isContractNode, nodeAt } from './contract-node.ts';
import { openapiDocument, staysDocument } from './documents.ts';
import { errorCatalogue, isPublicErrorCode, isWorthRetrying } from './error-codes.ts';

/** Repeats the table of docs/contract.md#errors on purpose. */
const codesByStatus: Record<number, string> = {
  400: 'malformed_json unsupported_media_type request_too_large idempotency_key_missing idempotency_key_invalid header_invalid request_timeout',
  401: 'authentication_required token_invalid token_expired token_revoked token_environment_mismatch token_scope_insufficient environment_not_activated tenant_suspended signature_missing signature_malformed',
  404: 'session_not_found route_not_found booking_not_found',
  405: 'method_not_allowed',
  409: 'idempotency_key_reused idempotency_in_progress workflow_not_active active_session_exists evidence_package_not_ready evidence_integrity_conflict booking_conflict',
  412: 'precondition_failed',
  422: 'validation_failed workflow_unknown metadata_document_rejected',
  429: 'rate_limited',
  500: 'internal_error',
  503: 'service_unavailable',
};

test('the catalogue holds exactly the documented codes with their statuses', () => {
  const expected = Object.entries(codesByStatus).flatMap(([status, codes]) =>
    codes.split(' ').map((code) => `${status} ${code}`),
  );
  const stated = Object.entries(errorCatalogue).map(([code, { status }]) => `${status} ${code}`);
  expect(stated.sort()).toEqual(expected.sort());
});

test('each code has a cause and a remedy', () => {
  for (const { cause, remedy } of Object.values(errorCatalogue)) {
    expect(cause).toMatch(/^[^\n]{20,}\.$/);
    expect(remedy).toMatch(/^[^\n]{20,}\.$/);
  }
});

test('each response lists only codes with its status, and each code is listed except the one for unknown paths', () => {
  const named = new Set<string>();
  for (const { document, operation } of publicOperations()) {
    const responses = isContractNode(operation) ? nodeAt(operation, 'responses') : {};
    for (const [status, response] of Object.entries(responses)) {
      for (const code of codesOf(document, response)) {
        expect(isPublicErrorCode(code) && errorCatalogue[code].status).toBe(Number(status));
        named.add(code);
      }
    }
  }
  expect(Object.keys(errorCatalogue).filter((code) => !named.has(code))).toEqual(['route_not_found']);
});

test('a client should retry while a package is being sealed, but not while the session is open', () => {
  expect(isWorthRetrying('evidence_package_not_ready', 1)).toBe(true);
  expect(isWorthRetrying('evidence_package_not_ready', undefined)).toBe(false);
  expect(isWorthRetrying('internal_error', undefined)).toBe(true);
  expect(isWorthRetrying('rate_limited', 1)).toBe(true);
});

test('rejects the name of a prototype member as a code', () => {
  expect(isPublicErrorCode('constructor')).toBe(false);
  expect(isPublicErrorCode('rate_limited')).toBe(true);
});

function publicOperations() {
  return [openapiDocument, staysDocument].flatMap((document) =>
    Object.values(nodeAt(document, 'paths')).flatMap((methods) =>
      Object.values(isContractNode(methods) ? methods : {}).map((operation) => ({ document, operation })),
    ),
  );
}

/** A reference without a file name belongs to the first document. */
function codesOf(document: ContractNode, response: unknown): string[] {
  if (!isContractNode(response) || typeof response['$ref'] !== 'string') return [];
  const [file = '', ...path] = response['$ref'].split('/');
  const codes = nodeAt(file === 'openapi.yaml#' ? openapiDocument : document, ...path)['x-codes'];
  return Array.isArray(codes) ? codes.map(String) : [];
}
