import type { Role } from '@gcs/proto/admin-routes';

/** Somebody who may sign in at the local issuer. */
export type Person = { id: string; name: string; roles: readonly Role[]; kind?: 'HUMAN' | 'AGENT' };

/** The named people of a sandbox: two, so that a decision that takes four eyes can be tried. */
export const sandboxPeople: readonly Person[] = [
  { id: 'ana', name: 'Ana Ruiz', roles: ['reviewer', 'exception:approve', 'platform'] },
  { id: 'ben', name: 'Ben Osei', roles: ['reviewer', 'compliance', 'support'] },
];
