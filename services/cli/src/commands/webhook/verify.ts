import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { exitCodes } from '../../frame/failure.ts';
import { readInput } from '../../frame/terminal/read-input.ts';
import { readSecrets } from './read-secrets.ts';
import { isSignedBy } from './signatures/sign-body.ts';

/** `guestctl webhook verify`: what a receiver must do before it uses a body. Offline. */
export function webhookVerify(cli: Cli) {
  const command = new Command('verify')
    .description('Check the signature of a received body; offline')
    .argument('<body>', 'the file with the raw body as received, - for stdin')
    .requiredOption('--signature <value>', 'the value of the signature header')
    .option('--secret-file <file...>', 'signing secrets; default: GCS_WEBHOOK_SECRET, else that of the context')
    .action(async (file, { signature, secretFile = [] }) => {
      const body = await readInput(file, cli.terminal);
      const secrets = await readSecrets(cli, secretFile);
      const valid = secrets.some((secret) => isSignedBy(body, signature, secret));
      if (cli.settings().json) cli.show({ valid });
      else cli.write(`${cli.mark(valid)} the signature is ${valid ? 'valid' : 'not valid'}`);
      if (valid) return;
      cli.say('`guestctl webhook explain` says why');
      cli.endWith(exitCodes.verificationFailed);
    });
  return withExamples(command, 'guestctl webhook verify event.json --signature "$(guestctl webhook sign event.json)"');
}
