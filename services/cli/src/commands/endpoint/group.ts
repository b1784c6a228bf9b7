import type { Group } from '../../frame/command-line/program.ts';
import { endpointAdd } from './add.ts';
import { endpointDisable } from './disable.ts';
import { endpointEnable } from './enable.ts';
import { endpointList } from './list.ts';
import { endpointPromoteSecret } from './promote-secret.ts';
import { endpointRevokeSecret } from './revoke-secret.ts';
import { endpointRotateSecret } from './rotate-secret.ts';
import { endpointTest } from './test.ts';
import { endpointUpdate } from './update.ts';

/** `guestctl endpoint …`. */
export const endpoint: Group = {
  name: 'endpoint',
  summary: 'Where a tenant’s events go, and their signing secrets',
  commands: [
    endpointAdd,
    endpointTest,
    endpointList,
    endpointUpdate,
    endpointRotateSecret,
    endpointPromoteSecret,
    endpointRevokeSecret,
    endpointDisable,
    endpointEnable,
  ],
};
