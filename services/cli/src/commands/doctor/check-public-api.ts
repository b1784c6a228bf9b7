import { broken, type Finding, ok, type Suspicion, servingCauses, skipped } from './finding.ts';
import { get } from './get.ts';

/** More than this and tokens, expiries and signatures with a time begin to fail. */
const toleratedSkewMs = 5_000;

/** The public interface as a client sees it: reachable, its token accepted, its clock like ours. */
export async function checkPublicApi(
  { baseUrl, apiToken }: { baseUrl?: string | undefined; apiToken?: string | undefined },
  now: () => number,
): Promise<Suspicion[]> {
  if (baseUrl === undefined) return [skipped('public API', 'the context has no baseUrl')];
  const document = await get(new URL('/openapi.json', baseUrl));
  if (document.status !== 200) {
    const found = `${baseUrl} ${document.status === null ? `does not answer: ${document.text}` : `answers ${document.status}`}`;
    return [broken('public API', found, 'start the gateway, or correct baseUrl in the context', servingCauses)];
  }
  return [ok('public API', baseUrl), judgeClock(document.date, now()), await checkToken(baseUrl, apiToken)];
}

function judgeClock(theirs: Date | null, ours: number): Finding {
  if (theirs === null) return skipped('clock', 'the API states no time');
  // The header has whole seconds.
  const skewMs = Math.max(0, Math.abs(theirs.getTime() - ours) - 1_000);
  if (skewMs <= toleratedSkewMs) return ok('clock', 'agrees with this machine');
  const found = `the server's clock is ${Math.round(skewMs / 1_000)} s from this machine's`;
  return broken('clock', found, 'synchronise both with NTP: tokens and expiries are judged by the clock');
}

async function checkToken(baseUrl: string, apiToken: string | undefined): Promise<Suspicion> {
  if (apiToken === undefined) return skipped('API token', 'the context has none');
  const url = new URL('/v1/compliance-sessions/cs_doctor', baseUrl);
  const { status, text } = await get(url, { authorization: `Bearer ${apiToken}` });
  // That session does not exist, and only who is admitted learns it.
  if (status === 404) return ok('API token', 'is accepted');
  const code = /"code":\s*"(\w+)"/.exec(text)?.[1] ?? `status ${status}`;
  // Another token helps against a refusal of this one, and against nothing else.
  if (status !== null && status < 500) {
    return broken('API token', `is answered ${code}`, remedies.get(code) ?? 'look into the logs of the gateway');
  }
  const found = `cannot be judged: ${status === null ? text : code}`;
  const remedy = 'keep the token; a service or its database is away: look into the logs of the gateway';
  return broken('API token', found, remedy, servingCauses);
}

const another = 'issue another: `guestctl token issue --client <name>`';

const remedies: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    token_invalid: another,
    token_expired: another,
    token_revoked: another,
    tenant_suspended: 'the tenant is suspended: `guestctl tenant resume <id>`',
    environment_not_activated: 'production is not activated for this tenant: `guestctl golive check`',
    token_environment_mismatch: 'it belongs to the other environment: choose another context',
    token_scope_insufficient: 'it may not read sessions: issue one with sessions:read',
    rate_limited: 'the tenant is over its rate: wait, or `guestctl tenant limits`',
  }),
);
