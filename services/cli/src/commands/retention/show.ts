import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';

/** `gcs retention show`: entries, holds and originals of one session. */
export function retentionShow(cli: Cli) {
  const command = new Command('show')
    .description("Show the retention of one session: its entries, its holds, and the originals in providers' vaults")
    .argument('<session-id>', 'open or ended')
    .action(async (sessionId) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('RetentionService');
      const found = await client.GetRetention({ tenantId, sessionId }, call);
      if (cli.settings().json) return cli.show(found);
      const { entries, holds, originals, guestDataDueAt, guestDataErased } = found;
      cli.list(entries, ['reference', 'type', 'retentionState', 'deleteAt']);
      cli.show({ guestData: guestDataErased ? 'erased' : `kept until ${guestDataDueAt || 'the session has ended'}` });
      if (holds.length > 0) cli.list(holds, ['holdId', 'caseReference', 'placedBy', 'placedAt', 'releasedAt']);
      if (originals.length > 0) cli.list(originals, ['reference', 'provider', 'dueSince', 'confirmedAt']);
    });
  return withExamples(command, 'gcs retention show "$SEALED_SESSION_ID"');
}
