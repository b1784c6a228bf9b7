import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { definitions } from '@gcs/proto/definitions';
import { playApaleo } from '@gcs/test/pms/apaleo';
import { playMews } from '@gcs/test/pms/mews';
import { type AllInOne, newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { checkIn, createPatientApi } from '@gcs/test/support/api';
import { patientMs } from '@gcs/test/support/clients';
import { openConsoleCookies } from '@gcs/test/support/console-cookies';
import { type FrontDoor, openOperator } from '@gcs/test/support/operator';
import { waitFor } from '@gcs/test/support/wait-for';
import { playedVendors } from '@gcs/test/vendors/vendors';
import * as grpc from '@grpc/grpc-js';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { startGuestctl } from '../../../services/cli/test/run-guestctl.ts';
import { inTurn } from './send.ts';

export type Listener = { name: string; protocol: 'http' | 'grpc' /** host:port */; address: string };

export type Route = { method: 'get' | 'post' | 'all'; path: string; file: string };

export type Stack = Awaited<ReturnType<typeof startStack>>;

const recorder = pathToFileURL(join(import.meta.dirname, 'record-start.ts')).href;

const ownServices = {
  session: definitions.SessionService,
  evidence: definitions.EvidenceService,
  delivery: definitions.WebhookDeliveryService,
  providers: definitions.ProviderAccountService,
  stays: definitions.BookingService,
};

const fault = /request failed|call failed|ended in a fault|could not be shown|uncaught|unhandled/i;

/**
 * Starts the complete service in its own process, for the tests of one file, with `guestctl webhook listen` and
 * examples of each resource. The process must survive and log no fault. The test must know each listener that the
 * process reports.
 */
export function useStack(): { get stack(): Stack } {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(async () => {
    const { codes, output } = await stack.stop();
    const isRight = codes.every((code) => code === 0);
    expect({ codes, last: isRight ? '' : output.slice(-4_000) }).toEqual({ codes: [0, 0], last: '' });
    const faults = output.split('\n').filter((line) => fault.test(line));
    expect(faults.slice(0, 10)).toEqual([]);
  });
  return {
    get stack() {
      return stack;
    },
  };
}

async function startStack() {
  const directory = await newDirectory();
  const its = await startAllInOne(directory, { NODE_OPTIONS: `--import=${recorder}`, GCS_VENDOR_PORT: '0' });
  const { credentials } = its;
  const operator = await openOperator(credentials);
  const cookies = await openConsoleCookies(directory);
  const roles = ['reviewer', 'exception:approve', 'support'] as const;
  const [cookie, cookieToEnd] = [await cookies.of('matrix', { roles }), await cookies.of('leaver', { roles })];
  const listening = startGuestctl(['webhook', 'listen'], { environment: { HOME: directory, GCS_DATA_DIR: directory } });
  const listenUrl = await waitFor(() => /http:\/\/127\.0\.0\.1:\d+/.exec(listening.stderr())?.[0]);
  const sessions = await createSessions(its, 200);
  const webhookUrls = await addAccounts(operator);
  const pmsWebhooks = await connectPmses(operator);
  return {
    its,
    operator,
    cookie,
    cookieToEnd,
    csrfOf: (text: string) => cookies.read(text)?.csrf ?? '',
    session: sessions[0] ?? { id: '', token: '' },
    /** Enough links to stay below the rate limit of each link. */
    links: sessions.map(({ token }) => token),
    webhookPaths: webhookUrls.map((url) => new URL(url).pathname),
    pmsWebhooks: pmsWebhooks.map(({ url, body }) => ({ path: new URL(url).pathname, body })),
    listeners: [
      ...(await listenersOf(its, { vendor: webhookUrls, pms: pmsWebhooks.map(({ url }) => url) })),
      { name: 'guestctl listen', protocol: 'http', address: hostOf(listenUrl) } as const,
    ],
    routes: recorded<{ route?: Route }>(its).flatMap(({ route }) => route ?? []),
    async stop() {
      listening.interrupt();
      const listened = await listening.ended;
      await operator.close();
      const code = await its.stop();
      await removeDirectory(directory);
      return { codes: [code, listened.code], output: its.output().replaceAll(/^recorded: .*\n/gm, '') };
    },
  };
}

async function createSessions({ credentials }: AllInOne, count: number) {
  const api = createPatientApi(credentials);
  const sessions: { id: string; token: string }[] = [];
  await inTurn(Array(count).keys(), 8, async () => {
    const answer = await api.create(checkIn());
    if (answer.status !== 201) throw new Error(answer.text);
    const token = /\/g\/([\w-]+)>/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';
    sessions.push({ id: answer.body.id, token });
  });
  return sessions;
}

async function addAccounts({ accounts, call, tenantId }: FrontDoor): Promise<string[]> {
  const added = Object.entries(playedVendors).map(async ([vendor, play]) => {
    const { baseUrl, flow, secrets: played, stop } = await play();
    await stop();
    const { apiKey, apiSecret, webhookSecrets } = played;
    const secrets = { apiKey, apiSecret, webhookSecret: webhookSecrets[0] ?? '', providerToken: 'of nobody' };
    const asked = { requestId: randomUUID(), tenantId, provider: vendor, vendor, baseUrl, flow, secrets };
    return (await accounts.AddProviderAccount(asked, call)).account?.webhookUrl ?? '';
  });
  return Promise.all(added);
}

/** Returns the webhooks' addresses and bodies. The service cannot reach the PMS. */
async function connectPmses({ pms, call, tenantId }: FrontDoor): Promise<{ url: string; body: string }[]> {
  const connected = [playApaleo, playMews].map(async (play) => {
    const played = await play(Date.now);
    await played.stop();
    const { kind, baseUrl, pmsProperty, pmsService, timeZone, credentials } = played;
    const about = { requestId: randomUUID(), tenantId, propertyReference: kind, kind };
    const asked = { ...about, baseUrl, pmsProperty, pmsService, timeZone, ...credentials };
    const { connection } = await pms.SetPmsConnection(asked, call);
    return { url: connection?.webhookUrl ?? '', body: JSON.stringify(played.webhook('1')) };
  });
  return Promise.all(connected);
}

export function addressesOf({ listeners }: Pick<Stack, 'listeners'>): ReadonlyMap<string, string> {
  return new Map(listeners.map(({ name, address }) => [name, address]));
}

async function listenersOf(
  its: AllInOne,
  webhookUrls: Readonly<Record<'vendor' | 'pms', readonly string[]>>,
): Promise<Listener[]> {
  const { credentials } = its;
  const known = new Map<string, Omit<Listener, 'address'>>([
    [hostOf(credentials.baseUrl), { name: 'public', protocol: 'http' }],
    [hostOf(credentials.guestUrl), { name: 'guest', protocol: 'http' }],
    [hostOf(credentials.consoleUrl), { name: 'console', protocol: 'http' }],
    [hostOf(credentials.issuerUrl), { name: 'issuer', protocol: 'http' }],
    [hostOf(credentials.receiverUrl), { name: 'receiver', protocol: 'http' }],
    [hostOf(credentials.healthUrl), { name: 'health', protocol: 'http' }],
    ...Object.entries(webhookUrls).flatMap(([name, urls]) =>
      urls.map((url) => [hostOf(url), { name, protocol: 'http' }] as const),
    ),
    [credentials.adminAddress, { name: 'admin', protocol: 'grpc' }],
    [credentials.providerAddress, { name: 'provider', protocol: 'grpc' }],
  ]);
  const seen = recorded<{ listening?: { port: number }; closed?: { port: number } }>(its);
  const open = new Set<number>();
  // The process may have opened a port only to find a free one, and another listener can use it later.
  for (const { listening, closed } of seen) {
    if (listening !== undefined) open.add(listening.port);
    if (closed !== undefined) open.delete(closed.port);
  }
  return Promise.all(
    [...open].map(async (port) => {
      const address = `127.0.0.1:${port}`;
      return { address, ...(known.get(address) ?? { name: await serviceAt(address), protocol: 'grpc' }) };
    }),
  );
}

async function serviceAt(address: string): Promise<string> {
  const client = new grpc.Client(address, grpc.credentials.createInsecure());
  try {
    for (const [name, definition] of Object.entries(ownServices)) {
      const [method] = Object.values(definition);
      if (method === undefined) continue;
      const code = await new Promise((resolve) =>
        client.makeUnaryRequest(
          method.path,
          () => Buffer.alloc(0),
          String,
          Buffer.alloc(0),
          { deadline: Date.now() + patientMs },
          (error) => resolve(error?.code ?? grpc.status.OK),
        ),
      );
      if (code !== grpc.status.UNIMPLEMENTED && code !== grpc.status.UNAVAILABLE) return name;
    }
  } finally {
    client.close();
  }
  throw new Error(`no listener is known at ${address}`);
}

function recorded<T>(its: AllInOne): T[] {
  return [...its.output().matchAll(/^recorded: (.*)$/gm)].map(([, json = '']) => JSON.parse(json) as T);
}

function hostOf(url: string): string {
  return new URL(url).host;
}
