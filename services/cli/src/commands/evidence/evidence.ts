import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { isAway, ServiceError } from '@gcs/kit/errors';
import { retry } from '@gcs/kit/retry';
import { verifyBundle } from '@guest-compliance/verify-bundle';
import { verifierPage } from '@guest-compliance/verify-bundle/page';
import { call } from '../../command-line/call.ts';
import { command, type Group, integer, time } from '../../command-line/command.ts';
import { exitCodes } from '../../command-line/failure.ts';
import { evidenceVerify } from './verify.ts';

export const evidence: Group = {
  name: 'evidence',
  summary: 'Evidence packages and their offline bundles',
  commands: [
    (cli) =>
      command(
        'export',
        "Export a session's evidence as a bundle: guide, report, proof and everything to verify it offline",
      )`
    guestctl evidence export "$SEALED_SESSION_ID" --purpose "annual audit"
    guestctl evidence export "$SEALED_SESSION_ID" --purpose "annual audit" --out - | guestctl evidence verify -`
        .argument('<session-id>', 'a session that has ended')
        .option(
          '--out <directory>',
          'where to write the bundle, - for bundle.json on stdout; default: a folder named after the package, in this directory or, in a checkout, in a temporary one',
        )
        .action(async (sessionId, { out }) => {
          const { api, tenantId } = await cli.ofTenant('EvidenceAdminService');
          const exported = await untilLogged(() => api.ExportBundle({ tenantId, sessionId }));
          if (out === '-') return cli.write(exported.bundle);
          const { ok, faults, files = {}, revision, signedBy } = await verifyBundle(exported.bundle);
          const directory =
            out ?? join(await exportsDirectory(), `${exported.fileName.split('.')[0]}-revision-${revision}`);
          await writeBundle(directory, { ...(ok ? files : {}), 'bundle.json': exported.bundle });
          cli.show({ directory, revision, intact: ok, signedBy });
          for (const { file, what } of faults) cli.say(`${cli.mark(false)} ${file}: ${what}`);
          if (!ok) return cli.endWith(exitCodes.verificationFailed);
          cli.say(
            `Read ${join(directory, 'README.md')}. Print ${join(directory, 'report.html')}. For a browser, run: guestctl evidence page.`,
          );
        }),
    evidenceVerify,
    (cli) =>
      command(
        'show',
        'Print a sealed package as it was sealed; clients see the newest revision',
      )`guestctl evidence show "$SEALED_SESSION_ID" --revision 1`
        .argument('<session-id>', 'a session that has ended')
        .option('--revision <n>', 'default: the newest', integer(1, 1_000_000), 0)
        .action(
          call(cli, ['EvidenceAdminService', 'GetPackage'], {
            ask: (_, { revision }) => ({ revision }),
            show: ({ json }) => cli.write(json),
          }),
        ),
    (cli) =>
      command(
        'revisions',
        "List the sealed revisions of a session's package, oldest first",
      )`guestctl evidence revisions "$SEALED_SESSION_ID"`
        .argument('<session-id>', 'a session that has ended')
        .action(
          call(cli, ['EvidenceAdminService', 'ListRevisions'], {
            show: ({ revisions }) => cli.list(revisions, ['revision', 'generatedAt', 'logIndex', 'manifestSha256:16']),
          }),
        ),
    (cli) =>
      command(
        'proof',
        'Print the proof that the transparency log contains a revision (C2SP tlog-proof)',
      )`guestctl evidence proof "$SEALED_SESSION_ID"`
        .argument('<session-id>', 'a session that has ended')
        .option('--revision <n>', 'default: the newest', integer(1, 1_000_000), 0)
        .action(async (sessionId, { revision: wanted }) => {
          const { api, tenantId } = await cli.ofTenant('EvidenceAdminService');
          const { proof, revision } = await untilLogged(() => api.GetProof({ tenantId, sessionId, revision: wanted }));
          cli.show({ revision, proof }, proof);
        }),
    (cli) =>
      command(
        'reseal',
        'Seal the next revision of a package, with the audit events that came after the last one',
      )`guestctl evidence reseal "$SEALED_SESSION_ID"`
        .argument('<session-id>', 'a session that has ended')
        .action(
          call(cli, ['EvidenceAdminService', 'ResealPackage'], {
            show: (resealed, sessionId) => ({ sessionId, ...resealed }),
          }),
        ),
    (cli) =>
      command('register', "Add an authority's receipt for a guest's registration to the package, as its next revision")`
    guestctl evidence register "$SEALED_SESSION_ID" --authority es-ses-hospedajes --receipt 2026-0001234`
        .argument('<session-id>', 'a session that has ended')
        .requiredOption('--authority <name>', 'the authority, such as es-ses-hospedajes')
        .requiredOption('--receipt <number>', "the authority's receipt number; no personal data")
        .option('--at <time>', 'time of the receipt, RFC 3339; default: now', time)
        .action(
          call(cli, ['EvidenceAdminService', 'RecordRegistrationReceipt'], {
            ask: (_, { authority, receipt: receiptNumber, at: registeredAt = new Date().toISOString() }) => ({
              authority,
              receiptNumber,
              registeredAt,
            }),
          }),
        ),
    /** Prints the keys separately from bundles, because auditors must not trust the keys in a bundle. */
    (cli) =>
      command(
        'key',
        'Print the keys of the transparency log, the current one first: publish them for auditors',
      )`guestctl evidence key | head -1`.action(async () => {
        const api = await cli.admin('EvidenceAdminService');
        const { verifierKeys, checkpoint } = await api.GetCheckpoint({});
        cli.show({ verifierKeys, checkpoint }, verifierKeys.join('\n'));
      }),
    (cli) =>
      command(
        'page',
        'Print the verifier as one HTML page: drop a bundle on it, in any browser, without a network',
      )`guestctl evidence page > verify.html`.action(() => cli.write(verifierPage())),
    /** Starts a new log, which is needed only after a restore (docs/evidence.md#checkpoint-store). */
    (cli) =>
      command(
        'new-log',
        'Continue the transparency log under a new name, after a restore of its database to an earlier state',
      )`
    guestctl evidence new-log --reason "database restored to 2026-11-20" --yes || test $? = 4 # 4: the log is in order`
        .requiredOption('--reason <text>', 'description of the incident; kept with your name')
        .action(async ({ reason }) => {
          await cli.confirm('Continue under a new name? Auditors will see the interruption and its reason.');
          const api = await cli.admin('EvidenceAdminService');
          cli.show(await api.AcknowledgeNewLog({ requestId: cli.requestId(), reason }));
          cli.say('Publish the new name together with the keys: guestctl evidence key');
        }),
  ],
};

async function exportsDirectory(): Promise<string> {
  const folders = process.cwd().split(sep);
  const above = folders.map((_, depth) => folders.slice(0, depth + 1).join(sep) || sep);
  return above.some((folder) => existsSync(join(folder, '.git'))) ? mkdtemp(join(tmpdir(), 'evidence-')) : '';
}

/**
 * Writes no verifier page, because a page from the export itself would prove nothing (`guestctl evidence page` prints
 * it).
 */
async function writeBundle(directory: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(join(directory, name), content);
}

/** Retries until the log contains the revision, about a second after sealing. */
export function untilLogged<T>(ask: () => Promise<T>): Promise<T> {
  return retry(ask, {
    isRetryable: (error) => error instanceof ServiceError && isAway(error.code),
    baseMs: 300,
    maxMs: 1_000,
    attempts: 8,
  });
}
