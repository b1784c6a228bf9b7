import { ServiceError } from '@gcs/kit/errors';
import type { Cli } from '../../frame/cli.ts';

/** The version of a workflow to act on, as it is now: that of this number, else the newest in this state. */
export async function findVersion(cli: Cli, key: string, wanted: { version?: number | undefined; state?: string }) {
  const tenantId = await cli.tenantId();
  const { client, call } = await cli.admin('ProfileService');
  const state = wanted.version === undefined ? (wanted.state ?? '') : '';
  let pageToken = '';
  do {
    const page = await client.ListProfiles({ tenantId, key, state, pageToken }, call);
    const found = page.profiles.find(({ version }) => wanted.version === undefined || version === wanted.version);
    if (found !== undefined) return found;
    pageToken = page.nextPageToken;
  } while (pageToken !== '');
  const which = wanted.version === undefined ? `${state.toLowerCase()} version` : `version ${wanted.version}`;
  throw new ServiceError('not_found', `${key} has no ${which}; see \`gcs profile ls --key ${key}\``);
}
