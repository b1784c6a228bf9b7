import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type EmbeddedPostgres, removeEmbeddedPostgres, startEmbeddedPostgres } from '@gcs/embedded-postgres';
import { freePorts } from '@gcs/embedded-postgres/free-ports';
import { openDatabase } from '@gcs/kit/postgres/database';
import { delay } from '@gcs/kit/retry';
import { createLogger } from '@gcs/kit/telemetry/logger';
import { type AllInOne, newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { checkIn, createPatientApi } from '@gcs/test/support/api';
import { type FrontDoor, openOperator } from '@gcs/test/support/operator';
import { privateMiB, processorSeconds, residentMiB } from '@gcs/test/support/proc';
import { slownessOf } from '@gcs/test/support/slowness';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { copyId, seedReviews } from '../../services/session/test/seed-reviews.ts';
import { openConsoleCookies } from '../support/console-cookies.ts';
import { mainOf, type ServiceProcess, serviceEnvironment, startServiceProcess } from '../support/service-process.ts';

const waiting = 100_000;
const rounds = 40;
const maxMs = 100;
/** 95th percentile of a page that lists only tenants, on a quiet machine, in ms. */
const bareMs = 15;
const maxPrivateMiB = 80;
const maxIdlePercent = 0.3;
const idleMs = 15_000;

const person = 'person-20';

let directory: string;
let postgres: EmbeddedPostgres;
let stack: AllInOne;
let operator: FrontDoor;
let desk: ConsoleProcess;
let cookie: string;
const seen: string[] = [];

beforeAll(async () => {
  directory = await newDirectory();
  postgres = await startEmbeddedPostgres({ dataDir: join(directory, 'server'), settings: { max_connections: '200' } });
  stack = await startAllInOne(directory, { GCS_DATABASE_URL: postgres.url('postgres') });
  operator = await openOperator(stack.credentials);
  await seed(await reviewed());
  desk = await startConsoleProcess(stack);
  cookie = await desk.cookieOf(person);
});
afterAll(async () => {
  console.info(seen.join('\n'));
  await desk?.stop();
  await operator?.close();
  await stack?.stop();
  await postgres?.stop();
  await removeEmbeddedPostgres({ dataDir: join(directory, 'server') });
  await removeDirectory(directory);
});

test(`an idle console takes at most ${maxIdlePercent} % of a processor`, async () => {
  await get('/signed-out');
  await delay(2_000);
  const [startedAt, before] = [performance.now(), processorSeconds(desk.pid)];
  await delay(idleMs);
  const percent = ((processorSeconds(desk.pid) - before) * 100_000) / (performance.now() - startedAt);
  seen.push(`idle: ${percent.toFixed(3)} % of a processor`);
  expect(percent).toBeLessThanOrEqual(maxIdlePercent);
});

const tenant = () => `/tenants/${operator.tenantId}`;
const steps = ['DOCUMENT', 'LIVENESS', 'AML', 'ADDRESS'];
const pages: [string, (round: number) => string][] = [
  ['the queue', () => `${tenant()}/reviews`],
  ['the queue of a property', () => `${tenant()}/reviews?property=P-7`],
  ['the queue of a workflow', () => `${tenant()}/reviews?workflow=many`],
  ['the queue of a step', () => `${tenant()}/reviews?step=AML`],
  ['the queue of a frequent reason', () => `${tenant()}/reviews?reason=MRZ_INVALID`],
  ['the empty queue of a reason', () => `${tenant()}/reviews?reason=FACE_MISMATCH`],
  ['the unclaimed reviews', () => `${tenant()}/reviews?who=nobody`],
  ['the reviews claimed by the person', () => `${tenant()}/reviews?who=me`],
  ['the overdue reviews', () => `${tenant()}/reviews?due=overdue`],
  ['a refresh of the queue', () => `${tenant()}/reviews/rows?shown=`],
  ['a case with the form of its decision', (round) => `${tenant()}/reviews/${copyId(round * 97 + 4)}/${steps[0]}`],
  ['my day', () => `${tenant()}/day`],
  ['the overview', () => `${tenant()}/overview`],
];

test.each(pages)('the console shows %s within 100 ms while 100,000 reviews wait', async (name, pathOf) => {
  const [taken, bare]: [number[], number[]] = [[], []];
  for (let round = -5; round < rounds; round += 1) {
    const [one, other] = [await timed(pathOf(round + 6)), await timed('/', 303)];
    if (round < 0) continue;
    taken.push(one);
    bare.push(other);
  }
  const slowness = slownessOf(percentileOf(bare, 0.95), bareMs);
  seen.push(`${name}: ${spreadOf(taken)}; only the tenants: ${spreadOf(bare)}`);
  expect(percentileOf(taken, 0.95)).toBeLessThan(maxMs * slowness);
});

test(`the console has at most ${maxPrivateMiB} MiB of private memory after the page views`, () => {
  const [own, resident] = [privateMiB(desk.pid), residentMiB(desk.pid)];
  seen.push(`memory: ${own.toFixed(1)} MiB of its own, ${resident.toFixed(1)} MiB resident`);
  expect(own).toBeLessThanOrEqual(maxPrivateMiB);
});

async function get(path: string, status = 200): Promise<string> {
  const answer = await fetch(new URL(path, desk.baseUrl), { headers: { cookie }, redirect: 'manual' });
  const text = await answer.text();
  if (answer.status !== status) throw new Error(`${path} answers ${answer.status}`);
  return text;
}

async function timed(path: string, status = 200): Promise<number> {
  const startedAt = performance.now();
  await get(path, status);
  return performance.now() - startedAt;
}

function spreadOf(values: readonly number[]): string {
  const [least, median, p95, most] = [0, 0.5, 0.95, 1].map((part) => percentileOf(values, part).toFixed(1));
  return `median ${median} ms, p95 ${p95} ms (${least}–${most})`;
}

/** @param part Between 0 (the least value) and 1 (the greatest). */
function percentileOf(values: readonly number[], part: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}

async function reviewed(): Promise<string> {
  const { tenantId, call, profiles, sandbox } = operator;
  const definition = { steps: steps.map((type) => ({ type })), review: { approvals: 1, roles: ['reviewer'] } };
  const draft = { requestId: randomUUID(), tenantId, key: 'many', definitionJson: JSON.stringify(definition) };
  const { profile } = await profiles.CreateDraft(draft, call);
  const { version = 1, rowVersion: expectedVersion = 1 } = profile ?? {};
  await profiles.PublishProfile({ ...draft, requestId: randomUUID(), version, expectedVersion }, call);
  const api = createPatientApi(stack.credentials);
  const { id } = (await api.create(checkIn(undefined, { workflowKey: 'many' }))).body;
  const about = { tenantId, sessionId: id, stepType: 'STEP_TYPE_DOCUMENT' } as const;
  await sandbox.SimulateStep({ requestId: randomUUID(), ...about }, call);
  const result = { outcome: 'RESULT_OUTCOME_REVIEW', reasonCodes: ['MRZ_INVALID'] } as const;
  await sandbox.SimulateStep(
    { requestId: randomUUID(), ...about, ...result, reasonCodes: [...result.reasonCodes] },
    call,
  );
  await waitFor(async () => (await api.get(id)).body.status === 'NEEDS_REVIEW');
  return id;
}

async function seed(sessionId: string): Promise<void> {
  const database = openDatabase({
    url: postgres.url('gcs_sandbox_session'),
    applicationName: 'test',
    logger: createLogger({ service: 'test', level: 'silent' }),
    connectionTimeoutMs: 30_000,
    statementTimeoutMs: 120_000,
  });
  try {
    await seedReviews(database, sessionId, waiting);
  } finally {
    await database.close();
  }
}

type ConsoleProcess = ServiceProcess & {
  baseUrl: string;
  cookieOf(subject: string): Promise<string>;
};

async function startConsoleProcess({ directory, credentials }: AllInOne): Promise<ConsoleProcess> {
  const cookies = await openConsoleCookies(directory);
  const issuers = join(directory, 'console-issuers.json');
  await writeFile(issuers, JSON.stringify([cookies.trusted]));
  const [port] = await freePorts(1);
  const baseUrl = `http://127.0.0.1:${port}`;
  const environment = serviceEnvironment({
    NODE_COMPILE_CACHE: join(directory, 'compiled'),
    NODE_OPTIONS: '--max-old-space-size=64 --max-semi-space-size=1',
    GCS_KEYRING_FILE: cookies.keyringFile,
    GCS_OPERATOR_ISSUERS_FILE: issuers,
    GCS_CONSOLE_LISTEN: `127.0.0.1:${port}`,
    GCS_CONSOLE_BASE_URL: baseUrl,
    GCS_CONSOLE_ISSUER: credentials.issuerUrl,
    GCS_ADMIN_ADDRESS: credentials.adminAddress,
  });
  execFileSync(process.execPath, [mainOf('console'), 'compile'], { env: environment });
  const running = await startServiceProcess('console', environment);
  return { ...running, baseUrl, cookieOf: (subject) => cookies.of(subject) };
}
