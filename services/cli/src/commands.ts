import { contextAdd } from './commands/context/add.ts';
import { contextLs } from './commands/context/ls.ts';
import { contextRm } from './commands/context/rm.ts';
import { contextUse } from './commands/context/use.ts';
import { demo } from './commands/demo.ts';
import { evidenceVerify } from './commands/evidence/verify.ts';
import { operatorIssue } from './commands/operator/issue.ts';
import { tenantCreate } from './commands/tenant/create.ts';
import { tenantLs } from './commands/tenant/ls.ts';
import { tenantResume } from './commands/tenant/resume.ts';
import { tenantSuspend } from './commands/tenant/suspend.ts';
import { tokenIssue } from './commands/token/issue.ts';
import { tokenLs } from './commands/token/ls.ts';
import { tokenRevoke } from './commands/token/revoke.ts';
import { tokenRotate } from './commands/token/rotate.ts';
import type { CreateCommand, Group } from './frame/program.ts';

/** `gcs <verb>`. */
export const singles: readonly CreateCommand[] = [demo];

/** `gcs <group> <verb>`: the file of a verb is `commands/<group>/<verb>.ts`, and here is its line. */
export const groups: readonly Group[] = [
  {
    name: 'tenant',
    summary: 'The customers of a deployment',
    commands: [tenantCreate, tenantLs, tenantSuspend, tenantResume],
  },
  {
    name: 'token',
    summary: 'API tokens and provider credentials',
    commands: [tokenIssue, tokenLs, tokenRotate, tokenRevoke],
  },
  { name: 'evidence', summary: 'Evidence packages and their offline bundles', commands: [evidenceVerify] },
  { name: 'operator', summary: 'The people who run it', commands: [operatorIssue] },
  {
    name: 'context',
    summary: 'The deployments that commands talk to',
    commands: [contextAdd, contextUse, contextLs, contextRm],
  },
];
