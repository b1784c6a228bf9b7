import type { ServiceError } from '@gcs/kit/errors';
import type { PublicErrorCode } from '@gcs/proto/error-codes';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { startGatewayUnderTest } from '../../../services/gateway/test/gateway-under-test.ts';
import { type Answer, publicClient } from '../../../services/gateway/test/public-client.ts';
import type { Contract } from './contract.ts';
import type { ServiceName } from './contract-stack.ts';
import { createdId, unfinished } from './requests.ts';

type Api = ReturnType<typeof publicClient>;

/**
 * Requests that are refused before routing, on every path (docs/contract.md#limits and docs/contract.md#errors).
 */
export function refusesMessages(contract: Contract, requestLine: string): void {
  test('a message that is not HTTP/1.1', async () => {
    contract.expectError(await contract.raw(`${unfinished(requestLine)}Not a header\r\n\r\n`), 'header_invalid');
  });

  test('headers over 16 KiB', async () => {
    const answer = await contract.raw(`${unfinished(requestLine)}X-Large: ${'x'.repeat(17_000)}\r\n\r\n`);
    contract.expectError(answer, 'request_too_large');
  });

  // It waits while the other answers of its file are tested.
  test.concurrent('headers that do not arrive within 10 seconds', async () => {
    contract.expectError(await contract.raw(unfinished(requestLine)), 'request_timeout');
  });
}

/** The other methods of a path, each with what is allowed. */
export function refusesMethods(contract: Contract, path: string, methods: readonly string[], allow: string): void {
  test.each(methods)('%s', async (method) => {
    const answer = await contract.raw(`${method} ${path} HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n`);
    contract.expectError(answer, 'method_not_allowed');
    if (answer.headers.get('allow') !== allow) throw new Error(`Allow is ${answer.headers.get('allow')}`);
  });
}

/** Of a session that is not the tenant's own, nobody learns whether it exists. */
export function hidesSessions(contract: Contract, read: (api: Api, id: string) => Promise<Answer>): void {
  test('unknown, malformed, over-long and other tenants’ ids get equal answers', async () => {
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

/** Over the limit: the tenant's bucket holds one unit, which the first request takes. */
export function limitsRate(contract: Contract, call: (api: Api) => Promise<Answer>): void {
  test('the second request of a tenant whose burst is one', async () => {
    const { tenantId, token } = await contract.stack.newTenant();
    const limit = { rate: 0.1, burst: 1 };
    const limits = JSON.stringify({ create: limit, read: limit, evidence: limit });
    await contract.stack.sql('gateway', 'update tenants set rate_limits = $2 where id = $1', tenantId, limits);
    await call(contract.as(token));
    const refused = await call(contract.as(token));
    contract.expectError(refused, 'rate_limited');
    const retryAfter = refused.headers.get('retry-after');
    if (!refused.headers.get('ratelimit')?.endsWith(`;r=0;t=${retryAfter}`)) throw new Error('the headers disagree');
  });
}

/** An unexpected failure: a table that the operation reads is renamed. */
export function failsWithout(contract: Contract, [service, table]: [ServiceName, string], call: () => Promise<Answer>) {
  test(`without the table ${table} of ${service}`, async () => {
    await contract.stack.sql(service, `alter table ${table} rename to gone`);
    try {
      contract.expectError(await call(), 'internal_error');
    } finally {
      await contract.stack.sql(service, `alter table gone rename to ${table}`);
    }
  });
}

/**
 * The session service has the keys in memory, so no database takes them away: a gateway of the test's own asks a
 * neighbour that refuses.
 */
export function keysAreRefused(contract: Contract, when: string, refusal: ServiceError, code: PublicErrorCode): void {
  test(`while ${when}`, async () => {
    const its = await startGatewayUnderTest();
    try {
      its.state.failures.session = refusal;
      contract.expectError(await publicClient(its).handOverKeys(), code);
    } finally {
      await its.stop();
    }
  });
}

/** A database that cannot be reached. */
export function isUnavailableWithout(contract: Contract, service: ServiceName, call: () => Promise<Answer>): void {
  test(`while the database of ${service} is away`, async () => {
    const { proxy } = contract.stack.stores[service];
    proxy.cut();
    try {
      // The gateway caches a token for less than a second.
      const away = async () => {
        const answer = await call();
        return answer.status === 503 ? answer : undefined;
      };
      contract.expectError(await waitFor(away), 'service_unavailable');
    } finally {
      proxy.restore();
    }
  });
}
