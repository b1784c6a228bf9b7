import { randomUUID } from 'node:crypto';
import { waitFor } from '@gcs/test/support/wait-for';
import { describe, expect, test } from '@jest/globals';
import { useGateway } from '../../test/gateway-under-test.ts';
import { publicClient } from '../../test/public-client.ts';

const underTest = useGateway();

const create = async (name = 'Aurora') => {
  const { tenants, call } = underTest.admin;
  const { tenant } = await tenants.CreateTenant({ requestId: randomUUID(), name }, call);
  if (tenant === null) throw new Error('no tenant');
  return tenant;
};

describe('the suspension of a tenant', () => {
  test('refuses requests with a specific code until the tenant is resumed', async () => {
    const { tenants, call } = underTest.admin;
    const { id: tenantId } = await create();
    const token = await underTest.issueToken({ tenantId });
    const api = publicClient({ baseUrl: underTest.baseUrl, token });
    expect((await api.create()).status).toBe(201);

    const { tenant } = await tenants.SuspendTenant({ requestId: randomUUID(), tenantId }, call);
    expect(tenant).toMatchObject({ id: tenantId, rowVersion: 2, suspendedAt: expect.stringMatching(/^20/) });
    const refused = await waitFor(async () => {
      const answer = await api.create();
      return answer.status === 401 && answer;
    });
    expect(refused).toMatchObject({ body: { error: { code: 'tenant_suspended' } } });
    expect((await publicClient(underTest).create()).status).toBe(201);

    const resumed = await tenants.ResumeTenant({ requestId: randomUUID(), tenantId, expectedVersion: 2 }, call);
    expect(resumed.tenant).toMatchObject({ suspendedAt: '', rowVersion: 3 });
    await waitFor(async () => (await api.create()).status === 201);
  });

  test('changes the tenant once per request id, and only at the expected version', async () => {
    const { tenants, call } = underTest.admin;
    const { id: tenantId, rowVersion } = await create();
    const request = { requestId: randomUUID(), tenantId, expectedVersion: rowVersion };
    const first = await tenants.SuspendTenant(request, call);
    expect(await tenants.SuspendTenant(request, call)).toEqual(first);
    const stale = tenants.ResumeTenant({ requestId: randomUUID(), tenantId, expectedVersion: rowVersion }, call);
    await expect(stale).rejects.toMatchObject({ code: 'version_conflict' });
    const again = await tenants.SuspendTenant({ requestId: randomUUID(), tenantId }, call);
    expect(again).toEqual(first);
    const unknown = tenants.SuspendTenant({ requestId: randomUUID(), tenantId: 'ten_none' }, call);
    await expect(unknown).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the list of tenants', () => {
  test('refuses a page that is too large', async () => {
    const { tenants, call } = underTest.admin;
    await expect(tenants.ListTenants({ pageSize: 1_001 }, call)).rejects.toMatchObject({
      code: 'invalid_argument',
      fieldErrors: [{ field: 'page_size' }],
    });
  });
});
