import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '@gcs/kit/grpc-client';
import { definitions } from '@gcs/proto/definitions';
import type { Credentials } from '@gcs/test/support/all-in-one';
import { checkIn, createApi, signatureOf } from '@gcs/test/support/api';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import type { ModelReceiver } from './model-receiver.ts';

/** The secret in secret.txt. */
export const exampleSecret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;

const event = '{"id":"evt_1","type":"compliance_session.updated"}';

/** Runs `gcs <line> --json` and answers what it printed. */
export type Gcs = (line: string) => Promise<Record<string, unknown>>;

type Make = (gcs: Gcs, credentials: Credentials, receiver: ModelReceiver) => Promise<string>;

/** What the variables of examples stand for: made anew for each example, so none depends on another. */
export const variables: Readonly<Record<string, Make>> = {
  OTHER_TENANT_ID: async (gcs) => String((await gcs('tenant create Other'))['id']),
  RECEIVER_URL: async (_gcs, _credentials, { url }) => url,
  TOKEN_ID: async (gcs) => String((await gcs(`token issue --client example-${randomUUID()}`))['tokenId']),
  DELIVERY_ID: (gcs, credentials) => deliveredDelivery(gcs, credentials),
  SEALED_SESSION_ID: (_, credentials) => sealedSession(credentials),
  HOLD_ID: async (gcs, credentials) =>
    String((await gcs(`retention hold ${await sealedSession(credentials)} --case example`))['holdId']),
};

/** The files that examples name, in the directory they run in. */
export async function provideFiles(directory: string, credentials: Credentials, tenantId: string): Promise<void> {
  await writeFile(join(directory, 'operator.jwt'), credentials.operatorToken);
  await writeFile(join(directory, 'secret.txt'), `${exampleSecret}\n`);
  await writeFile(join(directory, 'event.json'), event);
  await writeFile(
    join(directory, 'headers.txt'),
    `Host: x\r\nX-Service-Signature: ${signatureOf(event, exampleSecret)}\r\n`,
  );
  await provideBundle(directory, credentials, tenantId);
}

/** A session that has ended and whose package is sealed and in the log. */
async function sealedSession(credentials: Credentials): Promise<string> {
  const api = createApi(credentials);
  const { body: session } = await api.create(checkIn('happy'));
  await waitFor(async () => (await api.evidence(session.id)).status === 200, 30_000);
  return session.id;
}

/** A delivery that the built-in receiver has accepted. */
async function deliveredDelivery(gcs: Gcs, credentials: Credentials): Promise<string> {
  const sessionId = await sealedSession(credentials);
  const [delivery] = Object.values(await gcs(`delivery ls --session ${sessionId} --state DELIVERED`));
  return typeof delivery === 'object' && delivery !== null && 'id' in delivery ? String(delivery.id) : '';
}

async function provideBundle(directory: string, credentials: Credentials, tenantId: string): Promise<void> {
  const sessionId = await sealedSession(credentials);
  const telemetry = testTelemetry('examples');
  const { adminAddress, operatorToken } = credentials;
  const metadata = { authorization: `Bearer ${operatorToken}`, 'gcs-purpose': 'examples' };
  const call = { trace: ROOT_CONTEXT, metadata };
  const evidence = connect(definitions.EvidenceAdminService, adminAddress, { telemetry });
  const request = { tenantId, sessionId };
  const { bundle } = await waitFor(() => evidence.client.ExportBundle(request, call), 30_000);
  const { verifierKeys } = await evidence.client.GetCheckpoint({}, call);
  await writeFile(join(directory, 'bundle.json'), bundle);
  await writeFile(join(directory, 'log-key.txt'), verifierKeys[0] ?? '');
  evidence.close();
}
