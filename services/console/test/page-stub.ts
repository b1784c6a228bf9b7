import type { Operator } from '@gcs/kit/admin/operator-identity';
import type { PageRequest } from '../src/page/page-request.ts';
import { addressOf } from '../src/view/addresses.ts';

/** Returns the parts of a page request that components read, for a person with these roles. */
export function pageStub(...roles: Operator['roles']): PageRequest {
  const parts = { tenant: 'ten_1', session: 'cs_1' };
  const page = {
    tenant: parts.tenant,
    session: { csrf: 'c' },
    operator: { roles, scope: 'deployment', kind: 'HUMAN' },
    said: null,
    back: '/',
    signIn: null,
    path: (name: keyof typeof parts) => parts[name],
    to: (route: string, more = {}) => addressOf<string>(route, { ...parts, ...more }),
  };
  return page as unknown as PageRequest;
}
