import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { processEnvironment } from '@gcs/kit/process/config';
import { definitions } from '@gcs/proto/definitions';
import { topics } from '@gcs/proto/topics';
import { type AllInOne, newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { checkIn, createPatientApi, eventOf } from '@gcs/test/support/api';
import { type ArchivingPostgres, runScript, startArchivingPostgres } from '@gcs/test/support/archiving-postgres';
import { connectPatiently } from '@gcs/test/support/clients';
import { type FrontDoor, openOperator } from '@gcs/test/support/operator';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { whyNoPostgresPrograms } from '@gcs/test/support/tools/postgres';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { bookingBody } from '../contract/support/requests.ts';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'deploy/README.md'), 'utf8');
const section = page.slice(page.indexOf('\n### One database set back\n'), page.indexOf('\n### Losses and recovery'));
const [beginEpoch = ''] = shellBlocksOf(section);
const afterStart = shellBlocksOf(page).find((block) => block.includes('guestctl ops reconcile --repair')) ?? '';

const missing = processEnvironment()['CI'] === 'true' ? undefined : whyNoPostgresPrograms();
const drill = missing === undefined ? test : test.skip;

let directory: string;
let server: ArchivingPostgres;
let stack: AllInOne;
beforeAll(async () => {
  directory = await newDirectory();
  if (missing !== undefined) return;
  server = await startArchivingPostgres(directory, '');
  stack = await startAllInOne(directory, { GCS_DATABASE_URL: server.url });
});
afterAll(async () => {
  if (missing === undefined) {
    await stack.stop();
    await server.lose();
  }
  await removeDirectory(directory);
});

drill(
  'after the session database is set back, reconcile lists the lost changes, and new changes reach every consumer',
  async () => {
    const { body: kept } = await createPatientApi(stack.credentials).create(checkIn());
    await dump('session');
    const { body: gone } = await createPatientApi(stack.credentials).create(checkIn());
    for (const id of [kept.id, gone.id]) await startStep(id);
    await untilReceived({ [kept.id]: 1, [gone.id]: 1 });
    await waitFor(async () => (await appliedByEvidence()) === 4);

    await setBack('session');

    const consumers = ['evidence', 'stays', 'webhook-delivery'];
    expect(await reconcile()).toEqual({
      gaps: [],
      lost: [kept.id, gone.id].flatMap((sessionId) =>
        consumers.map((consumer) => ({ sessionId, consumer, missing: sessionId === kept.id ? 1 : 2 })),
      ),
    });
    // The new change has the version of a change that consumers applied before, but its content differs.
    await startStep(kept.id);
    await untilReceived({ [kept.id]: 2, [gone.id]: 1 });
    await waitFor(async () => (await reconcile()).lost.every(({ sessionId }) => sessionId === gone.id));
    expect((await reconcile()).gaps).toEqual([]);
    const { body: next } = await createPatientApi(stack.credentials).create(checkIn('happy'));
    await waitFor(async () => (await createPatientApi(stack.credentials).evidence(next.id)).status === 200);
  },
);

drill.each([
  ['session', 2],
  ['evidence', 1],
  ['delivery', 1],
] as const)(
  'a set-back %s database is repaired as the guide describes: the loop ends, and no record is parked',
  async (service, ends) => {
    const api = createPatientApi(stack.credentials);
    const { body: open } = await api.create(checkIn());
    await dump(service);
    const { body: created } = await api.create(checkIn());
    for (const { id } of [open, created]) await guestctl(`guestctl session close ${id} --yes`);
    for (const { id } of [open, created]) await untilReady(id, 1);

    await setBack(service);
    await guestctl(afterStart);
    expect(JSON.parse(await guestctl('guestctl ops parked --json 2>/dev/null'))).toEqual([]);
    if (service === 'session') await guestctl(`guestctl session close ${open.id} --yes`);
    await untilReady(open.id, ends);
    expect((await createPatientApi(stack.credentials).evidence(open.id)).status).toBe(200);
    expect(JSON.parse(await guestctl('guestctl ops parked --json 2>/dev/null'))).toEqual([]);
  },
);

