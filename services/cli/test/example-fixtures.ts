import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Credentials } from '@gcs/first-run/credentials';
import { guestCheckInKey, hotelCheckInKey, readReadyProfile } from '@gcs/first-run/ready-profiles';
import { connect } from '@gcs/kit/grpc/client';
import { definitions } from '@gcs/proto/definitions';
import { checkIn, createPatientApi, signatureOf } from '@gcs/test/support/api';
import { formOn } from '@gcs/test/support/guest-forms';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import type { ModelReceiver } from './model-receiver.ts';

export const exampleSecret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;

const event = '{"id":"evt_1","type":"compliance_session.updated"}';

export type Guestctl = <T = Record<string, unknown>>(line: string) => Promise<T>;

type Make = (
  guestctl: Guestctl,
  credentials: Credentials,
  receiver: ModelReceiver,
  directory: string,
  /** Values of the variables that the example uses before this variable. */
  before: Readonly<Record<string, string>>,
) => Promise<string>;

/** Values of variables, created for each example, so that no example depends on another. */
export const variables: Readonly<Record<string, Make>> = {
  OTHER_TENANT_ID: async (guestctl) => String((await guestctl('tenant create Other'))['id']),
  RECEIVER_URL: async (_guestctl, _credentials, { url }) => url,
  TOKEN_ID: async (guestctl) => String((await guestctl(`token issue --client example-${randomUUID()}`))['id']),
  DELIVERY_ID: (guestctl, credentials) => deliveredDelivery(guestctl, credentials),
  NEW_PROVIDER: async () => `stripe-${randomUUID()}`,
  PROVIDER_ACCOUNT_ID: async (guestctl, _credentials, _receiver, _directory, before) => {
    const files = '--api-key-file stripe-key.txt --webhook-secret-file stripe-webhook.txt';
    const vendor = `--vendor stripe-identity --base-url ${before['VENDOR_URL']}`;
    return String((await guestctl(`provider add stripe-${randomUUID()} ${vendor} ${files}`))['id']);
  },
  PMS_CONNECTION_ID: async (guestctl, _credentials, _receiver, _directory, before) => {
    const files = '--client-file pms-client.txt --secret-file pms-secret.txt';
    const set = `--pms-property ${before['PMS_PROPERTY']} --time-zone Europe/Berlin ${files}`;
    return String(
      (await guestctl(`pms set hotel-${randomUUID()} apaleo ${set} --base-url ${before['PMS_URL']}`))['id'],
    );
  },
  NEW_KEY: async () => `example-${randomUUID()}`,
  DRAFT_KEY: async (guestctl) => {
    const key = `example-${randomUUID()}`;
    await guestctl(`profile draft ${key} profile.json`);
    return key;
  },
  ENDPOINT_ID: async (guestctl, _credentials, receiver) => {
    const { id, secret } = await guestctl(`endpoint add ${receiver.url}/${randomUUID()}`);
    receiver.trust(String(secret));
    await guestctl(`endpoint test ${id}`);
    return String(id);
  },
  NEXT_SECRET_ID: (guestctl, _credentials, _receiver, _directory, before) =>
    nextSecretOf(guestctl, before['ENDPOINT_ID'] ?? 'none'),
  SESSION_ID: async (_, credentials) => (await createPatientApi(credentials).create(checkIn())).body.id,
  REVIEWED_SESSION_ID: async (guestctl, credentials) => {
    const { id } = (await createPatientApi(credentials).create(checkIn())).body;
    await guestctl(`sandbox simulate ${id} DOCUMENT --outcome REVIEW --reason NAME_MISMATCH`);
    return id;
  },
  NOTICE_SUBSCRIPTION_ID: async (guestctl, _credentials, _receiver, _directory, before) =>
    String((await guestctl(`review subscribe SLACK ${before['CHAT_WEBHOOK']}`))['id']),
  NOTICE_DIGEST: (guestctl, credentials) => agreedNotice(guestctl, credentials),
  SEEN: (guestctl, _credentials, _receiver, _directory, before) =>
    seenOf(guestctl, before['REVIEWED_SESSION_ID'] ?? 'none'),
  PRODUCTION_TENANT_ID: async (guestctl) =>
    String((await guestctl('tenant create Production --context local-production'))['id']),
  SEALED_SESSION_ID: (_, credentials) => sealedSession(credentials),
  ERASED_SESSION_ID: async (guestctl, credentials) => {
    const id = await sealedSession(credentials);
    await guestctl(`retention erase ${id} --purpose example --yes`);
    return id;
  },
  CONTACT_FILE: async (_guestctl, credentials, _receiver, directory) =>
    (await sealedPerson(credentials, directory)).file,
  ERASED_CONTACT_FILE: async (guestctl, credentials, _receiver, directory) => {
    const { id, file } = await sealedPerson(credentials, directory);
    await guestctl(`retention erase ${id} --purpose example --yes`);
    return file;
  },
  HOLD_ID: async (guestctl, credentials) =>
    String(
      (await guestctl(`retention hold ${await sealedSession(credentials)} --case example --purpose example`))['holdId'],
    ),
};

