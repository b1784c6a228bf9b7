import type { ReadinessGap__Output } from '@gcs/proto/gen/gcs/admin/v1/tenant_service';
import type { Cli } from '../../frame/cli.ts';
import { readPages } from '../../frame/terminal/pages.ts';

type Gap = ReadinessGap__Output;

/**
 * Puts what the tenant has into the commands that mend what is missing: an endpoint of the origin, a session of the
 * workflow that waits for a person, or else the script that lets one wait. What there is none of stays in angle brackets.
 */
export async function fillIn(cli: Cli, gaps: readonly Gap[]): Promise<Gap[]> {
  return Promise.all(gaps.map(async (gap) => ({ ...gap, command: await commandOf(cli, gap) })));
}

async function commandOf(cli: Cli, { kind, subject, command }: Gap): Promise<string> {
  if (kind === 'CERTIFICATION') {
    const url = await endpointAt(cli, subject);
    return url === undefined ? command : command.replace(`${subject}/<path>`, () => url);
  }
  if (kind !== 'REVIEW') return command;
  const id = await waitingIn(cli, subject);
  if (id !== undefined) return command.replace('<session-id>', id);
  const scenario = await scenarioForPerson(cli, subject);
  return scenario === undefined ? command : `guestctl sandbox scenario ${scenario} --workflow ${subject}`;
}

async function endpointAt(cli: Cli, origin: string): Promise<string | undefined> {
  const tenantId = await cli.tenantId();
  const { client, call } = await cli.admin('EndpointService');
  const endpoints = await readPages({ say: () => {} }, 100_000, async (page) => {
    const request = { tenantId, status: 'ACTIVE', ...page };
    const { endpoints: items, nextPageToken } = await client.ListEndpoints(request, call);
    return { items, nextPageToken };
  });
  return endpoints.find(({ url }) => URL.parse(url)?.origin === origin)?.url;
}

async function waitingIn(cli: Cli, workflowKey: string): Promise<string | undefined> {
  const tenantId = await cli.tenantId();
  const { client, call } = await cli.admin('ReviewService');
  return (await client.ListReviews({ tenantId, workflowKey, pageSize: 1 }, call)).reviews[0]?.sessionId;
}

/** A script for this workflow that leaves the session open, for a person to decide. */
async function scenarioForPerson(cli: Cli, workflowKey: string): Promise<string | undefined> {
  const tenantId = await cli.tenantId();
  const { client, call } = await cli.admin('SandboxService');
  const { scenarios } = await client.ListScenarios({ tenantId, workflowKey }, call);
  return scenarios.find(({ finalStatus }) => finalStatus === '')?.name;
}
