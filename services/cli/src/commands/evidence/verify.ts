import { Command } from '@commander-js/extra-typings';
import { verifyBundle } from '@gcs/verify-bundle';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/examples.ts';
import { exitCodes } from '../../frame/failure.ts';
import { readInput } from '../../frame/read-input.ts';

/** `gcs evidence verify`: checks a bundle without a network and without a server. */
export function evidenceVerify(cli: Cli) {
  const command = new Command('verify')
    .description('Verify an evidence bundle offline: package, documents, audit chain, log and signature')
    .argument('<bundle>', 'the file bundle.json, - for stdin')
    .option(
      '--key <verifier-key...>',
      'keys of the log that you trust (C2SP verifier keys); default: those in the bundle',
    )
    .action(async (file, { key = [] }) => {
      const bundle = parse((await readInput(file, cli.terminal)).toString('utf8'));
      const { ok, faults, signedBy, log } = await verifyBundle(bundle, key);
      if (cli.settings().json) cli.show({ ok, faults, signedBy, log });
      else {
        for (const { file: name, what } of faults) cli.write(`${cli.mark(false)} ${name}: ${what}`);
        cli.write(ok ? `${cli.mark(true)} intact, signed by ${signedBy}` : `${cli.mark(false)} not intact`);
      }
      if (!ok) cli.endWith(exitCodes.verificationFailed);
    });
  return withExamples(
    command,
    'gcs evidence verify bundle.json',
    'gcs evidence verify bundle.json --key "$(cat log-key.txt)"',
  );
}

// What is not JSON is no bundle, and the verifier says so.
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
