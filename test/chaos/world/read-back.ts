import { delay } from '@gcs/kit/retry';
import canonicalize from 'canonicalize';
import type { CreateTry, FailedCall, PublishedCheckpoint, ReadBack, Return } from '../judge/observation.ts';
import type { Door } from '../rig/door.ts';
import type { Tenant } from '../rig/tenants.ts';
import type { Client, GivenUp } from './client.ts';
import { noting } from './people.ts';
import type { World } from './world.ts';

export type LastWords = {
  returns: Return[];
  readBacks: ReadBack[];
  leaks: string[];
};

const readers = 8;

export type ReadBackDeps = Pick<World, 'door' | 'operator' | 'tenants' | 'log'> & { client: Client };

export async function readAllBack(deps: ReadBackDeps): Promise<LastWords> {
  const found: LastWords = { returns: [], readBacks: [], leaks: [] };
  for (const asked of deps.log.givenUp) found.returns.push(await comeBack(deps, asked));
  const acknowledged = deps.log.creates.filter(({ sessionId }) => sessionId !== '').values();
  const read = async () => {
    for (const create of acknowledged) await readBack(deps, create, found);
  };
  await Promise.all(Array.from({ length: readers }, read));
  return found;
}

async function comeBack({ client, door, operator, tenants, log }: ReadBackDeps, asked: GivenUp): Promise<Return> {
  const { tenantId, key, body } = asked;
  const from = Date.now();
  const { status, sessionId, isReplayed, text } = await client.comeBack(tenantOf(tenants, tenantId), asked);
  const came = { tenantId, key, from, status, sessionId, isReplayed, asked: formOf(JSON.parse(body)) };
  if (status !== 201) return { ...came, stored: '' };
  const disclose = () => door.sessions.GetGuestData({ tenantId, sessionId }, operator);
  const { guestDataJson } = await noting(log.failures, 'GetGuestData', disclose);
  return { ...came, stored: formOf({ ...JSON.parse(guestDataJson), ...JSON.parse(text) }) };
}

function formOf({
  bookingReference,
  propertyReference,
  workflowKey,
  guest,
  returnUrl,
  metadata,
}: Record<string, unknown>) {
  return canonicalize({ bookingReference, propertyReference, workflowKey, guest, returnUrl, metadata }) ?? '';
}

const [readTries, readPauseMs] = [20, 1_000];

async function readBack({ client, tenants }: ReadBackDeps, create: CreateTry, found: LastWords): Promise<void> {
  const { sessionId, tenantId } = create;
  const other = tenants.find(({ id }) => id !== tenantId);
  const read = async (tenant: Tenant) => {
    for (let tries = 1; ; tries += 1) {
      const answer = await client.read(tenant, sessionId);
      if ((answer.status !== 0 && answer.status !== 503) || tries === readTries) return answer;
      await delay(readPauseMs);
    }
  };
  const { status, text } = await read(tenantOf(tenants, tenantId));
  if (status === 200) found.readBacks.push({ sessionId, tenantId, status: JSON.parse(text).status });
  const foreign = other && (await read(other));
  if (foreign?.status !== 404) found.leaks.push(`${sessionId} answers ${foreign?.status} to another tenant`);
}

function tenantOf(tenants: readonly Tenant[], tenantId: string): Tenant {
  const tenant = tenants.find(({ id }) => id === tenantId);
  if (tenant === undefined) throw new Error(`${tenantId} is no tenant of this run`);
  return tenant;
}

const pollMs = 1_000;

type LogReaderDeps = {
  door: Door;
  operator: World['operator'];
  published: PublishedCheckpoint[];
  failures: FailedCall[];
};

export function startLogReader({ door, operator, published, failures }: LogReaderDeps) {
  let isOver = false;
  const look = async () => {
    const { checkpoint, verifierKeys } = await noting(failures, 'GetCheckpoint', () =>
      door.evidence.GetCheckpoint({}, operator),
    );
    published.push({ at: Date.now(), checkpoint, verifierKeys });
  };
  const run = async () => {
    while (!isOver) {
      await look().catch(() => {});
      await delay(pollMs);
    }
  };
  const running = run();
  return {
    look,
    async stop() {
      isOver = true;
      await running;
    },
  };
}
