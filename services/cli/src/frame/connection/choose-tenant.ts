import { ServiceError } from '@gcs/kit/errors';
import { shortenId } from '../ids/short-id.ts';
import { readPages } from '../terminal/pages.ts';
import type { AdminService } from './admin-client.ts';

const wholeId = /^ten_[0-9A-Z]{26}$/;
const shown = 20;

/**
 * The id of the tenant that was named by its id, its short id or its name; the only one when none was named. Whoever
 * names none of them reads which there are.
 */
export async function chooseTenant(open: () => Promise<AdminService<'TenantService'>>, named: string): Promise<string> {
  if (wholeId.test(named)) return named;
  const { client, call } = await open();
  const tenants = await readPages({ say: () => {} }, 100_000, async (page) => {
    const { tenants: items, nextPageToken } = await client.ListTenants(page, call);
    return { items, nextPageToken };
  });
  const chosen =
    named === '' ? tenants : tenants.filter(({ id, name }) => [id, shortenId(id), name].some(isSame(named)));
  const [tenant] = chosen;
  if (tenant !== undefined && chosen.length === 1) return tenant.id;
  if (tenants.length === 0)
    throw new ServiceError('invalid_argument', 'there is no tenant yet; `guestctl tenant create`');
  const known = (chosen.length > 1 ? chosen : tenants).slice(0, shown).map(({ id, name }) => `\n  ${id}  ${name}`);
  const more = tenants.length > shown ? '\n  … `guestctl tenant list` has all' : '';
  const list = `${known.join('')}${more}`;
  if (named === '') throw new ServiceError('invalid_argument', `which tenant? \`--tenant <id or name>\`:${list}`);
  if (chosen.length > 1) throw new ServiceError('invalid_argument', `several tenants are called ${named}:${list}`);
  throw new ServiceError('not_found', `there is no tenant ${named}; there are:${list}`);
}

function isSame(named: string): (text: string) => boolean {
  return (text) => text.toLowerCase() === named.toLowerCase();
}
