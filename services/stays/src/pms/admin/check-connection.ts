import type { Keyring } from '@gcs/kit/crypto/keyring';
import { UnreadableAnswer } from '@gcs/kit/egress/shape.rules';
import type { Database } from '@gcs/kit/postgres/database';
import { openConnection } from '../connections/change-connections.ts';
import type { ConnectionRow } from '../connections/connections.store.ts';
import { type PmsCalls, PmsRefusal } from '../port/calls.ts';
import type { Connection, PmsKind } from '../port/pms.rules.ts';
import type { Found, Pms } from '../port/pms.ts';
import { readFailedNote } from '../record/notes.store.ts';

export type CheckDeps = {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly calls: PmsCalls;
  readonly nowMs: () => number;
  pmsOf(kind: PmsKind): Pms;
};

export type PmsCheck = { name: string; passed: boolean; problem: string; detail: string };

/** Maximum clock difference for which the overlap of polls compensates. */
const maxClockMs = 60_000;
const latePollMs = 300_000;
const hourMs = 3_600_000;

/** Tests a connection and changes nothing at the PMS. Throws `not_found` and `failed_precondition`. */
export async function checkConnection(deps: CheckDeps, of: Pick<Connection, 'id' | 'tenantId'>): Promise<PmsCheck[]> {
  const { row, connection } = await openConnection(deps.database, deps.keyring, of);
  const differences: number[] = [];
  const atPms = await askPms(deps, connection, (atMs) => differences.push(atMs - deps.nowMs()));
  const failed = await readFailedNote(deps.database, connection.id);
  const { writeBack, ...others } = atPms;
  const found: Record<string, Found> = {
    ...others,
    webhooks: judgeWebhooks(row, deps.nowMs()),
    polls: judgePolls(row, deps.nowMs()),
    clock: judgeClock(differences),
    'write-back': judgeWriting(row, writeBack, failed),
  };
  return Object.entries(found).map(([name, { problem, detail = '' }]) => ({
    name,
    passed: problem === '',
    problem,
    detail,
  }));
}

async function askPms({ calls, pmsOf }: CheckDeps, connection: Connection, onTime: (atMs: number) => void) {
  const pms = pmsOf(connection.kind);
  const untried = { problem: 'not tried, because "credentials" has failed' };
  try {
    return { credentials: { problem: '' }, ...(await pms.check(calls.apiOf(connection, pms, onTime))) };
  } catch (error) {
    if (!(error instanceof PmsRefusal) && !(error instanceof UnreadableAnswer)) throw error;
    const isKey = error instanceof PmsRefusal && [400, 401, 403].includes(error.status);
    const problem = isKey ? `the PMS refuses the credentials: ${error.message}` : error.message;
    return { credentials: { problem }, property: untried, writeBack: untried };
  }
}

function judgeWebhooks({ webhookAt, createdAt }: ConnectionRow, nowMs: number): Found {
  if (webhookAt !== null) return { problem: '', detail: `last ${webhookAt.toISOString()}` };
  const isLate = nowMs - createdAt.getTime() > hourMs;
  return {
    problem: isLate ? 'none has arrived: register the address; until then, only polls find changes' : '',
    detail: 'none yet',
  };
}

function judgePolls({ polledAt, createdAt, problem }: ConnectionRow, nowMs: number): Found {
  const isLate = nowMs - (polledAt ?? createdAt).getTime() > latePollMs;
  const detail = polledAt === null ? 'none yet' : `last ${polledAt.toISOString()}`;
  return { problem: isLate ? problem || 'the last complete poll is older than five minutes' : '', detail };
}

function judgeClock(differences: readonly number[]): Found {
  const [ms] = differences.toSorted((one, other) => Math.abs(one) - Math.abs(other));
  if (ms === undefined) return { problem: '', detail: 'the PMS’s responses contain no time' };
  const detail = `the PMS's clock is ${Math.round(Math.abs(ms) / 1_000)} s ${ms < 0 ? 'behind' : 'ahead'}`;
  return { problem: Math.abs(ms) > maxClockMs ? detail : '', detail };
}

function judgeWriting({ writesBack, writtenAt }: ConnectionRow, atPms: Found, failed: string): Found {
  if (!writesBack) return { problem: '', detail: 'switched off' };
  if (failed !== '') return { problem: `the last note failed: ${failed}` };
  const last = writtenAt === null ? 'none yet' : `last ${writtenAt.toISOString()}`;
  return { ...atPms, detail: [last, ...(atPms.detail === undefined ? [] : [atPms.detail])].join('; ') };
}
