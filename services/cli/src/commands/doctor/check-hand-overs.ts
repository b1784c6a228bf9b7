import { isAway, toServiceError } from '@gcs/kit/errors';
import type { Cli } from '../../frame/cli.ts';
import { broken, ok, type Suspicion, skipped } from './finding.ts';
import { get } from './get.ts';

const check = 'hand-overs';
const deadlineMs = 5_000;

/** Whether guests get from their pages to providers: by keys that providers can fetch (docs/operations.md#keys). */
export async function checkHandOvers(cli: Cli): Promise<Suspicion[]> {
  const { reach } = await cli.connection();
  if (reach.baseUrl === undefined) return [];
  const { status, text } = await get(new URL('/.well-known/gcs-handover-keys.json', reach.baseUrl));
  // A public API that does not answer is a finding of its own.
  if (status === null) return [];
  if (status !== 200) return [skipped(check, `their keys are answered ${status}`)];
  const keys = countOf(text);
  if (keys > 0) return [ok(check, `${keys} public ${keys === 1 ? 'key' : 'keys'}`)];
  return [await judgeWithout(cli)];
}

/** Without a key nobody is handed over, which is a fault only where guests have pages. */
async function judgeWithout(cli: Cli): Promise<Suspicion> {
  try {
    const tenantId = await cli.tenantId();
    const { client, call } = await cli.admin('TenantService');
    const { tenants } = await client.ListTenants({ pageSize: 200 }, { ...call, deadlineMs });
    if (!tenants.some(({ id, guestPages }) => id === tenantId && guestPages))
      return skipped(check, 'no key; the tenant has no guest pages');
  } catch (error) {
    const { code, publicMessage } = toServiceError(error);
    if (!isAway(code)) return skipped(check, `no key; ${publicMessage}`);
  }
  const found = 'the keyring of session has no key of the purpose handover: no guest gets to a provider';
  return broken(check, found, 'add an Ed25519 key `handover` to the keyring of session, and roll it');
}

function countOf(text: string): number {
  try {
    const { keys = [] }: { keys?: unknown[] } = JSON.parse(text);
    return keys.length;
  } catch {
    return 0;
  }
}
