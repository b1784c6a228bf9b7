import type { Clock } from '@gcs/kit/clock';
import { ServiceError } from '@gcs/kit/errors';
import { createIds } from '@gcs/kit/ids';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import type { PlayedVendor } from '@gcs/test/vendors/played-vendor';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { addRow, type Run, statements } from '../../test/rows.ts';
import { accountOf } from '../../test/samples.ts';
import { playVendor } from '../../test/test-providers.ts';
import { builtInAdapters, vendorNames } from '../accounts/adapters.ts';
import { migrations } from '../schema/migrations.ts';
import { createVendorCalls } from '../vendor/calls.ts';
import { egressOf } from '../vendor/egress.rules.ts';
import { type CheckDeps, checkAccount } from './check-account.ts';

const creating = /^POST .*(verification_sessions|workflow_runs|websdkLink|v1\/sessions)$/;
const deleting = /^DELETE |\/redact$/;
const refusal = { problem: expect.stringMatching(/^the vendor answered 400/) };
const hours = (count: number) => `now() - interval '${count} hours'`;

describe.each(vendorNames)('the check of an account with %s', (vendor) => {
  let played: PlayedVendor;
  let its: TestDatabase;
  let run: Run;
  const telemetry = testTelemetry();
  const calls = createVendorCalls(telemetry, Date.now, egressOf('sandbox'));
  const { isErasedByHand } = builtInAdapters.of(vendor);
  beforeAll(async () => {
    [its, played] = await Promise.all([createTestDatabase(migrations), playVendor(vendor, { deletesAtWill: true })]);
    run = statements(its.database);
    await addRow(run, 'accounts', { vendor });
    await addRow(run, 'vendor_sessions', {});
  });
  afterAll(() => Promise.all([its.drop(), played.stop(), calls.close()]));

  const check = async ({ aheadMs = 0, isPortClosed = false, baseUrl = '', vendorBaseUrl = '' } = {}) => {
    const secrets = { ...played.secrets, providerToken: 'token' };
    const account = accountOf(vendor, { baseUrl: baseUrl || played.baseUrl, flow: played.flow, secrets });
    const ListVaultDeletions = async () => {
      if (isPortClosed) throw new ServiceError('unauthenticated', 'no such credential');
      return { deletions: [] };
    };
    const clock: Clock = { now: () => new Date(Date.now() + aheadMs) };
    const deps = {
      ...{ database: its.database, clock, newId: createIds(clock), calls, port: { vaults: { ListVaultDeletions } } },
      ...{ adapterOf: () => builtInAdapters.of(vendor), vendorBaseUrl: vendorBaseUrl || 'https://guests.example' },
    } as unknown as CheckDeps;
    const checks = await checkAccount(deps, account, ROOT_CONTEXT);
    const failed = checks.filter(({ passed }) => !passed).map(({ name, problem }) => [name, problem]);
    const seen = checks.map(({ name, detail }) => [name, detail]);
    return { failed: Object.fromEntries(failed), seen: Object.fromEntries(seen) };
  };
  const refusing = async (status: number, only: RegExp) => {
    played.failWith(status, only);
    const { failed } = await check();
    played.failWith(null);
    return failed;
  };

  test('passes an account that works, and leaves no data at the vendor', async () => {
    const { failed, seen } = await check();
    expect([failed, played.refused]).toEqual([{}, []]);
    expect(seen['create']).toBe(played.opened.at(-1));
    expect(seen['clock']).toMatch(/^the vendor's clock is \d s /);
    const isGone = played.isDeleted(played.opened.at(-1) ?? '');
    expect([isGone, /by hand|a person/.test(seen['delete'])]).toEqual([!isErasedByHand, isErasedByHand === true]);
  });

  test('reports each fault and the vendor’s refusal', async () => {
    expect(await refusing(400, creating)).toEqual({
      create: refusal.problem,
      delete: expect.stringMatching('not tried'),
    });
    const undeleted = isErasedByHand
      ? {}
      : { delete: expect.stringMatching(/^the vendor answered 400.*; delete \S+ at/) };
    expect(await refusing(400, deleting)).toEqual(undeleted);
    const refused = await refusing(401, /./);
    expect(Object.keys(refused)).toEqual(['vendor', 'create', 'delete']);
    expect(refused['vendor']).toMatch(/^the vendor answered 401.*; the key is refused, or has no permission to read$/);
    expect(Object.keys(await refusing(500, /./))).toEqual(['vendor', 'create', 'delete']);
    // If refused checks counted, GcsVendorKeyRefused would fire, whose runbook begins with a check.
    expect(await telemetry.metricsText()).not.toContain('key_refused');
    for (const aheadMs of [-45_000, 45_000]) {
      const { failed } = await check({ aheadMs });
      expect(failed).toEqual({ clock: expect.stringMatching(aheadMs > 0 ? /4[4-6] s behind/ : /4[4-6] s ahead/) });
    }
    expect((await check({ isPortClosed: true })).failed).toEqual({
      'provider port': expect.stringMatching('no such credential'),
    });
    const real = await check({ baseUrl: 'https://127.0.0.1:1', vendorBaseUrl: 'http://127.0.0.1:1' });
    expect(real.failed).toMatchObject({
      https: expect.stringMatching('not https'),
      vendor: expect.stringMatching('cannot be reached'),
    });
  });

  test.each([
    ['no decision and no webhook', 'null', null, true],
    ['a decision without any webhook', hours(2), null, false],
    ['a webhook of another day', hours(2), hours(30), false],
    ['a webhook before the decision', hours(2), hours(2.5), true],
    ['a webhook after the decision', hours(2), hours(1), true],
  ])('judges %s', async (_, decidedAt, receivedAt, passes) => {
    await run(`update vendor_sessions set decided_at = ${decidedAt}`);
    await run('delete from inbox');
    if (receivedAt)
      await run(`insert into inbox (account_id, event_id, received_at) values ('pac_1', 'e', ${receivedAt})`);
    const { failed, seen } = await check();
    expect(Object.keys(failed)).toEqual(passes ? [] : ['webhooks']);
    expect(seen['webhooks']).toMatch(receivedAt ? /^last \d{4}-/ : /^none yet$/);
  });
});
