import { command, type Group } from '../../command-line/command.ts';
import { exitCodes } from '../../command-line/failure.ts';
import { readBytes, readInput } from '../../terminal/read-input.ts';
import { webhookCertify } from './certify.ts';
import { explainSignature } from './explain-signature.ts';
import { webhookListen } from './listen.ts';
import { headerOption, isSignedBy, readSecrets, signBody } from './signature.ts';

export const webhook: Group = {
  name: 'webhook',
  summary: 'Receivers: sign, verify, explain, listen, certify',
  commands: [
    webhookListen,
    (cli) =>
      command('sign', 'Sign a body as the service does; offline')`
    guestctl webhook sign event.json
    printf '{"id":"evt_1"}' | guestctl webhook sign - --secret-file secret.txt`
        .argument('<body>', 'the file with the exact bytes, - for stdin')
        .option('--secret-file <file>', 'the signing secret; default: GCS_WEBHOOK_SECRET, else that of the context')
        .action(async (file, { secretFile }) => {
          const [secret] = await readSecrets(cli, secretFile === undefined ? [] : [secretFile]);
          const signature = signBody(await readBytes(file, cli.terminal), secret);
          cli.show({ signature }, signature);
        }),
    (cli) =>
      command(
        'verify',
        'Check the signature of a received body; offline',
      )`guestctl webhook verify event.json --signature "$(guestctl webhook sign event.json)"`
        .argument('<body>', 'the file with the raw body as received, - for stdin')
        .requiredOption('--signature <value>', 'the value of the signature header')
        .option('--secret-file <file...>', 'signing secrets; default: GCS_WEBHOOK_SECRET, else that of the context')
        .action(async (file, { signature, secretFile = [] }) => {
          const body = await readBytes(file, cli.terminal);
          const secrets = await readSecrets(cli, secretFile);
          const valid = secrets.some((secret) => isSignedBy(body, signature, secret));
          cli.show({ valid }, `${cli.mark(valid)} the signature is ${valid ? 'valid' : 'not valid'}`);
          if (valid) return;
          cli.say('`guestctl webhook explain` says why');
          cli.endWith(exitCodes.verificationFailed);
        }),
    (cli) =>
      command('explain', 'Explain why a signature does not match: body, secret or header; offline')`
    guestctl webhook explain event.json --signature "$(guestctl webhook sign event.json)"
    guestctl webhook explain event.json --headers headers.txt --secret-file secret.txt`
        .argument('<body>', 'the file with the body as your code sees it, - for stdin')
        .option('--signature <value...>', 'the value of each received signature header')
        .option('--headers <file>', 'or a file with the received headers, one per line')
        .addOption(headerOption(cli))
        .option('--secret-file <file...>', 'signing secrets; default: GCS_WEBHOOK_SECRET, else that of the context')
        .action(async (file, { signature = [], headers, headerName, secretFile = [] }) => {
          const lines = headers === undefined ? [] : valuesOf(headerName, await readInput(headers, cli.terminal));
          const body = await readBytes(file, cli.terminal);
          const secrets = await readSecrets(cli, secretFile);
          const { valid, causes } = explainSignature({ body, headers: [...signature, ...lines], secrets });
          if (cli.settings().json) cli.show({ valid, causes });
          else if (valid) cli.tell(`${cli.mark(true)} the signature is valid`);
          for (const { what, remedy } of cli.settings().json ? [] : causes) {
            cli.tell(`${cli.mark(false)} ${what}\n  ${remedy}`);
          }
          if (!valid) cli.endWith(exitCodes.verificationFailed);
        }),
    webhookCertify,
  ],
};

function valuesOf(name: string, headers: Buffer): string[] {
  const lines = headers.toString('latin1').split(/\r?\n/);
  const wanted = lines.filter((line) => line.slice(0, line.indexOf(':')).trim().toLowerCase() === name.toLowerCase());
  return wanted.map((line) => line.slice(line.indexOf(':') + 1).trim());
}
