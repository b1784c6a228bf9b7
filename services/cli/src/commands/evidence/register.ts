import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { time } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';

/** `guestctl evidence register`: what an authority answered to the registration of a guest becomes evidence. */
export function evidenceRegister(cli: Cli) {
  const command = new Command('register')
    .description("Add an authority's receipt for a guest's registration to the package; it makes the next revision")
    .argument('<session-id>', 'a session that has ended')
    .requiredOption('--authority <name>', 'who registered the guest, such as es-ses-hospedajes')
    .requiredOption('--receipt <number>', "the authority's receipt number; no personal data")
    .option('--at <time>', 'when, RFC 3339; default: now', time)
    .action(async (sessionId, { authority, receipt: receiptNumber, at }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('EvidenceAdminService');
      const registeredAt = at ?? new Date().toISOString();
      const receipt = { authority, receiptNumber, registeredAt };
      const request = { requestId: cli.requestId(), tenantId, sessionId, ...receipt };
      cli.show(await client.RecordRegistrationReceipt(request, call));
    });
  return withExamples(
    command,
    'guestctl evidence register "$SEALED_SESSION_ID" --authority es-ses-hospedajes --receipt 2026-0001234',
  );
}
