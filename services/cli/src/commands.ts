import { audit } from './commands/audit/group.ts';
import { console } from './commands/console.ts';
import { context } from './commands/context.ts';
import { delivery } from './commands/delivery/group.ts';
import { demo } from './commands/demo/demo.ts';
import { doctor } from './commands/doctor/doctor.ts';
import { endpoint } from './commands/endpoint/group.ts';
import { evidence } from './commands/evidence/group.ts';
import { golive } from './commands/golive/group.ts';
import { operator } from './commands/operator.ts';
import { ops } from './commands/ops/group.ts';
import { profile } from './commands/profile.ts';
import { retention } from './commands/retention.ts';
import { review } from './commands/review/group.ts';
import { sandbox } from './commands/sandbox.ts';
import { schema } from './commands/schema/schema.ts';
import { session } from './commands/session.ts';
import { step } from './commands/step.ts';
import { tenant } from './commands/tenant.ts';
import { token } from './commands/token.ts';
import { webhook } from './commands/webhook/group.ts';
import type { CreateCommand, Group } from './frame/command-line/program.ts';

/** `guestctl <verb>`. */
export const singles: readonly CreateCommand[] = [demo, doctor, console, schema];

/** `guestctl <group> <verb>`, in the order of `guestctl --help`. */
export const groups: readonly Group[] = [
  tenant,
  token,
  profile,
  endpoint,
  session,
  review,
  step,
  evidence,
  audit,
  retention,
  webhook,
  delivery,
  sandbox,
  golive,
  operator,
  context,
  ops,
];