async function nextSecretOf(guestctl: Guestctl, endpointId: string): Promise<string> {
  await guestctl(`endpoint rotate-secret ${endpointId}`);
  type Listed = { id: string; secrets: { id: number; state: string }[] };
  const endpoints = await guestctl<Listed[]>('endpoint list');
  return String(endpoints.find(({ id }) => id === endpointId)?.secrets.find(({ state }) => state === 'NEXT')?.id);
}

async function agreedNotice(guestctl: Guestctl, credentials: Credentials): Promise<string> {
  const workflowKey = `example-${randomUUID()}`;
  await guestctl(`profile draft ${workflowKey} guest-profile.json`);
  await guestctl(`profile publish ${workflowKey}`);
  const { headers } = await createPatientApi(credentials).create({ ...checkIn(), workflowKey });
  const [, link = ''] = headers.get('link')?.match(/^<([^>]*)>/) ?? [];
  const form = formOn(await (await fetch(link)).text(), '/consent');
  const body = form.body({ choice: 'accept' });
  await fetch(new URL(form.action, link), { method: 'POST', body });
  return body.get('notice') ?? '';
}

async function seenOf(guestctl: Guestctl, sessionId: string): Promise<string> {
  const { seen }: { seen?: string } = await guestctl(`review show ${sessionId}`);
  return seen ?? '';
}

export async function provideFiles(directory: string, credentials: Credentials, tenantId: string): Promise<void> {
  await writeFile(join(directory, 'operator.jwt'), credentials.operatorToken);
  await writeFile(join(directory, 'profile.json'), await readReadyProfile(hotelCheckInKey));
  await writeFile(join(directory, 'guest-profile.json'), await readReadyProfile(guestCheckInKey));
  await writeFile(join(directory, 'secret.txt'), `${exampleSecret}\n`);
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeFile(join(directory, 'certifier.pem'), privateKey.export({ format: 'pem', type: 'pkcs8' }));
  await writeFile(join(directory, 'stripe-key.txt'), 'rk_test_played\n');
  await writeFile(join(directory, 'stripe-webhook.txt'), 'whsec_played\n');
  await writeFile(join(directory, 'contact.txt'), '+49 30 1234567\n');
  await writeFile(join(directory, 'logo.svg'), '<svg viewBox="0 0 2 1"><path d="M0 0h2v1z"/></svg>');
  await writeFile(join(directory, 'event.json'), event);
  await writeFile(
    join(directory, 'headers.txt'),
    `Host: x\r\nX-Service-Signature: ${signatureOf(event, exampleSecret)}\r\n`,
  );
  await provideBundle(directory, credentials, tenantId);
}

/** Creates a family's booking, and the files of a connection to a hotel system. */
export async function provideStays(
  guestctl: Guestctl,
  directory: string,
  { client, secret }: { client: string; secret: string },
): Promise<void> {
  await writeFile(join(directory, 'pms-client.txt'), client);
  await writeFile(join(directory, 'pms-secret.txt'), secret);
  const booking = { propertyReference: 'hotel-aurora', persons: { adults: 2, children: 1 }, timeZone: 'Europe/Berlin' };
  const times = { arrival: '2026-12-27T15:00', departure: '2027-01-02T10:00' };
  await writeFile(join(directory, 'booking.json'), JSON.stringify({ ...booking, ...times }));
  await guestctl('booking set-rules --lead hotel-check-in');
  await guestctl('booking put BK-10482 booking.json');
}

async function sealedPerson(credentials: Credentials, directory: string): Promise<{ id: string; file: string }> {
  const guest = { reference: randomUUID(), email: `${randomUUID()}@example.com` };
  const file = join(directory, `${guest.reference}.txt`);
  await writeFile(file, `${guest.email}\n`);
  return { id: await sealedSession(credentials, { guest }), file };
}

async function sealedSession(credentials: Credentials, about: object = {}): Promise<string> {
  const api = createPatientApi(credentials);
  const { body: session } = await api.create({ ...checkIn('happy'), ...about });
  await waitFor(async () => (await api.evidence(session.id)).status === 200);
  return session.id;
}

async function deliveredDelivery(guestctl: Guestctl, credentials: Credentials): Promise<string> {
  const sessionId = await sealedSession(credentials);
  const [delivery] = Object.values(await guestctl(`delivery list --session ${sessionId} --state DELIVERED`));
  return typeof delivery === 'object' && delivery !== null && 'id' in delivery ? String(delivery.id) : '';
}

async function provideBundle(directory: string, credentials: Credentials, tenantId: string): Promise<void> {
  const sessionId = await sealedSession(credentials);
  const telemetry = testTelemetry('examples');
  const { adminAddress, operatorToken } = credentials;
  const metadata = { authorization: `Bearer ${operatorToken}`, 'gcs-purpose': 'examples' };
  const call = { trace: ROOT_CONTEXT, metadata };
  const evidence = connect(definitions.EvidenceAdminService, adminAddress, { telemetry, deadlineMs: 20_000 });
  const request = { tenantId, sessionId };
  const { bundle } = await waitFor(() => evidence.client.ExportBundle(request, call));
  const { verifierKeys } = await evidence.client.GetCheckpoint({}, call);
  await writeFile(join(directory, 'bundle.json'), bundle);
  await writeFile(join(directory, 'evidence.json'), JSON.parse(bundle.toString()).files['package.json']);
  await writeFile(join(directory, 'log-key.txt'), verifierKeys[0] ?? '');
  evidence.close();
}
