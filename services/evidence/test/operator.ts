import type { AdminRequest } from '@gcs/kit/admin/admin-requests';
import type { Operator } from '@gcs/kit/admin/operator-identity';
import type { AskedSession } from '../src/package/head.rules.ts';
import { identifier } from './session-story.ts';

export const operator: Operator = {
  issuer: 'gcs-test',
  name: null,
  subject: 'ada',
  authTime: 1,
  issuedAt: null,
  tokenId: 'jti',
  roles: ['compliance'],
  scope: 'deployment',
  kind: 'HUMAN',
};

export function requestAbout({
  tenantId,
  sessionId,
}: {
  tenantId: string;
  sessionId: string;
}): AdminRequest & AskedSession & { operator: Operator } {
  return { requestId: identifier('req'), fingerprint: '', tenantId, properties: null, sessionId, operator };
}
