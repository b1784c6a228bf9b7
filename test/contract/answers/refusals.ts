import { randomBytes } from 'node:crypto';
import { ServiceError } from '@gcs/kit/errors';
import type { PublicErrorCode } from '@gcs/proto/error-codes';
import { strictCompiler } from '@gcs/proto/schema-compiler';
import type { OperationId } from '@gcs/test/support/validate-response';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { drawToken, formatToken } from '../../../services/gateway/src/tokens/api-token.rules.ts';
import { startGatewayUnderTest } from '../../../services/gateway/test/gateway-under-test.ts';
import { type Answer, errorOf, parseRaw, publicClient, sendRaw } from '../../../services/gateway/test/public-client.ts';
import { type Contract, describeAnswer } from '../support/contract.ts';
import { type ContractStack, type ServiceName, startContractStack } from '../support/contract-stack.ts';
import { anEvent, checkInBody, createdId, unrelatedSignature } from '../support/requests.ts';

type Api = ReturnType<typeof publicClient>;
type Call = (api: Api) => Promise<Answer>;

// The event has a new id, because an answer about an event is cached for a second.
const newEvent = { ...anEvent, id: 'evt_00000000000000000000000500' };
const verifies = (api: Api) => api.verify(newEvent, unrelatedSignature);

const operations = [
  {
    operation: 'createComplianceSession',
    call: (api: Api) => api.create(checkInBody()),
    otherScope: 'sessions:read',
    store: ['session', 'idempotency_records'],
  },
  {
    operation: 'getComplianceSession',
    call: (api: Api, id = 'cs_1') => api.get(id),
    otherScope: 'sessions:write',
    store: ['session', 'sessions'],
  },
  {
    operation: 'getEvidencePackage',
    call: (api: Api, id = 'cs_1') => api.evidence(id),
    otherScope: 'sessions:read',
    store: ['evidence', 'package_revisions'],
  },
] as const;

for (const { operation, call, otherScope, store } of operations) {
  describeAnswer(operation, 401, (contract) => refusesCredentials(contract, call, otherScope));
  describeAnswer(operation, 429, (contract) => limitsRate(contract, call));
  describeAnswer(operation, 500, (contract) => failsOn(contract, store, call));
  describeAnswer(operation, 503, (contract) => {
    isUnavailableWithout(contract, store[0], call);
    isUnavailableWithout(contract, 'gateway', call);
  });
  if (operation !== 'createComplianceSession')
    describeAnswer(operation, 404, (contract) => hidesSessions(contract, call));
}

describeAnswer('verifyWebhookSignature', 500, (contract) => failsOn(contract, ['delivery', 'events'], verifies));
describeAnswer('verifyWebhookSignature', 503, (contract) => isUnavailableWithout(contract, 'delivery', verifies));

describeAnswer('getHandOverKeys', 500, (contract) => {
  keysAreRefused(contract, 'the session service fails', new ServiceError('internal_error', 'failed'), 'internal_error');
});
describeAnswer('getHandOverKeys', 503, (contract) => {
  const away = new ServiceError('unavailable', 'stopping', { retryAfterSeconds: 1 });
  keysAreRefused(contract, 'the session service is stopping', away, 'service_unavailable');
});

const paths: readonly (readonly [OperationId, path: string, allowed: 'POST' | 'GET, HEAD'])[] = [
  ['createComplianceSession', '/v1/compliance-sessions', 'POST'],
  ['getComplianceSession', '/v1/compliance-sessions/cs_1', 'GET, HEAD'],
  ['getEvidencePackage', '/v1/compliance-sessions/cs_1/evidence-package', 'GET, HEAD'],
  ['verifyWebhookSignature', '/v1/webhooks/verify', 'POST'],
  ['getHandOverKeys', '/.well-known/gcs-handover-keys.json', 'GET, HEAD'],
];
for (const [operation, path, allowed] of paths)
  describeAnswer(operation, 405, (contract) => refusesMethods(contract, path, allowed));
for (const [operation, path] of paths.filter(([, , allowed]) => allowed !== 'POST'))
  describeAnswer(operation, 422, (contract) => refusesParameters(contract, path));

