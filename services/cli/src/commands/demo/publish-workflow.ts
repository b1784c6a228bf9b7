import type { Cli } from '../../frame/cli.ts';

/** Publishes a workflow of a demo, unless one of that key is published. */
export async function publishWorkflow(cli: Cli, key: string, definitionJson: string): Promise<void> {
  const tenantId = await cli.tenantId();
  const { client, call } = await cli.admin('ProfileService');
  const { profiles } = await client.ListProfiles({ tenantId, key }, call);
  if (profiles.some(({ state }) => state === 'PUBLISHED')) return;
  const draft = await client.CreateDraft({ requestId: cli.requestId(), tenantId, key, definitionJson }, call);
  const { version = 0, rowVersion: expectedVersion = 0 } = draft.profile ?? {};
  await client.PublishProfile({ requestId: cli.requestId(), tenantId, key, version, expectedVersion }, call);
}