drill(
  'a set-back stays database: its lost events are named, it gets the checks again, and evidence a newer stay',
  async () => {
    const operator = await openOperator(stack.credentials);
    const { tenantId, call } = operator;
    const put = (reference: string) => {
      const bookingJson = JSON.stringify({ ...bookingBody, persons: { adults: 1 } });
      return operator.stays.PutBooking({ requestId: randomUUID(), tenantId, reference, bookingJson }, call);
    };
    await put('BK-kept');
    await dump('stays');
    const { body: check } = await createPatientApi(stack.credentials).create({
      ...checkIn('happy'),
      bookingReference: 'BK-kept',
    });
    await put('BK-gone');
    const act = (name: string) =>
      operator.stays.ActOnBooking({ requestId: randomUUID(), tenantId, reference: 'BK-kept', act: name }, call);
    await waitFor(async () => (await lightOf(operator, 'BK-kept')) === 'LIGHT_GO');
    await act('arrived');
    await operator.close();

    await setBack('stays');
    const again = await openOperator(stack.credentials);
    const lost = (await reconcile()).lost.filter(({ sessionId }) => sessionId.startsWith('bkg_'));
    expect(lost.length).toBeGreaterThanOrEqual(2);
    expect(new Set(lost.map(({ consumer }) => consumer))).toEqual(new Set(['webhook-delivery']));
    await guestctl(afterStart);
    await waitFor(async () => (await lightOf(again, 'BK-kept')) === 'LIGHT_GO');
    const { booking } = await again.stays.GetBooking({ tenantId, reference: 'BK-kept' }, again.call);
    expect(booking?.guests[0]).toMatchObject({ sessionId: check.id, presence: 'EXPECTED' });
    const about = { requestId: randomUUID(), tenantId, reference: 'BK-kept', guests: [1] };
    await again.stays.ActOnBooking({ ...about, act: 'seen' }, again.call);
    const { url } = await server.databaseOf('evidence');
    const looks = `select count(*) from evidence_heads where session_id = '${check.id}' and stay::text like '%MATCH%'`;
    await waitFor(
      async () => (await server.run(`psql "${url}" --tuples-only --no-align --command="${looks}"`)).trim() === '1',
    );
    expect(JSON.parse(await guestctl('guestctl ops parked --json 2>/dev/null'))).toEqual([]);
    await again.close();
  },
);

async function lightOf({ stays, tenantId, call }: FrontDoor, reference: string): Promise<string | undefined> {
  return (await stays.GetBooking({ tenantId, reference }, call)).booking?.light;
}

async function dump(service: string): Promise<void> {
  const { url } = await server.databaseOf(service);
  await server.run(`DATABASE=${url}\n pg_dump --format=custom --file="$PGDATA.dump" "$DATABASE"`);
}

async function setBack(service: string): Promise<void> {
  const { name, url } = await server.databaseOf(service);
  const own = `DATABASE=${url}\n`;
  await stack.stop();
  for (const command of ['drop', 'create']) {
    await server.run(`psql "$DATABASE_URL" --quiet --command='${command} database "${name}"'`);
  }
  await server.run(`${own} pg_restore --dbname="$DATABASE" "$PGDATA.dump"`);
  if (service !== 'delivery') await server.run(`${own} ${beginEpoch}`);
  stack = await startAllInOne(directory, { GCS_DATABASE_URL: server.url });
}

async function untilReady(sessionId: string, count: number): Promise<void> {
  await waitFor(async () => {
    const events = (await createPatientApi(stack.credentials).received()).map(eventOf);
    const ready = events.filter(({ type, data }) => type.endsWith('.ready') && data.complianceSessionId === sessionId);
    return new Set(ready.map(({ id }) => id)).size === count;
  });
}

async function startStep(sessionId: string): Promise<void> {
  const { providerAddress, providerToken } = stack.credentials;
  const options = { telemetry: testTelemetry('provider'), deadlineMs: 20_000 };
  const provider = connectPatiently(definitions.StepIngestService, providerAddress, options);
  const call = { trace: ROOT_CONTEXT, metadata: { authorization: `Bearer ${providerToken}` } };
  const started = { sessionId, stepType: 'STEP_TYPE_DOCUMENT', providerEventId: randomUUID() } as const;
  expect((await provider.client.StartStep(started, call)).disposition).toBe('DISPOSITION_APPLIED');
  provider.close();
}

async function untilReceived(counts: Record<string, number>): Promise<void> {
  await waitFor(async () => {
    const events = (await createPatientApi(stack.credentials).received()).map(eventOf);
    const received = Object.keys(counts).map((id) => [
      id,
      new Set(events.filter(({ data }) => data.complianceSessionId === id).map(({ id: eventId }) => eventId)).size,
    ]);
    return JSON.stringify(Object.fromEntries(received)) === JSON.stringify(counts);
  });
}

async function appliedByEvidence(): Promise<number> {
  const { url } = await server.databaseOf('evidence');
  const sum = `select sum(version) from consumer_positions where topic = '${topics.sessionChanges}'`;
  return Number(await server.run(`psql "${url}" --tuples-only --no-align --command="${sum}"`));
}

async function reconcile() {
  const script = 'guestctl ops reconcile --min-age 1 --json 2>/dev/null || test $? = 5';
  const { gaps, lost }: { gaps: Gap[]; lost: Gap[] } = JSON.parse(await guestctl(script));
  const shown = (rows: Gap[]) =>
    rows
      .map(({ sessionId, consumer, missing: count }) => ({ sessionId, consumer, missing: count }))
      .toSorted((one, other) => (`${one.sessionId} ${one.consumer}` < `${other.sessionId} ${other.consumer}` ? -1 : 1));
  return { gaps: shown(gaps), lost: shown(lost) };
}

type Gap = { sessionId: string; consumer: string; missing: number };

function guestctl(script: string): Promise<string> {
  const { PATH } = processEnvironment();
  const env = { PATH: `${join(root, 'node_modules/.bin')}:${PATH}`, HOME: directory, GCS_DATA_DIR: directory };
  return runScript(script, { cwd: directory, env });
}

function shellBlocksOf(text: string): string[] {
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
}
