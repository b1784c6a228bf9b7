import { readFileSync } from 'node:fs';
import { ServiceName } from '@gcs/proto/gen/gcs/admin/v1/ops_service';
import { ErasureOutcome } from '@gcs/proto/gen/gcs/admin/v1/retention_service';
import { FactKind, ReviewVerdict } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import { FaultKind, FaultTarget } from '@gcs/proto/gen/gcs/admin/v1/sandbox_service';
import { Light } from '@gcs/proto/gen/gcs/admin/v1/stay_service';
import { TokenKind } from '@gcs/proto/gen/gcs/admin/v1/token_service';
import {
  Disposition,
  EvidenceType,
  GuestActionKind,
  ResultOutcome,
  StepType,
} from '@gcs/proto/gen/gcs/ingest/v1/step_ingest_service';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import stringWidth from 'string-width';
import { endpoints, otherTenant, sessionIds, tenant } from './canned-answers.ts';
import { slipOf } from './slip-of.ts';
import {
  type CannedGuestctl,
  goldenFile,
  openCannedDeployment,
  refusedCommands,
  renderTables,
  screens,
  tableCommands,
} from './tables.ts';

const enumWords = [
  ...[StepType, ResultOutcome, Disposition, EvidenceType, GuestActionKind, ReviewVerdict, FactKind, ErasureOutcome],
  ...[TokenKind, FaultTarget, FaultKind, ServiceName, Light],
].flatMap((words): string[] => Object.values(words));

let guestctl: CannedGuestctl;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ guestctl, close } = await openCannedDeployment());
});
afterAll(() => close());

test('a changed booking shows one guest per line', async () => {
  const { stdout } = await guestctl('booking put BK-10482 DEFINITION');
  expect(stdout).toMatch(/^1 +Anna Schmidt +LEAD/m);
  expect(stdout).not.toContain('number: 1;');
});

describe.each(screens)('on a screen of %i columns', (columns) => {
  // To accept a change, review it and run `node services/cli/test/write-tables.ts`.
  test('every table equals the reviewed golden file', async () => {
    expect(await renderTables(guestctl, columns)).toBe(readFileSync(goldenFile(columns), 'utf8'));
  });

  test('no row wraps', () => {
    const rows = readFileSync(goldenFile(columns), 'utf8').split('\n');
    const wrapping = rows.filter(
      (row) => stringWidth(row) > columns && !/^(\$ |ID |EVIDENCE |SEEN |GUEST LINK | {2}guestctl|too)/.test(row),
    );
    expect(wrapping).toEqual([]);
  });
});

test.each(refusedCommands)('guestctl %s --json prints JSON', async (line) => {
  expect(JSON.parse((await guestctl(`${line} --json`)).stdout)).toEqual(expect.any(Object));
});

describe('a short id', () => {
  const [session] = sessionIds;

  test('finds a record, as the whole id does', async () => {
    for (const id of [session, 'cs_01KAJ7Q8-D6E8']) expect((await guestctl(`session timeline ${id}`)).code).toBe(0);
    const { stdout } = await guestctl('delivery show dlv_01KAJ7Q8-D6E8-8M0P --json');
    expect(JSON.parse(stdout).id).toBe('dlv_01KAJ7Q8R3N5V7X9Z1B2C4D6E801KAJ8ZW4T6Y8A0C2E4G6J8M0P');
  });

  test('is refused before any question or change if it matches no record', async () => {
    const { code, stderr } = await guestctl('session close cs_01KAJ7Q8-0000 --yes');
    expect({ code, stderr }).toEqual({ code: 3, stderr: expect.stringContaining('no id matches') });
  });

  test('is refused if it matches several records, which the error lists', async () => {
    const twins = await openCannedDeployment([
      tenant,
      { ...tenant, id: `${tenant.id.slice(0, -5)}0D6E8`, name: 'Twin' },
    ]);
    const { code, stderr } = await twins.guestctl('tenant resume ten_01KAJ7Q8-D6E8');
    await twins.close();
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(`${tenant.id}, ten_`) });
  });
});

describe('a tenant', () => {
  test('is found by name, id or short id; otherwise the error lists the tenants', async () => {
    const two = await openCannedDeployment([tenant, otherTenant], { GCS_TENANT: '' });
    for (const name of ['Hotel Walk', 'hotel walk', otherTenant.id, 'ten_01KAJ8ZW-8M0P']) {
      expect((await two.guestctl(['endpoint', 'list', '--tenant', name])).code).toBe(0);
    }
    const unknown = await two.guestctl(['endpoint', 'list', '--tenant', 'Hotel Run']);
    const none = await two.guestctl('endpoint list');
    await two.close();
    expect(unknown).toMatchObject({ code: 3, stderr: expect.stringContaining('there is no tenant Hotel Run') });
    expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining('which tenant?') });
    for (const { stderr } of [unknown, none]) {
      expect(stderr).toContain(`${tenant.id}  Hotel Aurora`);
      expect(stderr).toContain(`${otherTenant.id}  Hotel Walk`);
    }
  });
});

test.each(tableCommands)('JSON contains enum values without their protocol prefixes: guestctl %s', async (line) => {
  const { stdout } = await guestctl(`${line} --json`);
  const prefixed = enumWords.filter((word) => stdout.includes(`"${word}"`));
  expect({ isJson: typeof JSON.parse(stdout), prefixed }).toEqual({ isJson: 'object', prefixed: [] });
});

test('endpoint delete says first that the endpoint is deleted', async () => {
  const [endpoint] = endpoints;
  const { stderr, stdout } = await guestctl(`endpoint delete ${endpoint?.id} --yes`);
  expect(stderr).toMatch(new RegExp(`^${endpoint?.id} is deleted`));
  expect(stdout).toMatch(/^ACCEPT ANY 2XX /m);
});

