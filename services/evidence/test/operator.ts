import type { Operator } from '@gcs/kit/admin/operator-identity';

/** A person of the compliance department. */
export const operator: Operator = {
  issuer: 'gcs-test',
  name: null,
  subject: 'ada',
  authTime: 1,
  tokenId: 'jti',
  roles: ['compliance'],
  kind: 'HUMAN',
};
