import type { AdminRoute, Role } from '@gcs/proto/admin-route';
import { describe, expect, test } from '@jest/globals';
import type { ServiceError } from '../errors.ts';
import { authorizeOperator, requireScope } from './operator-access.ts';
import type { Operator } from './operator-identity.ts';

const open: AdminRoute = {
  owner: 'session',
  reach: 'tenant',
  roles: ['reviewer', 'compliance'],
  humanOnly: false,
  purposeRequired: false,
};

function operator(kind: Operator['kind'], ...roles: Role[]): Operator {
  return {
    issuer: 'gcs-test',
    subject: 'sub',
    authTime: null,
    name: null,
    issuedAt: null,
    tokenId: 'jti',
    roles,
    scope: 'deployment',
    kind,
  };
}

describe('authorizeOperator()', () => {
  test.each<[string, AdminRoute | undefined, Operator, string | null, boolean]>([
    ['with one of the roles is admitted', open, operator('HUMAN', 'support', 'compliance'), null, true],
    ['with other roles is refused', open, operator('HUMAN', 'platform', 'support'), null, false],
    ['with no role is refused', open, operator('HUMAN'), null, false],
    ['that is an agent is admitted to a method for anyone', open, operator('AGENT', 'reviewer'), null, true],
    [
      'that is an agent is refused by a method for people',
      { ...open, humanOnly: true },
      operator('AGENT', 'reviewer'),
      null,
      false,
    ],
    [
      'that is a person is admitted to a method for people',
      { ...open, humanOnly: true },
      operator('HUMAN', 'reviewer'),
      null,
      true,
    ],
    [
      'without a purpose is refused by a method that requires one',
      { ...open, purposeRequired: true },
      operator('HUMAN', 'reviewer'),
      null,
      false,
    ],
    [
      'with a purpose is admitted to a method that requires one',
      { ...open, purposeRequired: true },
      operator('HUMAN', 'reviewer'),
      'audit',
      true,
    ],
    ['is refused by a method without a route', undefined, operator('HUMAN', 'platform'), 'audit', false],
  ])('an operator %s', (_name, route, who, purpose, admitted) => {
    const admit = () => authorizeOperator(route, who, purpose);
    if (admitted) expect(admit).not.toThrow();
    else expect(admit).toThrow(expect.objectContaining({ code: 'permission_denied' }));
  });
});

describe('the scope of a method', () => {
  const reaches: Record<AdminRoute['reach'], string> = {
    deployment: '/gcs.admin.v1.TenantService/CreateTenant',
    tenant: '/gcs.admin.v1.TokenService/IssueToken',
    property: '/gcs.admin.v1.ReviewService/GetReview',
    own: '/gcs.admin.v1.SandboxService/ListScenarios',
  };
  const scopes: Record<string, Operator['scope']> = {
    deployment: 'deployment',
    tenant: new Map([['ten_1', null]]),
    property: new Map([['ten_1', ['HTL-1']]]),
    another: new Map([['ten_2', null]]),
    nothing: new Map(),
  };
  const ask = (reach: keyof typeof reaches, scope: Operator['scope'], tenantId: string) => {
    try {
      return (
        requireScope(reaches[reach], { ...operator('HUMAN', 'platform'), scope }, { tenantId })?.properties ?? 'all'
      );
    } catch (error) {
      return (error as ServiceError).code;
    }
  };
  const answersOf = (tenantId: string) =>
    Object.fromEntries(
      (['deployment', 'tenant', 'property', 'own'] as const).map((reach) => [
        reach,
        Object.values(scopes).map((scope) => ask(reach, scope, tenantId)),
      ]),
    );

  test('requires every property for a method of reach tenant, and limits a method of reach property to the caller’s properties', () => {
    const [denied, missing] = ['permission_denied', 'not_found'];
    expect(answersOf('ten_1')).toEqual({
      deployment: ['all', denied, denied, denied, denied],
      tenant: ['all', 'all', denied, missing, missing],
      property: ['all', 'all', ['HTL-1'], missing, missing],
      own: ['all', 'all', ['HTL-1'], missing, missing],
    });
  });

  test('refuses a call without a tenant if the method requires one', () => {
    const [denied, invalid] = ['permission_denied', 'invalid_argument'];
    expect(answersOf('')).toEqual({
      deployment: [invalid, denied, denied, denied, denied],
      tenant: [invalid, invalid, invalid, invalid, invalid],
      property: [invalid, invalid, invalid, invalid, invalid],
      own: ['all', 'all', 'all', 'all', 'all'],
    });
  });
});