describe('the public port', () => {
  let stack: ContractStack;
  beforeAll(async () => {
    stack = await startContractStack();
  });
  afterAll(() => stack.stop());

  test.each(['/v1', '/v1/compliance-sessions/', '/v2/compliance-sessions', '/metrics', '/livez', '/readyz'])(
    'answers route_not_found to %s',
    async (path) => {
      const request = `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
      const answer = parseRaw(await sendRaw(stack.baseUrl, request));
      expect(errorOf(answer)).toBe('route_not_found');
      expect(strictCompiler('openapi.yaml', 'Error')(answer.body)).toBe(true);
    },
  );
});

/**
 * Tests every refusal of credentials for one operation (docs/contract.md#authentication). `otherScope` is a scope that
 * does not allow the operation.
 */
function refusesCredentials(contract: Contract, call: Call, otherScope: string): void {
  const answerTo = (token: string) => call(contract.as(token));

  test('answers authentication_required without usable credentials', async () => {
    contract.expectError(await answerTo(''), 'authentication_required');
  });

  test('answers token_invalid to a malformed token, an unknown token, or a wrong secret', async () => {
    contract.expectError(await answerTo('nonsense'), 'token_invalid');
    const drawn = drawToken('sandbox', randomBytes);
    contract.expectError(await answerTo(formatToken(drawn)), 'token_invalid');
    const guess = formatToken({ ...drawn, lookupId: contract.stack.token.slice('gcs_sandbox_'.length).slice(0, 8) });
    contract.expectError(await answerTo(guess), 'token_invalid');
  });

  test('answers token_environment_mismatch to a token of the other environment', async () => {
    contract.expectError(
      await answerTo(formatToken(drawToken('production', randomBytes))),
      'token_environment_mismatch',
    );
  });

  test('answers token_scope_insufficient to a token without the scope', async () => {
    const { tenantId } = contract.stack;
    const token = await contract.stack.issueToken({ tenantId, scopes: [otherScope] });
    contract.expectError(await answerTo(token), 'token_scope_insufficient');
  });

  test.each([
    ['token_expired', 'update api_tokens set expires_at = now() where tenant_id = $1'],
    ['token_revoked', 'update api_tokens set revoked_at = now() where tenant_id = $1'],
    ['tenant_suspended', 'update tenants set suspended_at = now() where id = $1'],
    ['environment_not_activated', 'update tenants set activated_at = null where id = $1'],
  ] as const)('answers %s from the next request on', async (code, change) => {
    const { tenantId, token } = await contract.stack.newTenant();
    await answerTo(token);
    await contract.stack.sql('gateway', change, tenantId);
    contract.expectError(await waitFor(async () => withStatus(401, await answerTo(token))), code);
  });
}

function withStatus(status: number, answer: Answer): Answer | undefined {
  return answer.status === status ? answer : undefined;
}

function refusesMethods(contract: Contract, path: string, allowed: 'POST' | 'GET, HEAD'): void {
  test.each([allowed === 'POST' ? 'GET' : 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])(
    'answers method_not_allowed to %s',
    async (method) => {
      const answer = await contract.raw(`${method} ${path} HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n`);
      contract.expectError(answer, 'method_not_allowed');
      expect(answer.headers.get('allow')).toBe(allowed);
    },
  );
}

function refusesParameters(contract: Contract, path: string): void {
  test('answers validation_failed to an unknown query parameter', async () => {
    const lines = ['Host: test', 'Connection: close', `Authorization: Bearer ${contract.stack.token}`];
    const answer = await contract.raw(`GET ${path}?colour=red HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    contract.expectError(answer, 'validation_failed');
  });
}

/** Tests that an answer about another tenant's session does not reveal whether the session exists. */
function hidesSessions(contract: Contract, read: (api: Api, id: string) => Promise<Answer>): void {
  test('answers the same to unknown, malformed, over-long and other tenants’ ids', async () => {
    const id = await createdId(contract);
    const other = await contract.stack.newTenant();
    const ids = ['cs_00000000000000000000000000', 'nope', '%00', `cs_${'a'.repeat(100)}`];
    const answers = [
      await read(contract.as(other.token), id),
      ...(await Promise.all(ids.map((text) => read(contract.as(), text)))),
    ];
    for (const answer of answers) contract.expectError(answer, 'session_not_found');
    const bodies = answers.map(({ text }) => text.replace(/req_\w+/, ''));
    expect(new Set(bodies).size).toBe(1);
  });
}

function limitsRate(contract: Contract, call: Call): void {
  test('answers rate_limited to the second request of a tenant with a burst of one', async () => {
    const { tenantId, token } = await contract.stack.newTenant();
    const limit = { rate: 0.1, burst: 1 };
    const limits = JSON.stringify({ create: limit, read: limit, evidence: limit });
    await contract.stack.sql('gateway', 'update tenants set rate_limits = $2 where id = $1', tenantId, limits);
    await call(contract.as(token));
    const refused = await call(contract.as(token));
    contract.expectError(refused, 'rate_limited');
    const left = `;r=0;t=${refused.headers.get('retry-after')}`;
    expect(refused.headers.get('ratelimit')).toEqual(expect.stringMatching(new RegExp(`${left}$`)));
  });
}

/** Breaks a table on a healthy server: reading or filling the table divides by zero. */
function failsOn(contract: Contract, [service, table]: readonly [ServiceName, string], call: Call): void {
  test(`answers internal_error if the table ${table} of ${service} is broken`, async () => {
    const sql = (text: string) => contract.stack.sql(service, text);
    await sql(`create function divide() returns trigger language plpgsql as 'begin perform 1 / 0; end'`);
    await sql(`create trigger broken before insert on ${table} for each row execute function divide()`);
    await sql(`alter table ${table} rename to kept`);
    await sql(`create view ${table} as select * from kept where 1 / 0 = 1`);
    try {
      contract.expectError(await call(contract.as()), 'internal_error');
    } finally {
      await sql(`drop view ${table}`);
      await sql(`alter table kept rename to ${table}`);
      await sql('drop function divide cascade');
    }
  });
}

/**
 * Tests an answer with a simulated session service, because the real one caches its keys and survives a fault of its
 * database.
 */
function keysAreRefused(contract: Contract, when: string, refusal: ServiceError, code: PublicErrorCode): void {
  test(`answers ${code} while ${when}`, async () => {
    const its = await startGatewayUnderTest();
    try {
      its.state.failures.session = refusal;
      contract.expectError(await publicClient(its).handOverKeys(), code);
    } finally {
      await its.stop();
    }
  });
}

function isUnavailableWithout(contract: Contract, service: ServiceName, call: Call): void {
  test(`answers service_unavailable while the database of ${service} is away`, async () => {
    const { proxy } = contract.stack.stores[service];
    proxy.cut();
    try {
      const away = await waitFor(async () => withStatus(503, await call(contract.as())));
      contract.expectError(away, 'service_unavailable');
    } finally {
      proxy.restore();
    }
  });
}