test('booking arrivals reports a day without arrivals', async () => {
  const day = await guestctl('booking arrivals 2026-12-27');
  expect(day).toMatchObject({ stdout: '', stderr: 'no booking arrives 2026-12-27\n' });
});

test('a command accepts an event type in the form that tables show', async () => {
  for (const type of ['completed', 'compliance_session.completed', 'completed,evidence_package.ready'])
    expect((await guestctl(`delivery list --type ${type}`)).code).toBe(0);
  expect((await guestctl('delivery list --type nonsense')).code).toBe(2);
});

test('delivery undelivered lists an event with its session and destination', async () => {
  const { stdout } = await guestctl('delivery undelivered', { terminal: true, columns: 160 });
  expect(stdout.split('\n')[1]).toMatch(
    /review_required +cs_01KAJ7Q8-D6E8 +RETRY_SCHEDULED +503 +3 .*hooks\.example\.com\/gcs/,
  );
});

test.each([100, 120])(
  'delivery undelivered keeps the last answer on a screen of %s columns, and adds the remedy',
  async (columns) => {
    const { stdout, stderr } = await guestctl('delivery undelivered', { terminal: true, columns });
    expect(stdout.split('\n')[1]).toMatch(/ 503( |$)/);
    expect(stderr).toContain('503: the receiver failed on a valid delivery: see its log');
  },
);

test('delivery replay counts the deliveries that it leaves out', async () => {
  const { stderr } = await guestctl('delivery replay --from 2026-01-01T00:00:00Z');
  expect(stderr).toContain('1 RETRYING, left out: they are sent on schedule; --state RETRYING sends them now');
  expect((await guestctl('delivery replay --from 2026-01-01T00:00:00Z --state HELD')).stderr).toBe('');
});

test('session show and review show print the same deadline of a review', async () => {
  const [session, review] = [
    await guestctl(`session show ${sessionIds[0]}`),
    await guestctl(`review show ${sessionIds[0]}`),
  ];
  const expires = /REVIEW EXPIRES AT +(\S+)/.exec(session.stdout)?.[1];
  expect(expires).toBeDefined();
  expect(/EXPIRES AT +(\S+)/.exec(review.stdout)?.[1]).toBe(expires);
  expect(session.stdout).not.toContain('REVIEW DUE AT');
});

test('the go-live check prints a table of remaining failures, with instructions', async () => {
  const { code, stdout, stderr } = await guestctl('golive check', { terminal: true, columns: 160 });
  expect(code).toBe(5);
  expect(stdout).toMatch(
    /✗ +certification +hooks\.example\.com +its last certification failed: no signature, oversized/,
  );
  expect(stderr).toContain(`guestctl endpoint certify ${endpoints[0]?.id} --record`);
  expect(stderr).toContain(`  guestctl review show ${sessionIds[0]}
  guestctl review approve ${sessionIds[0]} --note "<why>"   # if you approve
  guestctl review reject ${sessionIds[0]} --note "<why>"    # if you reject
`);
  const commands = [...stderr.matchAll(/^ {2}guestctl (.*?)( +#.*)?$/gm)].map(([, line = '']) => line);
  expect(commands.map(slipOf)).toEqual([null, null, null, null]);
  expect(JSON.parse((await guestctl('golive check --json')).stdout).missing).toContainEqual(
    expect.objectContaining({ kind: 'REVIEW', command: `guestctl review show ${sessionIds[0]}` }),
  );
});

test('webhook certify does not sign for a registered address with the secret of the built-in receiver', async () => {
  const [endpoint] = endpoints;
  const refused = await guestctl(`webhook certify ${endpoint?.url} --record`);
  expect(refused).toMatchObject({ code: 2, stdout: '' });
  expect(refused.stderr).toContain(`guestctl endpoint certify ${endpoint?.id} --record`);
  expect((await guestctl('webhook certify http://127.0.0.1:1/webhooks')).stdout).toContain('ECONNREFUSED');
});

describe('a parked record', () => {
  const [session] = sessionIds;

  test('is discarded after a question with the number of records; the result shows the id', async () => {
    const asked = await guestctl(`ops discard evidence ${session}`);
    expect(asked).toMatchObject({ code: 2, stderr: expect.stringContaining('Discard 1 record of evidence (id 17)?') });
    const discarded = await guestctl(`ops discard evidence ${session} --yes`);
    expect(discarded).toMatchObject({ code: 0, stdout: '1 record discarded (id 17)\n' });
  });

  test('stops a replay, and the error names its reason', async () => {
    const { code, stderr } = await guestctl(`ops replay evidence ${session}`);
    expect(code).toBe(4);
    expect(stderr).toContain('the replay stopped at record 17, schema: the change has no version');
  });

  test.each([
    ['replay evidence key9', 'evidence has parked no record of key9'],
    ['discard evidence key9 --yes', 'evidence has parked no unusable record of key9'],
    ['discard evidence --record 99 --yes', 'evidence has parked no record 99'],
  ])('is reported as missing: ops %s', async (line, message) => {
    const { code, stdout, stderr } = await guestctl(`ops ${line}`);
    expect({ code, stdout, stderr }).toEqual({ code: 3, stdout: '', stderr: expect.stringContaining(message) });
  });

  test('is listed with its topic, partition and offset', async () => {
    const { stdout } = await guestctl('ops parked');
    expect(stdout.split('\n')[1]).toMatch(/session\.changes\.v1 +2 +4711$/);
  });
});
