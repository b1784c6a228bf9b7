import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { ServiceError } from '@gcs/kit/errors';
import { verifyBundle } from '@guest-compliance/verify-bundle';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { exitCodes } from '../../frame/failure.ts';
import { fileErrorCode } from '../../frame/file-error.ts';
import { readInput } from '../../frame/terminal/read-input.ts';
import { looseFaults } from './loose-faults.ts';
import { verifierKeys } from './verifier-key.ts';

/** `guestctl evidence verify`: checks a bundle without a network and without a server. */
export function evidenceVerify(cli: Cli) {
  const command = new Command('verify')
    .description('Verify an evidence bundle offline: package, documents, audit chain, report, log and signature')
    .argument('<bundle>', 'the file bundle.json, the directory of an export, - for stdin')
    .option(
      '--key <verifier-key...>',
      'keys of the log that you trust (C2SP verifier keys, `guestctl evidence key`); default: those in the bundle',
      verifierKeys,
    )
    .action(async (path, { key = [] }) => {
      const isDirectory = path !== '-' && (await stat(path)).isDirectory();
      const bytes = isDirectory ? await bundleIn(path) : await readInput(path, cli.terminal);
      const { faults: inside, files = {}, signedBy, log } = await verifyBundle(bytes, key);
      const faults = isDirectory ? [...inside, ...(await looseFaults(path, files))] : inside;
      const ok = faults.length === 0;
      if (cli.settings().json) cli.show({ ok, faults, signedBy, log });
      else {
        for (const { file, what } of faults) cli.write(`${cli.mark(false)} ${file}: ${what}`);
        cli.write(ok ? `${cli.mark(true)} intact, signed by ${signedBy}` : `${cli.mark(false)} not intact`);
      }
      if (!ok) cli.endWith(exitCodes.verificationFailed);
      else if (key.length === 0)
        cli.say('Signed by a key from the bundle itself: compare it, or give yours with --key.');
    });
  return withExamples(
    command,
    'guestctl evidence verify bundle.json',
    'guestctl evidence verify bundle.json --key "$(cat log-key.txt)"',
  );
}

async function bundleIn(directory: string): Promise<Buffer> {
  const file = join(directory, 'bundle.json');
  const found = await readFile(file).catch((error: unknown) => error);
  if (Buffer.isBuffer(found)) return found;
  if (fileErrorCode(found) !== 'ENOENT') throw found;
  throw new ServiceError(
    'invalid_argument',
    `${directory} holds no bundle.json; name the directory that \`guestctl evidence export\` made`,
  );
}
