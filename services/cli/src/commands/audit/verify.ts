import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/examples.ts';
import { exitCodes } from '../../frame/failure.ts';

type Verified = { sessions: number; auditEvents: number; faults: string[] };

const pageSize = 200;

/** `gcs audit verify`: recomputes what is stored, of one session or of all of them and the log. */
export function auditVerify(cli: Cli) {
  const command = new Command('verify')
    .description('Recompute what is stored: chains, entries, documents, packages and the transparency log')
    .argument('[session-id]', 'only this session; default: everything, tenants and log included')
    .action(async (sessionId) => {
      const verified = sessionId === undefined ? await verifyAll(cli) : await verifyOne(cli, sessionId);
      const { faults, ...counts } = verified;
      if (cli.settings().json) cli.show({ ok: faults.length === 0, ...verified });
      else {
        for (const fault of faults) cli.write(`${cli.mark(false)} ${fault}`);
        const extent = `${counts.sessions} sessions, ${counts.auditEvents} audit events`;
        cli.write(faults.length === 0 ? `${cli.mark(true)} ${extent}: as written` : `${cli.mark(false)} ${extent}`);
      }
      if (faults.length > 0) cli.endWith(exitCodes.verificationFailed);
    });
  return withExamples(command, 'gcs audit verify', 'gcs audit verify "$SEALED_SESSION_ID" --json');
}

async function verifyOne(cli: Cli, sessionId: string): Promise<Verified> {
  const tenantId = await cli.tenantId();
  const { client, call } = await cli.admin('AuditService');
  const { auditEvents, faults } = await client.VerifyChain({ tenantId, sessionId }, call);
  return { sessions: 1, auditEvents, faults };
}

async function verifyAll(cli: Cli): Promise<Verified> {
  const { client, call } = await cli.admin('EvidenceAdminService');
  const verified: Verified = { sessions: 0, auditEvents: 0, faults: [] };
  const progress = cli.progress('sessions', pageSize);
  let pageToken = '';
  do {
    const page = await client.VerifyStored({ pageToken, pageSize }, call);
    verified.sessions += page.sessions;
    verified.auditEvents += page.auditEvents;
    verified.faults.push(...page.faults);
    pageToken = page.nextPageToken;
    progress.at(verified.sessions, verified.sessions + (pageToken === '' ? 0 : pageSize));
  } while (pageToken !== '');
  progress.end();
  return verified;
}
