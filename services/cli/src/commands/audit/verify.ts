import { Command } from '@commander-js/extra-typings';
import type { LogStatus__Output } from '@gcs/proto/gen/gcs/admin/v1/evidence_admin_service';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { exitCodes } from '../../frame/failure.ts';
import { isOverdue, waitingText } from './log-status.ts';

type Verified = { sessions: number; auditEvents: number; faults: string[]; log: LogStatus__Output | null };

const pageSize = 200;

/** `guestctl audit verify`: recomputes what is stored, of one session or of all of them and the log. */
export function auditVerify(cli: Cli) {
  const command = new Command('verify')
    .description('Recompute what is stored: chains, entries, documents, packages and the transparency log')
    .argument('[session-id]', 'only this session; default: everything, tenants and log included')
    .action(async (sessionId) => {
      const verified = sessionId === undefined ? await verifyAll(cli) : await verifyOne(cli, sessionId);
      // What never reaches the log is as unproven as what was changed.
      const ok = verified.faults.length === 0 && !isOverdue(verified.log);
      if (cli.settings().json) cli.show({ ok, ...verified });
      else print(cli, verified, ok);
      if (!ok) cli.endWith(exitCodes.verificationFailed);
    });
  return withExamples(command, 'guestctl audit verify', 'guestctl audit verify "$SEALED_SESSION_ID" --json');
}

function print(cli: Cli, { faults, sessions, auditEvents, log }: Verified, ok: boolean): void {
  for (const fault of faults) cli.write(`${cli.mark(false)} ${fault}`);
  const waiting = waitingText(log);
  if (isOverdue(log)) cli.write(`${cli.mark(false)} ${waiting}: \`guestctl doctor\` says what to do`);
  else if (waiting !== '') cli.write(`– ${waiting}, which is not long`);
  const extent = `${sessions} sessions, ${auditEvents} audit events`;
  cli.write(ok ? `${cli.mark(true)} ${extent}: as written` : `${cli.mark(false)} ${extent}`);
}

async function verifyOne(cli: Cli, sessionId: string): Promise<Verified> {
  const tenantId = await cli.tenantId();
  const { client, call } = await cli.admin('AuditService');
  const { auditEvents, faults, log } = await client.VerifyChain({ tenantId, sessionId }, call);
  return { sessions: 1, auditEvents, faults, log };
}

async function verifyAll(cli: Cli): Promise<Verified> {
  const { client, call } = await cli.admin('EvidenceAdminService');
  const verified: Verified = { sessions: 0, auditEvents: 0, faults: [], log: null };
  const progress = cli.progress('sessions', pageSize);
  let pageToken = '';
  do {
    const page = await client.VerifyStored({ pageToken, pageSize }, call);
    verified.sessions += page.sessions;
    verified.auditEvents += page.auditEvents;
    verified.faults.push(...page.faults);
    verified.log = page.log;
    pageToken = page.nextPageToken;
    progress.at(verified.sessions, verified.sessions + (pageToken === '' ? 0 : pageSize));
  } while (pageToken !== '');
  progress.end();
  return verified;
}
