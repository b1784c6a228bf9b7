import { type Dirent, existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InvalidArgumentError } from '@commander-js/extra-typings';
import { ServiceError } from '@gcs/kit/errors';
import { type Verdict, verifyBundle } from '@guest-compliance/verify-bundle';
import { isVerifierKey } from '@guest-compliance/verify-bundle/verifier-key';
import type { Cli } from '../../command-line/cli.ts';
import { command } from '../../command-line/command.ts';
import { exitCodes } from '../../command-line/failure.ts';
import { isDirectory, readInput } from '../../terminal/read-input.ts';
import type { Terminal } from '../../terminal/terminal.ts';

export function evidenceVerify(cli: Cli) {
  return command(
    'verify',
    'Verify an evidence bundle offline: package, documents, audit chain, report, log and signature',
  )`
    guestctl evidence verify bundle.json
    guestctl evidence verify bundle.json --key "$(cat log-key.txt)"`
    .argument('<bundle>', 'the file bundle.json, the directory of an export, - for stdin')
    .option(
      '--key <verifier-key...>',
      'keys of the log that you trust (C2SP verifier keys, `guestctl evidence key`); default: those in the bundle',
      verifierKeys,
    )
    .action(async (path, { key = [] }) => {
      const isExport = path !== '-' && (await isDirectory(path));
      const bytes = isExport ? await bundleIn(path, cli.terminal) : await readInput(path, cli.terminal);
      const { faults: inside, files = {}, signedBy, log } = await verifyBundle(bytes, key);
      const faults = isExport ? [...inside, ...(await looseFaults(path, files))] : inside;
      const ok = faults.length === 0;
      if (cli.settings().json) cli.show({ ok, faults, signedBy, log });
      else {
        for (const { file, what } of faults) cli.tell(`${cli.mark(false)} ${file}: ${what}`);
        cli.tell(ok ? `${cli.mark(true)} intact, signed by ${signedBy}` : `${cli.mark(false)} not intact`);
      }
      if (!ok) cli.endWith(exitCodes.verificationFailed);
      else if (key.length === 0)
        cli.say(
          'Signed by a key from the bundle itself. Compare the key with the published one, or give that with --key.',
        );
    });
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
