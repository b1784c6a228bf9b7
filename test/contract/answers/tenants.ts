import { randomUUID } from 'node:crypto';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { errorOf, patientPublicClient } from '../../../services/gateway/test/public-client.ts';
import { type ContractStack, startContractStack } from '../support/contract-stack.ts';
import { checkInBody } from '../support/requests.ts';

type Tenant = { api: ReturnType<typeof patientPublicClient>; sessionId: string };

let stack: ContractStack;
let tenants: Tenant[];

describe('tenants with the same booking, guest and Idempotency-Key', () => {
  beforeAll(async () => {
    stack = await startContractStack();
    const others = [await stack.newTenant(), await stack.newTenant()];
    for (const { tenantId } of others) await shareProfiles(tenantId);
    const body = checkInBody('happy');
    const key = { 'idempotency-key': randomUUID() };
    tenants = await Promise.all(
      [stack.token, ...others.map(({ token }) => token)].map(async (token) => {
        const api = patientPublicClient({ baseUrl: stack.baseUrl, token });
        const created = await api.create(body, key);
        expect(created.status).toBe(201);
        const { id: sessionId }: { id: string } = JSON.parse(created.text);
        await waitFor(async () => (await api.evidence(sessionId)).status === 200);
        return { api, sessionId };
      }),
    );
  });
  afterAll(() => stack.stop());

  test('each read their own sessions and evidence, and cannot detect those of the others', async () => {
    expect(new Set(tenants.map(({ sessionId }) => sessionId)).size).toBe(3);
    const refusals = new Set<string>();
    for (const reader of tenants) {
      for (const owner of tenants) {
        for (const answer of [await reader.api.get(owner.sessionId), await reader.api.evidence(owner.sessionId)]) {
          if (reader === owner) {
            expect(answer.status).toBe(200);
          } else {
            expect(errorOf(answer)).toBe('session_not_found');
            refusals.add(answer.text.replace(/req_\w+/, ''));
          }
        }
      }
      const unknown = await reader.api.get('cs_00000000000000000000000000');
      refusals.add(unknown.text.replace(/req_\w+/, ''));
    }
    expect(refusals.size).toBe(1);
  });
});

async function shareProfiles(tenantId: string): Promise<void> {
  const copy = `insert into workflow_profiles (tenant_id, key, version, state, definition, sha256)
    select $1, key, version, state, definition, sha256 from workflow_profiles where tenant_id = $2`;
  await stack.sql('session', copy, tenantId, stack.tenantId);
}
