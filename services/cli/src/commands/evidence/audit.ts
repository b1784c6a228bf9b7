import { type FileHandle, open } from 'node:fs/promises';
import { StartError } from '@gcs/kit/start-error';
import type { LogStatus__Output, MissingKey__Output } from '@gcs/proto/gen/gcs/admin/v1/evidence_admin_service';
import type { Cli } from '../../command-line/cli.ts';
import { command, type Group, limitedTo, time } from '../../command-line/command.ts';
import { exitCodes } from '../../command-line/failure.ts';
import { readPages } from '../../connection/pages.ts';
import { countOf } from '../../terminal/count-of.ts';

export const audit: Group = {
  name: 'audit',
  summary: 'The audit chains of sessions, and the verification of all stored data',
  commands: [
    (cli) =>
      command('verify', 'Recompute the stored data: chains, entries, documents, packages and the transparency log')`
    guestctl audit verify
    guestctl audit verify "$SEALED_SESSION_ID" --json`
        .argument('[session-id]', 'only this session; default: everything, tenants and log included')
        .action(async (sessionId) => {
          if (sessionId === undefined && cli.settings().tenant !== undefined) {
            throw new StartError(
              'Without a session, the verification covers all tenants. Leave out --tenant, or specify a session.',
            );
          }
          const verified = sessionId === undefined ? await verifyAll(cli) : await verifyOne(cli, sessionId);
          // A revision that the log lacks for too long is a failure, too.
          const ok = verified.faults.length + verified.missingKeys.length === 0 && !isOverdue(verified.log);
          if (cli.settings().json) cli.show({ ok, ...verified });
          else print(cli, verified, ok);
          if (!ok) cli.endWith(exitCodes.verificationFailed);
        }),
    (cli) =>
      command(
        'list',
        'List the audit events of a session in the order of their chain',
      )`guestctl audit list "$SEALED_SESSION_ID"`
        .argument('<session-id>', 'open or ended')
        .option(...limitedTo(1_000))
        .action(async (sessionId, { limit }) => {
          const { api, tenantId } = await cli.ofTenant('AuditService');
          // QueryEvents has no page tokens: a page starts after a position, and is the last if it is not full.
          const events = await readPages(cli, limit, 'events', async ({ pageSize, pageToken }) => {
            const page = await api.QueryEvents({ tenantId, sessionId, afterPosition: Number(pageToken), pageSize });
            const last = page.events.length < pageSize ? undefined : page.events.at(-1);
            return { ...page, nextPageToken: last === undefined ? '' : String(last.position) };
          });
          cli.list(events, ['position', 'occurredAt', 'type', 'actorType', 'reasonCode', 'id']);
        }),
    (cli) =>
      command('export', "Export the audit chains of a tenant's sessions, one JSON object per event and line")`
    guestctl audit export --purpose "annual audit" --out chains.ndjson
    guestctl audit export --purpose "annual audit" --since 2026-01-01T00:00:00Z | wc -l`
        .option(
          '--since <time>',
          'only sessions with an event since this time (RFC 3339), each with its whole chain',
          time,
          '',
        )
        .option('--out <file>', 'default: stdout')
        .action(async ({ since, out }) => {
          const { api, tenantId } = await cli.ofTenant('AuditService');
          const file = out === undefined ? undefined : await open(out, 'w');
          const progress = cli.progress('sessions', pageSize);
          let [sessions, pageToken] = [0, ''];
          try {
            do {
              const page = await api.ExportEvents({ tenantId, since, pageSize, pageToken });
              await put(cli, file, page.ndjson);
              sessions += page.sessions;
              pageToken = page.nextPageToken;
              progress.at(sessions, sessions + (pageToken === '' ? 0 : pageSize));
            } while (pageToken !== '');
          } finally {
            await file?.close();
          }
          progress.end();
          cli.say(countOf(sessions, 'session'));
        }),
  ],
};

const pageSize = 200;

async function put(cli: Cli, file: FileHandle | undefined, lines: Uint8Array): Promise<void> {
  if (file !== undefined) await file.writeFile(lines);
  else if (lines.length > 0) cli.write(lines);
}

type Verified = {
  sessions: number;
  auditEvents: number;
  faults: string[];
  missingKeys: MissingKey__Output[];
  log: LogStatus__Output | null;
};

function print(cli: Cli, { faults, missingKeys, sessions, auditEvents, log }: Verified, ok: boolean): void {
  for (const fault of faults) cli.tell(`${cli.mark(false)} ${fault}`);
  for (const { keyId, sessions } of missingKeys) {
    cli.tell(`${cli.mark(false)} ${countOf(sessions, 'session')} not verified: the keyring has no key ${keyId} of kek`);
  }
  const waiting = waitingText(log);
  if (isOverdue(log)) cli.tell(`${cli.mark(false)} ${waiting}: \`guestctl doctor\` says what to do`);
  else if (waiting !== '') cli.tell(`– ${waiting}, which is within the limit`);
  const extent = `${countOf(sessions, 'session')}, ${countOf(auditEvents, 'audit event')}`;
  cli.tell(`${cli.mark(ok)} ${extent}: ${ok ? 'as written' : countOf(faults.length, 'fault')}`);
}

async function verifyOne(cli: Cli, sessionId: string): Promise<Verified> {
  const { api, tenantId } = await cli.ofTenant('AuditService');
  const { auditEvents, faults, log } = await api.VerifyChain({ tenantId, sessionId });
  return { sessions: 1, auditEvents, faults, missingKeys: [], log };
}

async function verifyAll(cli: Cli): Promise<Verified> {
  const api = await cli.admin('EvidenceAdminService');
  const verified: Verified = { sessions: 0, auditEvents: 0, faults: [], missingKeys: [], log: null };
  const progress = cli.progress('sessions', pageSize);
  let pageToken = '';
  do {
    const page = await api.VerifyStored({ pageToken, pageSize });
    verified.sessions += page.sessions;
    verified.auditEvents += page.auditEvents;
    verified.faults.push(...page.faults);
    addKeys(verified.missingKeys, page.missingKeys);
    verified.log = page.log;
    pageToken = page.nextPageToken;
    progress.at(verified.sessions, verified.sessions + (pageToken === '' ? 0 : pageSize));
  } while (pageToken !== '');
  progress.end();
  return verified;
}

function addKeys(sums: MissingKey__Output[], page: readonly MissingKey__Output[]): void {
  for (const { keyId, sessions } of page) {
    const sum = sums.find((one) => one.keyId === keyId);
    if (sum === undefined) sums.push({ keyId, sessions });
    else sum.sessions += sessions;
  }
}

type Told = LogStatus__Output | null;

export function isOverdue(log: Told): boolean {
  return log?.overdue === true;
}

export function waitingText(log: Told): string {
  if (log === null || log.waiting === 0) return '';
  const revisions = log.waiting === 1 ? '1 sealed revision waits' : `${log.waiting} sealed revisions wait`;
  return `${revisions} for the transparency log since ${log.waitingSince}`;
}
