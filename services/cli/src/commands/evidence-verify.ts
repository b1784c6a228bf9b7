import { readFile } from 'node:fs/promises';
import { verifyBundle } from '@gcs/verify-bundle';
import { Command } from 'commander';

/** Exit codes of operations.md, CLI. */
const verificationFailed = 5;

/** `gcs evidence verify`: checks a bundle without a network and without a server. */
export function evidenceVerifyCommand(): Command {
  return new Command('verify')
    .description('Verify an evidence bundle offline: package, documents, audit chain, log and signature')
    .argument('<bundle>', 'the file bundle.json')
    .option(
      '--key <verifier-key...>',
      'keys of the log that you trust (C2SP verifier keys); default: those in the bundle',
    )
    .option('--json', 'the verdict as JSON')
    .addHelpText('after', '\nExample:\n  $ gcs evidence verify bundle.json --key "$(cat log-key.txt)"')
    .action(async (file: string, options: { key?: string[]; json?: boolean }) => {
      const { ok, faults, signedBy, log } = await verifyBundle(parse(await readFile(file, 'utf8')), options.key ?? []);
      if (options.json) process.stdout.write(`${JSON.stringify({ ok, faults, signedBy, log })}\n`);
      else for (const { file: name, what } of faults) process.stdout.write(`${name}: ${what}\n`);
      if (!options.json) process.stdout.write(ok ? `intact, signed by ${signedBy}\n` : 'not intact\n');
      if (!ok) process.exitCode = verificationFailed;
    });
}

// What is not JSON is no bundle, and the verifier says so.
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
