import { type Dirent, existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InvalidArgumentError } from '@commander-js/extra-typings';
import { ServiceError } from '@gcs/kit/errors';
import { shell } from '@gcs/kit/shell';
import { type Verdict, verifyBundle } from '@guest-compliance/verify-bundle';
import { isVerifierKey } from '@guest-compliance/verify-bundle/verifier-key';
import type { Cli } from '../../command-line/cli.ts';
import { command } from '../../command-line/command.ts';
import { exitCodes } from '../../command-line/failure.ts';
import { isDirectory, parseObject, readInput } from '../../terminal/read-input.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { checkPublicPackage, type PublicPackage } from './public-package.ts';

export function evidenceVerify(cli: Cli) {
  return command(
    'verify',
    'Verify an evidence bundle offline: package, documents, audit chain, report, log and signature; of a package from the API: its hash',
  )`
    guestctl evidence verify evidence.json
    guestctl evidence verify bundle.json
    guestctl evidence verify bundle.json --key "$(cat log-key.txt)"`
    .argument('<bundle>', 'bundle.json, the directory of an export, or a package as the API returns it; - for stdin')
    .option(
      '--key <verifier-key...>',
      'keys of the log that you trust (C2SP verifier keys, `guestctl evidence key`); default: those in the bundle',
      verifierKeys,
    )
    .action(async (path, { key = [] }) => {
      const isExport = path !== '-' && (await isDirectory(path));
      const bytes = isExport ? await bundleIn(path, cli.terminal) : await readInput(path, cli.terminal);
      const fromApi = isExport ? undefined : checkPublicPackage(bytes);
      if (fromApi !== undefined) return showPublicPackage(cli, fromApi, key);
      const name = path === '-' ? 'stdin' : path;
      if (!isExport) refuseApiError(bytes, name);
      const { faults: found, files = {}, signedBy, log } = await verifyBundle(bytes, key);
      const inside = isExport
        ? found
        : found.map((fault) => (fault.file === 'bundle.json' ? { ...fault, file: name } : fault));
      const faults = isExport ? [...inside, ...(await looseFaults(path, files))] : inside;
      const ok = faults.length === 0;
      tellVerdict(cli, { ok, faults, signedBy, log }, `intact, signed by ${signedBy}`);
      if (ok && key.length === 0)
        cli.say(
          'Signed by a key from the bundle itself. Compare the key with the published one, or give that with --key.',
        );
    });
}

type Told = Pick<Verdict, 'ok' | 'faults'> & { signedBy: string | null | undefined; log: Verdict['log'] | null };

function tellVerdict(cli: Cli, verdict: Told, intact: string): void {
  const { ok, faults } = verdict;
  if (cli.settings().json) cli.show(verdict);
  else {
    for (const { file, what } of faults) cli.tell(`${cli.mark(false)} ${file}: ${what}`);
    cli.tell(ok ? `${cli.mark(true)} ${intact}` : `${cli.mark(false)} not intact`);
  }
  if (!ok) cli.endWith(exitCodes.verificationFailed);
}

function showPublicPackage(cli: Cli, { sessionId, faults: inside }: PublicPackage, keys: readonly string[]): void {
  const unsigned = { file: 'evidence package', what: 'it has no signature, so --key cannot be checked' };
  const faults = keys.length === 0 ? inside : [...inside, unsigned];
  tellVerdict(cli, { ok: faults.length === 0, faults, signedBy: null, log: null }, 'the hash is right; not signed');
  const command = shell`guestctl evidence export ${sessionId} --purpose "<why>"`;
  cli.say(`A package from the API has no signature. An operator exports the signed bundle: ${command}`);
}

/** Throws `invalid_argument` for the answer of a refused request, which curl saves like a package. */
function refuseApiError(bytes: Buffer, name: string): void {
  const { error }: { error?: unknown } = { ...parseObject(bytes.toString('utf8')) };
  const { code, message }: { code?: unknown; message?: unknown } = Object(error);
  if (typeof code !== 'string') return;
  throw new ServiceError('invalid_argument', `${name} holds an error of the API, not evidence: ${code}: ${message}`);
}

async function bundleIn(directory: string, terminal: Terminal): Promise<Buffer> {
  const file = join(directory, 'bundle.json');
  if (existsSync(file)) return readInput(file, terminal);
  const message = `${directory} holds no bundle.json; name the directory from \`guestctl evidence export\``;
  throw new ServiceError('invalid_argument', message);
}

export function verifierKeys(text: string, earlier: readonly string[] = []): readonly string[] {
  if (isVerifierKey(text)) return [...earlier, text];
  throw new InvalidArgumentError('A verifier key has the form <name>+<hash>+<key>. `guestctl evidence key` prints it.');
}

/**
 * Returns faults of the files beside `bundle.json`. Each file must equal its copy in the bundle, and no other file may
 * exist.
 */
async function looseFaults(directory: string, files: Readonly<Record<string, string>>): Promise<Verdict['faults']> {
  const present = await readdir(directory, { withFileTypes: true });
  const found = await Promise.all(present.map((entry) => faultOf(directory, entry, files)));
  const missing = Object.keys(files).filter((name) => !present.some((entry) => entry.name === name));
  return [
    ...missing.map((file) => ({ file, what: 'it is missing beside bundle.json' })),
    ...found.flatMap((what, index) => (what === undefined ? [] : [{ file: present[index]?.name ?? '', what }])),
  ];
}

async function faultOf(
  directory: string,
  entry: Dirent,
  files: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  if (entry.name === 'bundle.json') return undefined;
  const expected = Object.hasOwn(files, entry.name) ? files[entry.name] : undefined;
  if (expected === undefined || !entry.isFile()) return 'it is no part of the bundle';
  const content = await readFile(join(directory, entry.name));
  return content.equals(Buffer.from(expected)) ? undefined : 'it is not the one in bundle.json';
}
