import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode, isAway, ServiceError } from '@gcs/kit/errors';
import { delay, retry } from '@gcs/kit/retry';
import { shell } from '@gcs/kit/shell';
import type { SessionSummary__Output } from '@gcs/proto/gen/gcs/admin/v1/session_admin_service';
import { verifyBundle } from '@guest-compliance/verify-bundle';
import { type CreateCommand, command } from '../../command-line/command.ts';
import { exitCodes } from '../../command-line/failure.ts';
import type { AdminService } from '../../connection/admin-client.ts';
import { isDirectory, readNamed } from '../../terminal/read-input.ts';
import { verifierKeys } from '../evidence/verify.ts';
import { isSignedNote } from './verify-note.ts';

/** A line of `sessions.jsonl`; `file` is '' without a sealed package. */
type ExportedSession = { session: SessionSummary__Output; file: string; sha256: string };

const list = 'sessions.jsonl';

/** Number of sessions that one call lists. A larger page would delay the requests of other tenants. */
const pageSize = 100;

export const exportCommands: readonly CreateCommand[] = [
  (cli) =>
    command(
      'export',
      'Export all sessions of a tenant with their evidence bundles; a repeated call resumes the export',
    )`guestctl tenant export --out tenant-export --purpose "contract ended"`
      .requiredOption('--out <directory>', 'where to write sessions.jsonl and bundles/')
      .action(async ({ out }) => {
        const { api: sessions, tenantId } = await cli.ofTenant('SessionAdminService');
        const evidence = await cli.admin('EvidenceAdminService');
        await mkdir(join(out, 'bundles'), { recursive: true });
        const done = new Map((await readExported(out)).map((one) => [one.session.id, one.session.updatedAt]));
        let [exported, pageToken] = [0, ''];
        do {
          const page = await patiently(() => sessions.SearchSessions({ tenantId, pageSize, pageToken }));
          const fresh = page.sessions.filter(({ id, updatedAt }) => done.get(id) !== updatedAt);
          for (const session of fresh) {
            const startedAt = performance.now();
            const line = await exportSession(evidence, { tenantId, out, session });
            await appendFile(join(out, list), `${JSON.stringify(line)}\n`);
            exported += 1;
            // Pauses for as long as the session's export took, so that other tenants wait less.
            await delay(performance.now() - startedAt);
          }
          pageToken = page.nextPageToken;
        } while (pageToken !== '');
        const { verifierKeys: keys } = await patiently(() => evidence.GetCheckpoint({}));
        await writeFile(join(out, 'log-key.txt'), keys.map((key) => `${key}\n`).join(''));
        cli.show({ directory: out, exported, sessions: latest(await readExported(out)).length });
        cli.say(`Verify it without a network: ${shell`guestctl tenant verify ${out}`}`);
      }),
  (cli) =>
    command('verify', 'Verify the export of a tenant, or the certificate of its end, offline')`
    guestctl tenant export --out tenant-export --purpose "contract ended" && guestctl tenant verify tenant-export`
      .argument('<path>', 'the directory of an export, or the file of a certificate')
      .option(
        '--key <verifier-key...>',
        'keys of the log that you trust; default: those beside the export',
        verifierKeys,
      )
      .action(async (path, { key = [] }) => {
        const isExport = await isDirectory(path);
        const { checked, faults } = isExport ? await verifyExport(path, key) : await verifyCertificate(path, key);
        for (const { file, what } of faults) cli.say(`${cli.mark(false)} ${file}: ${what}`);
        cli.show({ ok: faults.length === 0, checked, faults: faults.length });
        if (faults.length > 0) cli.endWith(exitCodes.verificationFailed);
      }),
];

type Evidence = AdminService<'EvidenceAdminService'>;

async function exportSession(
  evidence: Evidence,
  { tenantId, out, session }: { tenantId: string; out: string; session: SessionSummary__Output },
): Promise<ExportedSession> {
  const sessionId = session.id;
  const bundle = await patiently(() => evidence.ExportBundle({ tenantId, sessionId })).catch((error: unknown) => {
    if (hasCode(error, 'not_found')) return undefined;
    throw error;
  });
  if (bundle === undefined) return { session, file: '', sha256: '' };
  const file = join('bundles', `${sessionId}.json`);
  // Renames the complete file, so that `sessions.jsonl` never names a partial file.
  await writeFile(join(out, `${file}.part`), bundle.bundle);
  await rename(join(out, `${file}.part`), join(out, file));
  return { session, file, sha256: sha256(bundle.bundle) };
}

/** Retries while the service is busy or the log does not contain the newest revision. */
function patiently<T>(call: () => Promise<T>): Promise<T> {
  return retry(call, {
    isRetryable: (error) => error instanceof ServiceError && (isAway(error.code) || error.code === 'rate_limited'),
    ...{ baseMs: 200, maxMs: 5_000, attempts: 20 },
  });
}

/** Reads the lines of an export, and removes an incomplete last line, which an interruption leaves. */
async function readExported(out: string): Promise<ExportedSession[]> {
  const text = await readFile(join(out, list), 'utf8').catch(() => '');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole !== text) await writeFile(join(out, list), whole);
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line): ExportedSession => JSON.parse(line));
}

function latest(lines: readonly ExportedSession[]): ExportedSession[] {
  return [...new Map(lines.map((line) => [line.session.id, line])).values()];
}

type Verified = { checked: number; faults: { file: string; what: string }[] };

async function verifyExport(directory: string, trusted: readonly string[]): Promise<Verified> {
  const beside = (await readFile(join(directory, 'log-key.txt'), 'utf8').catch(() => '')).split('\n').filter(Boolean);
  const keys = trusted.length > 0 ? trusted : beside;
  const exported = latest(await readExported(directory));
  const faults: Verified['faults'] = keys.length > 0 ? [] : [{ file: 'log-key.txt', what: 'is missing' }];
  if (exported.length === 0) faults.push({ file: list, what: 'names no session' });
  for (const { session, file, sha256: expected } of exported) {
    if (file === '') continue;
    const bytes = await readFile(join(directory, 'bundles', `${session.id}.json`)).catch(() => undefined);
    if (bytes === undefined) faults.push({ file, what: 'is missing' });
    else if (sha256(bytes) !== expected) faults.push({ file, what: `is not the one that ${list} names` });
    else faults.push(...(await faultsOf(bytes, { file, keys, sessionId: session.id })));
  }
  return { checked: exported.length, faults };
}

async function faultsOf(
  bytes: Uint8Array,
  { file, keys, sessionId }: { file: string; keys: readonly string[]; sessionId: string },
): Promise<Verified['faults']> {
  const { faults, package: pkg } = await verifyBundle(bytes, keys);
  const found = faults.map((fault) => ({ file, what: `${fault.file}: ${fault.what}` }));
  const isOther = pkg !== undefined && pkg.complianceSessionId !== sessionId;
  return isOther ? [...found, { file, what: 'is the bundle of another session' }] : found;
}

async function verifyCertificate(file: string, keys: readonly string[]): Promise<Verified> {
  if (keys.length === 0) throw new ServiceError('invalid_argument', 'give the key of the log with --key');
  const isSigned = isSignedNote((await readNamed(file)).toString('utf8'), keys);
  return { checked: 1, faults: isSigned ? [] : [{ file, what: 'no trusted key has signed it' }] };
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
