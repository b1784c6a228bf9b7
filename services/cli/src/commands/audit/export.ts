import { type FileHandle, open } from 'node:fs/promises';
import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { time } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';

const pageSize = 200;

/** `guestctl audit export`: whole audit chains, one JSON object per line. */
export function auditExport(cli: Cli) {
  const command = new Command('export')
    .description("Export the audit chains of a tenant's sessions, one JSON object per event and line")
    .option('--since <time>', 'only sessions with an event since then (RFC 3339), each from its start', time, '')
    .option('--out <file>', 'default: stdout')
    .action(async ({ since, out }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('AuditService');
      const file = out === undefined ? undefined : await open(out, 'w');
      const progress = cli.progress('sessions', pageSize);
      let [sessions, pageToken] = [0, ''];
      try {
        do {
          const page = await client.ExportEvents({ tenantId, since, pageSize, pageToken }, call);
          await put(cli, file, page.ndjson);
          sessions += page.sessions;
          pageToken = page.nextPageToken;
          progress.at(sessions, sessions + (pageToken === '' ? 0 : pageSize));
        } while (pageToken !== '');
      } finally {
        await file?.close();
      }
      progress.end();
      cli.say(`${sessions} sessions`);
    });
  return withExamples(
    command,
    'guestctl audit export --purpose "annual audit" --out chains.ndjson',
    'guestctl audit export --purpose "annual audit" --since 2026-01-01T00:00:00Z | wc -l',
  );
}

async function put(cli: Cli, file: FileHandle | undefined, lines: Uint8Array): Promise<void> {
  if (file !== undefined) await file.writeFile(lines);
  else if (lines.length > 0) cli.write(lines);
}
