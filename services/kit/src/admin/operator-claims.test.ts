import type { Role } from '@gcs/proto/admin-route';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { operatorOf } from './operator-claims.ts';
import type { OperatorIssuer } from './operator-identity.ts';

const roles: readonly Role[] = [
  ...(['deployment', 'platform', 'integrator', 'reviewer', 'exception:approve', 'compliance', 'support'] as const),
];
const tenants = ['ten_1', 'ten_2', 'ten_3'];
const names = { issuer: 'idp', audience: 'gcs-admin', jwks: { keys: [] } };

const entries = fc.record(
  {
    scope: fc.constantFrom('deployment' as const, { tenantsClaim: 'tenants', propertiesClaim: 'properties' }),
    roles: fc.subarray([...roles]),
    tenants: fc.subarray(tenants),
  },
  { requiredKeys: [] },
);
const claims = fc.record(
  { roles: fc.subarray([...roles]), tenants: fc.subarray(tenants), properties: fc.constantFrom('*', ['HTL-1']) },
  { requiredKeys: ['properties'] },
);

test('an operator gets only grants that both the token and its issuer’s entry contain', () => {
  let seesAll = 0;
  fc.assert(
    fc.property(entries, claims, (bounds, said) => {
      const entry: OperatorIssuer = { ...names, ...bounds };
      const operator = operatorOf({ sub: 'ada', ...said }, 'a.token', entry, 0);
      const allowed = bounds.roles ?? roles.filter((role) => role !== 'deployment');
      expect(operator.roles).toEqual((said.roles ?? []).filter((role) => allowed.includes(role)));

      const isAll = bounds.scope === 'deployment' || operator.roles.includes('deployment');
      if (isAll && bounds.tenants === undefined) expect(operator.scope).toBe('deployment');
      else if (operator.scope === 'deployment')
        throw new Error('a token with a limited scope has the scope of the deployment');
      else {
        const seen = isAll ? tenants : (said.tenants ?? []);
        const within = seen.filter((tenant) => bounds.tenants?.includes(tenant) ?? true);
        expect([...operator.scope.keys()].sort()).toEqual(within.sort());
      }
      if (operator.scope === 'deployment') seesAll += 1;
    }),
    { numRuns: 2_000 },
  );
  expect(seesAll).toBeGreaterThan(0);
});
