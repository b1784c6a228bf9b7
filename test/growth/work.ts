import type { Credentials } from '@gcs/first-run/credentials';
import { connect } from '@gcs/kit/grpc/client';
import { definitions } from '@gcs/proto/definitions';
import { patientMs } from '@gcs/test/support/clients';
import type { FrontDoor } from '@gcs/test/support/operator';
import type { testTelemetry } from '@gcs/test/support/test-telemetry';
import { issueToken, patiently, vendor } from './guests.ts';
import type { DatabaseName, MovedServer } from './moved-server.ts';

/**
 * Originals that a provider must delete. The service itself requests deletions from the simulated vendor over months.
 */
const due = `vault_deletions where state <> 'CONFIRMED' and due_since is not null and provider <> '${vendor}'`;

/** Rows that are unfinished work, without retries to the dead endpoint, which wait longer than a month takes. */
const renewed = 'key_renewals where outdated is null';
const work: Partial<Record<DatabaseName, readonly string[]>> = {
  session: ['outbox', renewed, 'sessions where not package_ready'],
  evidence: [
    ...['outbox', renewed, 'log_queue'],
    `evidence_entries where retention_state = 'ACTIVE' and schedule_at <= now()`,
    `evidence_entries where retention_state = 'SCHEDULED_FOR_DELETION' and delete_at <= now()`,
    due,
  ],
  delivery: ['outbox', renewed, 'open_deliveries where attempts = 0 and not held'],
  stays: ['outbox', renewed],
  providers: [renewed, 'reports'],
};

/** Returns kinds of unfinished work, and recurring tasks that have failed since their last success. */
export async function unfinished(server: MovedServer, { healthUrl }: Credentials): Promise<string[]> {
  const metrics = await (await fetch(new URL('/metrics', healthUrl))).text();
  const found = [...metrics.matchAll(/^gcs_task_failing_seconds\{.*\}/gm)].map(String);
  for (const name of Object.keys(work) as DatabaseName[]) {
    const rows = (work[name] ?? []).map((of) => `select $$${name}.${of}$$ as of where exists (select from ${of})`);
    const busy = await server.query<{ of: string }>(name, rows.join(' union all '));
    found.push(...busy.map(({ of }) => of));
  }
  return found;
}

type Answering = { operator: FrontDoor; credentials: Credentials; telemetry: ReturnType<typeof testTelemetry> };

/** Confirms the deletion of due originals for every provider except the simulated vendor. */
export async function confirmDeletions(
  server: MovedServer,
  { operator, credentials, telemetry }: Answering,
): Promise<void> {
  const owing = await server.query<{ provider: string }>('evidence', `select distinct provider from ${due}`);
  for (const { provider } of owing) {
    const secret = await issueToken(operator, {
      kind: 'TOKEN_KIND_PROVIDER',
      provider,
      stepTypes: ['STEP_TYPE_DOCUMENT'],
    });
    const vault = connect(definitions.VaultDeletionService, credentials.providerAddress, {
      telemetry,
      deadlineMs: patientMs,
    });
    const by = { trace: operator.call.trace, metadata: { authorization: `Bearer ${secret}` } };
    const { deletions } = await patiently(() => vault.client.ListVaultDeletions({ pageSize: 1_000 }, by));
    const references = deletions.map(({ reference }) => reference);
    if (references.length > 0) await patiently(() => vault.client.ConfirmVaultDeletion({ references }, by));
    vault.close();
  }
}
