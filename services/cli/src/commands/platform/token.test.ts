import { implement } from '@gcs/kit/grpc/server';
import { definitions } from '@gcs/proto/definitions';
import { expect, test } from '@jest/globals';
import { environment, examine, startAdminPort, useDoctorRig } from '../../../test/doctor-rig.ts';
import { runGuestctl } from '../../../test/run-guestctl.ts';

useDoctorRig();

const { ListTokens } = definitions.TokenService;
const tenantId = `ten_${'0'.repeat(26)}`;
const pages = [
  [40, 20],
  [13, 10, 3],
];

test('lists tokens that expire within a number of days, from every page', async () => {
  const inDays = (days: number) => ({
    id: `tok_${days}`,
    expiresAt: new Date(Date.now() + days * 86_400_000).toISOString(),
  });
  const listTokens = async ({ pageToken }: { pageToken: string }) => ({
    tokens: (pages[Number(pageToken)] ?? []).map(inDays),
    nextPageToken: pageToken === '' ? '1' : '',
  });
  await examine(await startAdminPort([implement({ ListTokens }, { ListTokens: listTokens })]));
  const listed = async (...more: string[]) => {
    const args = ['token', 'list', '--tenant', tenantId, '--json', ...more];
    const { stdout } = await runGuestctl(args, { environment: environment() });
    return JSON.parse(stdout).map(({ id }: { id: string }) => id);
  };
  expect(await listed('--expires-within-days', '14')).toEqual(['tok_13', 'tok_10', 'tok_3']);
  expect(await listed('--expires-within-days', '14', '--limit', '1')).toEqual(['tok_13']);
  expect(await listed('--limit', '2')).toEqual(['tok_40', 'tok_20']);
});
