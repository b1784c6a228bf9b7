import type { AdminRoute, Role } from '@gcs/proto/admin-routes';
import { describe, expect, test } from '@jest/globals';
import { authorizeOperator } from './operator-access.ts';
import type { Operator } from './operator-identity.ts';

const open: AdminRoute = {
  owner: 'session',
  roles: ['reviewer', 'compliance'],
  humanOnly: false,
  purposeRequired: false,
};

function operator(kind: Operator['kind'], ...roles: Role[]): Operator {
  return { issuer: 'gcs-test', subject: 'sub', authTime: null, name: null, tokenId: 'jti', roles, kind };
}

describe('an operator', () => {
  test.each<[string, AdminRoute | undefined, Operator, string | null, boolean]>([
    ['with one of the roles is admitted', open, operator('HUMAN', 'support', 'compliance'), null, true],
    ['with other roles is refused', open, operator('HUMAN', 'platform', 'support'), null, false],
    ['with no role is refused', open, operator('HUMAN'), null, false],
    ['that is an agent is admitted where no person is asked for', open, operator('AGENT', 'reviewer'), null, true],
    [
      'that is an agent is refused where one is',
      { ...open, humanOnly: true },
      operator('AGENT', 'reviewer'),
      null,
      false,
    ],
    ['that is a person is admitted there', { ...open, humanOnly: true }, operator('HUMAN', 'reviewer'), null, true],
    [
      'without a purpose is refused where it is needed',
      { ...open, purposeRequired: true },
      operator('HUMAN', 'reviewer'),
      null,
      false,
    ],
    [
      'with a purpose is admitted there',
      { ...open, purposeRequired: true },
      operator('HUMAN', 'reviewer'),
      'audit',
      true,
    ],
    ['is refused a method that is in no table', undefined, operator('HUMAN', 'platform'), 'audit', false],
  ])('%s', (_name, route, who, purpose, admitted) => {
    const admit = () => authorizeOperator(route, who, purpose);
    if (admitted) expect(admit).not.toThrow();
    else expect(admit).toThrow(expect.objectContaining({ code: 'permission_denied' }));
  });
});
